import type { Plan } from '../../../core/reip/plan-types.ts';
import { stepTitle } from '../../../core/reip/project/run-log.ts';
import { plural } from '../../../core/text/plural.ts';
import { Card } from '../../../ui/surfaces/Card.tsx';
import { outageWords, targetName } from '../planning/plan/step-words.ts';

/** The last two are for the pen. */
const columns = [
  ['Step', '34%'],
  ['Where', '17%'],
  ['Outage', '11%'],
  ['Done at', '13%'],
  ['Name, evidence', '25%'],
] as const;

/** On paper only: the checklist before its start, to be ticked by hand. */
export function PaperSteps({ plan: { steps } }: { readonly plan: Plan }) {
  return (
    <Card title="Steps" note={plural(steps.length, 'step')} flush>
      <table className="table" aria-label="Steps">
        <thead>
          <tr>
            {columns.map(([title, width]) => (
              <th key={title} scope="col" style={{ width }}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {steps.map((step) => (
            <tr key={step.id}>
              <td>{stepTitle(step)}</td>
              <td className="mono">{targetName(step)}</td>
              <td>{outageWords[step.outage].text}</td>
              <td />
              <td />
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}
