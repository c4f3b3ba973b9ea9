import type { Level } from '../../core/text/level.ts';
import type { Icon, Tone } from './icon.ts';
import { toneIcons } from './Pill.tsx';

/** The color of every level. */
export const levelTones = {
  error: 'bad',
  warning: 'warn',
  info: 'info',
  success: 'ok',
} as const satisfies Readonly<Record<Level, Tone>>;

export const levelIcon = (level: Level): Icon => toneIcons[levelTones[level]];
