/** The listeners, VIPs and SCANs that stop and start with a cluster, or with some of its networks. */
import type { Id } from '../../../appliance/document/appliance-types.ts';
import type { Cluster } from '../../../appliance/document/software-types.ts';
import type { Side } from '../../effect-types.ts';
import type { ExpectedFacts } from '../fact.ts';
import type { Ground } from '../ground.ts';
import { listenerOf, netnum, nodeOf, pairedNetwork } from '../interfaces.ts';
import { oneNode } from './databases.ts';
import { expectScanTurned } from './expected-scan.ts';
import { expectVipTurned, hasFurtherVips } from './expected-vips.ts';
import { inOneLine } from './read-clusterware.ts';

/** A network of a cluster whose VIPs and SCAN stop. */
export type Net = { readonly cluster: Cluster; readonly networkId: Id };

type Stopped = {
  readonly clusters: readonly Cluster[];
  readonly nets: readonly Net[];
  /** Whether Clusterware itself stops. */
  readonly stops: boolean;
};

/** The listeners, VIPs and SCANs of a stop. A VIP has its new name when it comes online. */
export function expectAddresses(
  ground: Ground,
  expected: ExpectedFacts,
  stop: Stopped,
  verb: Turn,
  side: Side,
): void {
  if (!stop.stops) {
    expectNets(ground, expected, stop.nets, verb, side);
    return;
  }
  for (const cluster of stop.clusters) {
    const own = stop.nets.filter((net) => net.cluster === cluster);
    const further = own.filter(({ networkId }) => listenerOf(ground, cluster, networkId) !== undefined);
    const main = own.filter((net) => !further.includes(net)).map(({ networkId }) => networkId);
    if (main.length > 0) expectDefault(ground, expected, cluster, main, verb, side);
    expectNets(ground, expected, further, verb, side);
  }
}

type Turn = 'start' | 'stop';

/** Networks of the default listener: of each node, and of the SCAN without a number. */
function expectDefault(
  ground: Ground,
  expected: ExpectedFacts,
  cluster: Cluster,
  networks: readonly Id[],
  verb: Turn,
  side: Side,
): void {
  const add = (text: string) =>
    expected.add('turn', oneNode(cluster), text, { user: cluster.owner ?? 'grid' });
  const isNamed = hasFurtherVips(ground, cluster);
  const force = verb === 'stop' ? 'force ' : '';
  for (const id of cluster.machines) {
    if (verb === 'stop') add(`stop listener node=${nodeOf(ground, id)}`);
    if (!isNamed) {
      add(`${verb} vip ${force}node=${nodeOf(ground, id)}`);
      continue;
    }
    // A VIP of both families is in two networks of the document.
    const names = new Set<string>();
    for (const networkId of networks)
      for (const one of ground.owned(id))
        if (one.kind === 'vip' && one.networkId === networkId) names.add(ground.label(one, side));
    for (const name of names) add(`${verb} vip ${force}vip=${name}`);
  }
  const withScan = networks.filter((networkId) => hasScan(ground, cluster, networkId));
  const scans = [...new Set(withScan.map((networkId) => pairedNetwork(ground, cluster, networkId)))];
  const numbered = scans.filter((networkId) => netnum(ground, cluster, networkId) !== '1');
  if (scans.length > numbered.length)
    for (const what of verb === 'stop' ? ['scan_listener', 'scan'] : ['scan', 'scan_listener'])
      add(`${verb} ${what}${inOneLine}`);
  for (const networkId of numbered) expectScanTurned(ground, expected, verb, cluster, networkId);
  if (verb === 'start') add('start listener');
}

const hasScan = (ground: Ground, { id }: Cluster, networkId: Id): boolean =>
  ground.owned(id).some((one) => one.kind === 'scan' && one.networkId === networkId);

function expectNets(
  ground: Ground,
  expected: ExpectedFacts,
  nets: readonly Net[],
  verb: Turn,
  side: Side,
): void {
  expected.addOnce((all) => {
    for (const { cluster, networkId } of nets) {
      for (const id of cluster.machines)
        for (const one of ground.owned(id))
          if (one.kind === 'vip' && one.networkId === networkId)
            expectVipTurned(ground, all, verb, cluster, one, side);
      if (hasScan(ground, cluster, networkId)) expectScanTurned(ground, all, verb, cluster, networkId);
    }
  });
}
