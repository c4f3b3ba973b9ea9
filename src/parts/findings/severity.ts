/** How the severity of a finding is shown: a failed check is red, its icon and word are those of the severity. */
import type { Severity } from '../../core/audit/basis/types.ts';
import { upperFirst } from '../../core/text/first-letter.ts';
import type { Icon, Tone } from '../../ui/text/icon.ts';
import { toneIcons } from '../../ui/text/Pill.tsx';

export const severityTone = (_severity: Severity): Tone => 'bad';

const icons: Readonly<Record<Severity, Icon>> = {
  critical: toneIcons.bad,
  high: toneIcons.bad,
  medium: toneIcons.warn,
  low: toneIcons.neutral,
  information: toneIcons.info,
};

export const severityIcon = (severity: Severity): Icon => icons[severity];

export const severityLabel = (severity: Severity): string => upperFirst(severity);
