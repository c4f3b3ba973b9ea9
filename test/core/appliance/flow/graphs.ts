/** Documents of every size and oddity, and what must hold of each drawing of them. */
import * as fc from 'fast-check';
import type { Appliance } from '../../../../src/core/appliance/document/appliance-types.ts';
import { exampleVega01 } from '../../../../src/core/appliance/example/vega01.ts';
import { clientFlow, flowNetworks } from '../../../../src/core/appliance/flow/client-flow.ts';
import { type FlowGraph, flowNodes } from '../../../../src/core/appliance/flow/flow.ts';
import { managementFlow } from '../../../../src/core/appliance/flow/management-flow.ts';
import { generateAppliance } from '../../../generate/appliance.ts';

/** From nothing to a site, with parts taken away as half-known documents have them. */
export const documents = fc
  .record({
    databaseServers: fc.integer({ min: 0, max: 40 }),
    storageServers: fc.integer({ min: 0, max: 60 }),
    nodesPerCluster: fc.integer({ min: 1, max: 12 }),
    example: fc.boolean(),
    without: fc.subarray(['networks', 'racks', 'clusters', 'machines', 'endpoints', 'prefix'] as const),
    noSwitches: fc.boolean(),
    halfOfEndpoints: fc.boolean(),
    twoLinks: fc.constantFrom('as is', 'none', 'unknown'),
    longNames: fc.boolean(),
  })
  .map((request): Appliance => {
    const base = request.example ? exampleVega01() : generateAppliance(request);
    const { machines, endpoints, networks } = base;
    const document: Appliance = {
      ...base,
      machines: machines
        .filter(({ kind }) => !request.noSwitches || kind === 'database' || kind === 'storage')
        .map((machine) => (request.longNames ? { ...machine, name: machine.name.padEnd(63, 'x') } : machine)),
      endpoints: endpoints.filter((_, place) => !request.halfOfEndpoints || place % 2 === 0),
      networks: networks.map(({ links, bonding, ...network }) => ({
        ...network,
        ...(request.twoLinks === 'as is' && { ...(links && { links }), ...(bonding && { bonding }) }),
        ...(request.twoLinks === 'none' && { bonding: 'none' as const }),
      })),
    };
    const left = { ...document };
    for (const name of request.without) {
      if (name === 'prefix') Object.assign(left, { prefix: undefined });
      else Object.assign(left, { [name]: [] });
    }
    return left;
  });

/** The management graph and one of each network, closed as they begin and with every group open. */
export function graphsOf(appliance: Appliance): readonly FlowGraph[] {
  const draws = [
    (open?: ReadonlySet<string>) => managementFlow(appliance, open && { open }),
    ...[undefined, ...flowNetworks(appliance).slice(0, 6)].map(
      (network) => (open?: ReadonlySet<string>) =>
        clientFlow(appliance, { networkId: network?.id, ...(open && { open }) }),
    ),
  ];
  return draws.flatMap((draw) => {
    const closed = draw();
    let open = draw(new Set(groupsOf(closed)));
    // Opening racks shows groups of servers within.
    open = draw(new Set([...groupsOf(closed), ...groupsOf(open)]));
    return [closed, open];
  });
}

export const groupsOf = (graph: FlowGraph): readonly string[] =>
  flowNodes(graph).flatMap((node) => (node.group ? [node.id] : []));
