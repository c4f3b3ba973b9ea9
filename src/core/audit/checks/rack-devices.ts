/** Checks of the devices of a rack: switches, PDUs, the kind of fabric. */
import type { Machine, MachineKind } from '../../appliance/document/appliance-types.ts';
import { missingMachines } from '../../appliance/racks/missing-machines.ts';
import type { Check } from '../basis/check.ts';
import type { View } from '../basis/check-context.ts';
import { about, finding } from '../basis/finding.ts';
import { fabricOf, generationOf } from '../basis/generations.ts';
import type { Outcome } from '../basis/types.ts';

function* countPerRack(view: View, kind: MachineKind, expected: number, words: string): Generator<Outcome> {
  if (view.appliance.machines.length === 0) yield { missing: 'machines' };
  else
    for (const { rack, count, needed } of missingMachines(view.appliance, kind, expected))
      yield rack
        ? about(rack, `has ${count} of ${needed} ${words}`)
        : finding(view.appliance.id, `${count} of ${needed} ${words}.`);
}

export const rackDeviceChecks: readonly Check[] = [
  {
    id: 'NET-38',
    title: 'Management device missing (switch, PDU)',
    severity: 'medium',
    mark: 'documented',
    source: 'S8',
    risk: 'A device without a planned address keeps that of the factory.',
    action: 'Add its record.',
    inputs: 'machines racks',
    *evaluate(view) {
      yield* countPerRack(view, 'management-switch', 1, 'management switches');
      yield* countPerRack(view, 'pdu', 2, 'PDUs');
    },
  },
  {
    id: 'NET-39',
    title: 'Fewer than 2 RDMA switches',
    severity: 'critical',
    mark: 'documented',
    source: 'S8',
    risk: 'One switch takes the whole fabric down.',
    action: 'Add the record of the leaf switch.',
    inputs: 'machines racks',
    *evaluate(view) {
      yield* countPerRack(view, 'leaf-switch', 2, 'leaf switches');
    },
  },
  {
    id: 'NET-40',
    title: 'Different fabric types in racks cabled together',
    severity: 'critical',
    mark: 'documented',
    source: 'S9',
    risk: 'RoCE and InfiniBand cannot be joined.',
    action: 'Change the plan: this is not supported.',
    inputs: 'racks machines appliance/generation',
    *evaluate(view) {
      if (view.appliance.racks.length < 2) {
        yield {
          skip: view.appliance.racks.length === 1 ? 'There is one rack.' : 'No rack is recorded.',
        };
        return;
      }
      const types = new Map<string, Machine>();
      for (const machine of view.machines('database', 'storage')) {
        const fabric = fabricOf(generationOf(view.appliance, machine));
        if (!fabric) yield { missing: 'appliance/generation' };
        else if (!types.has(fabric)) types.set(fabric, machine);
      }
      if (types.size === 0) yield { missing: 'machines' };
      if (types.size > 1)
        yield {
          detail: [...types].map(([fabric, { name }]) => `${name}: ${fabric}`).join(', '),
          subjects: [...types.values()].map(({ rack, id }) => rack ?? id),
        };
    },
  },
];
