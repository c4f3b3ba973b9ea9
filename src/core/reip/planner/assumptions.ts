/** The assumptions of the proof: facts outside the model that a person has confirmed or must make sure of. */

import type { Appliance } from '../../appliance/document/appliance-types.ts';
import { indexAppliance } from '../../appliance/document/index-appliance.ts';
import { isYes } from '../answers.ts';
import { isOfEarlierRelease } from '../command-form.ts';
import { gatewaysDiffer } from '../mapping/required-changes.ts';
import type { Mapping } from '../mapping-types.ts';
import type { Answers, Plan, Step } from '../plan-types.ts';

/** The steps in bulk are asked last: their answer has to be made first. */
const changesRecords = (steps: readonly Step[]): boolean =>
  steps.some((step) => !inBulk.test(step.kind) && step.dnsDelta.length > 0) ||
  steps.some(({ dnsDelta }) => dnsDelta.length > 0);

const inBulk = /^(?:ttl|reverse|temporary)-/;

/** A plan of names or servers alone takes no address. */
const taking = new Set(['take', 'scan', 'secondary']);

/** Plans of an earlier release keep the words of theirs: its model had no listeners and no quorum disks. */
export function assumptionsOf(
  appliance: Appliance,
  mapping: Pick<Mapping, 'networks' | 'services'>,
  answers: Answers,
  steps: readonly Step[],
  form: Plan['commandForm'],
): string[] {
  const { networks } = indexAppliance(appliance);
  const found: string[] = [];
  if (steps.length === 0) return found;
  if (steps.some(({ effects }) => effects.some(({ do: what }) => taking.has(what))))
    found.push(
      'The list of occupied addresses is complete.',
      'A new address is silent when it is tested, right before it is taken.',
      'Each wait is as long as neighbours keep ARP entries (QN-15).',
    );
  if (changesRecords(steps))
    found.push('Clients and caches honour the TTL.', 'Split horizon: each view gets each change (QD-05).');
  if (mapping.services?.dns)
    found.push('The new DNS servers know every zone as the former ones do, from before their first step.');
  found.push(
    isOfEarlierRelease({ commandForm: form })
      ? 'Quorum disks, single fabric links and listeners are not part of the model: no other one is away.'
      : 'Single fabric links are not part of the model: none is down while the steps run.',
  );
  const regated = mapping.networks.flatMap((network) => {
    const known = networks.get(network.networkId);
    const id = known?.role === 'management' || known?.role === 'ilom' ? 'QN-13' : 'QN-09';
    if (!gatewaysDiffer(network) || !isYes(answers, id)) return [];
    const stays = network.current.gateway === network.planned.gateway;
    return [
      {
        id,
        vlan:
          stays &&
          `The gateway of ${known?.name} answers in its old and its new VLAN at the same time (${id}).`,
      },
    ];
  });
  const differ = (id: string) => regated.some((one) => one.id === id && !one.vlan);
  if (differ('QN-13'))
    found.push('Old and new gateway both answer on the management VLAN in phases 2 to 4 (QN-13).');
  if (differ('QN-09')) found.push('Old and new subnets are routable at the same time (QN-09).');
  found.push(...regated.flatMap(({ vlan }) => vlan || []));
  if (steps.some((step) => step.kind === 'private'))
    found.push(
      answers['QG-03'] === 'one'
        ? 'No other appliance is cabled to this fabric (QG-03).'
        : answers['QG-03'] === 'several'
          ? 'Every other appliance that is cabled to this fabric is stopped as well (QG-03).'
          : 'No other appliance is cabled to this fabric, or it is stopped as well (QG-03).',
    );
  if (answers['QG-02'] === 'move')
    found.push('The machine stays powered while the steps run; the physical move is not part of the model.');
  if (
    mapping.networks.some(({ networkId, current }) => current.subnet === undefined && networks.has(networkId))
  )
    found.push('Networks without a subnet in the document are not checked for membership.');
  found.push(
    'The same inputs give the same plan again, byte for byte: the proof reads one plan and makes no second (INV-22).',
  );
  return found;
}
