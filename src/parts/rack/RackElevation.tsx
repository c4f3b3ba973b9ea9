import { memo, useMemo } from 'react';
import type { Id } from '../../core/appliance/document/appliance-types.ts';
import { freeUnits, type RackLayout } from '../../core/appliance/racks/rack-layout.ts';
import { useValue } from '../../ui/hooks/useValue.ts';
import { type Fault, isCritical } from '../findings/faults.ts';
import { spotlight } from '../machine/spotlight.ts';
import { EmptyUnits } from './EmptyUnits.tsx';
import { Ghost, type GhostPlace } from './Ghost.tsx';
import { type DrawnGuest, GuestCells } from './GuestCells.tsx';
import { type MachineHandlers, type MachineState, MountedMachine, PowerUnit } from './MountedMachine.tsx';
import { type RackLook, rackGeometry, unitsTall, unitTop } from './rack-geometry.ts';

type Props = {
  readonly layout: RackLayout;
  /** The fault of each machine; a critical one glows. A plain text comes from a screen without severities. */
  readonly faults: ReadonlyMap<Id, Fault | string>;
  /** Where guests mark their host: the faults of the machines themselves. */
  readonly ownFaults?: ReadonlyMap<Id, Fault> | undefined;
  readonly selected: Id | undefined;
  readonly handlers: MachineHandlers;
  /** The machine that is on its way, wherever it goes. */
  readonly moving: Id | undefined;
  /** The place of the moving machine, when it is in this rack. */
  readonly ghost: GhostPlace | undefined;
  /** States that color machines, for example before and after a change. */
  readonly states?: ReadonlyMap<Id, MachineState> | undefined;
  readonly look?: RackLook | undefined;
  /** Left out of the names of a compact rack. */
  readonly prefix?: string | undefined;
  /** Of each host its guests. */
  readonly guests?: ReadonlyMap<Id, readonly DrawnGuest[]> | undefined;
  /** Empty units to be drawn one by one: the other runs are folded. Without it all are drawn one by one. */
  readonly opened?: ReadonlySet<number> | undefined;
  readonly onToggle?: ((unit: number, height: number) => void) | undefined;
};

/** Front view of one rack, U by U, drawn from the document: machines, switches, PDUs at the sides, empty units. */
export const RackElevation = memo(function RackElevation(props: Props) {
  const {
    layout,
    faults,
    ownFaults = faults,
    selected,
    handlers,
    moving,
    ghost,
    states,
    look,
    prefix,
    guests,
    opened,
    onToggle,
  } = props;
  const { rack, slots, powerUnits, empty } = layout;
  const lit = useValue(spotlight);
  const geometry = useMemo(
    () => rackGeometry(layout, { ...(look && { look }), opened }),
    [layout, look, opened],
  );
  const { faceLeft, faceWidth, sideWidth, inside } = geometry;
  const tallest = inside / Math.ceil(powerUnits.length / 2);
  const powerWidth = Math.min(10, sideWidth - 3);
  const lookOf = (id: Id) => ({
    fault: faults.get(id),
    own: ownFaults.get(id),
    selected: id === selected,
    lit: id === lit,
    moving: id === moving,
    state: states?.get(id),
    guests: guests?.get(id),
    handlers,
  });
  return (
    <svg
      data-rack={rack.id}
      data-edges={geometry.edges.join(' ')}
      className={look && `rack-${look}`}
      viewBox={`0 0 ${geometry.width} ${geometry.height}`}
      role="group"
      aria-label={`Rack ${rack.name}, ${rack.units} units, ${slots.length} machines in it`}
    >
      <rect
        className="rack-frame"
        x={faceLeft - sideWidth - 4}
        y={4}
        width={faceWidth + 2 * sideWidth + 8}
        height={inside + 16}
        rx={6}
      />
      <g transform={geometry.faces}>
        {[...slots, ...empty.flatMap((run) => numbered(run, geometry.isFolded(run.unit)))].map(
          ({ unit, height }) => (
            <text
              key={unit}
              aria-hidden="true"
              className="rack-u"
              x={-sideWidth - 8}
              y={unitTop(geometry, unit, height) + unitsTall(geometry, unit, height) / 2 + 3}
              textAnchor="end"
            >
              {unit}
            </text>
          ),
        )}
        {empty.map((run) => (
          <EmptyUnits
            key={run.unit}
            geometry={geometry}
            unit={run.unit}
            height={run.height}
            onToggle={opened && onToggle}
          />
        ))}
        {powerUnits.map((machine, i) => (
          <PowerUnit
            key={machine.id}
            machine={machine}
            x={i % 2 === 0 ? -powerWidth - 3 : faceWidth + 3}
            y={Math.floor(i / 2) * tallest + tallest * 0.12}
            width={powerWidth}
            height={tallest * 0.76}
            {...lookOf(machine.id)}
          />
        ))}
        {/* Under all machines: it shines around its own and over none of the others. */}
        {slots.map(
          ({ machine, unit, height }) =>
            isCritical(faults.get(machine.id)) && (
              <rect
                key={machine.id}
                className="rack-glow"
                x={-5}
                y={unitTop(geometry, unit, height) - 5}
                width={faceWidth + 10}
                height={unitsTall(geometry, unit, height) + 10}
                rx={7}
              />
            ),
        )}
        {slots.map(({ machine, unit, height }) => (
          <MountedMachine
            key={machine.id}
            machine={machine}
            geometry={geometry}
            unit={unit}
            height={height}
            prefix={prefix}
            {...lookOf(machine.id)}
          />
        ))}
        {slots.map(({ machine, unit, height }) => {
          const own = guests?.get(machine.id);
          return (
            own && (
              <GuestCells key={machine.id} guests={own} geometry={geometry} unit={unit} height={height} />
            )
          );
        })}
        {/* Outside of the machines: the letter is no part of their names. */}
        {slots.map(({ machine, unit, height }) => {
          const state = states?.get(machine.id);
          const tall = unitsTall(geometry, unit, height);
          return (
            state && (
              <g
                key={machine.id}
                aria-hidden="true"
                className={`rack-flag tone-${state.tone}`}
                transform={`translate(0 ${unitTop(geometry, unit, height)})`}
              >
                <rect className="rack-state" x={1} y={1} width={18} height={tall - 2} rx={3} />
                <text className="rack-letter" x={10} y={tall / 2 + 4} textAnchor="middle">
                  {state.letter}
                </text>
              </g>
            )
          );
        })}
        {ghost && <Ghost geometry={geometry} place={ghost} />}
      </g>
    </svg>
  );
});

/** The empty units that have a number: each, or of a folded run the lowest, in the middle of its strip. */
const numbered = (run: RackLayout['empty'][number], isFolded: boolean) =>
  isFolded ? [run] : Array.from({ length: run.height }, (_, i) => ({ unit: run.unit + i, height: 1 }));

/** `42 units, 29 free`. */
export const freeWords = (layout: RackLayout): string =>
  `${layout.rack.units} units, ${freeUnits(layout)} free`;
