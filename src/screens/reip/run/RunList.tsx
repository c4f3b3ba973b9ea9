import ArrowRight from 'lucide-react/icons/arrow-right';
import Check from 'lucide-react/icons/check';
import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronRight from 'lucide-react/icons/chevron-right';
import Circle from 'lucide-react/icons/circle';
import { memo, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { appendTo } from '../../../core/collections/grouping.ts';
import { phaseNames } from '../../../core/reip/phase-names.ts';
import type { RunEntry } from '../../../core/reip/project/run-log.ts';
import type { RunLine, RunState } from '../../../core/reip/run/run-state.ts';
import { Meter } from '../../../ui/feedback/Meter.tsx';
import { classes } from '../../../ui/text/classes.ts';
import { fullDateTime, zonedDateTime } from '../../../ui/text/format-date.ts';
import { outageWords, targetName } from '../planning/plan/step-words.ts';

/** `22:14` of `2026-11-21 22:14:09`. */
export const clockTime = (iso: string): string => fullDateTime(iso).slice(11, 16);

/** All lines with their ticks; the chosen one is shown next to the list. */
export function RunList({
  state,
  chosen,
  onChoose,
}: {
  readonly state: RunState;
  readonly chosen: string | undefined;
  readonly onChoose: (id: string) => void;
}) {
  const list = useRef<HTMLOListElement>(null);
  // The list alone scrolls, so that the page stays where the user reads.
  // biome-ignore lint/correctness/useExhaustiveDependencies: when another line is the one
  useLayoutEffect(() => {
    const box = list.current;
    const line = box?.querySelector<HTMLElement>('.chosen');
    if (box && line) box.scrollTop = line.offsetTop - box.clientHeight / 3;
  }, [chosen]);
  const [opened, setOpened] = useState<ReadonlyMap<string, boolean>>(new Map());
  const groups = useMemo(() => groupsOf(state), [state]);
  const now = groups.find(({ lines }) => lines.some(({ id }) => id === state.next?.id))?.title;
  return (
    <ol ref={list} className="run-list" aria-label="Checklist">
      {groups.map(({ title, lines, done, minutes }) => {
        const isOpen =
          opened.get(title) ?? (title === '' || title === now || lines.some(({ id }) => id === chosen));
        return (
          <li key={title}>
            {title !== '' && (
              <button
                type="button"
                className="run-phase"
                aria-expanded={isOpen}
                onClick={() => setOpened(new Map(opened).set(title, !isOpen))}
              >
                <ChevronRight size={14} aria-hidden />
                <b>{title}</b>{' '}
                <span className="muted">
                  {done === lines.length ? lines.length : `${done} of ${lines.length}`}
                </span>
                <span className="push mono muted">
                  {done === lines.length ? (
                    <Check size={14} aria-label="done" />
                  ) : (
                    minutes > 0 && `${minutes} min`
                  )}
                </span>
              </button>
            )}
            {isOpen && (
              <ol>
                {lines.map((line) => (
                  <Line
                    key={line.id}
                    line={line}
                    tick={state.ticks.get(line.id)}
                    isNext={state.next?.id === line.id}
                    chosen={chosen === line.id}
                    onChoose={onChoose}
                  />
                ))}
              </ol>
            )}
          </li>
        );
      })}
    </ol>
  );
}

/** Where the checklist is, for a window without room for the list next to the step: its press leads there. */
export function PhaseLine({ state, onPress }: { readonly state: RunState; readonly onPress: () => void }) {
  const group = groupsOf(state).find(({ lines }) => lines.some(({ id }) => id === state.next?.id));
  const phase = group?.phase;
  return (
    <button type="button" className="run-phase run-now no-print" onClick={onPress}>
      <b>{phase === undefined ? 'Steps' : `Phase\u00a0${phase}`}</b>{' '}
      {phase !== undefined && <span className="muted">{phaseNames[phase]}</span>}
      <span className="push">
        <Meter value={state.done} max={state.lines.length} />
      </span>
      <ChevronDown size={14} aria-hidden />
    </button>
  );
}

type Group = {
  /** `1 Outside preparation`; empty where there are no phases. */
  readonly title: string;
  readonly phase: number | undefined;
  readonly lines: readonly RunLine[];
  readonly done: number;
  readonly minutes: number;
};

/** The lines by phase; a rollback and a list of an installer have no phases and are one group without a title. */
function groupsOf({ mode, lines, ticks }: RunState): readonly Group[] {
  const byPhase = new Map<string, RunLine[]>();
  const isBack = mode === 'back' || lines.some(({ number }) => number.startsWith('B'));
  for (const line of lines) {
    const { step } = line;
    appendTo(byPhase, step && !isBack ? `${step.phase} ${phaseNames[step.phase]}` : '', line);
  }
  return Array.from(byPhase, ([title, own]) => ({
    title,
    phase: title === '' ? undefined : own[0]?.step?.phase,
    lines: own,
    done: own.filter(({ id }) => ticks.has(id)).length,
    minutes: own.reduce((sum, { step }) => sum + (step?.minutes ?? 0), 0),
  }));
}

const Line = memo(function Line({
  line,
  tick,
  isNext,
  chosen,
  onChoose,
}: {
  readonly line: RunLine;
  readonly tick: RunEntry | undefined;
  readonly isNext: boolean;
  readonly chosen: boolean;
  readonly onChoose: (id: string) => void;
}) {
  const { id, number, title, step } = line;
  const out = step && outageWords[step.outage];
  const Sign = tick ? Check : isNext ? ArrowRight : Circle;
  return (
    <li className={classes('run-line', chosen && 'chosen', isNext && 'next')}>
      <button type="button" aria-current={chosen ? 'step' : undefined} onClick={() => onChoose(id)}>
        <Sign size={14} aria-hidden className={tick && 'ok'} />
        {/* Read out first, shown at the end of the line. */}
        {tick ? (
          <span className="run-time mono small" title={`${zonedDateTime(tick.at)}, ${tick.by}`}>
            {clockTime(tick.at)}
          </span>
        ) : (
          <span className={isNext ? 'run-time mono small' : 'hidden-text'}>{isNext ? 'now' : 'open'}</span>
        )}
        <span className="run-number mono">{number}</span>
        <span className="run-step" title={step ? `${title}, ${targetName(step)}` : title}>
          {title}
        </span>
        {out?.tone && (
          <span className={classes('step-word', out.tone)} title={out.text}>
            {out.icon && <out.icon size={14} aria-hidden />}
            <span className="hidden-text">{out.text}</span>
          </span>
        )}
      </button>
    </li>
  );
});
