import CalendarDays from 'lucide-react/icons/calendar-days';
import { type ReactNode, useMemo, useRef } from 'react';
import { dateArtefacts } from '../../../core/reip/handover/dates.ts';
import type { Plan, Step } from '../../../core/reip/plan-types.ts';
import { stepNumber } from '../../../core/reip/project/run-log.ts';
import type { Proof } from '../../../core/reip/proof-types.ts';
import { plural } from '../../../core/text/plural.ts';
import { durationText } from '../../../core/time/duration-text.ts';
import { useServices } from '../../../parts/services/use-services.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Card } from '../../../ui/surfaces/Card.tsx';
import { KeyValues } from '../../../ui/surfaces/KeyValues.tsx';
import type { PanelProps, Reip } from '../use-reip.ts';
import { LanePictures, laneWords, OutageLanes } from './outage/OutageLanes.tsx';
import { type Outages, useOutage } from './outage/use-outage.ts';
import { WindowCard } from './outage/WindowCard.tsx';
import { NothingPlanned } from './plan/NothingPlanned.tsx';
import { reversibleWords, shortActor, strategyNames, targetName } from './plan/step-words.ts';
import { ProofCard } from './proof/ProofCard.tsx';
import { proofState } from './proof/proof-state.ts';
import { RisksCard } from './proof/RisksCard.tsx';
import { SignOffCard } from './proof/SignOffCard.tsx';

/** The facts that an approver of the change reads: outage, cost, irreversible steps, open questions, the proof. */
export function PlanningSummary({ reip }: PanelProps) {
  const { plan, proof } = reip;
  const outages = useOutage(reip, plan);
  if (!plan?.steps.length || !proof || !outages) return <NothingPlanned reip={reip} />;
  return <Summed reip={reip} plan={plan} proof={proof} outages={outages} />;
}

type Props = {
  readonly reip: Reip;
  readonly plan: Plan;
  readonly proof: Proof;
  readonly outages: Outages;
};

function Summed({ reip, plan, proof, outages }: Props) {
  const figure = useRef<HTMLDivElement>(null);
  const { appliance } = reip;
  return (
    <div className="with-side">
      <div>
        <Card
          title="Outage by service"
          note={strategyNames[plan.strategy]}
          actions={<LanePictures figure={figure} name={appliance.name} />}
        >
          <OutageLanes outages={outages} figure={figure} />
        </Card>
        <div className="reip-sides">
          <WindowCard reip={reip} outages={outages} />
          <div className="stack">
            <Card title="Outage in minutes">
              <KeyValues
                items={outages.lanes.map((lane) => ({ label: lane.name, value: laneWords(outages, lane) }))}
              />
            </Card>
            <ActorsCard plan={plan} />
          </div>
        </div>
        <FinalCard plan={plan} />
        <CriticalCard plan={plan} outages={outages} />
        <RisksCard reip={reip} plan={plan} />
      </div>
      <div>
        <SignOffCard reip={reip} plan={plan} proof={proof} />
        <ProofCard proof={proof} steps={plan.steps.length} state={proofState(reip).state} />
        <DatesCard reip={reip} plan={plan} />
      </div>
    </div>
  );
}

function ActorsCard({ plan }: { readonly plan: Plan }) {
  const actors = useMemo(() => {
    const found = new Map<string, number>();
    for (const { actor } of plan.steps) found.set(actor, (found.get(actor) ?? 0) + 1);
    return [...found].sort((a, b) => b[1] - a[1]);
  }, [plan]);
  return (
    <Card title="Steps by actor">
      <KeyValues items={actors.map(([actor, count]) => ({ label: shortActor(actor), value: count }))} />
    </Card>
  );
}

function StepTable({
  label,
  steps,
  head,
  of,
}: {
  readonly label: string;
  readonly steps: readonly Step[];
  /** Of the last column, whose cell is `of` a step. */
  readonly head: ReactNode;
  readonly of: (step: Step) => ReactNode;
}) {
  return (
    <div className="table-scroll page" role="group" aria-label={label} tabIndex={0}>
      <table className="table blocks" aria-label={label}>
        <thead>
          <tr>
            <th>Step</th>
            <th>Target</th>
            <th>What</th>
            {head}
          </tr>
        </thead>
        <tbody>
          {steps.map((step) => (
            <tr key={step.id}>
              <td className="mono step-number">{stepNumber(step)}</td>
              <td className="mono">{targetName(step)}</td>
              <td className="step-title">{step.title}</td>
              {of(step)}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Steps from which a rollback is longer, dangerous or impossible. */
function FinalCard({ plan }: { readonly plan: Plan }) {
  const rows = plan.steps.filter(({ reversible }) => reversible === 'no' || reversible === 'high-risk');
  return (
    <Card title="High risk and no rollback" note={plural(rows.length, 'step')} flush>
      {rows.length > 0 ? (
        <StepTable
          label="High risk and no rollback"
          steps={rows}
          head={<th>Rollback</th>}
          of={(step) => <td data-label="Rollback">{reversibleWords[step.reversible].text}</td>}
        />
      ) : (
        <p className="card-note muted">Each step has a rollback without high risk.</p>
      )}
    </Card>
  );
}

function CriticalCard({ plan, outages }: { readonly plan: Plan; readonly outages: Outages }) {
  const { critical, withoutMinutes } = outages;
  const onPath = new Set(critical.steps);
  const timed = critical.minutes > 0;
  return (
    <Card
      title="Critical path"
      note={
        timed
          ? `${durationText(critical.minutes)}, ${plural(critical.steps.length, 'step')}`
          : 'no minutes yet'
      }
      flush
    >
      {timed ? (
        <StepTable
          label="Critical path"
          steps={plan.steps.filter(({ id }) => onPath.has(id))}
          head={<th className="end">Minutes</th>}
          of={({ minutes }) => (
            <td className="end mono" data-label="Minutes">
              {minutes ?? '-'}
            </td>
          )}
        />
      ) : (
        <p className="card-note muted">
          Enter minutes under Planning. The longest chain of steps is listed here.
        </p>
      )}
      {timed && withoutMinutes.length > 0 && (
        <p className="card-note small muted">
          {plural(withoutMinutes.length, 'step')} without minutes count as 0.
        </p>
      )}
    </Card>
  );
}

function DatesCard({ reip, plan }: { readonly reip: Reip; readonly plan: Plan }) {
  const { files } = useServices();
  const { base, appliance } = reip;
  const dates = useMemo(() => dateArtefacts(base, plan, plan.at), [base, plan]);
  const calendar = dates.find(({ name }) => name.endsWith('.ics'));
  return (
    <Card title="Dates">
      <div className="stack">
        <p className="small muted">When to lower the TTL, ask for the firewall rules and run exachk.</p>
        <Button
          icon={CalendarDays}
          disabledReason={calendar ? undefined : 'Set the outage window first.'}
          onClick={() =>
            calendar && files.download(`${appliance.name}-dates.ics`, calendar.text, calendar.mediaType)
          }
        >
          Download .ics
        </Button>
      </div>
    </Card>
  );
}
