import { memo } from 'react';
import type { Id, Machine } from '../../core/appliance/document/appliance-types.ts';
import { fitText } from '../../core/appliance/flow/flow-sizes.ts';
import { unitWords } from '../../core/appliance/racks/rack-layout.ts';
import { plural } from '../../core/text/plural.ts';
import { classes } from '../../ui/text/classes.ts';
import { type Fault, faultWords, isCritical, isWarning } from '../findings/faults.ts';
import { machineKindLabel } from '../labels/labels.ts';
import { spot } from '../machine/spotlight.ts';
import { Faceplate } from './Faceplate.tsx';
import { cellsRoom, cellsWidth, type DrawnGuest } from './GuestCells.tsx';
import { type RackGeometry, unitsTall, unitTop } from './rack-geometry.ts';

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
  /** Of the machine or of one of its guests. */
  readonly fault: Fault | string | undefined;
  /** Of the machine itself: it has a sign, because the cells of the guests show theirs. */
  readonly own: Fault | string | undefined;
  readonly selected: boolean;
  /** Under the pointer or the focus, here or elsewhere on the screen. */
  readonly lit: boolean;
  readonly moving: boolean;
  readonly state?: MachineState | undefined;
  readonly guests?: readonly DrawnGuest[] | undefined;
  readonly handlers: MachineHandlers;
};

/** The shape of a fault, for who does not see its color. */
const signOf = (fault: Fault | string): string => (isWarning(fault) ? '▲' : '■');

const unlight = () => spot(undefined);

/** `3 guests, 1 with findings`. */
function guestWords(guests: readonly DrawnGuest[] = []): string {
  if (guests.length === 0) return '';
  const faulty = guests.filter(({ isFaulty }) => isFaulty).length;
  return `. ${plural(guests.length, 'guest')}${faulty > 0 ? `, ${faulty} with findings` : ''}`;
}

/** `shown`: the short name that the picture has; it is part of the label, for users who speak it. */
function buttonProps(place: string, look: LookProps, shown?: string) {
  const { machine, fault, selected, lit, moving, state, guests, handlers } = look;
  const { id, name, kind } = machine;
  const { onSelect, move } = handlers;
  return {
    role: 'button',
    tabIndex: 0,
    'data-machine': id,
    'aria-pressed': selected,
    'aria-label': `${name}, ${machineKindLabel(kind)}, ${place}${guestWords(guests)}${state ? `. ${state.words}` : ''}${fault ? `. ${faultWords(fault)}` : ''}${shown && shown !== name ? `. Shown as ${shown}` : ''}`,
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

/** A machine in its units, its guests as cells inside it: focus, Enter and Space choose it. */
export const MountedMachine = memo(function MountedMachine({
  geometry,
  unit,
  height,
  prefix = '',
  ...look
}: LookProps & {
  readonly geometry: RackGeometry;
  readonly unit: number;
  readonly height: number;
  /** Left out where names are short. */
  readonly prefix?: string | undefined;
}) {
  const { machine, own, state, guests = [] } = look;
  const { faceWidth } = geometry;
  const isCompact = geometry.look === 'compact';
  const tall = unitsTall(geometry, unit, height);
  const left = (isCompact ? 11 : 14) + (state ? 12 : 0);
  const { room, margin } = cellsRoom(geometry);
  const right = faceWidth - margin;
  const taken = guests.length > 0 ? cellsWidth(guests.length, room) + 4 : isCompact ? 0 : room;
  const name = isCompact ? shortName(machine.name, prefix) : machine.name;
  return (
    <g
      transform={`translate(0 ${unitTop(geometry, unit, height)})`}
      {...buttonProps(unitWords(unit, height), look, isCompact ? name : undefined)}
    >
      <rect className="rack-face" x={1} y={1} width={faceWidth - 2} height={tall - 2} rx={3} />
      <rect className="rack-stripe" x={1} y={1} width={isCompact ? 4 : 5} height={tall - 2} rx={2} />
      <text className="rack-name" x={left} y={tall / 2 + (tall < 16 ? 3.3 : 4)}>
        {own ? `${signOf(own)} ` : ''}
        {fitText(name, right - left - taken - (own ? 12 : 0))}
      </text>
      {guests.length === 0 && !isCompact && <Faceplate kind={machine.kind} width={faceWidth} height={tall} />}
    </g>
  );
});

/** A machine's name without the appliance's: racks side by side have no room for it. */
const shortName = (name: string, prefix: string): string =>
  prefix && name.length > prefix.length && name.startsWith(prefix) ? name.slice(prefix.length) : name;

/** A PDU on edge at the side of the rack. */
export const PowerUnit = memo(function PowerUnit({
  x,
  y,
  width,
  height,
  ...look
}: LookProps & {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}) {
  return (
    <g transform={`translate(${x} ${y})`} {...buttonProps('at the side', look)}>
      {isCritical(look.fault) && (
        <rect className="rack-glow" x={-4} y={-4} width={18} height={height + 8} rx={6} />
      )}
      {/* To be hit by a finger: 24 pixels wide where the rack is drawn at its usual size, up to the machines. */}
      <rect x={x < 0 ? -12 : -4} width={26} height={height} fill="none" pointerEvents="all" />
      <rect className="rack-face" x={width < 10 ? 2 : 0} y={0} width={width} height={height} rx={3} />
      {Array.from({ length: 12 }, (_, i) => (
        <rect
          key={i}
          className="rack-port"
          x={width < 10 ? 3.5 : 3}
          y={10 + (i * (height - 20)) / 12}
          width={width < 10 ? 2 : 4}
          height={Math.min(10, height / 20)}
          rx={1}
        />
      ))}
      {look.own && (
        <text className="rack-name" x={x < 0 ? 1 : width - 1} y={-4} textAnchor="middle">
          {signOf(look.own)}
        </text>
      )}
    </g>
  );
});
