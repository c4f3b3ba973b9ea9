import { useMemo } from 'react';
import type { Plan } from '../../../../core/reip/plan-types.ts';
import { planAlternatives } from '../../../../core/reip/planner/alternatives.ts';
import { plural } from '../../../../core/text/plural.ts';
import { NumberField } from '../../../../ui/fields/NumberField.tsx';
import { Card } from '../../../../ui/surfaces/Card.tsx';
import { fullMoney } from '../../../../ui/text/format-money.ts';
import { planInlineLimit, type Reip } from '../../use-reip.ts';
import { type Outages, outagesOf, outWords, rateSetter } from '../outage/use-outage.ts';
import { strategyNames } from './step-words.ts';

type Side = { readonly plan: Plan; readonly outages: Outages; readonly note?: string | undefined };

/** Rolling and all at once side by side: who is out for how long, what that costs, what is risky. */
export function Alternatives({ reip }: { readonly reip: Reip }) {
  const { base, mapping, work, setWork, plan } = reip;
  const { answers, minutes, ratePerHour } = work;
  const large = base.endpoints.length > planInlineLimit;
  const at = plan?.at ?? '';
  const sides = useMemo((): readonly Side[] => {
    if (large) return [];
    return planAlternatives(base, mapping, answers, {
      now: at,
      baseSha256: '',
      ...(minutes && { minutes }),
    }).map(({ plan: one, note }) => ({ plan: one, note, outages: outagesOf(base, one, ratePerHour) }));
  }, [large, base, mapping, answers, minutes, ratePerHour, at]);
  const count = (one: Plan, test: (step: Plan['steps'][number]) => boolean) => one.steps.filter(test).length;
  const rows: readonly (readonly [string, (side: Side) => string])[] = [
    ['Out of service', ({ plan: one, outages }) => outageSum(one, outages)],
    [
      'Cost of outage',
      ({ outages: { cost, withoutMinutes } }) =>
        cost === undefined ? 'no rate' : `${withoutMinutes.length > 0 ? '≥ ' : ''}${fullMoney(cost)}`,
    ],
    ['Steps', ({ plan: one }) => String(one.steps.length)],
    [
      'with all clients out',
      ({ plan: one }) =>
        String(count(one, ({ outage }) => outage === 'client' || outage === 'cluster' || outage === 'rack')),
    ],
    ['with one server out', ({ plan: one }) => String(count(one, ({ outage }) => outage === 'host'))],
    ['at high risk', ({ plan: one }) => String(count(one, ({ reversible }) => reversible === 'high-risk'))],
    ['of no return', ({ plan: one }) => String(count(one, ({ reversible }) => reversible === 'no'))],
  ];
  const note = sides.find((side) => side.note)?.note;
  return (
    <Card title="Rolling or all at once">
      <div className="stack">
        <NumberField
          label="Cost of an hour of outage"
          unit="$"
          value={ratePerHour}
          onChange={rateSetter(setWork)}
        />
        {sides.length > 0 && (
          <table className="alternatives" aria-label="Strategies">
            <thead>
              <tr>
                <td />
                {sides.map(({ plan: { strategy } }) => (
                  <th
                    key={strategy}
                    scope="col"
                    className={strategy === work.strategy ? 'chosen' : undefined}
                  >
                    {strategyNames[strategy]}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map(([label, text]) => (
                <tr key={label}>
                  <th scope="row">{label}</th>
                  {sides.map((side) => (
                    <td key={side.plan.strategy} className="mono">
                      {text(side)}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        )}
        {note && <p className="small muted">{note}</p>}
        {large && (
          <p className="small muted">
            Over {plural(planInlineLimit, 'address', 'addresses')} the two are not planned side by side:
            choose one, then the other.
          </p>
        )}
      </div>
    </Card>
  );
}

function outageSum(plan: Plan, outages: Outages): string {
  const blocks = outages.lanes.flatMap((lane) =>
    lane.kind === 'database' || lane.kind === 'listener'
      ? lane.blocks.filter((block) => block.level === 'out')
      : [],
  );
  const missing = blocks.reduce((sum, block) => sum + outages.missing(block), 0);
  return plan.steps.length === 0 ? 'none' : outWords(outages.out, missing, blocks.length > 0);
}
