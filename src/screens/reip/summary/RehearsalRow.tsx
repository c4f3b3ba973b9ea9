import FileUp from 'lucide-react/icons/file-up';
import Theater from 'lucide-react/icons/theater';
import { useState } from 'react';
import type { Plan } from '../../../core/reip/plan-types.ts';
import { isWaiting } from '../../../core/reip/questions/placeholders.ts';
import { readRehearsal } from '../../../core/reip/run/read-rehearsal.ts';
import {
  isOfPlan,
  isWhole,
  missedWords,
  type Rehearsal,
  rehearsalOf,
  withRehearsal,
} from '../../../core/reip/run/rehearsed.ts';
import { plural } from '../../../core/text/plural.ts';
import { useServices } from '../../../parts/services/use-services.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { FileButton } from '../../../ui/fields/DropZone.tsx';
import { zonedDateTime } from '../../../ui/text/format-date.ts';
import { Pill } from '../../../ui/text/Pill.tsx';
import type { Reip } from '../use-reip.ts';
import type { Handover } from './use-handover.ts';

/** Bytes: a report has some hundred for each step and difference. */
const mostOfReport = 20_000_000;

/** The archive that plays the plan on a laptop, and the reports that came back from it. */
export function RehearsalRow({
  reip,
  plan,
  handover,
}: {
  readonly reip: Reip;
  readonly plan: Plan;
  readonly handover: Handover;
}) {
  const { appliance, proof, work, setWork } = reip;
  const { notices } = useServices();
  const [problem, setProblem] = useState('');
  const open = plan.steps.filter(isWaiting).length;
  const blocked = handover.waits
    ? handover.waits
    : !proof?.holds
      ? 'The scripts of a plan with a conflict refuse to run. Fix the conflict first.'
      : open > 0
        ? `${plural(open, 'step')} need an input. Enter it under Planning.`
        : undefined;
  const rehearse = async () => setProblem((await handover.rehearse(`${appliance.name}-rehearsal.tar`)) ?? '');
  const take = async ([file]: readonly File[]) => {
    if (!file) return;
    if (file.size > mostOfReport) {
      setProblem(
        `${file.name} is too large for a report. Choose the report.json that rehearse.sh names at its end.`,
      );
      return;
    }
    const read = readRehearsal(await file.text());
    if (!read.ok) {
      setProblem(`${file.name}: ${read.problem.message} ${read.problem.fix ?? ''}`);
      return;
    }
    setProblem('');
    setWork('Add a rehearsal', (now) => ({
      ...now,
      rehearsed: withRehearsal(now.rehearsed, read.rehearsal),
    }));
    notices.toast('success', 'Rehearsal added');
  };
  const rehearsed = work.rehearsed ?? [];
  return (
    <div className="stack tight">
      <div className="row">
        {rehearsalOf(plan, rehearsed) ? <Pill tone="ok">Yes</Pill> : <Pill tone="neutral">No</Pill>}
        <Button icon={Theater} disabledReason={blocked} onClick={() => void rehearse()}>
          Rehearse
        </Button>
        <FileButton icon={FileUp} accept=".json" onFiles={(chosen) => void take(chosen)}>
          Add report
        </FileButton>
        <span className="muted small">
          Unpack the archive on a Linux laptop and run <span className="mono">bash rehearse.sh</span>. Nothing
          outside of its box is changed.
        </span>
      </div>
      {problem && (
        <p className="field-error" role="alert">
          {problem}
        </p>
      )}
      {rehearsed.length > 0 && (
        <ul className="stack tight">
          {rehearsed.map((one) => (
            <li key={`${one.at} ${one.digest}`} className="row">
              <Outcome plan={plan} rehearsal={one} />
              <span>
                {zonedDateTime(one.at)}
                {one.by && `, ${one.by}`}
              </span>
              <span className="muted small">
                {one.steps} of {plural(one.planned, 'step')}, {Math.round(one.seconds)} s
                {one.missed.length > 0 && `; a client had no answer in ${missedWords(plan, one)}`}
              </span>
              <span className="mono small">{one.digest.slice(0, 12)}…</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function Outcome({ plan, rehearsal }: { readonly plan: Plan; readonly rehearsal: Rehearsal }) {
  if (!isOfPlan(plan, rehearsal)) return <Pill tone="warn">Another plan</Pill>;
  if (rehearsal.differences > 0) return <Pill tone="bad">{plural(rehearsal.differences, 'difference')}</Pill>;
  if (rehearsal.broken) return <Pill tone="warn">Without {rehearsal.broken.join(', ')}</Pill>;
  return isWhole(plan, rehearsal) ? <Pill tone="ok">As proved</Pill> : <Pill tone="warn">Not complete</Pill>;
}
