import { useMemo } from 'react';
import { Link } from 'wouter';
import type { Plan } from '../../../../core/reip/plan-types.ts';
import { planAlternatives } from '../../../../core/reip/planner/alternatives.ts';
import { plural } from '../../../../core/text/plural.ts';
import { Card } from '../../../../ui/surfaces/Card.tsx';
import { fullMoney } from '../../../../ui/text/format-money.ts';
import { viewPath } from '../../labels.ts';
import { planInlineLimit, type Reip } from '../../use-reip.ts';
import { type Outages, outagesOf, outWords } from '../outage/use-outage.ts';
import { strategyNames } from './step-words.ts';

type Side = { readonly plan: Plan; readonly outages: Outages; readonly note?: string | undefined };

/** Rolling and all at once side by side: who is out for how long, what that costs, what is risky. */
export function Alternatives({ reip }: { readonly reip: Reip }) {
  const { base, mapping, work, plan } = reip;
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
  const rows: readonly (readonly [string, (side: Side) => string])[] = [
    ['Clients out', ({ plan: one, outages }) => outageSum(one, outages)],
    ['Steps', ({ plan: one }) => String(one.steps.length)],
    [
      'No rollback',
      ({ plan: one }) => String(one.steps.filter(({ reversible }) => reversible === 'no').length),
    ],
    ...(ratePerHour === undefined
      ? []
      : ([
          [
            'Cost',
            ({ outages: { cost = 0, withoutMinutes } }: Side) =>
              `${withoutMinutes.length > 0 ? '≥ ' : ''}${fullMoney(cost)}`,
          ],
        ] as const)),
  ];
  const note = sides.find((side) => side.note)?.note;
  return (
    <Card title="Rolling or all at once">
      <div className="stack tight">
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
        {ratePerHour === undefined && (
          <p className="small muted">
            Cost: Not set · <Link href={viewPath(reip.appliance, 'summary')}>Set cost per hour</Link>
          </p>
        )}
        {note && <p className="small muted">{note}</p>}
        {large && (
          <p className="small muted">
            Above {plural(planInlineLimit, 'address', 'addresses')} the two are not planned side by side.
            Choose one, then the other.
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
