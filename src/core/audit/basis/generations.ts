/** Machine generations as far as the checks need them: `X8M` is after `X8` and before `X9M`. */
import type { Appliance, Machine } from '../../appliance/document/appliance-types.ts';

/** Number of a generation, with a half for the first RoCE one (X8M); undefined for a word that is none. */
export function generationRank(text: string | undefined): number | undefined {
  const match = /^X(\d+)(M?)/i.exec(text?.trim() ?? '');
  return match ? Number(match[1]) + (match[2] && match[1] === '8' ? 0.5 : 0) : undefined;
}

export const generationOf = (appliance: Appliance, machine?: Machine): string | undefined =>
  machine?.generation ?? appliance.generation;

/** RoCE from X8M on, InfiniBand before. */
export function fabricOf(generation: string | undefined): 'RoCE' | 'InfiniBand' | undefined {
  const rank = generationRank(generation);
  return rank === undefined ? undefined : rank > 8 ? 'RoCE' : 'InfiniBand';
}
