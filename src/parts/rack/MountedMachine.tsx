import { memo } from 'react';
import type { Id, Machine } from '../../core/appliance/document/appliance-types.ts';
import { fitText } from '../../core/appliance/flow/flow-sizes.ts';
import { unitWords } from '../../core/appliance/racks/rack-layout.ts';
import { classes } from '../../ui/text/classes.ts';
import { type Fault, faultWords, isCritical, isWarning } from '../findings/faults.ts';
import { machineKindLabel } from '../labels/labels.ts';
import { spot } from '../machine/spotlight.ts';
import { Faceplate } from './Faceplate.tsx';
import { faceWidth, nameWidth, unitHeight } from './rack-geometry.ts';

/** Handlers of a machine in the picture. Without `move` it can be selected only. */
export type MachineHandlers = {
  readonly onSelect: (id: Id) => void;
  readonly move?: MoveHandlers | undefined;
};

type MoveHandlers = {
  /** M on the machine. */
  readonly start: (id: Id) => void;
  /** A press on it, which may become a drag. */
  readonly grab: (id: Id, event: React.PointerEvent) => void;
  /** Id of the text that explains how to move it. */
  readonly hintId: string;
};

/** A color (`tone-` and its name), a letter next to it, and both in words. */
export type MachineState = { readonly tone: string; readonly letter: string; readonly words: string };

type LookProps = {
  readonly machine: Machine;
  readonly fault: Fault | string | undefined;
  readonly selected: boolean;
  /** Under the pointer or the focus, here or elsewhere on the screen. */
  readonly lit: boolean;
  readonly moving: boolean;
  readonly state?: MachineState | undefined;
  readonly handlers: MachineHandlers;
};

const unlight = () => spot(undefined);

function buttonProps(place: string, { machine, fault, selected, lit, moving, state, handlers }: LookProps) {
  const { id, name, kind } = machine;
  const { onSelect, move } = handlers;
  return {
    role: 'button',
    tabIndex: 0,
    'data-machine': id,
    'aria-pressed': selected,
    'aria-label': `${name}, ${machineKindLabel(kind)}, ${place}${state ? `. ${state.words}` : ''}${fault ? `. ${faultWords(fault)}` : ''}`,
    'aria-keyshortcuts': move && 'M',
    'aria-describedby': move?.hintId,
    className: classes(
      'rack-machine',
      `rack-${kind}`,
      selected && 'is-selected',
      fault && (isWarning(fault) ? 'is-warned' : 'is-faulty'),
      lit && 'is-lit',
      moving && 'is-moving',
      move && 'is-movable',
      state && `tone-${state.tone}`,
    ),
    onClick: () => onSelect(id),
    onKeyDown: (event: React.KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const starts = move !== undefined && event.key.toLowerCase() === 'm';
      if (!starts && event.key !== 'Enter' && event.key !== ' ') return;
      event.preventDefault();
      if (starts) move.start(id);
      else onSelect(id);
    },
    onPointerDown: move && ((event: React.PointerEvent) => move.grab(id, event)),
    onMouseEnter: () => spot(id),
    onMouseLeave: unlight,
    onFocus: () => spot(id),
    onBlur: unlight,
  } as const;
}

/** A machine in its units: focus, Enter and Space choose it. */
export const MountedMachine = memo(function MountedMachine({
  unit,
  height,
  y,
  ...look
}: LookProps & { readonly unit: number; readonly height: number; readonly y: number }) {
  const { machine, fault, state } = look;
  const tall = height * unitHeight;
  return (
    <g transform={`translate(0 ${y})`} {...buttonProps(unitWords(unit, height), look)}>
      <rect className="rack-face" x={1} y={1} width={faceWidth - 2} height={tall - 2} rx={3} />
      <rect className="rack-stripe" x={1} y={1} width={5} height={tall - 2} rx={2} />
      <text className="rack-name" x={state ? 26 : 14} y={tall / 2 + (height === 1 ? 3.3 : 4)}>
        {fault ? (isWarning(fault) ? '▲ ' : '■ ') : ''}
        {fitText(machine.name, nameWidth - (state ? 12 : 0) - (fault ? 12 : 0))}
      </text>
      <Faceplate kind={machine.kind} width={faceWidth} height={tall} />
    </g>
  );
});

/** A PDU on edge at the side of the rack. */
export const PowerUnit = memo(function PowerUnit({
  x,
  y,
  height,
  ...look
}: LookProps & { readonly x: number; readonly y: number; readonly height: number }) {
  return (
    <g transform={`translate(${x} ${y})`} {...buttonProps('at the side', look)}>
      {isCritical(look.fault) && (
        <rect className="rack-glow" x={-4} y={-4} width={18} height={height + 8} rx={6} />
      )}
      {/* To be hit by a finger: 24 pixels wide where the rack is drawn at its usual size, up to the machines. */}
      <rect x={x < 0 ? -12 : -4} width={26} height={height} fill="none" pointerEvents="all" />
      <rect className="rack-face" x={0} y={0} width={10} height={height} rx={3} />
      {Array.from({ length: 12 }, (_, i) => (
        <rect
          key={i}
          className="rack-port"
          x={3}
          y={10 + (i * (height - 20)) / 12}
          width={4}
          height={Math.min(10, height / 20)}
          rx={1}
        />
      ))}
    </g>
  );
});
