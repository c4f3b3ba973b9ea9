import type { Severity } from '../../core/audit/basis/types.ts';
import { severityIcon, severityLabel, severityTone } from '../../parts/findings/severity.ts';
import { Pill } from '../../ui/text/Pill.tsx';

/** The severity by icon and word; `count` puts a number before it. */
export function SeverityPill({ severity, count }: { severity: Severity; count?: number }) {
  const word = severityLabel(severity);
  return (
    <Pill tone={severityTone(severity)} icon={severityIcon(severity)}>
      {count === undefined ? word : `${count} ${word.toLowerCase()}`}
    </Pill>
  );
}
