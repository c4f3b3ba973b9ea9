import type { Act } from '../../act-types.ts';
import type { Way } from '../../names/command.ts';
import type { DraftStep } from '../context/draft-step.ts';

/** The gateways of a draft change over: the last one is the first to change back, and servers are looked at behind it. */
export function flips(draft: DraftStep, way: Way): Act[] {
  const isNew = way === 'to';
  const { about = [] } = draft;
  const acts = about.map((networkId): Act => ({ act: 'gateway', networkId, old: !isNew, new: isNew }));
  return isNew ? acts : [...acts.reverse(), ...looksAgain(draft, way)];
}

export function looksAgain(draft: DraftStep, way: Way): Act[] {
  const machineIds = draft.looksAgain[way];
  return machineIds.length > 0 ? [{ act: 'look-again', machineIds }] : [];
}
