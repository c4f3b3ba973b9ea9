/**
 * What changes in the zones: record sets before and after, and the way there in requests of one zone each. A request is
 * all or nothing (RFC 2136), so its prerequisites name every record set that it touches, whole: three addresses of a
 * SCAN are three lines.
 *
 * Invariants: sets are by owner and type, with one TTL (RFC 2181); a change that does not fit the state is a problem and
 * changes nothing; `backwards(requests)` leads from the end of the requests to their start.
 *
 *   applyChanges(state, [{ op: 'remove', ... '10.20.10.11' }, { op: 'add', ... '10.64.8.11' }])
 *   one request, one set: before 10.20.10.11, after 10.64.8.11
 */

import { appendTo, getOrCreate } from '../../collections/grouping.ts';
import type { DnsRecord } from './dns-records.ts';

export type ZoneRecord = Pick<DnsRecord, 'zone' | 'owner' | 'type' | 'data'> & { readonly ttl: number };

export type RecordSet = {
  readonly zone: string;
  readonly owner: string;
  readonly type: DnsRecord['type'];
  readonly ttl: number;
  readonly values: readonly string[];
};

export type ZoneChange = ZoneRecord & {
  readonly op: 'add' | 'remove' | 'change-ttl';
  readonly requestOrder?: number;
};

/** The change of one set by a request. Without `before` the set is new, without `after` it is removed. */
export type SetChange = { readonly before?: RecordSet; readonly after?: RecordSet };
export type ZoneRequest = { readonly zone: string; readonly sets: readonly SetChange[] };

export type ZoneState = Map<string, RecordSet>;

const keyOf = ({ owner, type }: Pick<RecordSet, 'owner' | 'type'>) => `${owner} ${type}`;

export function zoneState(records: Iterable<ZoneRecord>): ZoneState {
  const state: ZoneState = new Map();
  for (const record of records) {
    const { zone, owner, type, ttl, data } = record;
    const known = state.get(keyOf(record));
    if (!known) state.set(keyOf(record), { zone, owner, type, ttl, values: [data] });
    else if (!known.values.includes(data))
      state.set(keyOf(record), { ...known, values: [...known.values, data] });
  }
  return state;
}

export const recordsOf = (state: ZoneState): ZoneRecord[] => [...state.values()].flatMap(recordsIn);

const recordsIn = ({ values, ...set }: RecordSet): ZoneRecord[] => values.map((data) => ({ ...set, data }));

const sameSet = (a: RecordSet | undefined, b: RecordSet | undefined): boolean => {
  if (!a || !b) return a === b;
  if (a.ttl !== b.ttl || a.values.length !== b.values.length) return false;
  const values = new Set(b.values);
  return a.values.every((value) => values.has(value));
};

/** Applies changes to the state, by request order and zone, and gives the requests that do the same at a name server. */
export function applyChanges(
  state: ZoneState,
  changes: readonly ZoneChange[],
  problems: string[] = [],
): ZoneRequest[] {
  const groups = new Map<string, ZoneChange[]>();
  for (const change of [...changes].sort((a, b) => (a.requestOrder ?? 0) - (b.requestOrder ?? 0))) {
    const key = `${change.requestOrder ?? 0} ${change.zone}`;
    appendTo(groups, key, change);
  }
  const requests: ZoneRequest[] = [];
  for (const group of groups.values()) {
    const touched = new Map<string, RecordSet | undefined>();
    for (const change of group) {
      const key = keyOf(change);
      if (!touched.has(key)) touched.set(key, state.get(key));
      applyOne(state, change, problems);
    }
    const sets: SetChange[] = [];
    for (const [key, before] of touched) {
      const after = state.get(key);
      if (!sameSet(before, after)) sets.push({ ...(before && { before }), ...(after && { after }) });
    }
    const [first] = group;
    if (first && sets.length > 0) requests.push({ zone: first.zone, sets });
  }
  return requests;
}

function applyOne(state: ZoneState, change: ZoneChange, problems: string[]): void {
  const { op, zone, owner, type, ttl, data } = change;
  const key = keyOf(change);
  const known = state.get(key);
  const has = known?.values.includes(data) ?? false;
  if (op === 'add') {
    if (has) problems.push(`${owner} ${type} ${data} is there already`);
    else state.set(key, { zone, owner, type, ttl, values: [...(known?.values ?? []), data] });
    return;
  }
  if (!known || !has) {
    problems.push(`${owner} ${type} ${data} is not there`);
    return;
  }
  const values = known.values.filter((value) => value !== data);
  if (op === 'change-ttl') state.set(key, { ...known, ttl });
  else if (values.length > 0) state.set(key, { ...known, values });
  else state.delete(key);
}

export const backwards = (requests: readonly ZoneRequest[]): ZoneRequest[] =>
  [...requests].reverse().map(({ zone, sets }) => ({
    zone,
    sets: [...sets].reverse().map(({ before, after }) => ({
      ...(after && { before: after }),
      ...(before && { after: before }),
    })),
  }));

export type ZoneDelta = {
  readonly zone: string;
  readonly removed: readonly ZoneRecord[];
  readonly added: readonly ZoneRecord[];
  /** Another value for the same owner and type, or another TTL. */
  readonly changed: readonly { readonly before: RecordSet; readonly after: RecordSet }[];
};

/** Per zone, zones and owners in order of their names. */
export function zoneDeltas(from: ZoneState, to: ZoneState): ZoneDelta[] {
  type Draft = { removed: ZoneRecord[]; added: ZoneRecord[]; changed: ZoneDelta['changed'][number][] };
  const zones = new Map<string, Draft>();
  const of = (zone: string): Draft =>
    getOrCreate(zones, zone, () => ({ removed: [], added: [], changed: [] }));
  for (const key of [...new Set([...from.keys(), ...to.keys()])].sort()) {
    const before = from.get(key);
    const after = to.get(key);
    if (sameSet(before, after)) continue;
    if (before && after) of(after.zone).changed.push({ before, after });
    else if (before) of(before.zone).removed.push(...recordsIn(before));
    else if (after) of(after.zone).added.push(...recordsIn(after));
  }
  return [...zones.keys()].sort().map((zone) => ({ zone, ...of(zone) }));
}
