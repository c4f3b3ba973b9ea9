import { type KeyboardEvent, useDeferredValue, useMemo, useState } from 'react';
import {
  applyRename,
  type RenameRule,
  renamePreview,
  renameRuleProblem,
} from '../../core/appliance/bulk-edit-names.ts';
import { indexAppliance } from '../../core/appliance/index-appliance.ts';
import type { Appliance, Id } from '../../core/appliance/types.ts';
import { Button } from '../../ui/Button.tsx';
import { ChoiceField } from '../../ui/ChoiceField.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { NumberField } from '../../ui/NumberField.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { useServices } from '../use-services.ts';
import { addressCount, PreviewCount, type PreviewLine, PreviewTable } from './PreviewTable.tsx';

type Props = { readonly appliance: Appliance; readonly ids: readonly Id[]; readonly onClose: () => void };

/** The selection gets new names, by a mask or by find and replace. */
export function RenameDialog({ appliance, ids, onClose }: Props) {
  const { workspace } = useServices();
  const { endpoints } = indexAppliance(appliance);
  const [rule, setRule] = useState<RenameRule>({ kind: 'replace', find: '', replace: '' });
  const asked = useDeferredValue(rule);
  const wrong = renameRuleProblem(rule);
  const lines = useMemo(() => renamePreview(appliance, ids, asked), [appliance, ids, asked]);
  const shown = useMemo(
    () =>
      lines.map(
        ({ endpointId, from, to, problem }): PreviewLine => ({
          id: endpointId,
          name: endpoints.get(endpointId)?.address ?? endpointId,
          from,
          to,
          remark: problem ? { tone: 'bad', text: problem } : undefined,
        }),
      ),
    [lines, endpoints],
  );
  const changing = lines.filter(({ from, to, problem }) => !problem && from !== to).length;
  const apply = () => {
    if (wrong || changing === 0) return;
    workspace.edit(`Rename ${addressCount(changing)}`, (now) => applyRename(now, ids, rule));
    onClose();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') apply();
  };
  return (
    <Dialog
      title={`Rename ${addressCount(ids.length)}`}
      wide
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            variant="primary"
            disabledReason={wrong ?? (changing === 0 ? 'No name changes' : undefined)}
            onClick={apply}
          >
            {changing > 0 ? `Rename ${addressCount(changing)}` : 'Rename'}
          </Button>
        </>
      }
    >
      <ChoiceField<RenameRule['kind']>
        label="How"
        value={rule.kind}
        options={[
          { value: 'replace', label: 'Find and replace' },
          { value: 'mask', label: 'By mask' },
        ]}
        onChange={(kind) =>
          setRule(kind === 'mask' ? { kind, mask: '', count: 'machine' } : { kind, find: '', replace: '' })
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
              onChange={(find) => setRule({ ...rule, find })}
              required
            />
            <TextField
              label="Replace with"
              mono
              onKeyDown={onKeyDown}
              value={rule.replace}
              onChange={(replace) => setRule({ ...rule, replace })}
            />
          </>
        ) : (
          <MaskFields rule={rule} onChange={setRule} onKeyDown={onKeyDown} />
        )}
      </div>
      {!wrong && <PreviewCount changing={changing} staying={lines.filter(({ problem }) => problem).length} />}
      <PreviewTable
        label="Old and new names"
        called="address"
        lines={shown}
        empty={wrong ? 'Say what the names are made of' : 'No name of the selection holds this text'}
      />
    </Dialog>
  );
}

function MaskFields({
  rule,
  onChange,
  onKeyDown,
}: {
  rule: Extract<RenameRule, { kind: 'mask' }>;
  onChange: (rule: RenameRule) => void;
  onKeyDown: (event: KeyboardEvent) => void;
}) {
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
          value={rule.from ?? 1}
          max={9999}
          onChange={(from) => onChange({ ...rule, from: from ?? 1 })}
        />
      )}
    </>
  );
}
