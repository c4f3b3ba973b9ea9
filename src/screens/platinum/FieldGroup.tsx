import type { ReactNode } from 'react';
import { classes } from '../../ui/classes.ts';

/** Fields that belong together, under their name: two columns where there is room. */
export function FieldGroup({
  legend,
  note,
  columns,
  children,
}: {
  legend: string;
  note?: ReactNode;
  /** `many`: short texts, three side by side. */
  columns?: 'many';
  children: ReactNode;
}) {
  return (
    <fieldset className="edit-group">
      <legend>{legend}</legend>
      {note && <p className="small muted">{note}</p>}
      <div className={classes('edit-grid', columns)}>{children}</div>
    </fieldset>
  );
}
