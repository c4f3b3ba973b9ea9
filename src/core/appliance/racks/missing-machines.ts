/** Racks with fewer machines of a kind than each of them needs. */
import type { Appliance, Id, MachineKind, Rack } from '../document/appliance-types.ts';

type Shortage = {
  /** Undefined: all racks together, because not every machine names its rack. */
  readonly rack: Rack | undefined;
  readonly count: number;
  readonly needed: number;
};

export function missingMachines(
  { machines, racks }: Appliance,
  kind: MachineKind,
  perRack: number,
): Shortage[] {
  const counts = new Map<Id | undefined, number>();
  const found = machines.filter((machine) => machine.kind === kind);
  for (const { rack = '' } of found) counts.set(rack, (counts.get(rack) ?? 0) + 1);
  const all: Shortage[] =
    racks.length === 0 || counts.has('')
      ? [{ rack: undefined, count: found.length, needed: perRack * Math.max(racks.length, 1) }]
      : racks.map((rack) => ({ rack, count: counts.get(rack.id) ?? 0, needed: perRack }));
  return all.filter(({ count, needed }) => count < needed);
}
