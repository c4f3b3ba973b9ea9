/** The first index of a sorted list at which `isBelow` does not hold; its length when it holds everywhere. */
export function lowerBound<Entry>(list: readonly Entry[], isBelow: (entry: Entry) => boolean): number {
  let low = 0;
  let high = list.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    // `middle` is below `high`, so the entry exists.
    if (isBelow(list[middle] as Entry)) low = middle + 1;
    else high = middle;
  }
  return low;
}
