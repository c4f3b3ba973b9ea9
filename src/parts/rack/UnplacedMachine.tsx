import GripVertical from 'lucide-react/icons/grip-vertical';
import type { ReactNode } from 'react';
import type { Machine } from '../../core/appliance/document/appliance-types.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { classes } from '../../ui/text/classes.ts';
import { machineKindLabel } from '../labels/labels.ts';
import type { MachineHandlers } from './MountedMachine.tsx';

/** A machine that is not in the picture: see it, and bring it in, by its button or by a drag out of the list. */
export function UnplacedMachine({
  machine: { id, name, kind },
  handlers: { move, onSelect },
  children,
}: {
  machine: Machine;
  handlers: MachineHandlers;
  children?: ReactNode;
}) {
  return (
    <li>
      <div
        className={classes(move && 'rack-grip')}
        onPointerDown={
          move &&
          ((event) => {
            // Else the drag would mark the words.
            event.preventDefault();
            move.grab(id, event);
          })
        }
      >
        {move && <GripVertical size={13} aria-hidden />}
        <span className="mono">{name}</span> <span className="muted">{machineKindLabel(kind)}</span>
        {children}
      </div>
      <div className="row no-print">
        <Button variant="quiet" aria-label={`Show ${name}`} onClick={() => onSelect(id)}>
          Show
        </Button>
        {move && (
          <Button aria-label={`Place ${name}`} onClick={() => move.start(id)}>
            Place
          </Button>
        )}
      </div>
    </li>
  );
}
