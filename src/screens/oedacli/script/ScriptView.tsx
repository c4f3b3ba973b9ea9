import { memo } from 'react';
import { MarkPill } from '../../../parts/labels/MarkPill.tsx';
import { Button } from '../../../ui/controls/Button.tsx';
import { classes } from '../../../ui/text/classes.ts';
import { levelIcon, levelTones } from '../../../ui/text/level-tones.ts';
import { Pill } from '../../../ui/text/Pill.tsx';
import type { ShownLine, ShownProblem } from '../model/output.ts';
import { Chunks } from './Chunks.tsx';

type LineProps = {
  readonly line: ShownLine;
  readonly current: boolean;
  readonly onSelect: ((action: string) => void) | undefined;
  readonly onGoTo: ((problem: ShownProblem) => void) | undefined;
  readonly onFix: ((problem: ShownProblem) => void) | undefined;
};

/**
 * The script in its pasted form: numbered, colored, each problem under its line, each command with its provenance.
 * Selecting and copying takes the text alone.
 */
export function ScriptView({
  lines,
  selected,
  onSelect,
  onGoTo,
  onFix,
}: {
  lines: readonly ShownLine[];
  selected?: string | undefined;
  onSelect?: (action: string) => void;
  onGoTo?: (problem: ShownProblem) => void;
  onFix?: (problem: ShownProblem) => void;
}) {
  return (
    // What scrolls must be reachable by keyboard, hence the tab stop.
    <section className="code-scroll" aria-label="Script" tabIndex={0}>
      <ol className="code">
        <Chunks
          count={lines.length}
          rowHeight={21}
          row={(at) => {
            const line = lines[at];
            return (
              line && (
                <ScriptLine
                  key={at}
                  line={line}
                  current={selected !== undefined && line.action === selected}
                  onSelect={onSelect}
                  onGoTo={onGoTo}
                  onFix={onFix}
                />
              )
            );
          }}
        />
      </ol>
    </section>
  );
}

const ScriptLine = memo(Line, (one, other) => {
  const quiet = one.line.problems.length === 0 && other.line.problems.length === 0;
  const same = one.line.text === other.line.text && one.line.action === other.line.action;
  return one.current === other.current && (one.line === other.line || (quiet && same));
});

function Line({ line, current, onSelect, onGoTo, onFix }: LineProps) {
  const { action, problems, changesMachine } = line;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a shortcut for the pointer; the actions list does it by keys
    <li
      className={classes(
        problems.some(({ severity }) => severity === 'error') && 'bad',
        current && 'current',
        changesMachine && 'machine',
        action !== undefined && onSelect && 'of-action',
      )}
      onClick={
        action === undefined || !onSelect
          ? undefined
          : () => {
              if (getSelection()?.isCollapsed !== false) onSelect(action);
            }
      }
    >
      <LineMark line={line} />
      <code>
        {line.tokens.map((token, at) => (
          <span key={at} className={token.wrong ? 'wrong' : token.kind}>
            {token.text}
          </span>
        ))}
      </code>
      {problems.map((problem, at) => (
        <Problem key={at} problem={problem} onGoTo={onGoTo} onFix={onFix} />
      ))}
    </li>
  );
}

function Problem({
  problem,
  onGoTo,
  onFix,
}: { problem: ShownProblem } & Pick<LineProps, 'onGoTo' | 'onFix'>) {
  const { message, fix, severity, action, suggestion } = problem;
  const Sign = levelIcon(severity);
  const words = [message, fix].filter(Boolean).join(' ');
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: it only keeps presses on the buttons to themselves
    // biome-ignore lint/a11y/noStaticElementInteractions: as above
    <div
      className={classes('code-problem', levelTones[severity])}
      onClick={(event) => event.stopPropagation()}
    >
      <Sign size={13} aria-hidden />
      {onGoTo && action ? (
        <button type="button" className="oedacli-goto" title="To its field" onClick={() => onGoTo(problem)}>
          {words}
        </button>
      ) : (
        <span>{words}</span>
      )}
      {onFix && suggestion && action && (
        <Button onClick={() => onFix(problem)}>Use {lastPart(suggestion.to)}</Button>
      )}
    </div>
  );
}

/** `dbhome_1` of a path: the message contains the whole path. */
const lastPart = (name: string) => name.slice(name.lastIndexOf('/') + 1);

function LineMark({ line: { mark, changesMachine } }: { line: ShownLine }) {
  if (!mark) return null;
  return (
    <span className="code-mark">
      {changesMachine ? (
        <Pill tone="warn">Changes the machine</Pill>
      ) : (
        <MarkPill mark={mark} compact={mark === 'documented'} />
      )}
    </span>
  );
}
