import { type ReactNode, useId } from 'react';
import { classes } from '../../../ui/text/classes.ts';

/** One of the cards above the table: a title, a number or a link at its right, and a few lines. */
export function Tile({
  title,
  note,
  tone,
  foot,
  children,
}: {
  readonly title: string;
  readonly note?: ReactNode;
  readonly tone?: 'bad' | undefined;
  /** At the lower edge: links, or the next thing to do. */
  readonly foot?: ReactNode;
  readonly children: ReactNode;
}) {
  const id = useId();
  return (
    <section className={classes('card tile', tone)} aria-labelledby={id}>
      <header className="tile-head">
        <h2 id={id}>{title}</h2>
        {note !== undefined && <span className="muted">{note}</span>}
      </header>
      {children}
      {foot && <div className="tile-foot">{foot}</div>}
    </section>
  );
}
