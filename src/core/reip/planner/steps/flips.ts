import type { Id } from '../../../appliance/document/appliance-types.ts';
import type { Act } from '../../act-types.ts';
import type { Way } from '../../names/command.ts';
import type { DraftStep } from '../context/draft-step.ts';

/** The gateways of a draft change over: the last one is the first to change back. */
export function flips({ about = [] }: DraftStep, way: Way): Act[] {
  const isNew = way === 'to';
  const acts = about.map((networkId): Act => ({ act: 'gateway', networkId, old: !isNew, new: isNew }));
  return isNew ? acts : acts.reverse();
}

/** Servers that the step looks at for others: all of them, or those that are asked for. */
export function looksAgain({ looksAgain }: DraftStep, way: Way, isAsked = (_id: Id) => true): Act[] {
  const machineIds = looksAgain[way].filter(isAsked);
  return machineIds.length > 0 ? [{ act: 'look-again', machineIds }] : [];
}
