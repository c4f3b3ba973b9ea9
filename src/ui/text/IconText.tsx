import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import type { Icon, Tone } from './icon.ts';

/** A line of a list with its sign: risks, messages, notes. */
export function IconText({
  icon: Sign,
  tone,
  note,
  children,
}: {
  icon: Icon;
  tone?: Tone;
  note?: ReactNode;
  children: ReactNode;
}) {
  return (
    <div className={classes('icon-text', tone)}>
      <Sign size={15} aria-hidden />
      <div>{children}</div>
      {note && <span className="small muted">{note}</span>}
    </div>
  );
}
