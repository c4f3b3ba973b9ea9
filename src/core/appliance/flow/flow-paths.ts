/** The lines of a flow diagram: gentle curves where there is one row, a ladder of rounded right angles where there are several. */
import type { Box, Point } from '../../layout/box.ts';
import { inPath as n, roundedPath } from '../../layout/ladder.ts';

export const bottomOf = (box: Box): Point => [box.x + box.width / 2, box.y + box.height];

/** Where a line ends on a box from above: its middle, or one of its ports. */
export const topPointOf = (box: Box, port?: number, ports = 1): Point => [
  box.x + (port === undefined ? box.width / 2 : (box.width * (port + 0.5)) / ports),
  box.y,
];

/** Straight down to `clear`, past the boxes next to the start, then in one bow. */
export function bow([x1, y1]: Point, [x2, y2]: Point, clear = y1): string {
  if (Math.abs(x1 - x2) < 0.5) return `M${n(x1)} ${n(y1)}V${n(y2)}`;
  const middle = (clear + y2) / 2;
  const start = clear > y1 ? `M${n(x1)} ${n(y1)}V${n(clear)}` : `M${n(x1)} ${n(y1)}`;
  return `${start}C${n(x1)} ${n(middle)} ${n(x2)} ${n(middle)} ${n(x2)} ${n(y2)}`;
}

/** The bow of a collector: its straight part is at the start of the lower row, so `clear` is where it begins to bend. */
export function sideways([x1, y1]: Point, [x2, y2]: Point): string {
  if (Math.abs(y1 - y2) < 0.5) return `M${n(x1)} ${n(y1)}H${n(x2)}`;
  const middle = (x1 + x2) / 2;
  return `M${n(x1)} ${n(y1)}C${n(middle)} ${n(y1)} ${n(middle)} ${n(y2)} ${n(x2)} ${n(y2)}`;
}

/** Right angles with rounded corners. */
export const angles = (points: readonly Point[]): string => roundedPath(points, 7);
