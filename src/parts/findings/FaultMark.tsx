import type { ReactNode } from 'react';
import { classes } from '../../ui/text/classes.ts';
import { toneIcons } from '../../ui/text/Pill.tsx';
import { VisuallyHidden } from '../../ui/text/VisuallyHidden.tsx';
import type { Fault } from './faults.ts';

/** A value that an open finding is about: a wavy line and a sign, the words in the title and for screen readers. */
export function FaultMark({ fault, children }: { fault: Fault; children: ReactNode }) {
  const Sign = toneIcons[fault.tone];
  return (
    <span className={classes('cell-mark', fault.tone)} title={fault.text}>
      {children || 'none'}
      <Sign size={13} aria-hidden />
      <VisuallyHidden>{fault.text}</VisuallyHidden>
    </span>
  );
}
