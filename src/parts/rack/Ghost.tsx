import { unitWords } from '../../core/appliance/racks/rack-layout.ts';
import { classes } from '../../ui/text/classes.ts';
import { type RackGeometry, unitsTall, unitTop } from './rack-geometry.ts';

export type GhostPlace = {
  readonly name: string;
  /** Undefined is the side of the rack. */
  readonly unit: number | undefined;
  readonly height: number;
  /** Why the machine cannot be placed there. */
  readonly problem: string | undefined;
  /** The machine that could change places with it. */
  readonly partner?: string;
};

/** The place that the moving machine would take. For the eye alone: the words are in the live region. */
export function Ghost({ geometry, place }: { readonly geometry: RackGeometry; readonly place: GhostPlace }) {
  const { faceWidth, sideWidth } = geometry;
  const { name, unit, height, problem } = place;
  const y = unit === undefined ? 0 : unitTop(geometry, unit, height);
  const tall = unit === undefined ? geometry.inside : unitsTall(geometry, unit, height);
  return (
    <g className={classes('rack-ghost', problem && 'is-refused')} aria-hidden="true">
      <rect
        x={unit === undefined ? -sideWidth : 0}
        y={y}
        width={unit === undefined ? faceWidth + 2 * sideWidth : faceWidth}
        height={tall}
        rx={3}
      />
      <text x={14} y={y + tall / 2 + 4}>
        {problem ? '✕ ' : ''}
        {unit === undefined ? '' : `${unitWords(unit, height)} · `}
        {name}
      </text>
    </g>
  );
}
