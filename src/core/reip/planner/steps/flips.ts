import type { Act } from '../../act-types.ts';
import type { Way } from '../../names/command.ts';
import type { DraftStep } from '../context/draft-step.ts';

/** The gateways of a draft change over: the last one is the first to change back, and servers are looked at behind it. */
export function flips({ about = [], looksAgain: machineIds }: DraftStep, way: Way): Act[] {
  const isNew = way === 'to';
  const acts = about.map((networkId): Act => ({ act: 'gateway', networkId, old: !isNew, new: isNew }));
  if (isNew) return acts;
  return [...acts.reverse(), ...(machineIds.length > 0 ? [{ act: 'look-again', machineIds } as const] : [])];
}
