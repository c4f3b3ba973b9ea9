/**
 * Groups the networks of one server by cable: those that share a link or an interface. A network without a known link
 * or interface is a group of its own. Groups and their networks are in the order of the list.
 *
 *   wiresOf([client on bondeth0, backup on bondeth0, other on bondeth1])   [[client, backup], [other]]
 */
import type { Network } from '../../appliance/document/appliance-types.ts';
import { appendTo } from '../../collections/grouping.ts';

export function wiresOf(
  networks: readonly Network[],
  interfacesOf: (network: Network) => readonly string[],
): readonly (readonly Network[])[] {
  const byCable = new Map<string, Set<Network>>();
  const wires = new Set<Set<Network>>();
  for (const network of networks) {
    let wire = new Set([network]);
    for (const cable of [...(network.links ?? []), ...interfacesOf(network)]) {
      const known = byCable.get(cable);
      // The smaller one moves into the larger one, so that many networks on few cables stay cheap.
      if (known && known !== wire) wire = joined(wire, known, byCable, wires);
      byCable.set(cable, wire);
    }
    wires.add(wire);
  }
  const wireOf = new Map([...wires].flatMap((wire) => [...wire].map((network) => [network, wire] as const)));
  const inOrder = new Map<Set<Network> | undefined, Network[]>();
  for (const network of networks) appendTo(inOrder, wireOf.get(network), network);
  return [...inOrder.values()];
}

function joined(
  a: Set<Network>,
  b: Set<Network>,
  byCable: Map<string, Set<Network>>,
  wires: Set<Set<Network>>,
): Set<Network> {
  const [from, into] = a.size < b.size ? [a, b] : [b, a];
  for (const network of from) into.add(network);
  wires.delete(from);
  for (const [cable, wire] of byCable) if (wire === from) byCable.set(cable, into);
  return into;
}
