import type { RackLayout, RackSlot } from '../../core/appliance/rack-layout.ts';
import type { Id, Machine } from '../../core/appliance/types.ts';
import { machineKindLabel } from '../labels.ts';
import { Faceplate } from './Faceplate.tsx';

const UNIT = 12;
const WIDTH = 330;
const LEFT = 42;
const SIDE = 16;

type Props = {
  layout: RackLayout;
  /** What is wrong with a machine, in words; a machine with an entry glows. */
  faults: ReadonlyMap<Id, string>;
  selected?: Id | undefined;
  onSelect(id: Id): void;
  onHover?(id: Id | undefined): void;
};

/** Front view of one rack, U by U, drawn from the document. Each machine is a button: focus, Enter and Space select it. */
export function RackElevation({ layout, faults, selected, onSelect, onHover }: Props) {
  const { rack, slots, powerUnits, unplaced } = layout;
  const height = rack.units * UNIT;
  const top = (unit: number, units = 1) => height - (unit + units - 1) * UNIT;
  const total = LEFT + WIDTH + 2 * SIDE + 24;
  return (
    <figure className="rack">
      <svg
        viewBox={`0 0 ${total} ${height + 24}`}
        role="group"
        aria-label={`Rack ${rack.name}, ${rack.units} units, ${slots.length} machines in it`}
      >
        <rect
          className="rack-frame"
          x={LEFT - 8}
          y={4}
          width={WIDTH + 2 * SIDE + 16}
          height={height + 16}
          rx={6}
        />
        <g transform={`translate(${LEFT + SIDE} 12)`}>
          {Array.from({ length: rack.units }, (_, i) => rack.units - i).map((unit) => (
            <g key={unit} aria-hidden="true">
              <rect className="rack-unit" x={0} y={top(unit)} width={WIDTH} height={UNIT} />
              <text className="rack-u" x={-SIDE - 14} y={top(unit) + UNIT - 3} textAnchor="end">
                {unit}
              </text>
            </g>
          ))}
          {powerUnits.map((machine, i) => (
            <PowerUnit
              key={machine.id}
              machine={machine}
              x={i % 2 === 0 ? -SIDE + 2 : WIDTH + 4}
              height={height}
              fault={faults.get(machine.id)}
              selected={machine.id === selected}
              onSelect={onSelect}
              onHover={onHover}
            />
          ))}
          {/* Under all machines: it shines around its own and over none of the others. */}
          {slots.map(
            ({ machine, unit, height: units }) =>
              faults.has(machine.id) && (
                <rect
                  key={machine.id}
                  className="rack-glow"
                  x={-5}
                  y={top(unit, units) - 5}
                  width={WIDTH + 10}
                  height={units * UNIT + 10}
                  rx={7}
                />
              ),
          )}
          {slots.map((slot) => (
            <Mounted
              key={slot.machine.id}
              slot={slot}
              y={top(slot.unit, slot.height)}
              fault={faults.get(slot.machine.id)}
              selected={slot.machine.id === selected}
              onSelect={onSelect}
              onHover={onHover}
            />
          ))}
        </g>
      </svg>
      <figcaption>
        {rack.name} · {rack.units} units, {rack.units - slots.reduce((sum, slot) => sum + slot.height, 0)}{' '}
        free
        {unplaced.length > 0 && (
          <span className="rack-unplaced">
            {' '}
            · no place known: {unplaced.map((machine) => machine.name).join(', ')}
          </span>
        )}
      </figcaption>
    </figure>
  );
}

type PartProps = {
  fault: string | undefined;
  selected: boolean;
  onSelect(id: Id): void;
  onHover: ((id: Id | undefined) => void) | undefined;
};

function buttonProps(machine: Machine, place: string, { fault, selected, onSelect, onHover }: PartProps) {
  return {
    role: 'button',
    tabIndex: 0,
    'aria-pressed': selected,
    'aria-label': `${machine.name}, ${machineKindLabel(machine.kind)}, ${place}${fault ? `. Fault: ${fault}` : ''}`,
    className: `rack-machine rack-${machine.kind}${selected ? ' is-selected' : ''}${fault ? ' is-faulty' : ''}`,
    onClick: () => onSelect(machine.id),
    onKeyDown: (event: React.KeyboardEvent) => {
      if (event.key !== 'Enter' && event.key !== ' ') return;
      event.preventDefault();
      onSelect(machine.id);
    },
    onMouseEnter: () => onHover?.(machine.id),
    onMouseLeave: () => onHover?.(undefined),
    onFocus: () => onHover?.(machine.id),
    onBlur: () => onHover?.(undefined),
  } as const;
}

function Mounted({ slot, y, ...rest }: PartProps & { slot: RackSlot; y: number }) {
  const { machine, unit, height } = slot;
  const place = height > 1 ? `U${unit} to U${unit + height - 1}` : `U${unit}`;
  return (
    <g transform={`translate(0 ${y})`} {...buttonProps(machine, place, rest)}>
      <rect className="rack-face" x={1} y={1} width={WIDTH - 2} height={height * UNIT - 2} rx={3} />
      <rect className="rack-stripe" x={1} y={1} width={5} height={height * UNIT - 2} rx={2} />
      <text className="rack-name" x={14} y={(height * UNIT) / 2 + 4}>
        {rest.fault ? '■ ' : ''}
        {machine.name}
      </text>
      <Faceplate kind={machine.kind} width={WIDTH} height={height * UNIT} />
    </g>
  );
}

function PowerUnit({
  machine,
  x,
  height,
  ...rest
}: PartProps & { machine: Machine; x: number; height: number }) {
  return (
    <g transform={`translate(${x} 0)`} {...buttonProps(machine, 'at the side', rest)}>
      {rest.fault && <rect className="rack-glow" x={-4} y={56} width={18} height={height - 112} rx={6} />}
      <rect className="rack-face" x={0} y={60} width={10} height={height - 120} rx={3} />
      {Array.from({ length: 12 }, (_, i) => (
        <rect
          key={i}
          className="rack-port"
          x={3}
          y={74 + i * ((height - 150) / 12)}
          width={4}
          height={10}
          rx={1}
        />
      ))}
    </g>
  );
}
