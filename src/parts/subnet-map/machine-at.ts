import type { Appliance, Id } from '../../core/appliance/document/appliance-types.ts';
import { ownerId } from '../../core/appliance/document/ids.ts';
import { indexAppliance } from '../../core/appliance/document/index-appliance.ts';
import type { SubnetCell } from '../../core/appliance/networks/subnet-map.ts';

/** The machine that lives at a cell, if one does. */
export function machineAt(appliance: Appliance, cell: SubnetCell | undefined): Id | undefined {
  const { machines } = indexAppliance(appliance);
  for (const { owner } of cell?.endpoints ?? []) if (machines.has(ownerId(owner))) return ownerId(owner);
  return undefined;
}
