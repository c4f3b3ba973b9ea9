import { useMemo } from 'react';
import type { Appliance } from '../../../core/appliance/document/appliance-types.ts';
import { indexAppliance } from '../../../core/appliance/document/index-appliance.ts';
import type { Plan, Step } from '../../../core/reip/plan-types.ts';
import { stepNumber } from '../../../core/reip/project/run-log.ts';
import { type Begun, begunNote, rollbackOf } from '../../../core/reip/run/begun-step.ts';
import type { RunLine } from '../../../core/reip/run/run-state.ts';
import { isRollback } from '../../../core/reip/run/step-at-hand.ts';
import { type Snapshot, snapshotAt } from '../../../core/reip/simulation/snapshot.ts';
import { statesOf } from '../../../core/reip/simulation/timeline.ts';
import { lowerFirst } from '../../../core/text/first-letter.ts';
import { plural } from '../../../core/text/plural.ts';
import { zonedDateTime } from '../../../ui/text/format-date.ts';
import { targetName } from '../planning/plan/step-words.ts';
import { shortStateWords } from '../planning/snapshot/state-words.ts';
import type { Reip } from '../use-reip.ts';
import { BegunQuestion } from './BegunQuestion.tsx';
import type { Running } from './use-run.ts';

/** One page has room for this many; the runbook and the rollback file hold the rest. */
const mostAddresses = 48;
const mostSteps = 26;

export const noReturnOnceBegun = 'Nothing can be rolled back once this step is begun.';

/**
 * One page for an incident, when everybody looks at one person: the present state, the addresses that answer, the
 * rollback.
 */
export function StopPage({
  reip: { base, appliance },
  running,
  hand,
  begun,
  onBegun,
}: {
  readonly reip: Reip;
  readonly running: Running;
  /** The step that may have been begun. */
  readonly hand: RunLine | undefined;
  readonly begun: Begun;
  readonly onBegun: (begun: Begun) => void;
}) {
  const { run, state } = running;
  const { walked, next, ticks } = state;
  const handId = hand?.id;
  const found = useMemo(() => {
    if (!walked || !state.plan) return undefined;
    const snapshot = snapshotAfter(base, walked);
    const back = isRollback(state)
      ? state.lines.flatMap(({ step }) => step ?? [])
      : rollbackOf(state.plan, ticks, handId !== undefined && begun === 'yes' ? [handId] : []);
    return { snapshot, back: back.filter(({ id }) => !ticks.has(id)) };
  }, [base, walked, ticks, state, handId, begun]);
  const { endpoints } = indexAppliance(base);
  const last = run.log.findLast(({ what }) => what === 'done');
  const lastLine = state.lines.find(({ id }) => id === last?.stepId);
  const stop = run.log.findLast(({ what }) => what === 'stop');
  const moved = found
    ? [...found.snapshot.addresses.values()].sort((a, b) => order.indexOf(a.state) - order.indexOf(b.state))
    : [];
  const counts = found?.snapshot.counts;
  return (
    <article className="stack tight stop-page" aria-label="Stopped">
      <h2>
        {appliance.name}: {run.kind === 'reip' ? 're-IP' : 'deployment'} stopped
      </h2>
      <p>
        {stop && (
          <>
            {zonedDateTime(stop.at)}, {stop.by}.{' '}
          </>
        )}
        {state.done} of {plural(state.lines.length, 'step')} done
        {lastLine && last && (
          <>
            ; last {lastLine.number} {lastLine.title} ({zonedDateTime(last.at)}, {last.by})
          </>
        )}
        {next && (
          <>
            ; next would be {next.number} {next.title}
          </>
        )}
        .
      </p>
      {counts && (
        <>
          <h3>
            What answers now: {counts.new} new, {counts.old} old, {counts.parked} parked, {counts.silent}{' '}
            silent
          </h3>
          <ul className="stop-addresses">
            {moved.slice(0, mostAddresses).map(({ endpointId, address, state: now }) => (
              <li key={endpointId}>
                <span className="mono">{address}</span>{' '}
                <span className="mono">{endpoints.get(endpointId)?.hostname}</span>{' '}
                <span className={now === 'silent' ? 'strong' : 'muted'}>
                  {lowerFirst(shortStateWords[now])}
                </span>
              </li>
            ))}
          </ul>
          {moved.length > mostAddresses && (
            <p className="muted">and {moved.length - mostAddresses} more, see the run file</p>
          )}
        </>
      )}
      {found && (
        <>
          {hand && <BegunQuestion line={hand} begun={begun} onChange={onBegun} />}
          <h3>Rollback from here: {plural(found.back.length, 'step')}</h3>
          {found.back.length === 0 && (
            <p>{hand && begun === 'yes' ? noReturnOnceBegun : 'No change needs a rollback.'}</p>
          )}
          <ol className="stop-back">
            {found.back.slice(0, mostSteps).map((step) => (
              <li key={step.id}>
                <span className="mono muted">{stepNumber(step)}</span>{' '}
                <b className="mono">{targetName(step)}</b> {rollbackTitle(step)}
                {step.preChecks[0] === begunNote && <span className="stop-command">{begunNote}</span>}
                <KeyCommand step={step} />
              </li>
            ))}
          </ol>
          {found.back.length > mostSteps && (
            <p className="muted">and {found.back.length - mostSteps} more in rollback.md</p>
          )}
        </>
      )}
      <p className="small muted">
        Log: {plural(run.log.length, 'entry', 'entries')}, last hash{' '}
        <span className="mono">{run.log.at(-1)?.hash.slice(0, 32)}</span>
      </p>
    </article>
  );
}

const rollbackTitle = ({ title }: Step): string => title.replace(/^Back: /, '');

function snapshotAfter(base: Appliance, walked: Plan): Snapshot {
  const slider = statesOf(base, walked);
  slider.go(walked.steps.length);
  return snapshotAt(base, walked, slider);
}

/** The command that gives the former address back, else the first; the runbook has all. */
function KeyCommand({ step: { commands, addressDelta } }: { readonly step: Step }) {
  const command =
    commands.find(({ text }) => addressDelta.some(({ to }) => text.includes(to))) ??
    commands.find(({ text }) => /modify|alter/.test(text)) ??
    commands[0];
  if (!command) return null;
  return (
    <span className="mono stop-command">
      {command.provenance === 'verify' && '[check on your release] '}
      {command.text}
    </span>
  );
}

const order = ['silent', 'parked', 'new', 'old'];
