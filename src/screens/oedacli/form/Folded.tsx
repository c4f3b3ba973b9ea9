import { type ReactNode, useState } from 'react';
import type { ActionForm } from './form.ts';

/** What few need: folded, unless one of it has a value. */
export function Folded({
  names,
  form,
  children,
}: {
  names: readonly string[];
  form: ActionForm;
  children: ReactNode;
}) {
  const set = names.filter((name) => form.value(name) !== '').length;
  const [open, setOpen] = useState(set > 0);
  if (names.length === 0) return null;
  return (
    <details
      className="more oedacli-more"
      open={open}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary>
        {names.length === 1 ? '1 more field' : `${names.length} more fields`}
        {set > 0 && <span className="muted"> · {set} set</span>}
      </summary>
      <div className="form">{children}</div>
    </details>
  );
}
