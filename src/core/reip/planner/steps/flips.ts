import type { Act } from '../../act-types.ts';
import type { Way } from '../../names/command.ts';
import type { DraftStep } from '../context/draft-step.ts';

/** The gateways of a draft change over: the last one is the first to change back. */
export function flips({ about = [] }: DraftStep, way: Way): Act[] {
  const isNew = way === 'to';
  const acts = about.map((networkId): Act => ({ act: 'gateway', networkId, old: !isNew, new: isNew }));
  return isNew ? acts : acts.reverse();
}
