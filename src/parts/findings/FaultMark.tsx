import type { ReactNode } from 'react';
import { levelIcon } from '../../ui/text/level-tones.ts';
import { VisuallyHidden } from '../../ui/text/VisuallyHidden.tsx';
import type { Fault } from './faults.ts';

/** A value that an open finding is about: a red wavy line and the sign of its severity, the words in the title and for screen readers. */
export function FaultMark({ fault, children }: { fault: Fault; children: ReactNode }) {
  const Sign = levelIcon(fault.level);
  return (
    <span className="cell-mark bad" title={fault.text}>
      {children || 'none'}
      <Sign size={13} aria-hidden />
      <VisuallyHidden>{fault.text}</VisuallyHidden>
    </span>
  );
}
