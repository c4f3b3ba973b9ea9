/** How the severity of a finding is shown. */
import { type Severity, severityLevels } from '../../core/audit/basis/types.ts';
import { upperFirst } from '../../core/text/first-letter.ts';
import type { Tone } from '../../ui/text/icon.ts';
import { levelTones } from '../../ui/text/level-tones.ts';

export function severityTone(severity: Severity): Tone {
  const level = severityLevels[severity];
  return level ? levelTones[level] : 'neutral';
}

export const severityLabel = (severity: Severity): string => upperFirst(severity);
