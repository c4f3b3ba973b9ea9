/** Sets of picked row ids. Each function gives a new set and leaves the rest of the picks alone, also of rows that a filter hides. */
export type Picked = ReadonlySet<string>;

export function togglePick(picked: Picked, id: string): Picked {
  const next = new Set(picked);
  if (!next.delete(id)) next.add(id);
  return next;
}

/** Shift: every row from the anchor to here gets the state that the row here is about to get. */
export function pickRange(picked: Picked, ids: readonly string[], anchor: number, here: number): Picked {
  const id = ids[here];
  if (id === undefined) return picked;
  const on = !picked.has(id);
  return pickRows(picked, ids.slice(Math.min(anchor, here), Math.max(anchor, here) + 1), on);
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
