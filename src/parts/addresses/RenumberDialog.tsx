import { useDeferredValue, useMemo, useState } from 'react';
import { applyRenumber, networksThatMove, renumberPreview } from '../../core/appliance/bulk-edit/renumber.ts';
import { type RenumberRule, ruleProblem } from '../../core/appliance/bulk-edit/renumber-rules.ts';
import type { Appliance, Id } from '../../core/appliance/document/appliance-types.ts';
import { indexAppliance } from '../../core/appliance/document/index-appliance.ts';
import { countWords } from '../../core/appliance/document/record-labels.ts';
import { useRefusals } from '../../ui/fields/use-refusals.ts';
import { TakeDialog } from '../../ui/overlays/TakeDialog.tsx';
import { useServices } from '../services/use-services.ts';
import { PreviewCount, type PreviewLine, PreviewTable } from './PreviewTable.tsx';
import { RenumberFields } from './RenumberFields.tsx';

type Props = { readonly appliance: Appliance; readonly ids: readonly Id[]; readonly onClose: () => void };

/** The selection gets new addresses by a rule; what each would get, and what speaks against it, is seen before. */
export function RenumberDialog({ appliance, ids, onClose }: Props) {
  const { workspace } = useServices();
  const { endpoints, networks } = indexAppliance(appliance);
  const first = endpoints.get(ids[0] ?? '');
  const [rule, setRule] = useState<RenumberRule>({
    kind: 'sequence',
    start: first?.address ?? '',
    step: 1,
    order: 'shown',
  });
  const [refusal, onRefusal] = useRefusals();
  // Thousands of lines are worked out while the field already shows the next key.
  const asked = useDeferredValue(rule);
  const wrong = ruleProblem(rule);
  const lines = useMemo(
    () => (ruleProblem(asked) ? [] : renumberPreview(appliance, ids, asked)),
    [appliance, ids, asked],
  );
  const moving = useMemo(
    () => (asked.kind === 'subnet' && lines.length > 0 ? networksThatMove(appliance, ids, asked) : []),
    [appliance, ids, asked, lines],
  );
  const shown = useMemo(
    () =>
      lines.map(
        ({ endpointId, from, to, problem, note }): PreviewLine => ({
          id: endpointId,
          name: endpoints.get(endpointId)?.hostname ?? endpointId,
          from,
          to,
          remark: problem
            ? { level: 'error', text: problem }
            : note
              ? { level: 'warning', text: note }
              : undefined,
        }),
      ),
    [lines, endpoints],
  );
  const changing = lines.filter(({ from, to, problem }) => !problem && from !== to).length;
  const staying = lines.filter(({ problem }) => problem).length;
  const apply = () => {
    if (wrong || refusal || changing === 0) return;
    workspace.edit(`Renumber ${countWords('endpoints', changing)}`, (now) => applyRenumber(now, ids, rule));
    onClose();
  };
  return (
    <TakeDialog
      title={`Renumber ${countWords('endpoints', ids.length)}`}
      wide
      onClose={onClose}
      action={changing > 0 ? `Renumber ${countWords('endpoints', changing)}` : 'Renumber'}
      problem={wrong ?? refusal ?? (changing === 0 ? 'No address changes by this rule.' : undefined)}
      onTake={apply}
    >
      <RenumberFields
        rule={rule}
        onChange={setRule}
        onSubmit={apply}
        onRefusal={onRefusal}
        appliance={appliance}
        problem={wrong}
      />
      {!wrong && <PreviewCount changing={changing} staying={staying} />}
      {moving.map(({ networkId, subnet, gateway }) => (
        <p key={networkId}>
          {networks.get(networkId)?.name} goes with its addresses: subnet{' '}
          <span className="mono">{subnet}</span>
          {gateway && (
            <>
              , gateway <span className="mono">{gateway}</span>
            </>
          )}
          .
        </p>
      ))}
      <PreviewTable label="Old and new addresses" lines={shown} empty="The rule is not complete yet." />
    </TakeDialog>
  );
}
