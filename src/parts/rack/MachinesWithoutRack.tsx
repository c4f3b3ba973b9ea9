import { useMemo } from 'react';
import { machinesWithoutRack } from '../../core/appliance/rack-moves.ts';
import type { Appliance } from '../../core/appliance/types.ts';
import { Card } from '../../ui/Card.tsx';
import { machineKindLabel } from '../labels.ts';
import type { MachineHandlers } from './MountedMachine.tsx';
import { PlaceButtons } from './RackFigure.tsx';

/** A table without racks may bring thousands; as they are placed, the next ones come up. */
const most = 30;

/** Machines that stand in no rack: never lost from sight, and the way to place each. */
export function MachinesWithoutRack({
  appliance,
  handlers,
}: {
  readonly appliance: Appliance;
  readonly handlers: MachineHandlers;
}) {
  const machines = useMemo(() => machinesWithoutRack(appliance), [appliance]);
  if (machines.length === 0) return null;
  const placing = appliance.racks.length > 0 ? handlers : { ...handlers, move: undefined };
  return (
    <Card title="In no rack" note={machines.length === 1 ? '1 machine' : `${machines.length} machines`}>
      <ul className="rack-unplaced">
        {machines.slice(0, most).map(({ id, name, kind }) => (
          <li key={id}>
            <div>
              <span className="mono">{name}</span> <span className="muted">{machineKindLabel(kind)}</span>
            </div>
            <PlaceButtons id={id} name={name} handlers={placing} />
          </li>
        ))}
      </ul>
      {machines.length > most && <p className="muted">and {machines.length - most} more</p>}
    </Card>
  );
}
