/**
 * Orders changes so that none takes a name that a later one still has. A chain of names always has such an order; in a
 * cycle every change waits for another one.
 *
 *   a: 1 -> 2, b: 2 -> 3    order b, a
 *   a: 1 -> 2, b: 2 -> 1    order b, a; cycles [[a, b]]: a has to give up its name first
 */
type Visit<T> = { readonly item: T; readonly waits: readonly T[]; at: number };

/** `holds`: the names before the change, `takes`: those after it. */
export function orderByFreed<T>(
  items: readonly T[],
  holds: (item: T) => readonly string[],
  takes: (item: T) => readonly string[],
): { readonly order: readonly T[]; readonly cycles: readonly (readonly T[])[] } {
  const holders = new Map<string, T>();
  for (const item of items) for (const name of holds(item)) holders.set(name, item);
  const waitsFor = (item: T): readonly T[] =>
    takes(item).flatMap((name) => {
      const holder = holders.get(name);
      return holder === undefined || holder === item ? [] : [holder];
    });
  const order: T[] = [];
  const cycles: T[][] = [];
  const seen = new Map<T, 'open' | 'done'>();
  for (const root of items) {
    if (seen.has(root)) continue;
    // A chain may be as long as the document: no recursion.
    const path: Visit<T>[] = [];
    const open = (item: T) => {
      seen.set(item, 'open');
      path.push({ item, waits: waitsFor(item), at: 0 });
    };
    open(root);
    for (let visit = path.at(-1); visit; visit = path.at(-1)) {
      const next = visit.waits[visit.at++];
      if (next === undefined) {
        seen.set(visit.item, 'done');
        order.push(visit.item);
        path.pop();
      } else if (seen.get(next) === 'open')
        cycles.push(path.slice(path.findIndex(({ item }) => item === next)).map(({ item }) => item));
      else if (!seen.has(next)) open(next);
    }
  }
  return { order, cycles };
}
