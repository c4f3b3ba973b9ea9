/**
 * The looks of a map whose addresses have open findings: cells with one are conspicuous, and their words end with it.
 */

import type { Id } from '../../core/appliance/document/appliance-types.ts';
import type { SubnetCell } from '../../core/appliance/networks/subnet-map.ts';
import { type Fault, faultWords } from '../findings/faults.ts';
import { type CellLook, type CellLooks, stateLooks } from './looks.ts';

const { conflict, ...plain } = stateLooks;

export const faultLooks: CellLooks<string> = {
  conflict,
  fault: { label: 'With a fault', sign: '!', look: 'conflict' },
  warning: { label: 'With a warning', sign: '?', look: 'occupied' },
  ...plain,
};

type Faults = ReadonlyMap<Id, Fault>;

const faultAt = ({ endpoints }: SubnetCell, faults: Faults): Fault | undefined => {
  const found = endpoints.flatMap(({ id }) => faults.get(id) ?? []);
  return found.find(({ level }) => level === 'error') ?? found[0];
};

/** A conflict already describes the problem. */
export function faultKey(cell: SubnetCell, faults: Faults): string {
  const fault = cell.state === 'conflict' ? undefined : faultAt(cell, faults);
  return !fault ? cell.state : fault.level === 'error' ? 'fault' : 'warning';
}

export function faultLook(cell: SubnetCell, faults: Faults): CellLook {
  const look = faultLooks[faultKey(cell, faults)] ?? stateLooks.free;
  const fault = faultAt(cell, faults);
  return fault ? { ...look, description: faultWords(fault) } : look;
}
