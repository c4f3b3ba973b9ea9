/**
 * Networks whose subnets overlap. Subnets are nested or apart, so a sweep over the sorted starts with a stack of those
 * that are still open (at most one for each prefix length) finds all of it without looking at pairs: n log n, even
 * when every network has the same subnet.
 *
 *   networkOverlaps(networks).get('network:backup')   { names: ['Client'], count: 1 }
 */
import { parseSubnet, type Subnet } from '../network/subnet.ts';
import type { Id, Network } from './types.ts';

type Overlap = {
  /** The first few, the nearest first. */
  readonly names: readonly string[];
  readonly count: number;
};

const most = 3;

type Group = {
  readonly subnet: Subnet;
  readonly networks: Network[];
  inside: number;
  firstInside: Network | undefined;
};

export function networkOverlaps(networks: readonly Network[]): ReadonlyMap<Id, Overlap> {
  const bySubnet = new Map<string, Group>();
  for (const network of networks) {
    const subnet = network.subnet ? parseSubnet(network.subnet) : undefined;
    if (!subnet) continue;
    const key = `${subnet.first}/${subnet.family}/${subnet.prefix}`;
    const group = bySubnet.get(key);
    if (group) group.networks.push(network);
    else bySubnet.set(key, { subnet, networks: [network], inside: 0, firstInside: undefined });
  }
  const groups = [...bySubnet.values()].sort(
    ({ subnet: a }, { subnet: b }) =>
      a.family - b.family || (a.first < b.first ? -1 : a.first > b.first ? 1 : a.prefix - b.prefix),
  );
  const around = new Map<Group, readonly Group[]>();
  let open: Group[] = [];
  for (const group of groups) {
    open = open.filter(
      ({ subnet }) => subnet.family === group.subnet.family && subnet.last >= group.subnet.first,
    );
    for (const outer of open) {
      outer.inside += group.networks.length;
      outer.firstInside ??= group.networks[0];
    }
    around.set(group, open.toReversed());
    open.push(group);
  }
  const found = new Map<Id, Overlap>();
  for (const [group, outer] of around) {
    const others = group.networks.length - 1 + group.inside;
    const count = outer.reduce((sum, { networks: held }) => sum + held.length, others);
    if (count === 0) continue;
    const near = [
      ...group.networks.slice(0, most + 1),
      ...outer.flatMap((one) => one.networks.slice(0, most)),
      ...(group.firstInside ? [group.firstInside] : []),
    ];
    for (const network of group.networks) {
      const names = near.filter(({ id }) => id !== network.id).slice(0, most);
      found.set(network.id, { names: names.map(({ name }) => name), count });
    }
  }
  return found;
}
