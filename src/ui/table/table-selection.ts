/** Sets of picked row ids. Each function gives a new set and leaves the rest of the picks alone, also of rows that a filter hides. */
export type Picked = ReadonlySet<string>;

export function togglePick(picked: Picked, id: string): Picked {
  const next = new Set(picked);
  if (!next.delete(id)) next.add(id);
  return next;
}

/**
 * Shift: every row from the anchor to this one gets the state that this one is about to get. Both by their ids, as the order
 * may change between the two; without an anchor that is listed, this one alone.
 */
export function pickRange(picked: Picked, ids: readonly string[], anchor: string, id: string): Picked {
  const [from, here] = [ids.indexOf(anchor), ids.indexOf(id)];
  const range = from < 0 ? [id] : ids.slice(Math.min(from, here), Math.max(from, here) + 1);
  return pickRows(picked, range, !picked.has(id));
}

export function pickRows(picked: Picked, ids: readonly string[], on: boolean): Picked {
  const next = new Set(picked);
  for (const id of ids) {
    if (on) next.add(id);
    else next.delete(id);
  }
  return next;
}

/** What the box in the heading shows for these rows. */
export function pickedState(picked: Picked, ids: readonly string[]): 'all' | 'some' | 'none' {
  if (picked.size === 0 || ids.length === 0) return 'none';
  let count = 0;
  for (const id of ids) if (picked.has(id)) count++;
  return count === ids.length ? 'all' : count > 0 ? 'some' : 'none';
}
