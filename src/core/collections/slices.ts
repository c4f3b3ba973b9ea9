/** The list in slices of `size` entries; the last may be shorter. */
export function slicesOf<Entry>(list: readonly Entry[], size: number): readonly (readonly Entry[])[] {
  const slices: (readonly Entry[])[] = [];
  for (let from = 0; from < list.length; from += size) slices.push(list.slice(from, from + size));
  return slices;
}
