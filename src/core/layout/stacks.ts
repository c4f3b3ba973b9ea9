/**
 * Boxes in stacks, the stacks side by side in rows that break where the width ends. In a flow diagram a stack is a server
 * with its ILOMs or VIPs; in the graph of a plan it is a column of steps that can begin at the same time.
 *
 * Invariant: boxes of a row neither overlap each other nor reach below the row's lower edge.
 *
 *   placeRow([[host, ilom], [other]], [0, 0], sizes, (node, box) => placed.set(node.id, box))
 */
import type { Box, Point } from './box.ts';

type StackSizes<Item> = {
  /** Of every box. */
  readonly width: number;
  readonly heightOf: (item: Item) => number;
  /** Between two stacks, and between two boxes of a stack. */
  readonly gap: number;
  readonly stackGap: number;
};

/** How many boxes of a width fit side by side, at least one. */
export const columnsWithin = (room: number, width: number, gap: number): number =>
  Math.max(1, Math.floor((room + gap) / (width + gap)));

export const heightOfStack = <Item>(
  stack: readonly Item[],
  { heightOf, stackGap }: Pick<StackSizes<Item>, 'heightOf' | 'stackGap'>,
): number => stack.reduce((sum, item) => sum + heightOf(item) + stackGap, -stackGap);

/** Calls `put` with the box of every item of a row, and with the row's lower edge. Returns that edge. */
export function placeRow<Item>(
  stacks: readonly (readonly Item[])[],
  [left, top]: Point,
  sizes: StackSizes<Item>,
  put: (item: Item, box: Box, bottom: number) => void,
): number {
  const { width, gap, stackGap, heightOf } = sizes;
  const bottom = top + Math.max(0, ...stacks.map((stack) => heightOfStack(stack, sizes)));
  for (const [column, stack] of stacks.entries()) {
    let y = top;
    for (const item of stack) {
      const box = { x: left + column * (width + gap), y, width, height: heightOf(item) };
      put(item, box, bottom);
      y += box.height + stackGap;
    }
  }
  return bottom;
}
