/** Results of single endpoints: of those that an edit left alone, the ones from before. */
import type { Endpoint } from '../../appliance/document/appliance-types.ts';

export type OldResults<R> = {
  readonly list: readonly Endpoint[];
  readonly found: ReadonlyMap<Endpoint, readonly R[]>;
};

/** Endpoints without a result are not in the map. */
export function judgedEndpoints<R>(
  list: readonly Endpoint[],
  values: Float64Array,
  old: OldResults<R> | undefined,
  prepare: () => (endpoint: Endpoint, value: number) => readonly R[] | undefined,
): ReadonlyMap<Endpoint, readonly R[]> {
  const found = new Map<Endpoint, readonly R[]>();
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

/** Whether an endpoint was in the list before: most edits leave nearly all of them in their places. */
function knownIn(before: readonly Endpoint[], after: readonly Endpoint[]) {
  if (before.length === after.length) return (endpoint: Endpoint, n: number) => before[n] === endpoint;
  const all = new Set(before);
  return (endpoint: Endpoint) => all.has(endpoint);
}
