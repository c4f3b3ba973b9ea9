/**
 * Services that are out at the same times share one lane: ten databases of one cluster would repeat the same ten times.
 */

import { getOrCreate } from '../../../../core/collections/grouping.ts';
import type { OutageLane } from '../../../../core/reip/outage/outage-lanes.ts';
import { andMore } from '../../../../core/text/plural.ts';

type JoinedLane = { readonly lane: OutageLane; readonly names: readonly string[] };

/** In the order of the first of each; at most `most`, those that are out longest. */
export function joinedLanes(lanes: readonly OutageLane[], most = Number.POSITIVE_INFINITY): JoinedLane[] {
  const byTimes = new Map<string, { lane: OutageLane; names: string[] }>();
  for (const lane of lanes) {
    const times = JSON.stringify([lane.out, lane.reduced, lane.blocks]);
    getOrCreate(byTimes, times, () => ({ lane, names: [] })).names.push(lane.name);
  }
  const joined = [...byTimes.values()];
  if (joined.length <= most) return joined;
  const longest = new Set(
    [...joined]
      .sort((a, b) => b.lane.out - a.lane.out || b.lane.blocks.length - a.lane.blocks.length)
      .slice(0, most),
  );
  return joined.filter((one) => longest.has(one));
}

/** The approximate number of letters of a lane's name that fit into a width in pixels (13 px in reip-outage.css). */
export const lettersIn = (pixels: number): number => Math.floor(pixels / 7);

/**
 * A lane is named `vega01-clu1 listeners`. A name that is too long loses the end of its last word, which other lanes
 * have too, then that word, then its middle: clusters differ in their first letters or in their last ones.
 */
function shortened(name: string, room: number): string {
  if (name.length <= room) return name;
  const own = name.slice(0, Math.max(0, name.lastIndexOf(' '))) || name;
  const least = 6;
  if (own.length + least < room) return `${name.slice(0, room - 1)}…`;
  if (own.length <= room) return own;
  // With `slice(-0)` the whole name would stay.
  const end = own.slice(-Math.max(1, Math.floor(room / 2)));
  return `${own.slice(0, Math.max(1, room - end.length - 1)).trimEnd()}…${end}`;
}

/** As many names as there is room for, and how many more. */
export function laneNames(names: readonly string[], room: number): string {
  const all = names.join(', ');
  if (all.length <= room) return all;
  const [first = ''] = names;
  const more = names.length > 1 ? ` ${andMore(names.length - 1)}` : '';
  return `${shortened(first, room - more.length)}${more}`;
}
