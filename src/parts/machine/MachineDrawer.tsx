import X from 'lucide-react/icons/x';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Appliance, Id } from '../../core/appliance/document/appliance-types.ts';
import { indexAppliance } from '../../core/appliance/document/index-appliance.ts';
import type { Finding } from '../../core/audit/basis/types.ts';
import { faultyMachine } from '../../core/audit/run/live-checks.ts';
import { IconButton } from '../../ui/controls/IconButton.tsx';
import { typing } from '../../ui/hooks/is-typing.ts';
import { classes } from '../../ui/text/classes.ts';
import { FindingFix } from '../findings/FindingFix.tsx';
import { MachineCard } from './MachineCard.tsx';

type Props = {
  readonly appliance: Appliance;
  readonly id: Id;
  readonly readOnly: boolean;
  readonly onSelect: (id: Id | undefined) => void;
  /** With it the machine's place can be edited, and its button starts the move by keys. */
  readonly onMove?: ((id: Id) => void) | undefined;
  readonly inRack?: boolean;
  /** The one whose fix is the next thing to do on the screen. */
  readonly worst?: Finding | undefined;
};

/**
 * The chosen machine, at the right edge; on a small window at the lower edge. Escape and the cross close it, and
 * the focus is again where it came from.
 */
export function MachineDrawer({ appliance, id, readOnly, onSelect, onMove, inRack, worst }: Props) {
  const index = indexAppliance(appliance);
  const isThere = index.machines.has(id);
  const box = useRef<HTMLDivElement>(null);
  const opener = useRef<Element>(null);
  useEffect(() => {
    opener.current = document.activeElement;
  }, []);
  const close = useCallback(() => {
    const { activeElement } = document;
    const isOutside = activeElement !== document.body && !box.current?.contains(activeElement);
    onSelect(undefined);
    if (isOutside) return;
    const from = opener.current;
    const returns =
      from?.isConnected && from !== document.body
        ? from
        : document.querySelector(`[data-machine="${CSS.escape(id)}"], [role="grid"]`);
    if (returns instanceof HTMLElement || returns instanceof SVGElement)
      returns.focus({ preventScroll: true });
  }, [id, onSelect]);
  useEffect(() => {
    if (!isThere) return undefined;
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return;
      if (document.querySelector('dialog[open], .popover:popover-open, [role="application"]')) return;
      close();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [isThere, close]);
  if (!isThere) return null;
  const fixFor = (finding: Finding) =>
    faultyMachine(finding, index) === id && (
      <FindingFix
        appliance={appliance}
        finding={finding}
        variant={finding === worst ? 'primary' : 'plain'}
        onFixed={() => onSelect(id)}
      />
    );
  return (
    <div ref={box} className={classes('machine-drawer', inRack && 'over')}>
      <MachineCard
        appliance={appliance}
        id={id}
        {...(inRack && { inRack })}
        onMove={onMove}
        fixFor={readOnly ? undefined : fixFor}
        close={<IconButton icon={X} label="Close" onClick={close} />}
      />
    </div>
  );
}

/** In ms, longer than a double click takes: its second press, which edits a cell, must hit what the first one hit. */
const afterDoubleClick = 500;

/** The machine whose drawer is open next to a table: later than it is chosen, and not while someone types into a cell. */
export function useDrawn(selected: Id | undefined): Id | undefined {
  const [drawn, setDrawn] = useState(selected);
  useEffect(() => {
    if (selected === undefined) {
      setDrawn(undefined);
      return undefined;
    }
    const timer = window.setTimeout(() => {
      if (!typing(document.activeElement)) setDrawn(selected);
    }, afterDoubleClick);
    return () => clearTimeout(timer);
  }, [selected]);
  return selected === undefined ? undefined : drawn;
}
