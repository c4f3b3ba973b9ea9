/**
 * Networks whose subnets overlap. Subnets are nested or apart, so a sweep over the sorted starts with a stack of those
 * that are still open (at most one for each prefix length) finds all of it without looking at pairs: n log n, even
 * when every network has the same subnet. One network that is drawn twice (same-network.ts) does not overlap itself.
 *
 *   networkOverlaps(networks).get('network:backup')   { names: ['Client'], count: 1 }
 */

import { appendTo } from '../../collections/grouping.ts';
import { memoize } from '../../collections/memoize.ts';
import { parseSubnet, type Subnet } from '../../network/subnet.ts';
import type { Id, Network } from '../document/appliance-types.ts';
import { isAdmin } from './same-network.ts';

type Overlap = {
  /** The first few, the nearest first. */
  readonly names: readonly string[];
  readonly count: number;
};

const most = 3;

type Group = {
  readonly subnet: Subnet;
  readonly networks: Network[];
  /** By role, ILOM within admin: of each those that are one network. */
  readonly drawn: Map<string, Network[]>;
  inside: number;
  firstInside: Network | undefined;
};

const drawnAs = ({ role }: Network): string => (isAdmin(role) ? 'admin' : role);

export const networkOverlaps = memoize((networks: readonly Network[]): ReadonlyMap<Id, Overlap> => {
  const bySubnet = new Map<string, Group>();
  for (const network of networks) {
    const subnet = network.subnet ? parseSubnet(network.subnet) : undefined;
    if (!subnet) continue;
    const key = `${subnet.first}/${subnet.family}/${subnet.prefix}`;
    const group = bySubnet.get(key);
    const known: Group = group ?? {
      subnet,
      networks: [],
      drawn: new Map(),
      inside: 0,
      firstInside: undefined,
    };
    known.networks.push(network);
    appendTo(known.drawn, drawnAs(network), network);
    if (!group) bySubnet.set(key, known);
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
    const apart = outer.reduce((sum, { networks: held }) => sum + held.length, group.inside);
    const far = [
      ...outer.flatMap((one) => one.networks.slice(0, most)),
      ...(group.firstInside ? [group.firstInside] : []),
    ];
    for (const [role, own] of group.drawn) {
      const count = apart + group.networks.length - own.length;
      if (count === 0) continue;
      const same = [...group.drawn].flatMap(([other, held]) => (other === role ? [] : held.slice(0, most)));
      const names = [...same, ...far].slice(0, most).map(({ name }) => name);
      for (const { id } of own) found.set(id, { names, count });
    }
  }
  return found;
});
