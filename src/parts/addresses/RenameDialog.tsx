import { useDeferredValue, useMemo, useState } from 'react';
import {
  applyRename,
  type RenameRule,
  renamePreview,
  renameRuleProblem,
} from '../../core/appliance/bulk-edit/rename.ts';
import type { Appliance, Id } from '../../core/appliance/document/appliance-types.ts';
import { indexAppliance } from '../../core/appliance/document/index-appliance.ts';
import { countWords } from '../../core/appliance/document/record-labels.ts';
import { onEnter } from '../../ui/fields/on-enter.ts';
import { useRefusals } from '../../ui/fields/use-refusals.ts';
import { TakeDialog } from '../../ui/overlays/TakeDialog.tsx';
import { useServices } from '../services/use-services.ts';
import { PreviewCount, type PreviewLine, PreviewTable } from './PreviewTable.tsx';
import { RenameRuleFields } from './RenameRuleFields.tsx';

type Props = { readonly appliance: Appliance; readonly ids: readonly Id[]; readonly onClose: () => void };

/** The selection gets new names, by a mask or by find and replace. */
export function RenameDialog({ appliance, ids, onClose }: Props) {
  const { workspace } = useServices();
  const { endpoints } = indexAppliance(appliance);
  const [rule, setRule] = useState<RenameRule>({ kind: 'replace', find: '', replace: '' });
  const [refusal, onRefusal] = useRefusals();
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
          remark: problem ? { level: 'error', text: problem } : undefined,
        }),
      ),
    [lines, endpoints],
  );
  const changing = lines.filter(({ from, to, problem }) => !problem && from !== to).length;
  const apply = () => {
    if (wrong || refusal || changing === 0) return;
    workspace.edit(`Rename ${countWords('endpoints', changing)}`, (now) => applyRename(now, ids, rule));
    onClose();
  };
  return (
    <TakeDialog
      title={`Rename ${countWords('endpoints', ids.length)}`}
      wide
      onClose={onClose}
      action={changing > 0 ? `Rename ${countWords('endpoints', changing)}` : 'Rename'}
      problem={wrong ?? refusal ?? (changing === 0 ? 'No name changes by this rule.' : undefined)}
      onTake={apply}
    >
      <RenameRuleFields rule={rule} onChange={setRule} onRefusal={onRefusal} onKeyDown={onEnter(apply)} />
      {!wrong && <PreviewCount changing={changing} staying={lines.filter(({ problem }) => problem).length} />}
      <PreviewTable
        label="Old and new names"
        called="address"
        lines={shown}
        empty={
          wrong
            ? rule.kind === 'replace'
              ? 'Enter a text to find.'
              : 'The rule is not complete yet.'
            : 'No selected name contains this text.'
        }
      />
    </TakeDialog>
  );
}
