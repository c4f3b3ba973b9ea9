import { classes } from '../../ui/text/classes.ts';
import { type RackGeometry, unitsTall, unitTop } from './rack-geometry.ts';

/** A guest inside its host, as the rack draws it. */
export type DrawnGuest = { readonly name: string; readonly isFaulty: boolean };

const gap = 2;
const cell = 13;

/** In a host: as many cells as fit, else one cell with the number of guests. */
const mostCells = (room: number): number => Math.max(1, Math.floor((room + gap) / (cell + gap)));

export const cellsWidth = (guests: number, room: number): number =>
  guests === 0 ? 0 : guests > mostCells(room) ? 2 * cell : guests * (cell + gap) - gap;

type Props = {
  readonly guests: readonly DrawnGuest[];
  readonly geometry: RackGeometry;
  /** Of the host: its lowest unit, and how many it fills. */
  readonly unit: number;
  readonly height: number;
};

/** On a face, for the cells and for their distance from its right edge. */
export const cellsRoom = ({ look, faceWidth, nameWidth }: RackGeometry) =>
  look === 'compact' ? { room: 46, margin: 4 } : { room: faceWidth - nameWidth - 12, margin: 12 };

/**
 * The guests of a host, numbered in the order of the document; one with a finding is filled. Drawn over the machines: a
 * number is no part of a machine's name.
 */
export function GuestCells({ guests, geometry, unit, height }: Props) {
  const { room, margin } = cellsRoom(geometry);
  const right = geometry.faceWidth - margin;
  const whole = unitsTall(geometry, unit, height);
  const tall = Math.min(cell, whole - 4);
  const y = unitTop(geometry, unit, height) + (whole - tall) / 2;
  const isWhole = guests.length <= mostCells(room);
  const drawn = isWhole
    ? guests.map(({ name, isFaulty }, at) => ({ key: name, text: String(at + 1), isFaulty }))
    : [
        {
          key: 'all',
          text: String(guests.length),
          isFaulty: guests.some((one) => one.isFaulty),
        },
      ];
  const wide = isWhole ? cell : 2 * cell;
  const left = right - drawn.length * (wide + gap) + gap;
  return (
    <g aria-hidden="true" className="rack-guests">
      {drawn.map(({ key, text, isFaulty }, at) => (
        <g
          key={key}
          className={classes('rack-guest', isFaulty && 'is-faulty')}
          transform={`translate(${left + at * (wide + gap)} ${y})`}
        >
          <rect width={wide} height={tall} rx={2} />
          <text x={wide / 2} y={tall / 2 + 3} textAnchor="middle">
            {text}
          </text>
        </g>
      ))}
    </g>
  );
}
