import type { RenumberRule } from '../../core/appliance/bulk-edit/renumber-rules.ts';
import type { Appliance } from '../../core/appliance/document/appliance-types.ts';
import { ChoiceField } from '../../ui/fields/ChoiceField.tsx';
import { onEnter } from '../../ui/fields/on-enter.ts';
import { SelectField } from '../../ui/fields/SelectField.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import type { ReportRefusal } from '../../ui/fields/use-refusals.ts';
import { SignedField } from './SignedField.tsx';

type Props = {
  readonly rule: RenumberRule;
  readonly onChange: (rule: RenumberRule) => void;
  readonly onSubmit: () => void;
  readonly onRefusal: ReportRefusal;
  readonly appliance: Appliance;
  /** Why the rule cannot be applied. */
  readonly problem: string | undefined;
};

const kinds: readonly {
  readonly value: RenumberRule['kind'];
  readonly label: string;
  readonly fresh: RenumberRule;
}[] = [
  {
    value: 'sequence',
    label: 'Count from an address',
    fresh: { kind: 'sequence', start: '', step: 1, order: 'shown' },
  },
  { value: 'shift', label: 'Shift all up or down', fresh: { kind: 'shift', by: 1 } },
  { value: 'next-free', label: 'Next free in the network', fresh: { kind: 'next-free' } },
  { value: 'pattern', label: 'By the number of the machine', fresh: { kind: 'pattern', pattern: '' } },
  { value: 'subnet', label: 'Same host part in another subnet', fresh: { kind: 'subnet', subnet: '' } },
];

export function RenumberFields({ rule, onChange, onSubmit, onRefusal, appliance, problem }: Props) {
  const text = {
    mono: true,
    short: true,
    error: problem,
    onKeyDown: onEnter(onSubmit),
  };
  return (
    <div className="form two">
      <SelectField
        label="Rule"
        value={rule.kind}
        options={kinds}
        onChange={(kind) => {
          const fresh = kinds.find(({ value }) => value === kind)?.fresh;
          if (fresh) onChange(fresh);
        }}
      />
      {rule.kind === 'sequence' && (
        <>
          <TextField
            {...text}
            label="Start at"
            value={rule.start}
            onChange={(start) => onChange({ ...rule, start })}
          />
          <SignedField
            label="Step"
            onRefusal={onRefusal}
            value={rule.step}
            onChange={(step) => onChange({ ...rule, step })}
          />
          <ChoiceField
            label="Order"
            value={rule.order}
            options={[
              { value: 'shown', label: 'In the order shown' },
              { value: 'name', label: 'By name' },
            ]}
            onChange={(order) => onChange({ ...rule, order })}
          />
        </>
      )}
      {rule.kind === 'shift' && (
        <SignedField
          label="By a number of addresses"
          onRefusal={onRefusal}
          hint="Below zero is down, for example -10"
          value={rule.by}
          onChange={(by) => onChange({ ...rule, by })}
        />
      )}
      {rule.kind === 'next-free' && (
        <TextField
          {...text}
          label="From"
          hint="Empty: from the first address of each network"
          value={rule.start ?? ''}
          onChange={(start) => onChange({ ...rule, start })}
        />
      )}
      {rule.kind === 'pattern' && (
        <TextField
          {...text}
          label="Pattern"
          hint="% is the number of the machine, %% with a leading zero: 10.30.40.1%% gives .101 to machine 1"
          value={rule.pattern}
          onChange={(pattern) => onChange({ ...rule, pattern })}
        />
      )}
      {rule.kind === 'subnet' && (
        <TextField
          {...text}
          label="New subnet"
          hint="A network of the appliance that has it takes the addresses; else the whole network moves"
          value={rule.subnet}
          suggestions={appliance.networks.flatMap(({ subnet }) => subnet ?? [])}
          onChange={(subnet) => onChange({ ...rule, subnet })}
        />
      )}
    </div>
  );
}
