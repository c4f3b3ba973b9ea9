import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import ArrowRight from 'lucide-react/icons/arrow-right';
import ArrowUp from 'lucide-react/icons/arrow-up';
import { useEffect, useRef } from 'react';
import { Button } from '../../ui/controls/Button.tsx';
import { IconButton } from '../../ui/controls/IconButton.tsx';
import { Kbd } from '../../ui/text/Kbd.tsx';
import { Pill } from '../../ui/text/Pill.tsx';
import type { RackMove } from './use-rack-move.ts';

type Props = { readonly move: RackMove; readonly severalRacks: boolean };

/**
 * Covers part of the page while a machine moves: shows its target place, and the ways to place it for keys and fingers.
 */
export function MoveBar({ move, severalRacks }: Props) {
  const { moving, ghost } = move;
  if (!moving || !ghost) return null;
  const { problem, partner } = ghost;
  const message = (
    <div className="rack-move-words">
      <b className="mono">{ghost.name}</b>
      <Pill tone={problem ? 'bad' : 'ok'}>{problem ? 'Not here' : 'Free'}</Pill>
      <span>{move.words}</span>
    </div>
  );
  return moving.by === 'pointer' ? (
    <div className="rack-move" aria-hidden="true">
      {message}
      <span className="muted small">
        {partner ? (
          <>
            Hold <Kbd>Shift</Kbd> and let go to swap with <b className="mono">{partner}</b>
          </>
        ) : (
          <>
            Let go to place, <Kbd>Esc</Kbd> to leave it
          </>
        )}
      </span>
    </div>
  ) : (
    <ByKeys move={move} severalRacks={severalRacks} problem={problem}>
      {message}
    </ByKeys>
  );
}

function ByKeys({
  move,
  severalRacks,
  problem,
  children,
}: Props & { readonly problem: string | undefined; readonly children: React.ReactNode }) {
  const bar = useRef<HTMLDivElement>(null);
  useEffect(() => bar.current?.focus(), []);
  const { ghost, step, toRack, place, swap, cancel } = move;
  const partner = ghost?.partner;
  const keys: Readonly<Record<string, () => void>> = {
    ArrowUp: () => step(1),
    ArrowDown: () => step(-1),
    ArrowRight: () => toRack(1),
    PageDown: () => toRack(1),
    ArrowLeft: () => toRack(-1),
    PageUp: () => toRack(-1),
    Escape: cancel,
    ...(partner && { s: swap, S: swap }),
  };
  const onKeyDown = (event: React.KeyboardEvent) => {
    // On one of its buttons Enter is that button's.
    const act = event.key === 'Enter' && event.target === event.currentTarget ? place : keys[event.key];
    if (!act || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    event.stopPropagation();
    act();
  };
  return (
    // An application: the arrows are for the machine, also when a screen reader is on.
    <div
      ref={bar}
      className="rack-move"
      role="application"
      tabIndex={-1}
      aria-label={`Move ${ghost?.name}: arrows, Enter places, Escape leaves it`}
      onKeyDown={onKeyDown}
    >
      {children}
      <div className="row">
        <IconButton icon={ArrowUp} variant="plain" label="One unit up" onClick={keys.ArrowUp} />
        <IconButton icon={ArrowDown} variant="plain" label="One unit down" onClick={keys.ArrowDown} />
        {severalRacks && (
          <>
            <IconButton icon={ArrowLeft} variant="plain" label="Previous rack" onClick={keys.ArrowLeft} />
            <IconButton icon={ArrowRight} variant="plain" label="Next rack" onClick={keys.ArrowRight} />
          </>
        )}
      </div>
      <div className="row">
        <Button variant="primary" disabledReason={problem} onClick={place}>
          Place here
        </Button>
        {partner && <Button onClick={swap}>Swap with {partner}</Button>}
        <Button onClick={cancel}>Leave it</Button>
      </div>
      <span className="muted small wide-only" aria-hidden="true">
        <Kbd>↑</Kbd> <Kbd>↓</Kbd> unit{' '}
        {severalRacks && (
          <>
            · <Kbd>←</Kbd> <Kbd>→</Kbd> rack{' '}
          </>
        )}
        · {partner ? <Kbd>S</Kbd> : <Kbd>Enter</Kbd>} {partner ? 'swap' : 'place'} · <Kbd>Esc</Kbd> leave
      </span>
    </div>
  );
}
