/**
 * How serious a message is: one scale for messages of fields, networks, mappings, scripts and tasks. Its colors:
 * ui/text/level-tones.ts. Findings of the audit keep their own five severities, which are stored: `severityLevels` in
 * audit/basis/types.ts.
 */

/** error: wrong, has to be fixed. warning: possible, but look at it. */
export type ProblemLevel = 'error' | 'warning';
export type Level = ProblemLevel | 'info' | 'success';

const order: readonly Level[] = ['error', 'warning', 'info', 'success'];

type Leveled = { readonly level: Level };

/** For sorting: the most severe first. */
export const byLevel = (a: Leveled, b: Leveled): number => order.indexOf(a.level) - order.indexOf(b.level);
