/** Results of single endpoints: of those that an edit left alone, the ones from before. */
import type { Endpoint } from '../../appliance/document/appliance-types.ts';

export type OldResults<R> = {
  readonly list: readonly Endpoint[];
  readonly found: ReadonlyMap<Endpoint, readonly R[]>;
};

/** Endpoints without a result are not in the map. `changed` gives `changedPlaces` between an earlier list and this one. */
export function judgedEndpoints<R>(
  list: readonly Endpoint[],
  values: Float64Array,
  old: OldResults<R> | undefined,
  prepare: () => (endpoint: Endpoint, value: number) => readonly R[] | undefined,
  changed: (before: readonly Endpoint[]) => readonly number[],
): ReadonlyMap<Endpoint, readonly R[]> {
  const found = new Map<Endpoint, readonly R[]>();
  if (old?.found.size === 0 && old.list.length === list.length) {
    const places = changed(old.list);
    const judge = places.length > 0 ? prepare() : () => undefined;
    for (const n of places) {
      const endpoint = list[n] as Endpoint;
      const results = judge(endpoint, values[n] ?? Number.NaN);
      if (results && results.length > 0) found.set(endpoint, results);
    }
    return found;
  }
  const isKnown = old && knownIn(old.list, list);
  const isClean = old?.found.size === 0;
  let judge: ((endpoint: Endpoint, value: number) => readonly R[] | undefined) | undefined;
  for (let n = 0; n < list.length; n++) {
    const endpoint = list[n] as Endpoint;
    const isOld = isKnown?.(endpoint, n);
    if (isOld && isClean) continue;
    let results = isOld ? old?.found.get(endpoint) : undefined;
    if (!isOld) {
      judge ??= prepare();
      results = judge(endpoint, values[n] ?? Number.NaN);
    }
    if (results && results.length > 0) found.set(endpoint, results);
  }
  return found;
}

/** Where a list has another endpoint than one of the same length before it. */
export function changedPlaces(before: readonly Endpoint[], after: readonly Endpoint[]): readonly number[] {
  const places: number[] = [];
  for (let n = 0; n < after.length; n++) if (after[n] !== before[n]) places.push(n);
  return places;
}

/** Whether an endpoint was in the list before: most edits leave nearly all of them in their places. */
function knownIn(before: readonly Endpoint[], after: readonly Endpoint[]) {
  if (before.length === after.length) return (endpoint: Endpoint, n: number) => before[n] === endpoint;
  const all = new Set(before);
  return (endpoint: Endpoint) => all.has(endpoint);
}
