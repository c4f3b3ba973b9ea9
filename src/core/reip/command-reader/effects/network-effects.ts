/**
 * In a stop, Clusterware learns of a network that changes before it learns of the addresses there: with the VIPs, or
 * with a SCAN on a network without any. Back, each step sets the former network before its own former addresses.
 */
import type { Effect } from '../../effect-types.ts';
import type { Step } from '../../plan-types.ts';
import type { Ground } from '../ground.ts';
import { sideOf, type Way } from '../moves.ts';
import { isInStop, viewOf } from '../step-view.ts';

const resources: ReadonlySet<string> = new Set(['vips', 'scan', 'exchange']);

export function networkDifference(ground: Ground, step: Step, way: Way): string | undefined {
  const effects = way === 'commands' ? step.effects : step.undo;
  const expected = isExpected(ground, step, way);
  let count = 0;
  for (let i = 0; i < effects.length; i++) {
    const effect = effects[i] as Effect;
    if (effect.do !== 'network') continue;
    count++;
    const isOwn = effect.networkId === step.network && effect.side === sideOf(way);
    if (!expected || count > 1 || !isOwn)
      return 'its effects change a network of Clusterware, which is not expected';
  }
  return expected && count === 0 ? 'its effects lack the change of its network in Clusterware' : undefined;
}

function isExpected(ground: Ground, step: Step, way: Way): boolean {
  if (!resources.has(step.kind) || !isInStop(step)) return false;
  if (step.kind !== 'scan' || way === 'rollback') return true;
  const [move] = viewOf(ground, step).moves;
  const nodes = (move && ground.cluster(move.endpoint)?.machines) ?? [];
  return !nodes.some((id) =>
    ground.owned(id).some(({ kind, networkId }) => kind === 'vip' && networkId === step.network),
  );
}

/** A rollback undoes the change of each reverse record, so both ways are about the same addresses. */
export function reverseDifference({ effects, undo }: Step): string | undefined {
  const [there, back] = [reversed(effects), reversed(undo)];
  if (there.size === 0 && back.size === 0) return undefined;
  for (const address of there)
    if (!back.has(address)) return `its effects do not undo the reverse record of ${address}`;
  for (const address of back)
    if (!there.has(address))
      return `its effects undo the reverse record of ${address}, which it leaves alone`;
  return undefined;
}

const nothing: ReadonlySet<string> = new Set();

function reversed(effects: Step['effects']): ReadonlySet<string> {
  let found: Set<string> | undefined;
  for (let i = 0; i < effects.length; i++) {
    const effect = effects[i] as Effect;
    if (effect.do !== 'reverse') continue;
    found ??= new Set();
    for (const { address } of effect.records) found.add(address);
  }
  return found ?? nothing;
}
