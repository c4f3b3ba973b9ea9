/**
 * The rollback from a step: the steps up to it, the last first, each with its commands, addresses, records and effects
 * reversed. It ends at the start of the plan, or behind the last step of no return before it.
 *
 * A step that changed nothing has no rollback and is not among them, except for the notice of the work, which becomes a
 * notice of its end. Ids begin with `back/`; phase and seq are those of the step. In a rollback too, DNS answers the
 * addresses of a SCAN before `srvctl modify scan` asks for them (ORD-03): that pair keeps its order.
 *
 *   rollbackFrom(plan, 'ilom/...')[0]     { id: 'back/ilom/...', commands: the step's rollback, ... }
 */

import { aboutOf, type CheckId, checkTexts } from '../check-texts.ts';
import type { DnsDelta, Plan, Step } from '../plan-types.ts';
import { backId } from '../project/run-log.ts';
import { askedTtl, loweredTtl, oneDay } from '../records/dns-names.ts';
import { checksAfter, checksBefore, expectedAfter } from './rollback-checks.ts';

/** Empty when the plan has no such step, or nothing of it can be taken back. `done`: the steps that were, in their order. */
export function rollbackFrom(plan: Plan, stepId: string, done = stepsTo(plan, stepId)): Step[] {
  const barrier = done.findLastIndex(({ reversible }) => reversible === 'no');
  const found: Step[] = [];
  // Of a plan of an earlier release, by zone. It raises no TTL in a zone that a name leaves.
  const raise = plan.steps.find(({ kind }) => kind === 'ttl-raise')?.dnsDelta ?? [];
  const oldTtl = new Map(raise.map(({ zone, ttl }) => [zone, ttl]));
  const usualTtl = (zone: string) => oldTtl.get(zone) ?? askedTtl(plan.answers) ?? oneDay;
  const parameters = new Set(done.flatMap(({ id, kind }) => (kind === 'parameters' ? [id] : [])));
  for (const step of scanNamesFirst(done.slice(barrier + 1).reverse())) {
    const changes =
      step.kind === 'notice' ||
      step.rollback.length > 0 ||
      step.undo.length > 0 ||
      step.dnsDelta.length > 0 ||
      step.addressDelta.length > 0;
    // What starts here reads the spfiles that were changed before the stop.
    const before = step.dependsOn.some((id) => parameters.has(id)) ? (['pfiles-start'] as const) : [];
    if (changes) found.push(back(step, found.at(-1)?.id, usualTtl, before));
  }
  return found;
}

const stepsTo = ({ steps }: Plan, stepId: string): readonly Step[] =>
  steps.slice(0, steps.findIndex(({ id }) => id === stepId) + 1);

function scanNamesFirst(steps: readonly Step[]): readonly Step[] {
  const names = new Map(steps.flatMap((one) => (one.kind === 'scan-dns' ? [[one.id, one] as const] : [])));
  if (names.size === 0) return steps;
  const namesOf = new Map(
    steps.flatMap((one) => {
      const own = one.kind === 'scan' ? one.dependsOn.flatMap((id) => names.get(id) ?? [])[0] : undefined;
      return own ? [[one, own] as const] : [];
    }),
  );
  const early = new Set(namesOf.values());
  return steps.flatMap((one) => {
    const own = namesOf.get(one);
    return own ? [own, one] : early.has(one) ? [] : [one];
  });
}

/** A rollback cannot pass these steps. */
export const isNoReturn = (step: Step): boolean => step.reversible === 'no';

function back(
  step: Step,
  before: string | undefined,
  usualTtl: (zone: string) => number,
  more: readonly CheckId[],
): Step {
  const about = aboutOf(
    step.addressDelta.map(({ from }) => from),
    true,
  );
  return {
    ...step,
    id: backId(step.id),
    title: rollbackTitle(step),
    dependsOn: before === undefined ? [] : [before],
    addressDelta: step.addressDelta.map(({ endpointId, iface, from, to }) => ({
      endpointId,
      iface,
      from: to,
      to: from,
    })),
    dnsDelta: step.dnsDelta.map((delta) => inverseDelta(step, delta, usualTtl)).reverse(),
    preChecks: checkTexts([...checksBefore(step), ...more], about),
    commands: step.rollback,
    rollback: step.commands,
    expected: expectedAfter(step),
    verify: checkTexts(checksAfter(step), about),
    effects: step.undo,
    undo: step.effects,
  };
}

/** `Back: ` and what the step comes to when it is rolled back. */
export const rollbackTitle = (step: Step): string => `Back: ${turned(step)}`;

/** Steps whose title is the opposite of what their rollback does. */
const turnedTitles: ReadonlyMap<string, string> = new Map([
  ['notice', 'end of the EM blackout, reported to ASR and the support gateway'],
  ['ttl-lower', 'raise the TTL again'],
  ['ttl-raise', 'lower the TTL again'],
  ['reverse-add', 'remove the new reverse records'],
  ['reverse-remove', 'add the old reverse records again'],
  ['temporary-add', 'remove the temporary names'],
  ['temporary-remove', 'add the temporary names again'],
  ['cell-return', 'grid disks inactive, services of the storage server stopped'],
  ['start', 'stop Clusterware on all nodes'],
  ['online', 'stop VIPs, SCAN, listeners and services'],
]);

/**
 * The title of a rollback step: it ends what the step began, and swaps the two addresses or names of a move; a SCAN
 * comes back from the addresses in its title.
 */
function turned({ kind, title }: Step): string {
  const own = turnedTitles.get(kind);
  if (own !== undefined) return own;
  if (kind === 'scan' || kind === 'scan-dns') return title.replace(' to ', ' from ');
  return title
    .replace(/^Stop /, 'start ')
    .replace(/^Add the (new \w+) while .*/, 'remove the $1')
    .replace(/^Remove the (old \w+) from .*/, 'add the $1 again')
    .replace(/([\w.:/]+) → ([\w.:/]+(?: \(parked\))?)/g, '$2 → $1')
    .replace(/^Name (\S+) becomes (\S+)$/, 'Name $2 becomes $1');
}

function inverseDelta(
  { kind }: Step,
  { ttlBefore, ...delta }: DnsDelta,
  usualTtl: (zone: string) => number,
): DnsDelta {
  if (delta.op !== 'change-ttl') return { ...delta, op: delta.op === 'add' ? 'remove' : 'add' };
  const before = ttlBefore ?? usualTtl(delta.zone);
  return { ...delta, ttl: kind === 'ttl-raise' ? loweredTtl(delta.ttl) : before };
}
