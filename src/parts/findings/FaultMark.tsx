import type { ReactNode } from 'react';
import { classes } from '../../ui/text/classes.ts';
import { levelIcon, levelTones } from '../../ui/text/level-tones.ts';
import { VisuallyHidden } from '../../ui/text/VisuallyHidden.tsx';
import type { Fault } from './faults.ts';

/** A value that an open finding is about: a wavy line and a sign, the words in the title and for screen readers. */
export function FaultMark({ fault, children }: { fault: Fault; children: ReactNode }) {
  const Sign = levelIcon(fault.level);
  return (
    <span className={classes('cell-mark', levelTones[fault.level])} title={fault.text}>
      {children || 'none'}
      <Sign size={13} aria-hidden />
      <VisuallyHidden>{fault.text}</VisuallyHidden>
    </span>
  );
}
