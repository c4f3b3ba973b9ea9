import type { ReactNode } from 'react';
import type { ProblemLevel } from '../../core/text/level.ts';
import { plural } from '../../core/text/plural.ts';
import { Button } from '../controls/Button.tsx';
import { classes } from '../text/classes.ts';
import { levelIcon, levelTones } from '../text/level-tones.ts';

interface CodeToken {
  text: string;
  kind?: 'keyword' | 'name' | 'value' | 'string' | 'comment' | 'wrong' | undefined;
}

interface CodeProblem {
  message: string;
  level?: ProblemLevel;
  fix?: { label: string; onFix(): void } | undefined;
}

interface CodeLine {
  tokens: readonly CodeToken[];
  problems?: readonly CodeProblem[] | undefined;
  /** Shown at the end of the line: the provenance of a command. */
  mark?: ReactNode;
  state?: 'added' | 'removed' | undefined;
}

/** Nobody reads on here; tens of thousands of lines would hold the page for seconds, at each change of the window too. */
const usualMost = 2000;

/**
 * Text with line numbers; each problem follows its own line. Selecting and copying takes the text alone. Of a long text it is the
 * beginning; `rest` names where the whole is.
 */
export function CodeView({
  label,
  lines,
  wrap = true,
  most = usualMost,
  rest,
}: {
  label: string;
  lines: readonly CodeLine[];
  wrap?: boolean;
  /** Lines that are drawn. */
  most?: number;
  rest?: 'in the file' | 'in the download';
}) {
  return (
    // What scrolls must be reachable by keyboard, hence the tab stop.
    <section className="code-scroll" aria-label={label} tabIndex={0}>
      <ol className={classes('code', !wrap && 'plain')}>
        {lines.slice(0, most).map((line, place) => (
          <li
            key={place}
            className={classes(line.problems?.some((one) => one.level !== 'warning') && 'bad', line.state)}
          >
            {line.mark && <span className="code-mark">{line.mark}</span>}
            <code>
              {line.tokens.map((token, at) => (
                <span key={at} className={token.kind}>
                  {token.text}
                </span>
              ))}
              {line.tokens.every(({ text }) => text === '') && <br />}
            </code>
            {line.problems?.map((problem, at) => (
              <Problem key={at} {...problem} />
            ))}
          </li>
        ))}
      </ol>
      {lines.length > most && (
        <p className="code-rest muted">
          and {plural(lines.length - most, 'more line')}
          {rest && ` ${rest}`}
        </p>
      )}
    </section>
  );
}

function Problem({ message, level = 'error', fix }: CodeProblem) {
  const Sign = levelIcon(level);
  return (
    <div className={classes('code-problem', levelTones[level])}>
      <Sign size={13} aria-hidden />
      <span>{message}</span>
      {fix && <Button onClick={fix.onFix}>{fix.label}</Button>}
    </div>
  );
}
