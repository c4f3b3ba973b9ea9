import { useEffect, useMemo, useRef, useState } from 'react';
import type { Appliance, Id } from '../../core/appliance/document/appliance-types.ts';
import { indexAppliance } from '../../core/appliance/document/index-appliance.ts';
import { checkPlace, moveMachine, moveWords, placeWords } from '../../core/appliance/racks/rack-moves.ts';
import { swapMachines, swapPartner, swapWords } from '../../core/appliance/racks/rack-swap.ts';
import { useServices } from '../services/use-services.ts';
import { followPointer } from './follow-pointer.ts';
import { firstPlace, ghostOf, type Moving, samePlace, wordsOf } from './move-ghost.ts';
import { unitUnder } from './rack-geometry.ts';

export type RackMove = ReturnType<typeof useRackMove>;

/**
 * Moving a machine by drag or by keys. The document changes when it is placed, in one undo step, and only at a free
 * place. Handlers read the document when they are called and stay the same, so that no rack draws again for them.
 */
export function useRackMove(
  appliance: Appliance,
  hintId: string,
  onSelect: (id: Id) => void,
  /** A machine on its way has come to this rack: it may be on another page. */
  onRack: (rack: Id) => void,
) {
  const { workspace, notices } = useServices();
  const [moving, setMoving] = useState<Moving>();
  /** How the last move ended. */
  const [announcement, setAnnouncement] = useState('');
  const now = useRef<Moving>(undefined);
  const from = useRef<Element | null>(null);
  const drag = useRef<AbortController>(undefined);
  useEffect(() => () => drag.current?.abort(), []);

  const actions = useMemo(() => {
    const go = (next: Moving | undefined) => {
      if (now.current && next && samePlace(now.current.place, next.place)) return;
      now.current = next;
      setMoving(next);
      if (next?.place && next.by === 'keys') onRack(next.place.rack);
    };
    const start = (id: Id) => {
      const open = workspace.current.peek();
      const place = open && firstPlace(open, id);
      if (!place) return;
      from.current = document.activeElement;
      setAnnouncement('');
      onSelect(id);
      go({ id, by: 'keys', place });
    };
    const end = (words: string) => {
      go(undefined);
      setAnnouncement(words);
    };
    const cancel = () => {
      const open = workspace.current.peek();
      const machine = open && indexAppliance(open).machines.get(now.current?.id ?? '');
      if (machine?.rack && now.current?.by === 'keys') onRack(machine.rack);
      end(machine ? `${machine.name} stays where it was` : '');
    };
    const place = () => {
      const open = workspace.current.peek();
      const current = now.current;
      if (!open || !current?.place) return cancel();
      const { id, place: to } = current;
      const problem = checkPlace(open, id, to.rack, to.unit);
      const name = indexAppliance(open).machines.get(id)?.name;
      if (problem) {
        if (current.by === 'keys') setAnnouncement(`Not placed: ${problem}`);
        else {
          end('');
          notices.toast('error', `${name} stays where it was: ${problem}`);
        }
        return;
      }
      if (moveMachine(open, id, to) === open) return cancel();
      workspace.edit(moveWords(open, id, to), (appliance) => moveMachine(appliance, id, to));
      end(`${name} moved to ${placeWords(open, id, to)}`);
      onSelect(id);
    };
    /** Swaps the machine with the one at the target place. */
    const swap = () => {
      const open = workspace.current.peek();
      const current = now.current;
      const partner = open && current?.place && swapPartner(open, current.id, current.place);
      if (!open || !current || !partner) return place();
      const { id } = current;
      const { machines } = indexAppliance(open);
      workspace.edit(swapWords(open, id, partner), (appliance) => swapMachines(appliance, id, partner));
      end(`${machines.get(id)?.name} and ${machines.get(partner)?.name} have changed places`);
      onSelect(id);
    };
    const step = (by: number) => {
      const current = now.current;
      if (current?.place?.unit === undefined) return;
      setAnnouncement('');
      go({ ...current, place: { ...current.place, unit: current.place.unit + by } });
    };
    const toRack = (by: 1 | -1) => {
      const current = now.current;
      const racks = workspace.current.peek()?.racks ?? [];
      const rack = racks[racks.findIndex(({ id }) => id === current?.place?.rack) + by];
      if (!current?.place || !rack) return;
      setAnnouncement('');
      go({ ...current, place: { ...current.place, rack: rack.id } });
    };
    const grab = (id: Id, event: React.PointerEvent) => {
      const open = workspace.current.peek();
      const machine = open && indexAppliance(open).machines.get(id);
      // A finger scrolls the page; it moves machines by the button.
      if (!machine || event.button !== 0 || event.pointerType === 'touch' || now.current) return;
      // A machine of the lists below is not held at one of its units.
      const held = unitUnder(event.clientX, event.clientY);
      const grip = held && machine.unit !== undefined ? held.unit - machine.unit : 0;
      drag.current = followPointer(event, {
        onMove: (x, y) => {
          const under = unitUnder(x, y);
          const unit =
            machine.kind === 'pdu' && machine.unit === undefined ? undefined : (under?.unit ?? 0) - grip;
          if (!now.current) setAnnouncement('');
          go({ id, by: 'pointer', place: under && { rack: under.rack, unit } });
        },
        onDrop: (swaps) => (swaps ? swap() : place()),
        onCancel: cancel,
      });
    };
    return { handlers: { start, grab, hintId }, start, cancel, place, swap, step, toRack };
  }, [workspace, notices, hintId, onSelect, onRack]);

  // Returns the focus to the start of the move; a machine that moved to another rack is a new element there.
  const last = useRef<Moving>(undefined);
  useEffect(() => {
    const ended = last.current;
    last.current = moving;
    if (moving || ended?.by !== 'keys') return;
    const origin = from.current?.isConnected ? from.current : machineDrawn(ended.id);
    if (origin instanceof HTMLElement || origin instanceof SVGElement) origin.focus();
  }, [moving]);

  useEffect(() => {
    if (moving?.by === 'keys') showGhost();
  }, [moving]);

  const ghost = useMemo(() => moving && ghostOf(appliance, moving), [appliance, moving]);
  return {
    ...actions,
    moving,
    ghost,
    words: announcement || (ghost ? wordsOf(appliance, moving, ghost) : ''),
  };
}

const machineDrawn = (id: Id) => document.querySelector(`[data-machine="${CSS.escape(id)}"]`);

/** A machine that moves by keys may leave the window or go under a bar that covers the page. */
function showGhost() {
  const ghost = document.querySelector('.rack-ghost');
  const box = ghost?.getBoundingClientRect();
  if (box && (box.top < 64 || box.bottom > window.innerHeight - 220))
    ghost?.scrollIntoView({ block: 'center' });
}
