import type { Severity } from '../../core/audit/basis/types.ts';
import { Pill } from '../../ui/text/Pill.tsx';
import { severityIcon, severityLabel, severityTone } from './severity.ts';

/** The severity by icon and word; `count` puts a number before it. */
export function SeverityPill({ severity, count }: { severity: Severity; count?: number }) {
  const word = severityLabel(severity);
  return (
    <Pill tone={severityTone(severity)} icon={severityIcon(severity)}>
      {count === undefined ? word : `${count} ${word.toLowerCase()}`}
    </Pill>
  );
}
