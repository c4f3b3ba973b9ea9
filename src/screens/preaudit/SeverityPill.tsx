import type { Severity } from '../../core/audit/rules/types.ts';
import { severityLabel } from '../../parts/findings/FindingList.tsx';
import type { Tone } from '../../ui/text/icon.ts';
import { Pill } from '../../ui/text/Pill.tsx';

export const severityTones: Readonly<Record<Severity, Tone>> = {
  critical: 'bad',
  high: 'bad',
  medium: 'warn',
  low: 'neutral',
  information: 'info',
};

/** The severity by icon and word; `count` puts a number before it. */
export function SeverityPill({ severity, count }: { severity: Severity; count?: number }) {
  const word = severityLabel(severity);
  return (
    <Pill tone={severityTones[severity]}>
      {count === undefined ? word : `${count} ${word.toLowerCase()}`}
    </Pill>
  );
}
