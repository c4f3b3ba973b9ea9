/**
 * Keeps one object of a class for as long as the page lives. The engine drops compiled code together with the last object of the
 * shape that the code was compiled for, so the first plan after each collection of garbage took half as long again.
 *
 *   keepShape(new SlotHeap([]));
 */
const kept: object[] = [];

export function keepShape(one: object): void {
  kept.push(one);
}
