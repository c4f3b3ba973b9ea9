import type { ReactNode } from 'react';
import { PrintHead } from '../../parts/PrintHead.tsx';

/** The area's title, with the count of open faults. */
export function TopBar({ children }: { children?: ReactNode }) {
  return (
    <>
      <header className="area-bar">
        <h1 tabIndex={-1}>Pre-audit</h1>
        {children}
      </header>
      <PrintHead />
    </>
  );
}
