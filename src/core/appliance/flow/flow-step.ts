/** From box to box by the arrow keys: the nearest in that direction, where sideways counts double. */
import type { FlowBox } from './flow-layout-types.ts';

export type FlowKey = 'ArrowUp' | 'ArrowDown' | 'ArrowLeft' | 'ArrowRight' | 'Home' | 'End';

export const isFlowKey = (key: string): key is FlowKey =>
  /^Arrow(?:Up|Down|Left|Right)$|^Home$|^End$/.test(key);

/** The id of the box to go to; undefined where there is none. */
export function stepTo(boxes: readonly FlowBox[], from: string, key: FlowKey): string | undefined {
  if (key === 'Home') return boxes[0]?.node.id;
  if (key === 'End') return boxes.at(-1)?.node.id;
  const start = boxes.find(({ node }) => node.id === from);
  if (!start) return boxes[0]?.node.id;
  const level = key === 'ArrowLeft' || key === 'ArrowRight';
  const sign = key === 'ArrowLeft' || key === 'ArrowUp' ? -1 : 1;
  let best: { readonly id: string; readonly cost: number } | undefined;
  for (const box of boxes) {
    const dx = box.x + box.width / 2 - start.x - start.width / 2;
    const dy = box.y + box.height / 2 - start.y - start.height / 2;
    const ahead = (level ? dx : dy) * sign;
    const aside = Math.abs(level ? dy : dx);
    // A way to the side stays within the row; one up or down may lead anywhere.
    if (ahead < 1 || (level && aside > (box.height + start.height) / 2)) continue;
    const cost = ahead + 2 * aside;
    if (!best || cost < best.cost) best = { id: box.node.id, cost };
  }
  return best?.id;
}
