/** From node to node by the arrow keys: the nearest in that direction, where sideways counts double. */
import type { FlowKey } from '../../../../core/appliance/flow/flow-step.ts';
import type { GraphBox } from './graph-layout.ts';

/** The place of the node to go to; where none lies to the side, the one before or behind in the plan's order. */
export function nodeBeside(boxes: readonly GraphBox[], from: number, key: FlowKey): number | undefined {
  if (key === 'Home') return 0;
  if (key === 'End') return boxes.length - 1;
  const start = boxes[from];
  if (!start) return boxes.length > 0 ? 0 : undefined;
  const isLevel = key === 'ArrowLeft' || key === 'ArrowRight';
  const sign = key === 'ArrowLeft' || key === 'ArrowUp' ? -1 : 1;
  let best: number | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const [place, box] of boxes.entries()) {
    const [dx, dy] = [box.x - start.x, box.y - start.y];
    const ahead = (isLevel ? dx : dy) * sign;
    const aside = Math.abs(isLevel ? dy : dx);
    if (ahead < 1 || (isLevel && aside > start.height * 2)) continue;
    const cost = ahead + 2 * aside;
    if (cost < least) [best, least] = [place, cost];
  }
  if (best !== undefined || !isLevel) return best;
  const next = from + sign;
  return boxes[next] ? next : undefined;
}
