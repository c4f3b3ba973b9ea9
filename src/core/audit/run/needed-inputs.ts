/**
 * What would let the checks be evaluated that cannot be yet: running the collector, pasting one output, or entering
 * fields, the one that serves most checks first. Every such check is in exactly one of `checks` of those without `alone`.
 *
 *   neededInputs(report)      [{ kind: 'collector', checks: [41 ids] }, { kind: 'fields', ... }]
 */
import { appendTo } from '../../collections/grouping.ts';
import { isCollected } from '../evidence/titles.ts';
import type { AuditReport, Need } from './run.ts';

/** `checks`: ids of the checks that it serves. */
export type NeededInput = { readonly checks: readonly string[] } & (
  | { readonly kind: 'collector' }
  /** Inputs that at least one check reads and no output gives, each with the number of checks that wait for it. */
  | { readonly kind: 'fields'; readonly needs: readonly Need[] }
  /** Number of an output. `alone`: the collector gives it too, and these checks need nothing else. */
  | { readonly kind: 'output'; readonly input: number; readonly alone: boolean }
);

export function neededInputs({ unanswered }: Pick<AuditReport, 'unanswered'>): readonly NeededInput[] {
  const collected: string[] = [];
  const typed: string[] = [];
  const fields = new Map<string, Need>();
  const pasted = new Map<number, string[]>();
  const alone = new Map<number, string[]>();
  for (const { checkId, needs } of unanswered) {
    for (const need of needs) if (need.evidence.length === 0) addField(fields, need);
    if (needs.some(({ evidence }) => evidence.length === 0)) typed.push(checkId);
    else if (needs.every(({ evidence }) => evidence.some(isCollected))) {
      collected.push(checkId);
      const [first, ...others] = needs;
      for (const number of first?.evidence ?? [])
        if (others.every(({ evidence }) => evidence.includes(number))) appendTo(alone, number, checkId);
    } else
      for (const number of needs.find(({ evidence }) => !evidence.some(isCollected))?.evidence.slice(0, 1) ??
        [])
        appendTo(pasted, number, checkId);
  }
  const outputs = (checksByInput: ReadonlyMap<number, readonly string[]>, isAlone: boolean): NeededInput[] =>
    [...checksByInput].map(([input, checks]) => ({ kind: 'output', input, checks, alone: isAlone }));
  const all: readonly NeededInput[] = [
    { kind: 'collector', checks: collected },
    { kind: 'fields', checks: typed, needs: [...fields.values()] },
    ...outputs(pasted, false),
    ...outputs(alone, true),
  ];
  return all
    .filter(({ checks }) => checks.length > 0)
    .sort((a, b) => Number(isAlone(a)) - Number(isAlone(b)) || b.checks.length - a.checks.length);
}

const isAlone = (one: NeededInput) => one.kind === 'output' && one.alone;

/** The same place may be missing for different records in different checks. */
function addField(fields: Map<string, Need>, need: Need): void {
  const known = fields.get(need.place);
  const subjects = known ? [...new Set([...known.subjects, ...need.subjects])] : need.subjects;
  fields.set(need.place, { ...need, subjects });
}
