/** From box to box by the arrow keys: the nearest in that direction, where sideways counts double. */
import type { Box } from './box.ts';

export type BoxKey = 'ArrowUp' | 'ArrowDown' | 'ArrowLeft' | 'ArrowRight' | 'Home' | 'End';

export const isBoxKey = (key: string): key is BoxKey =>
  /^Arrow(?:Up|Down|Left|Right)$|^Home$|^End$/.test(key);

/**
 * The box that a key leads to, the first one without a start; undefined where there is none in that direction. `rows`: by
 * how many heights of a box an arrow to the side may leave its row. An arrow up or down may lead anywhere.
 */
export function nearestBox<Item extends Box>(
  boxes: readonly Item[],
  start: Item | undefined,
  key: BoxKey,
  rows = 1,
): Item | undefined {
  if (key === 'End') return boxes.at(-1);
  if (key === 'Home' || !start) return boxes[0];
  const isLevel = key === 'ArrowLeft' || key === 'ArrowRight';
  const sign = key === 'ArrowLeft' || key === 'ArrowUp' ? -1 : 1;
  let best: Item | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const box of boxes) {
    const dx = box.x - start.x + (box.width - start.width) / 2;
    const dy = box.y - start.y + (box.height - start.height) / 2;
    const ahead = (isLevel ? dx : dy) * sign;
    const aside = Math.abs(isLevel ? dy : dx);
    if (ahead < 1 || (isLevel && aside > (rows * (box.height + start.height)) / 2)) continue;
    const cost = ahead + 2 * aside;
    if (cost < least) [best, least] = [box, cost];
  }
  return best;
}
