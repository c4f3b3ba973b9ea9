import { plural } from '../../core/text/plural.ts';
import { classes } from '../text/classes.ts';

/** Nobody reads on here; tens of thousands of lines would hold the page for seconds, at each change of the window too. */
const usualMost = 2000;

/**
 * Text with line numbers. Selecting and copying takes the text alone. Of a long text it is the beginning; `rest` names where the
 * whole is.
 */
export function CodeView({
  label,
  lines,
  comments,
  isAdded,
  wrap = true,
  most = usualMost,
  rest,
}: {
  label: string;
  lines: readonly string[];
  /** The beginning of a line that is a comment. */
  comments?: RegExp;
  /** Whether the line at this place, from 0, is marked as new. */
  isAdded?: (place: number) => boolean;
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
          <li key={place} className={classes(isAdded?.(place) && 'added')}>
            <code className={classes(comments?.test(line) && 'comment')}>{line || <br />}</code>
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
