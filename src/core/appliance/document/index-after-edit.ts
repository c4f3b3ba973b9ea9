/**
 * The index of a document from the one before an edit. Maps of collections that the edit left alone are the same maps. In
 * the maps of endpoints, groups without a changed endpoint are the same lists, so that what was computed from a list still
 * holds. Equal to a new index in every entry and in their order.
 */
import { appendTo } from '../../collections/grouping.ts';
import type { Appliance, Endpoint, Id } from './appliance-types.ts';
import { changedGroups, type GroupChange, type Groups } from './changed-groups.ts';
import { type ApplianceIndex, byId, endpointKeys } from './index-appliance.ts';

/** Endpoints that an edit put in the place of others; undefined if it also added, removed or moved some. */
type Replaced = ReadonlyMap<Endpoint, Endpoint> | undefined;

function replacedIn(before: readonly Endpoint[], after: readonly Endpoint[]): Replaced {
  if (before.length !== after.length) return undefined;
  const replaced = new Map<Endpoint, Endpoint>();
  for (let n = 0; n < before.length; n++) {
    const now = after[n];
    const old = before[n];
    if (!old || !now || now === old) continue;
    if (now.id !== old.id) return undefined;
    replaced.set(old, now);
  }
  return replaced;
}

function regrouped(known: Groups, after: readonly Endpoint[], keyOf: (one: Endpoint) => string): Groups {
  const groups = new Map<string, Endpoint[]>();
  for (const endpoint of after) {
    const key = keyOf(endpoint);
    if (key) appendTo(groups, key, endpoint);
  }
  // Nothing is computed from a list of one.
  for (const [key, group] of groups) {
    const old = group.length > 1 ? known.get(key) : undefined;
    if (old?.length === group.length && old.every((one, n) => one === group[n]))
      groups.set(key, old as Endpoint[]);
  }
  return groups;
}

/**
 * The groups once endpoints have other keys, if each of them was alone under the old one and is under the new one: every
 * group keeps its place. Undefined otherwise, as a key that several have may also change which group comes first.
 */
function rekeyed(known: Groups, replaced: ReadonlyMap<Endpoint, Endpoint>, keyOf: (one: Endpoint) => string) {
  const changed = new Map<string, GroupChange>();
  const taken = new Set<string>();
  for (const [old, now] of replaced) {
    const [from, to] = [keyOf(old), keyOf(now)];
    const isAlone = known.get(from)?.length === 1 && !taken.has(to) && (from === to || !known.has(to));
    if (!from || !to || !isAlone) return undefined;
    taken.add(to);
    changed.set(from, [to, [now]]);
  }
  return changedGroups(known, changed);
}

function patched(known: Groups, replaced: ReadonlyMap<Endpoint, Endpoint>, keyOf: (one: Endpoint) => string) {
  const changed = new Map<string, GroupChange>();
  for (const old of replaced.keys()) {
    const key = keyOf(old);
    const group = changed.has(key) ? undefined : known.get(key);
    if (group) changed.set(key, [key, group.map((one) => replaced.get(one) ?? one)]);
  }
  return changedGroups(known, changed);
}

/** A map that is made when it is first read, and holds on to the list alone. */
function lazyById(list: readonly Endpoint[]): () => ReadonlyMap<Id, Endpoint> {
  let made: ReadonlyMap<Id, Endpoint> | undefined;
  return () => {
    made ??= byId(list);
    return made;
  };
}

function groupsAfter(
  name: keyof typeof endpointKeys,
  known: Groups,
  replaced: Replaced,
  after: readonly Endpoint[],
): Groups {
  const keyOf = endpointKeys[name];
  if (!replaced) return regrouped(known, after, keyOf);
  if ([...replaced].every(([old, now]) => keyOf(old) === keyOf(now))) return patched(known, replaced, keyOf);
  return rekeyed(known, replaced, keyOf) ?? regrouped(known, after, keyOf);
}

/**
 * The maps of endpoints. Nothing of the result may hold on to the document before the edit, or to its index, but for the few
 * groups that lie behind changed ones (changed-groups.ts).
 */
function endpointMaps(before: Appliance, known: ApplianceIndex, after: Appliance) {
  const { endpoints } = after;
  if (before.endpoints === endpoints) {
    const { byOwner, byNetwork, byAddress, byHostname } = known;
    return { byOwner, byNetwork, byAddress, byHostname };
  }
  const replaced = replacedIn(before.endpoints, endpoints);
  return {
    byOwner: groupsAfter('byOwner', known.byOwner, replaced, endpoints),
    byNetwork: groupsAfter('byNetwork', known.byNetwork, replaced, endpoints),
    byAddress: groupsAfter('byAddress', known.byAddress, replaced, endpoints),
    byHostname: groupsAfter('byHostname', known.byHostname, replaced, endpoints),
  };
}

/** Has a getter for the endpoints, in a scope of its own: what a closure sees lives as long as the closure. */
const withEndpoints = (
  maps: Omit<ApplianceIndex, 'endpoints'>,
  endpoints: () => ReadonlyMap<Id, Endpoint>,
): ApplianceIndex =>
  Object.defineProperty({ ...maps }, 'endpoints', { enumerable: true, get: endpoints }) as ApplianceIndex;

export const indexAfterEdit = (before: Appliance, known: ApplianceIndex, after: Appliance): ApplianceIndex =>
  withEndpoints(
    {
      racks: before.racks === after.racks ? known.racks : byId(after.racks),
      machines: before.machines === after.machines ? known.machines : byId(after.machines),
      networks: before.networks === after.networks ? known.networks : byId(after.networks),
      clusters: before.clusters === after.clusters ? known.clusters : byId(after.clusters),
      diskGroups: before.diskGroups === after.diskGroups ? known.diskGroups : byId(after.diskGroups),
      homes: before.homes === after.homes ? known.homes : byId(after.homes),
      databases: before.databases === after.databases ? known.databases : byId(after.databases),
      ...endpointMaps(before, known, after),
    },
    lazyById(after.endpoints),
  );
