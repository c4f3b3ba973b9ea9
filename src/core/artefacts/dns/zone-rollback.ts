/** ZL-16: the requests followed by their rollback restore the original records, except serials. */
import { backwards, type RecordSet, type ZoneRecord, type ZoneRequest, zoneState } from './zone-delta.ts';
import type { ZoneFinding } from './zone-lint.ts';

/** Undefined when they do, else the first record set that differs. */
export function rollbackFinding(
  before: Iterable<ZoneRecord>,
  requests: readonly ZoneRequest[],
): ZoneFinding | undefined {
  const start = zoneState(before);
  const state = new Map(start);
  for (const { zone, sets } of [...requests, ...backwards(requests)])
    for (const { before: from, after } of sets) {
      const set = from ?? after;
      if (!set) continue;
      const key = `${set.owner} ${set.type}`;
      if (words(state.get(key)) !== words(from))
        return finding(zone, `${key} is not what the request expects`);
      if (after) state.set(key, after);
      else state.delete(key);
    }
  for (const key of new Set([...start.keys(), ...state.keys()]))
    if (words(start.get(key)) !== words(state.get(key)))
      return finding((start.get(key) ?? state.get(key))?.zone ?? '', `${key} does not come back`);
  return undefined;
}

const finding = (zone: string, message: string): ZoneFinding => ({
  rule: 'ZL-16',
  zone,
  message,
  fix: 'Go back by the files of dns/zones-before and not by the requests; make the plan again.',
});

const words = (set: RecordSet | undefined) => (set ? `${set.ttl} ${[...set.values].sort().join(' ')}` : '');
