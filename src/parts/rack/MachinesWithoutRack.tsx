import { useMemo } from 'react';
import type { Appliance } from '../../core/appliance/document/appliance-types.ts';
import { machinesWithoutRack } from '../../core/appliance/racks/rack-moves.ts';
import { andMore, plural } from '../../core/text/plural.ts';
import { Card } from '../../ui/surfaces/Card.tsx';
import type { MachineHandlers } from './MountedMachine.tsx';
import { UnplacedMachine } from './UnplacedMachine.tsx';

/** A table without racks may bring thousands; as they are placed, the next ones come up. */
const most = 30;

/** Machines without a rack: they stay visible, and each has the way to place it. */
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
    <Card title="In no rack" note={plural(machines.length, 'machine')}>
      <ul className="rack-unplaced">
        {machines.slice(0, most).map((machine) => (
          <UnplacedMachine key={machine.id} machine={machine} handlers={placing} />
        ))}
      </ul>
      {machines.length > most && <p className="muted">{andMore(machines.length - most)}</p>}
    </Card>
  );
}
