import type { ReactNode } from 'react';
import { classes } from '../../ui/text/classes.ts';

/** Fields that belong together, under their name: columns where there is room. */
export function FieldGroup({
  legend,
  note,
  columns,
  wide,
  children,
}: {
  legend: string;
  note?: ReactNode;
  /** `one`: rows that bring columns of their own. `many`: short texts, three side by side. */
  columns?: 'one' | 'many';
  /** Below the columns, as wide as all of them. */
  wide?: ReactNode;
  children: ReactNode;
}) {
  return (
    <fieldset className="edit-group">
      <legend>{legend}</legend>
      {note && <p className="small muted">{note}</p>}
      <div className={classes('edit-grid', columns)}>{children}</div>
      {wide}
    </fieldset>
  );
}
