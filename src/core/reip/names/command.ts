/**
 * A command of a step, with its mark and where it runs. A command that is only `verify` is never rendered without that
 * mark; options that depend on the release are checked with `ipconf -h` on the image.
 */

import type { Mark } from '../../appliance/document/appliance-types.ts';
import type { StepCommand } from '../../appliance/document/plan-types.ts';
import type { Cluster } from '../../appliance/document/software-types.ts';
import type { Side } from '../effect-types.ts';

export const command = (
  text: string,
  where: string,
  user = 'root',
  provenance: Mark = 'practice',
): StepCommand => ({ text, where, user, provenance });

const places = new WeakMap<Cluster, string>();

/** The place of work that is done once for a cluster, not on each of its nodes. All its steps share one text. */
export function onOneNode(cluster: Cluster | undefined): string {
  if (!cluster) return '';
  let place = places.get(cluster);
  if (place === undefined) {
    place = `${cluster.name}, one node`;
    places.set(cluster, place);
  }
  return place;
}

/** Forward or rollback: the end of a move that the command leads to. */
export type Way = 'to' | 'from';

export const sideFor = (way: Way): Side => (way === 'to' ? 'new' : 'old');
