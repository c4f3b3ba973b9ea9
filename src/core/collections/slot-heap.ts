/**
 * A heap that gives the lowest slot first; equal slots by id, so that an order never depends on chance. It holds
 * places in a list, and their slots in one array, because a plan of a large site compares millions of them.
 *
 *   const heap = new SlotHeap(drafts); heap.push(3); heap.pop()     3; -1 when it is empty
 */
import { keepShape } from './keep-shape.ts';

type Slotted = { readonly slot: number; readonly id: string };

export const bySlot = (a: Slotted, b: Slotted): number =>
  a.slot - b.slot || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0);

export class SlotHeap {
  readonly #list: readonly Slotted[];
  readonly #slots: Float64Array;
  readonly #items: Int32Array;
  #length = 0;

  constructor(list: readonly Slotted[]) {
    this.#list = list;
    this.#slots = new Float64Array(list.length);
    this.#items = new Int32Array(list.length);
    for (let i = 0; i < list.length; i++) this.#slots[i] = list[i]?.slot ?? 0;
  }

  /** Each place once at most. */
  push(place: number): void {
    const items = this.#items;
    let i = this.#length++;
    while (i > 0) {
      const parent = (i - 1) >> 1;
      const above = items[parent] as number;
      if (!this.#isLess(place, above)) break;
      items[i] = above;
      i = parent;
    }
    items[i] = place;
  }

  pop(): number {
    if (this.#length === 0) return -1;
    const items = this.#items;
    const top = items[0] as number;
    const length = --this.#length;
    const last = items[length] as number;
    let i = 0;
    for (;;) {
      let low = 2 * i + 1;
      if (low >= length) break;
      if (low + 1 < length && this.#isLess(items[low + 1] as number, items[low] as number)) low++;
      if (!this.#isLess(items[low] as number, last)) break;
      items[i] = items[low] as number;
      i = low;
    }
    items[i] = last;
    return top;
  }

  #isLess(a: number, b: number): boolean {
    const apart = (this.#slots[a] as number) - (this.#slots[b] as number);
    return apart === 0 ? (this.#list[a]?.id ?? '') < (this.#list[b]?.id ?? '') : apart < 0;
  }
}

keepShape(new SlotHeap([]));
