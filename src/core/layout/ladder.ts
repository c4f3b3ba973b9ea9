/**
 * Ways of lines around rows of boxes. Between two rows a line runs on a rung, which is level. Past other rows it runs on a
 * trunk at their side: along a first rung to the trunk, and along a second one from it.
 *
 *   roundedPath(ladder([10, 0], [90, 60], 30), 5)    'M10 0L10 25Q10 30 15 30L85 30Q90 30 90 35L90 60'
 */
import type { Point } from './box.ts';

/** `rung`: its y. `over`: the x of the trunk, and the y of the second rung. */
export function ladder(
  start: Point,
  end: Point,
  rung: number,
  over?: { readonly trunk: number; readonly rung: number },
): readonly Point[] {
  if (!over) return [start, [start[0], rung], [end[0], rung], end];
  const along: readonly Point[] = [
    [over.trunk, rung],
    [over.trunk, over.rung],
  ];
  return [start, [start[0], rung], ...along, [end[0], over.rung], end];
}

/** A coordinate in the text of a path, in tenths of a px. */
export const inPath = (value: number): string => String(Math.round(value * 10) / 10);

/** A path through all points, with corners of a radius that is smaller where two corners are close. */
export function roundedPath(points: readonly Point[], corner: number): string {
  const path = points.filter(
    ([x, y], place) => place === 0 || x !== points[place - 1]?.[0] || y !== points[place - 1]?.[1],
  );
  let text = '';
  for (const [place, point] of path.entries()) {
    const before = path[place - 1];
    const next = path[place + 1];
    if (!before) text += `M${written(point)}`;
    else if (!next) text += `L${written(point)}`;
    else {
      const radius = Math.min(corner, distance(before, point) / 2, distance(point, next) / 2);
      text += `L${written(towards(point, before, radius))}Q${written(point)} ${written(towards(point, next, radius))}`;
    }
  }
  return text;
}

const written = ([x, y]: Point) => `${inPath(x)} ${inPath(y)}`;

const distance = ([x1, y1]: Point, [x2, y2]: Point) => Math.abs(x1 - x2) + Math.abs(y1 - y2);

const towards = ([x1, y1]: Point, [x2, y2]: Point, by: number): Point => [
  x1 + Math.sign(x2 - x1) * by,
  y1 + Math.sign(y2 - y1) * by,
];
