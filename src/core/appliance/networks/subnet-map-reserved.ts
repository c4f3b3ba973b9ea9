/**
 * The reserved parts of a subnet, clipped to it, sorted and apart from each other: where two rows of the list meet,
 * the one that weighs more keeps the place (`never`, then `avoid`, then `factory`).
 *
 *   reservedSpans(parseSubnet('172.16.2.0/29'), 'management')   172.16.2.1 to 172.16.2.7, factory addresses
 */

import type { Range, ReservedRange } from '../../network/reserved.ts';
import { gaps, parseRange, type ReservedLevel, reservedFor } from '../../network/reserved.ts';
import type { Subnet } from '../../network/subnet.ts';
import type { NetworkRole } from '../document/appliance-types.ts';

const weight: Readonly<Record<ReservedLevel, number>> = { never: 0, avoid: 1, factory: 2 };

/** The factory default of the private network is its proper place: there it reserves nothing. */
export function reservedSpans(
  subnet: Subnet,
  role: NetworkRole,
  ranges?: readonly ReservedRange[],
): readonly ReservedSpan[] {
  if (subnet.family !== 4) return [];
  const rows = reservedFor(subnet, ranges)
    .filter(({ id }) => !(role === 'private' && id === 'factory-private'))
    .sort((a, b) => weight[a.level] - weight[b.level]);
  let spans: ReservedSpan[] = [];
  for (const by of rows) {
    const range = parseRange(by.range);
    if (!range) continue;
    const clipped = { first: Math.max(range.first, subnet.first), last: Math.min(range.last, subnet.last) };
    spans = [...spans, ...gaps(clipped, spans).map((gap) => ({ ...gap, by }))].sort(
      (a, b) => a.first - b.first,
    );
  }
  return spans;
}

export type ReservedSpan = Range & { readonly by: ReservedRange };
