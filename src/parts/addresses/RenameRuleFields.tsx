import type { KeyboardEvent } from 'react';
import type { RenameRule } from '../../core/appliance/bulk-edit/rename.ts';
import { ChoiceField } from '../../ui/fields/ChoiceField.tsx';
import { NumberField } from '../../ui/fields/NumberField.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import type { ReportRefusal } from '../../ui/fields/use-refusals.ts';

type Props<Rule extends RenameRule = RenameRule> = {
  readonly rule: Rule;
  readonly onChange: (rule: RenameRule) => void;
  readonly onRefusal: ReportRefusal;
  readonly onKeyDown?: (event: KeyboardEvent) => void;
};

/** How names are made from those that are: a text for another one, or a mask with a number. */
export function RenameRuleFields({ rule, onChange, onRefusal, onKeyDown }: Props) {
  return (
    <>
      <ChoiceField<RenameRule['kind']>
        label="How"
        value={rule.kind}
        options={[
          { value: 'replace', label: 'Find and replace' },
          { value: 'mask', label: 'By mask' },
        ]}
        onChange={(kind) =>
          onChange(kind === 'mask' ? { kind, mask: '', count: 'machine' } : { kind, find: '', replace: '' })
        }
      />
      <div className="form two">
        {rule.kind === 'replace' ? (
          <>
            <TextField
              label="Find"
              mono
              onKeyDown={onKeyDown}
              value={rule.find}
              onChange={(find) => onChange({ ...rule, find })}
              required
            />
            <TextField
              label="Replace with"
              mono
              onKeyDown={onKeyDown}
              value={rule.replace}
              onChange={(replace) => onChange({ ...rule, replace })}
            />
          </>
        ) : (
          <MaskFields rule={rule} onChange={onChange} onRefusal={onRefusal} onKeyDown={onKeyDown} />
        )}
      </div>
    </>
  );
}

function MaskFields({ rule, onChange, onRefusal, onKeyDown }: Props<Extract<RenameRule, { kind: 'mask' }>>) {
  return (
    <>
      <TextField
        label="Mask"
        mono
        onKeyDown={onKeyDown}
        required
        hint="%% is the number with a leading zero, % without; after -priv it is the interface: db%%-priv%"
        value={rule.mask}
        onChange={(mask) => onChange({ ...rule, mask })}
      />
      <ChoiceField
        label="Number"
        value={rule.count}
        options={[
          { value: 'machine', label: 'Of the machine' },
          { value: 'order', label: 'In the order shown' },
        ]}
        onChange={(count) => onChange({ ...rule, count })}
      />
      {rule.count === 'order' && (
        <NumberField
          label="First number"
          onRefusal={onRefusal}
          value={rule.from ?? 1}
          max={9999}
          onChange={(from) => onChange({ ...rule, from: from ?? 1 })}
        />
      )}
    </>
  );
}
