/**
 * Parts that the design has room for and the document lacks: a server that was deleted on the dashboard, a switch that
 * an imported file never named. The counts follow the document. The place, names and addresses of an absent part stay
 * free, so that its neighbors keep theirs and it can be planned again as it was.
 *
 * Invariant: keys are those of the design, `r1/cel2` for a machine, `r2` for a whole rack with all in it, `c1` for a
 * cluster with its guests.
 *
 *   countOf({ ...design, absent: ['r1/cel2'] }, 0, 'storageServers')      2 where the rack has places for 3
 */

import type { Appliance } from '../../appliance/document/appliance-types.ts';
import { clusterId, ownerId, rackId } from '../../appliance/document/ids.ts';
import { indexAppliance } from '../../appliance/document/index-appliance.ts';
import { absentTest, outermost } from '../design/absent-keys.ts';
import type { ClusterDesign, Design, RackDesign } from '../design/design.ts';
import type { AbsentMachine } from '../plan/plan.ts';
import { planOf } from './replan.ts';

export type CountName = 'databaseServers' | 'storageServers';

const words: Readonly<Record<CountName, string>> = { databaseServers: 'db', storageServers: 'cel' };

const keysOf = (rack: RackDesign, r: number, count: CountName): readonly string[] =>
  Array.from({ length: rack[count] }, (_, n) => `r${r + 1}/${words[count]}${n + 1}`);

/** How many of a kind a rack really has. */
export function countOf(design: Design, r: number, count: CountName): number {
  const rack = design.racks[r];
  if (!rack) return 0;
  const isAbsent = absentTest(design);
  return keysOf(rack, r, count).filter((key) => !isAbsent(key)).length;
}

/**
 * Changes a count of one rack: new servers continue the numbers, removed ones go from the end. Absent ones stay absent.
 */
export function withCount(design: Design, r: number, count: CountName, target: number): Design {
  const rack = design.racks[r];
  if (!rack) return design;
  const isAbsent = absentTest(design);
  const there = keysOf(rack, r, count).flatMap((key, n) => (isAbsent(key) ? [] : [n + 1]));
  const last = target === 0 ? 0 : (there[target - 1] ?? rack[count] + target - there.length);
  const racks = design.racks.map((one, n) => (n === r ? { ...one, [count]: last } : one));
  return trimmed({ ...design, racks });
}

/** Racks that are there, by their place in the design. */
export function racksOf(design: Design): readonly number[] {
  const isAbsent = absentTest(design);
  return design.racks.flatMap((_, r) => (isAbsent(`r${r + 1}`) ? [] : [r]));
}

const withAlso = (design: Design, key: string): Design => ({
  ...design,
  absent: [...(design.absent ?? []), key],
});

/** The racks behind keep their numbers, names and addresses. */
export const withoutRack = (design: Design, r: number): Design =>
  trimmed(
    r === design.racks.length - 1
      ? { ...design, racks: design.racks.slice(0, -1) }
      : withAlso(design, `r${r + 1}`),
  );

export function clustersOf(design: Design): readonly ClusterDesign[] {
  const isAbsent = absentTest(design);
  return design.clusters.filter(({ key }) => !isAbsent(key));
}

/** The clusters behind keep their guests and names. */
export const withoutCluster = (design: Design, key: string): Design =>
  design.clusters.at(-1)?.key === key
    ? { ...design, clusters: design.clusters.slice(0, -1) }
    : withAlso(design, key);

/** The keys are planned again: as they were, at the addresses that were kept free. */
export function plannedAgain(design: Design, keys: readonly string[]): Design {
  const target = new Set(keys);
  const absent = design.absent?.filter((key) => !target.has(key)) ?? [];
  const { absent: _absent, ...rest } = design;
  return absent.length > 0 ? { ...rest, absent } : rest;
}

/** Without the keys that the counts have no room for any more: growing again starts over there. */
function trimmed(design: Design): Design {
  const gone = (design.absent ?? []).filter((key) => {
    const [match, rack = '', kind, number] = /^r(\d+)(?:\/(db|cel)(\d+))?/.exec(key) ?? [];
    if (match === undefined) return false;
    const of = design.racks[Number(rack) - 1];
    if (!of) return true;
    return kind !== undefined && Number(number) > (kind === 'db' ? of.databaseServers : of.storageServers);
  });
  return gone.length > 0 ? plannedAgain(design, gone) : design;
}

/** The design with everything absent that its plan has and the document has not. */
export function withAbsent(appliance: Appliance, design: Design): Design {
  const { machines, clusters } = indexAppliance(appliance);
  const racks = new Set(appliance.racks.map(({ id }) => id));
  const plan = planOf(design, appliance);
  const groups = new Set(
    design.clusters.flatMap(({ key }) => (clusters.has(design.ids?.[key] ?? clusterId(key)) ? [] : [key])),
  );
  const filled = new Set<string>();
  const gone: string[] = [];
  for (const [id, key] of plan.keys) {
    if (machines.has(id)) filled.add(key.split('/', 1)[0] ?? '');
    else if (!groups.has(plan.guests.get(key) ?? '')) gone.push(key);
  }
  const missing = design.racks.flatMap((_, r) => {
    const key = `r${r + 1}`;
    return filled.has(key) || racks.has(design.ids?.[key] ?? rackId(key)) ? [] : [key];
  });
  // Where no rack is there at all, nothing was planned yet.
  const empty = missing.length < design.racks.length ? missing : [];
  const found = [...groups, ...empty, ...gone];
  const next = found.length === 0 ? [] : outermost(found);
  const same =
    next.length === (design.absent?.length ?? 0) && next.every((key, n) => key === design.absent?.[n]);
  if (same) return design;
  const { absent: _absent, ...rest } = design;
  return next.length > 0 ? { ...rest, absent: next } : rest;
}

/** Planned machines that are in the document without any address: those were deleted one by one. */
export function withoutAddresses(appliance: Appliance, design: Design): readonly AbsentMachine[] {
  const { byOwner } = indexAppliance(appliance);
  const { keys, endpoints } = planOf(design, appliance);
  const planned = new Set(endpoints.map(({ owner }) => ownerId(owner)));
  return appliance.machines.flatMap(({ id, name, kind }) => {
    const key = keys.get(id);
    return key !== undefined && planned.has(id) && !byOwner.get(id)?.length ? [{ key, name, kind }] : [];
  });
}

/** The machines leave the plan and the document. */
export const withoutMachines = (design: Design, keys: readonly string[]): Design =>
  keys.reduce(withAlso, design);

/** Every address that these machines would have by the plan and have not. */
export function withPlannedAddresses(
  appliance: Appliance,
  design: Design,
  keys: readonly string[],
): Appliance {
  const target = new Set(keys);
  const known = indexAppliance(appliance).endpoints;
  const plan = planOf(design, appliance);
  const missing = plan.endpoints.filter(
    ({ id, owner }) => !known.has(id) && target.has(plan.keys.get(ownerId(owner)) ?? ''),
  );
  return { ...appliance, endpoints: [...appliance.endpoints, ...missing] };
}
