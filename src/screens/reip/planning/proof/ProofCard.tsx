import Check from 'lucide-react/icons/check';
import OctagonAlert from 'lucide-react/icons/octagon-alert';
import type { InvariantResult, Proof } from '../../../../core/reip/proof-types.ts';
import { plural } from '../../../../core/text/plural.ts';
import { Card } from '../../../../ui/surfaces/Card.tsx';
import { KeyValues } from '../../../../ui/surfaces/KeyValues.tsx';
import { IconText } from '../../../../ui/text/IconText.tsx';

/** In the words of who has to answer for it; each is one or more invariants. */
const lines: readonly (readonly [label: string, ids: readonly string[]])[] = [
  ['Address owned twice', ['INV-01', 'INV-02', 'INV-04', 'INV-05']],
  ['Address off its subnet', ['INV-03']],
  ['Server unreachable', ['INV-06', 'INV-07', 'INV-08']],
  ['Redundant pair down', ['INV-10', 'INV-11']],
  ['Name leads nowhere', ['INV-18']],
  ['Order broken', ['INV-14', 'INV-15', 'INV-16', 'ORD']],
  ['Temporary address left', ['END']],
];

/** The result of the proof: in its wording, by the questions people ask, then every assumption and every invariant. */
export function ProofCard({ proof, steps }: { readonly proof: Proof; readonly steps: number }) {
  const { holds, wording, invariants, assumptions } = proof;
  const byId = new Map(invariants.map((one) => [one.id, one]));
  const isBroken = (id: string) => byId.get(id)?.holds === false;
  const back = byId.get('INV-12');
  return (
    <div className="proof">
      <Card title={holds ? wording : 'Conflict found'} tone={holds ? 'ok' : 'bad'}>
        <div className="stack">
          {!holds && <p>{wording}</p>}
          <KeyValues
            items={[
              { label: 'Assumptions', value: assumptions.length },
              ...lines.map(([label, ids]) => ({ label, value: ids.filter(isBroken).length })),
              {
                label: 'Steps with a way back',
                // After a conflict nothing is walked; after a step of no return there is no rollback.
                value: !back?.holds
                  ? `broken, of ${steps}`
                  : [`${back.checked} of ${steps}`, holds ? '' : 'then stopped'],
              },
            ]}
          />
          <details className="proof-part" open>
            <summary>Under {plural(assumptions.length, 'assumption')}</summary>
            <ol className="numbered small">
              {assumptions.map((one) => (
                <li key={one}>{one}</li>
              ))}
            </ol>
          </details>
          <details className="proof-part">
            <summary>{plural(invariants.length, 'invariant')} checked</summary>
            <ul className="small">
              {invariants.map((one) => (
                <li key={one.id}>
                  <Invariant one={one} />
                </li>
              ))}
            </ul>
          </details>
        </div>
      </Card>
    </div>
  );
}

const mostGaps = 3;

function Invariant({
  one: { id, name, holds, checked, gaps = [], violation },
}: {
  readonly one: InvariantResult;
}) {
  return (
    <IconText icon={holds ? Check : OctagonAlert} tone={holds ? 'ok' : 'bad'}>
      <b>{name}</b> <span className="muted">{id}, </span>
      {holds ? `checked ${checked.toLocaleString('en-US')} times` : violation?.message}
      {gaps.slice(0, mostGaps).map((gap) => (
        <p key={gap} className="muted">
          {gap}
        </p>
      ))}
      {gaps.length > mostGaps && <p className="muted">and {gaps.length - mostGaps} more</p>}
    </IconText>
  );
}
