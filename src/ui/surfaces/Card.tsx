import { type ReactNode, useId } from 'react';
import { classes } from '../text/classes.ts';
import { toneIcons } from '../text/Pill.tsx';

/** A titled box. `tone` colors the head and gives it the sign of the tone; `flush` is for tables and drawings. */
export function Card({
  title,
  note,
  actions,
  tone,
  flush,
  mono,
  level: Heading = 'h2',
  children,
}: {
  title: ReactNode;
  note?: ReactNode;
  actions?: ReactNode;
  tone?: 'ok' | 'warn' | 'bad';
  flush?: boolean;
  /** The title is a name or an address. */
  mono?: boolean;
  level?: 'h2' | 'h3';
  children?: ReactNode;
}) {
  const id = useId();
  const Sign = tone && toneIcons[tone];
  return (
    <section className={classes('card', tone)} aria-labelledby={id}>
      <header className="card-head">
        {Sign && <Sign size={16} aria-hidden />}
        <Heading id={id} className={classes(mono && 'mono')}>
          {title}
        </Heading>
        {note && <span className="muted">{note}</span>}
        {actions && <div className="card-actions">{actions}</div>}
      </header>
      {children !== undefined && <div className={classes('card-body', flush && 'flush')}>{children}</div>}
    </section>
  );
}
