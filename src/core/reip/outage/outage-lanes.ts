/**
 * The lanes of an outage: one for each database, for the client listeners of each cluster, for the backup and other
 * networks and for management, with the blocks of minutes in which it is reduced or out.
 */

import type { Appliance, Id } from '../../appliance/document/appliance-types.ts';
import { indexAppliance } from '../../appliance/document/index-appliance.ts';
import { defaultNetwork, isExtraNetwork } from '../names/clusterware-names.ts';
import { resourcesOfOwners } from '../names/clusterware-resources.ts';

export type OutageBlock = {
  readonly level: 'out' | 'reduced';
  /** First and last step, and the minutes of the plan's clock at which they begin and end. */
  readonly fromStep: string;
  readonly toStep: string;
  readonly start: number;
  readonly end: number;
};

export type OutageLane = {
  readonly id: string;
  readonly name: string;
  readonly kind: 'database' | 'listener' | 'network' | 'management';
  readonly blocks: readonly OutageBlock[];
  /** Minutes without service. */
  readonly out: number;
  readonly reduced: number;
};

export type Lane = {
  readonly id: string;
  readonly name: string;
  readonly kind: OutageLane['kind'];
  readonly cluster?: Id;
  readonly machines: ReadonlySet<Id>;
  readonly resources: ReadonlySet<Id>;
  /** Of the resources: the SCAN of the default network, where clients connect first. */
  readonly scans: ReadonlySet<Id>;
  readonly blocks: OutageBlock[];
  open?: { readonly level: OutageBlock['level']; readonly step: string; readonly start: number };
};

export type Level = OutageBlock['level'] | undefined;

export function lanesOf(appliance: Appliance): Lane[] {
  const index = indexAppliance(appliance);
  const none: ReadonlySet<Id> = new Set();
  const lanes: Lane[] = [];
  const add = (id: string, name: string, kind: OutageLane['kind'], more: Partial<Lane> = {}) =>
    lanes.push({ id, name, kind, machines: none, resources: none, scans: none, blocks: [], ...more });
  for (const { id, name, type, cluster, machines } of appliance.databases) {
    if (type === 'pdb') continue;
    const nodes = new Set(machines ?? index.clusters.get(cluster)?.machines ?? []);
    add(id, name, 'database', { cluster, machines: nodes });
  }
  for (const one of appliance.clusters) {
    const { id, name, machines } = one;
    const found = resourcesOfOwners(index, [id, ...machines]);
    const scans = found.filter(
      ({ kind, networkId }) =>
        kind === 'scan' &&
        (defaultNetwork({ index }, one) === undefined || !isExtraNetwork({ index }, one, networkId)),
    );
    // The part that differs comes first: the lanes of sixteen clusters are under each other.
    add(`listener/${id}`, `${name} listeners`, 'listener', {
      cluster: id,
      machines: new Set(machines),
      resources: new Set(found.map((resource) => resource.id)),
      scans: new Set(scans.map((scan) => scan.id)),
    });
  }
  for (const { id, name, role } of appliance.networks)
    if (role === 'backup' || role === 'other') add(id, `${name} network`, 'network');
  add('management', 'Management access', 'management');
  return lanes;
}

/** The lane goes on with another level from this minute. Blocks of one level that meet are one. */
export function turn(lane: Lane, level: Level, step: string, minute: number): void {
  const { open, blocks } = lane;
  if (open?.level === level) return;
  if (open) {
    const last = blocks.at(-1);
    const block = { level: open.level, fromStep: open.step, toStep: step, start: open.start, end: minute };
    if (last && last.level === open.level && last.end === open.start)
      blocks[blocks.length - 1] = { ...last, toStep: step, end: minute };
    else blocks.push(block);
  }
  if (level) lane.open = { level, step, start: minute };
  else delete lane.open;
}

/** Minutes of the blocks of one level. */
export const minutesOf = (blocks: readonly OutageBlock[], level: OutageBlock['level']): number =>
  blocks.reduce((total, block) => total + (block.level === level ? block.end - block.start : 0), 0);

/** Minutes in which one of the lanes is out, counted once. */
export function minutesOut(lanes: readonly Lane[]): number {
  const blocks = lanes.flatMap((lane) => lane.blocks.filter((block) => block.level === 'out'));
  blocks.sort((a, b) => a.start - b.start);
  let total = 0;
  let until = 0;
  for (const { start, end } of blocks) {
    if (end > until) total += end - Math.max(start, until);
    until = Math.max(until, end);
  }
  return total;
}
