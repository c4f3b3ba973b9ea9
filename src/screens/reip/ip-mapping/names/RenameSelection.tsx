import { useMemo, useState } from 'react';
import {
  type RenameRule,
  renamePreview,
  renameRuleProblem,
} from '../../../../core/appliance/bulk-edit/rename.ts';
import { indexAppliance } from '../../../../core/appliance/document/index-appliance.ts';
import { renameEndpoints } from '../../../../core/reip/project/request-edits.ts';
import { PreviewTable } from '../../../../parts/addresses/PreviewTable.tsx';
import { RenameRuleFields } from '../../../../parts/addresses/RenameRuleFields.tsx';
import { useRefusals } from '../../../../ui/fields/use-refusals.ts';
import { TakeDialog } from '../../../../ui/overlays/TakeDialog.tsx';
import type { Reip } from '../../use-reip.ts';
import { type NameRow, renamesOf } from '../rows/name-rows.ts';

type Props = { readonly reip: Reip; readonly rows: readonly NameRow[]; readonly onClose: () => void };

const nameWords = (count: number) => (count === 1 ? 'Rename 1 name' : `Rename ${count} names`);

/** Renames the ticked names by a mask, or by find and replace. Invalid results and names already in use are skipped. */
export function RenameSelection({ reip: { base, setWork }, rows, onClose }: Props) {
  const [rule, setRule] = useState<RenameRule>({ kind: 'replace', find: '', replace: '' });
  const [refusal, onRefusal] = useRefusals();
  const { endpoints } = indexAppliance(base);
  const wrong = renameRuleProblem(rule);
  const lines = useMemo(
    () =>
      renamePreview(
        base,
        rows.flatMap(({ ids }) => ids),
        rule,
      ),
    [base, rows, rule],
  );
  const good = new Map(
    lines.flatMap(({ endpointId, from, to, problem }) =>
      problem === undefined && to !== from ? [[endpointId, to] as const] : [],
    ),
  );
  const changing = rows.filter(({ id }) => good.has(id));
  const apply = () => {
    if (changing.length === 0) return;
    setWork(nameWords(changing.length), (work) => ({
      ...work,
      request: renameEndpoints(
        work.request,
        changing.flatMap((row) => renamesOf(row, good.get(row.id) ?? row.name)),
      ),
    }));
    onClose();
  };
  return (
    <TakeDialog
      wide
      title={nameWords(rows.length)}
      action={changing.length === 0 ? 'Rename' : `Rename ${changing.length}`}
      problem={wrong ?? refusal ?? (changing.length === 0 ? 'No name changes by this rule.' : undefined)}
      onTake={apply}
      onClose={onClose}
    >
      <RenameRuleFields rule={rule} onChange={setRule} onRefusal={onRefusal} />
      <PreviewTable
        label="Old and new names"
        called="address"
        lines={lines.map(({ endpointId, from, to, problem }) => ({
          id: endpointId,
          name: endpoints.get(endpointId)?.address ?? endpointId,
          from,
          to,
          remark: problem === undefined ? undefined : { level: 'error', text: problem },
        }))}
        empty={wrong ? 'The rule is not complete yet.' : 'No selected name contains this text.'}
      />
    </TakeDialog>
  );
}
