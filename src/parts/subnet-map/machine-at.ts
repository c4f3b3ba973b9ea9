import { ownerId } from '../../core/appliance/ids.ts';
import { indexAppliance } from '../../core/appliance/index-appliance.ts';
import type { SubnetCell } from '../../core/appliance/subnet-map.ts';
import type { Appliance, Id } from '../../core/appliance/types.ts';

/** The machine that lives at a cell, if one does. */
export function machineAt(appliance: Appliance, cell: SubnetCell | undefined): Id | undefined {
  const { machines } = indexAppliance(appliance);
  for (const { owner } of cell?.endpoints ?? []) if (machines.has(ownerId(owner))) return ownerId(owner);
  return undefined;
}
