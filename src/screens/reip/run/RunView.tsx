import CircleStop from 'lucide-react/icons/circle-stop';
import Flag from 'lucide-react/icons/flag';
import Play from 'lucide-react/icons/play';
import Save from 'lucide-react/icons/save';
import Undo2 from 'lucide-react/icons/undo-2';
import { useEffect, useMemo, useRef, useState } from 'react';
import { hasPlanned } from '../../../core/reip/mapping/network-changes.ts';
import { isMadeFrom } from '../../../core/reip/project/base-document.ts';
import { inputEntry } from '../../../core/reip/questions/placeholders.ts';
import { type Begun, begunEntry, rollbackOf } from '../../../core/reip/run/begun-step.ts';
import { isRollback, stepAtHand } from '../../../core/reip/run/step-at-hand.ts';
import { plural } from '../../../core/text/plural.ts';
import { PrintButton } from '../../../parts/print/PrintButton.tsx';
import { useServices } from '../../../parts/services/use-services.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Confirm } from '../../../ui/overlays/Confirm.tsx';
import { Card } from '../../../ui/surfaces/Card.tsx';
import { classes } from '../../../ui/text/classes.ts';
import { Pill } from '../../../ui/text/Pill.tsx';
import { nothingExecuted } from '../labels.ts';
import { StepDetails } from '../planning/plan/StepDetails.tsx';
import type { Reip } from '../use-reip.ts';
import { BegunQuestion } from './BegunQuestion.tsx';
import { EndCard } from './EndCard.tsx';
import { LogCard } from './LogCard.tsx';
import { stepsOfOtherPlan } from './OtherPlan.tsx';
import { RunClock } from './RunClock.tsx';
import { PhaseLine, RunList } from './RunList.tsx';
import { noReturnOnceBegun, StopPage } from './StopPage.tsx';
import { upTo } from './start-problems.ts';
import { TickForm } from './TickForm.tsx';
import type { Running } from './use-run.ts';

const modes = {
  forward: ['info', 'Running'],
  stopped: ['bad', 'Stopped'],
  back: ['warn', 'Rolling back'],
  ended: ['ok', 'Ended'],
} as const;

/** The focus goes to what is to be done, whose title is never behind the bar. */
function toCurrent(box: HTMLElement | null) {
  box?.focus({ preventScroll: true });
  if (box && box.getBoundingClientRect().top < 100) box.scrollIntoView({ block: 'start' });
}

/** A run: the next step next to the list of all, the clock, the log, and the ways to stop and to go back. */
export function RunView({ reip, running }: { readonly reip: Reip; readonly running: Running }) {
  const { page } = useServices();
  const { run, state, act, saveFile } = running;
  const [picked, setPicked] = useState<string>();
  const [asksBack, setAsksBack] = useState(false);
  const [notBegun, setNotBegun] = useState<string>();
  const [prints, setPrints] = useState(false);
  const current = useRef<HTMLDivElement>(null);
  const side = useRef<HTMLDivElement>(null);
  const { mode, lines, next } = state;
  const line = lines.find(({ id }) => id === picked) ?? next ?? lines.at(-1);
  const isOver = lines.length > 0 && state.done === lines.length;
  const isStopped = mode === 'stopped';
  const hand = stepAtHand(state, picked);
  const begun: Begun = hand && notBegun === hand.id ? 'no' : 'yes';
  const answer = (given: Begun) => setNotBegun(given === 'no' ? hand?.id : undefined);
  const [tone, word] = modes[mode];
  const foreign = run.plan && !isMadeFrom(reip.base, run.plan);
  const others = stepsOfOtherPlan(reip);
  // The page that is printed must be drawn first.
  useEffect(() => {
    if (!prints || !isStopped) return;
    setPrints(false);
    page.print();
  }, [prints, isStopped, page]);
  // The button that began, stopped or went on is gone: the focus goes to what is to be done or read now.
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the run is there, and when it turns
  useEffect(() => {
    if (document.activeElement === document.body) toCurrent(current.current);
  }, [mode]);
  const toList = () => {
    const found = (of: string) => side.current?.querySelector<HTMLElement>(of);
    (found('.chosen button') ?? found('.run-list button'))?.focus();
  };
  const stop = () => {
    setNotBegun(undefined);
    act('Stop the checklist', 'stop', hand && { stepId: hand.id });
    setPrints(true);
  };
  const askBack = () => {
    if (!isStopped) setNotBegun(undefined);
    setAsksBack(true);
  };
  const back = () => {
    setAsksBack(false);
    setPicked(undefined);
    act('Roll back', 'back', hand ? begunEntry(hand.id, begun) : line && { stepId: line.id });
  };
  const isLast = hand?.step?.reversible === 'no';
  const hasDone = useMemo(
    () => state.plan !== undefined && rollbackOf(state.plan, state.ticks).length > 0,
    [state.plan, state.ticks],
  );
  const canGoBack = mode !== 'ended' && !isRollback(state) && (hasDone || (hand !== undefined && !isLast));
  const noRollback =
    begun === 'yes' && isLast
      ? noReturnOnceBegun
      : (hand === undefined || begun === 'no') && !hasDone
        ? 'No change needs a rollback.'
        : undefined;
  return (
    <div className={classes('run-view stack', isStopped && 'is-stopped')}>
      <div className="row run-head no-print">
        <Pill tone={tone}>{word}</Pill>
        <span className="small muted">{nothingExecuted}</span>
        <div className="row push">
          <Button icon={Save} onClick={saveFile}>
            Save run file
          </Button>
          {canGoBack && (
            <Button icon={Undo2} onClick={askBack}>
              Roll back from here
            </Button>
          )}
          {isStopped ? (
            <>
              <PrintButton>Print this page</PrintButton>
              <Button variant="primary" icon={Play} onClick={() => act('Go on', 'go-on')}>
                Go on
              </Button>
            </>
          ) : (
            mode !== 'ended' && (
              <Button variant="danger" icon={CircleStop} onClick={stop}>
                Stop now
              </Button>
            )
          )}
        </div>
      </div>
      {foreign && (
        <p className="no-print">
          {run.plan && hasPlanned(reip.base, run.plan)
            ? 'The document has what was planned'
            : 'The document has changed since this plan was made'}
          : the checklist follows its own copy of the plan.
        </p>
      )}
      {others.length > 0 && (
        <p className="form-problem no-print" role="status">
          {plural(others.length, 'step')} of this checklist {others.length === 1 ? 'is' : 'are'} not what the
          console plans for this document now: {upTo(others, 8)}. Answers, release or file have changed.
          Compare the commands before you run them.
        </p>
      )}
      {!isOver && <PhaseLine state={state} onPress={toList} />}
      <div className="with-side">
        <div>
          {isStopped && (
            <div ref={current} tabIndex={-1} className="run-current" role="group" aria-label="Stopped">
              <Card title="Stopped">
                <StopPage reip={reip} running={running} hand={hand} begun={begun} onBegun={answer} />
              </Card>
            </div>
          )}
          {isOver && <EndCard reip={reip} running={running} />}
          {line && !isStopped && mode !== 'ended' && (
            <div
              ref={current}
              tabIndex={-1}
              className="run-current no-print"
              role="group"
              aria-label={`${line.number} ${line.title}`}
            >
              <Card
                title={`${line.number} ${line.title}`}
                note={line.step?.target.replace(/^cluster:/, '')}
                actions={
                  picked !== undefined && picked !== next?.id && next ? (
                    <Button variant="quiet" icon={Flag} onClick={() => setPicked(undefined)}>
                      Go to next step
                    </Button>
                  ) : undefined
                }
              >
                <div className="stack">
                  {line.step && (
                    <StepDetails
                      key={`step ${line.id}`}
                      appliance={reip.base}
                      step={line.step}
                      run={
                        line.inputs && {
                          given: line.inputs,
                          fill: (input, value) =>
                            act(`Fill in ${input}`, 'input', {
                              stepId: line.id,
                              text: inputEntry(input, value),
                            }),
                        }
                      }
                    />
                  )}
                  <TickForm
                    key={line.id}
                    reip={reip}
                    running={running}
                    line={line}
                    onTicked={() => {
                      setPicked(undefined);
                      toCurrent(current.current);
                    }}
                  />
                </div>
              </Card>
            </div>
          )}
        </div>
        <div ref={side} className="no-print">
          <Card title="Time">
            <RunClock run={run} state={state} />
          </Card>
          <Card title="Steps" note={`${state.done} of ${plural(lines.length, 'step')} done`} flush>
            <RunList state={state} chosen={line?.id} onChoose={setPicked} />
          </Card>
          <LogCard running={running} />
        </div>
      </div>
      {asksBack && (
        <Confirm
          title="Roll back from here?"
          action="Roll back"
          disabledReason={noRollback}
          onConfirm={back}
          onCancel={() => setAsksBack(false)}
        >
          <div className="stack">
            <p>
              The checklist becomes the rollback of the completed steps, the last step first.{' '}
              {nothingExecuted}.
            </p>
            {hand && <BegunQuestion line={hand} begun={begun} onChange={answer} />}
          </div>
        </Confirm>
      )}
    </div>
  );
}
