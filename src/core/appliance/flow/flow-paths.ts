/** The lines of a flow diagram: gentle curves where there is one row, a ladder of rounded right angles where there are several. */

export type Point = readonly [x: number, y: number];
export type Box = { readonly x: number; readonly y: number; readonly width: number; readonly height: number };

const corner = 7;
const n = (value: number) => String(Math.round(value * 10) / 10);

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

/** Right angles with rounded corners through all points. */
export function angles(points: readonly Point[]): string {
  const path = points.filter(
    ([x, y], place) => place === 0 || x !== points[place - 1]?.[0] || y !== points[place - 1]?.[1],
  );
  let text = '';
  for (const [place, point] of path.entries()) {
    const before = path[place - 1];
    const next = path[place + 1];
    if (!before) text += `M${n(point[0])} ${n(point[1])}`;
    else if (!next) text += `L${n(point[0])} ${n(point[1])}`;
    else {
      const radius = Math.min(corner, distance(before, point) / 2, distance(point, next) / 2);
      const [ax, ay] = towards(point, before, radius);
      const [bx, by] = towards(point, next, radius);
      text += `L${n(ax)} ${n(ay)}Q${n(point[0])} ${n(point[1])} ${n(bx)} ${n(by)}`;
    }
  }
  return text;
}

const distance = ([x1, y1]: Point, [x2, y2]: Point) => Math.abs(x1 - x2) + Math.abs(y1 - y2);

const towards = ([x1, y1]: Point, [x2, y2]: Point, by: number): Point => [
  x1 + Math.sign(x2 - x1) * by,
  y1 + Math.sign(y2 - y1) * by,
];
