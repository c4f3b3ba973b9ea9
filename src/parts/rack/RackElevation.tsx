import { memo, type Ref } from 'react';
import type { Id } from '../../core/appliance/document/appliance-types.ts';
import type { RackLayout } from '../../core/appliance/racks/rack-layout.ts';
import { useValue } from '../../ui/hooks/useValue.ts';
import { type Fault, isCritical } from '../findings/faults.ts';
import { spotlight } from '../machine/spotlight.ts';
import { BlankPanels } from './BlankPanels.tsx';
import { Ghost, type GhostPlace } from './Ghost.tsx';
import { type MachineHandlers, type MachineState, MountedMachine, PowerUnit } from './MountedMachine.tsx';
import {
  drawingHeight,
  drawingWidth,
  faceLeft,
  facesAt,
  faceWidth,
  sideWidth,
  unitHeight,
  unitTop,
} from './rack-geometry.ts';

type Props = {
  readonly layout: RackLayout;
  /** The fault of each machine; a critical one glows. A plain text comes from a screen without severities. */
  readonly faults: ReadonlyMap<Id, Fault | string>;
  readonly selected: Id | undefined;
  readonly handlers: MachineHandlers;
  /** The machine that is on its way, wherever it goes. */
  readonly moving: Id | undefined;
  /** The place of the moving machine, when it is in this rack. */
  readonly ghost: GhostPlace | undefined;
  /** States that color machines, for example before and after a change. */
  readonly states?: ReadonlyMap<Id, MachineState> | undefined;
  readonly ref?: Ref<SVGSVGElement>;
};

/** Front view of one rack, U by U, drawn from the document: machines, switches, PDUs at the sides, blank panels. */
export const RackElevation = memo(function RackElevation(props: Props) {
  const { layout, faults, selected, handlers, moving, ghost, states, ref } = props;
  const { rack, slots, powerUnits, empty } = layout;
  const lit = useValue(spotlight);
  const height = rack.units * unitHeight;
  const tallest = height / Math.ceil(powerUnits.length / 2);
  const look = (id: Id) => ({
    fault: faults.get(id),
    selected: id === selected,
    lit: id === lit,
    moving: id === moving,
    state: states?.get(id),
    handlers,
  });
  return (
    <svg
      ref={ref}
      data-rack={rack.id}
      data-units={rack.units}
      viewBox={`0 0 ${drawingWidth} ${drawingHeight(rack.units)}`}
      role="group"
      aria-label={`Rack ${rack.name}, ${rack.units} units, ${slots.length} machines in it`}
    >
      <rect
        className="rack-frame"
        x={faceLeft - sideWidth - 8}
        y={4}
        width={faceWidth + 2 * sideWidth + 16}
        height={height + 16}
        rx={6}
      />
      <g transform={facesAt}>
        {Array.from({ length: rack.units }, (_, i) => i + 1).map((unit) => (
          <text
            key={unit}
            aria-hidden="true"
            className="rack-u"
            x={-sideWidth - 14}
            y={unitTop(rack.units, unit) + unitHeight - 3}
            textAnchor="end"
          >
            {unit}
          </text>
        ))}
        {empty.map((run) => (
          <BlankPanels key={run.unit} rackUnits={rack.units} unit={run.unit} height={run.height} />
        ))}
        {powerUnits.map((machine, i) => (
          <PowerUnit
            key={machine.id}
            machine={machine}
            x={i % 2 === 0 ? -sideWidth + 2 : faceWidth + 4}
            y={Math.floor(i / 2) * tallest + tallest * 0.12}
            height={tallest * 0.76}
            {...look(machine.id)}
          />
        ))}
        {/* Under all machines: it shines around its own and over none of the others. */}
        {slots.map(
          ({ machine, unit, height: units }) =>
            isCritical(faults.get(machine.id)) && (
              <rect
                key={machine.id}
                className="rack-glow"
                x={-5}
                y={unitTop(rack.units, unit, units) - 5}
                width={faceWidth + 10}
                height={units * unitHeight + 10}
                rx={7}
              />
            ),
        )}
        {slots.map(({ machine, unit, height: units }) => (
          <MountedMachine
            key={machine.id}
            machine={machine}
            unit={unit}
            height={units}
            y={unitTop(rack.units, unit, units)}
            {...look(machine.id)}
          />
        ))}
        {/* Outside of the machines: the letter is no part of their names. */}
        {slots.map(({ machine, unit, height: units }) => {
          const state = states?.get(machine.id);
          const tall = units * unitHeight;
          return (
            state && (
              <g
                key={machine.id}
                aria-hidden="true"
                className={`rack-flag tone-${state.tone}`}
                transform={`translate(0 ${unitTop(rack.units, unit, units)})`}
              >
                <rect className="rack-state" x={1} y={1} width={18} height={tall - 2} rx={3} />
                <text className="rack-letter" x={10} y={tall / 2 + 4} textAnchor="middle">
                  {state.letter}
                </text>
              </g>
            )
          );
        })}
        {ghost && <Ghost rackUnits={rack.units} place={ghost} />}
      </g>
    </svg>
  );
});

/** `42 units, 29 free`. */
export const freeWords = ({ rack, empty }: RackLayout): string =>
  `${rack.units} units, ${empty.reduce((sum, run) => sum + run.height, 0)} free`;
