import ArrowRight from 'lucide-react/icons/arrow-right';
import Check from 'lucide-react/icons/check';
import Circle from 'lucide-react/icons/circle';
import { memo, useLayoutEffect, useRef } from 'react';
import type { RunEntry } from '../../../core/reip/project/run-log.ts';
import type { RunLine, RunState } from '../../../core/reip/run/run-state.ts';
import { classes } from '../../../ui/text/classes.ts';
import { fullDateTime, zonedDateTime } from '../../../ui/text/format-date.ts';
import { Pill } from '../../../ui/text/Pill.tsx';
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
  return (
    <ol ref={list} className="run-list" aria-label="Checklist">
      {state.lines.map((line) => (
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
  );
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
  return (
    <li className={classes('run-line', chosen && 'chosen', isNext && 'next')}>
      <button type="button" aria-current={chosen ? 'step' : undefined} onClick={() => onChoose(id)}>
        <span className="run-sign">
          {tick ? (
            <Pill tone="ok" icon={Check} title={`${zonedDateTime(tick.at)}, ${tick.by}`}>
              {clockTime(tick.at)}
            </Pill>
          ) : isNext ? (
            <Pill tone="info" icon={ArrowRight}>
              now
            </Pill>
          ) : (
            <>
              <Circle size={12} aria-hidden />
              <span className="hidden-text">open</span>
            </>
          )}
        </span>
        <span className="mono">{number}</span>
        <span className="run-step">
          {title}
          {step && (
            <span className="run-about">
              <span className="small muted mono">{targetName(step)}</span>
              {out?.tone && <Pill tone={out.tone}>{out.text}</Pill>}
            </span>
          )}
        </span>
      </button>
    </li>
  );
});
