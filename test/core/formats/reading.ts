import type { Appliance, Endpoint } from '../../../src/core/appliance/document/appliance-types.ts';
import { fullName } from '../../../src/core/appliance/document/full-name.ts';
import { indexAppliance } from '../../../src/core/appliance/document/index-appliance.ts';
import { exampleVega01 } from '../../../src/core/appliance/example/vega01.ts';
import { readAppliance } from '../../../src/core/formats/read/read.ts';
import type { ReadResult } from '../../../src/core/formats/shared/result.ts';

export const vega01 = exampleVega01();

export const read = (text: string, name = 'worksheet.csv'): ReadResult => readAppliance({ name, text });

export function mustRead(text: string, name?: string): ReadResult & { ok: true } {
  const result = read(text, name);
  if (!result.ok) throw new Error(result.problems.map(({ message }) => message).join('\n'));
  return result;
}

export function mustFail(text: string, name?: string): ReadResult & { ok: false } {
  const result = read(text, name);
  if (result.ok) throw new Error(`read as ${result.format}`);
  return result;
}

/** What a table holds of an endpoint, with names in the place of ids. */
export function facts(appliance: Appliance, endpoint: Endpoint) {
  const { machines, clusters, networks, racks } = indexAppliance(appliance);
  const { owner } = endpoint;
  const machine = 'machine' in owner ? machines.get(owner.machine) : undefined;
  const cluster = 'cluster' in owner ? clusters.get(owner.cluster) : undefined;
  const network = networks.get(endpoint.networkId);
  return {
    name: fullName(appliance, endpoint),
    address: endpoint.address,
    kind: endpoint.kind,
    owner: machine?.name ?? cluster?.name,
    ownerKind: machine?.kind ?? 'cluster',
    network: [network?.role, network?.name, network?.subnet, network?.gateway, network?.vlan, network?.mtu],
    place: [racks.get(machine?.rack ?? '')?.name, machine?.unit],
    more: [endpoint.interface, endpoint.inDns, endpoint.aliases, endpoint.nat, endpoint.notes],
  };
}

export const allFacts = (appliance: Appliance) =>
  appliance.endpoints.map((endpoint) => facts(appliance, endpoint));
