/** A heap that gives the lowest slot first; equal slots by id, so that an order never depends on chance. */
type Slotted = { readonly slot: number; readonly id: string };

export const byslot = (a: Slotted, b: Slotted): number =>
  a.slot - b.slot || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0);

export function slotHeap<T extends Slotted>() {
  const items: T[] = [];
  const less = (i: number, j: number) => byslot(items[i] as T, items[j] as T) < 0;
  const swap = (i: number, j: number) => {
    const held = items[i] as T;
    items[i] = items[j] as T;
    items[j] = held;
  };
  return {
    push(item: T) {
      items.push(item);
      for (let i = items.length - 1; i > 0; ) {
        const parent = (i - 1) >> 1;
        if (!less(i, parent)) break;
        swap(i, parent);
        i = parent;
      }
    },
    pop(): T | undefined {
      const top = items[0];
      const last = items.pop();
      if (items.length === 0 || last === undefined) return top;
      items[0] = last;
      for (let i = 0; ; ) {
        let low = 2 * i + 1;
        if (low >= items.length) return top;
        if (low + 1 < items.length && less(low + 1, low)) low++;
        if (!less(low, i)) return top;
        swap(low, i);
        i = low;
      }
    },
  };
}
