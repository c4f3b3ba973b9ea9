import type { ReactNode } from 'react';
import { Tag } from '../../ui/text/Pill.tsx';

/** 'Plan an appliance': the area's title, what it follows, and how far the plan is. */
export function TopBar({ tags = [], children }: { tags?: readonly string[]; children?: ReactNode }) {
  return (
    <header className="area-bar">
      <h1 tabIndex={-1}>Plan an appliance</h1>
      {tags.map((tag, n) => (
        <Tag key={tag} accent={n === 0}>
          {tag}
        </Tag>
      ))}
      <span className="area-note">Hardware as in OECA, then the pages of OEDA</span>
      {children && <div className="area-actions">{children}</div>}
    </header>
  );
}
