import type { ReactNode } from 'react';
import type { Icon } from '../text/icon.ts';

/** The purpose of a place, and the ways in. Two buttons: import, example. */
export function EmptyState({
  icon: Sign,
  title,
  children,
  actions,
}: {
  icon: Icon;
  title: string;
  children: ReactNode;
  actions?: ReactNode;
}) {
  return (
    <div className="empty">
      <span className="empty-icon">
        <Sign size={22} aria-hidden />
      </span>
      <h2>{title}</h2>
      <p>{children}</p>
      {actions && <div className="row">{actions}</div>}
    </div>
  );
}
