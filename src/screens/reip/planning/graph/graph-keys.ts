/** From node to node by the arrow keys. */
import { type BoxKey, nearestBox } from '../../../../core/layout/nearest-box.ts';
import type { GraphBox } from './graph-layout.ts';

/** Index of the box that the key leads to. Without a box to the side, it is the one before or after in the plan's order. */
export function nodeBeside(boxes: readonly GraphBox[], from: number, key: BoxKey): number | undefined {
  // A column has gaps: an arrow to the side may change to the next row.
  const box = nearestBox(boxes, boxes[from], key, 2);
  if (box) return boxes.indexOf(box);
  const next = key === 'ArrowLeft' ? from - 1 : key === 'ArrowRight' ? from + 1 : -1;
  return boxes[next] && next;
}
