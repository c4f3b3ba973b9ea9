/** The commands for SCANs, while Clusterware runs and inside its stop. */
import type { Endpoint, Id } from '../../../appliance/document/appliance-types.ts';
import type { Cluster } from '../../../appliance/document/software-types.ts';
import type { Side } from '../../effect-types.ts';
import type { Step } from '../../plan-types.ts';
import { clusterOfStep, expectNetwork, numbered, ownerOf } from '../expected-networks.ts';
import type { ExpectedFacts } from '../fact.ts';
import type { Ground } from '../ground.ts';
import { listenerOf, netnum } from '../interfaces.ts';
import { sideOf, type Way } from '../moves.ts';
import { isInStop } from '../step-view.ts';
import { expectSql, oneNode } from './databases.ts';

export function expectScanTurned(
  ground: Ground,
  expected: ExpectedFacts,
  verb: 'start' | 'stop',
  cluster: Cluster | undefined,
  networkId: Id,
): void {
  const number = numbered(netnum(ground, cluster, networkId));
  const both = verb === 'stop' ? ['scan_listener', 'scan'] : ['scan', 'scan_listener'];
  for (const what of both)
    expected.add(
      number ? 'turn numbered' : 'turn',
      oneNode(cluster),
      `${verb} ${what}${number}`,
      ownerOf(cluster),
    );
}

/** One address of the SCAN of a network, of those that change: its name is what matters. */
function scanOf(ground: Ground, cluster: Cluster | undefined, networkId: Id): Endpoint | undefined {
  const all = ground
    .owned(cluster?.id ?? '')
    .filter((one) => one.kind === 'scan' && one.networkId === networkId);
  const isRedefined =
    ground.hasOtherVlan(networkId) || ground.subnet(networkId, 'old') !== ground.subnet(networkId, 'new');
  return isRedefined
    ? all[0]
    : (all.find(({ id, address }) => ground.row(id)?.planned !== address) ?? all[0]);
}

export function expectScanSet(
  ground: Ground,
  expected: ExpectedFacts,
  cluster: Cluster | undefined,
  scan: Endpoint,
  way: Way,
) {
  const number = numbered(netnum(ground, cluster, scan.networkId));
  const where = oneNode(cluster);
  const name = ground.fullName(scan, sideOf(way));
  const text = `modify scan ${number ? `name=${name}${number}` : `name=${name}`}`;
  expected.add(number ? 'modify scan numbered' : 'modify scan', where, text);
  expected.add(
    number ? 'update listeners numbered' : 'update listeners',
    where,
    `modify scan_listener${number} update`,
    ownerOf(cluster),
  );
}

/** Databases learn of a SCAN by its new name, or register with its new addresses. */
export function expectRegistered(
  ground: Ground,
  expected: ExpectedFacts,
  cluster: Cluster | undefined,
  scan: Endpoint,
  way: Way,
) {
  if (ground.renames.get(scan.id) === undefined)
    expectSql(ground, expected, cluster, 'register', (of = 'every database') => `every instance of ${of}`);
  else expectNewName(ground, expected, cluster, scan, sideOf(way));
}

/** Databases know the SCAN of the default network by one parameter, and those of other networks by another. */
export function expectNewName(
  ground: Ground,
  expected: ExpectedFacts,
  cluster: Cluster | undefined,
  scan: Endpoint,
  side: Side,
): void {
  const port = cluster?.scanPort ?? 1521;
  const name = `${ground.fullName(scan, side)}:${port}`;
  const former = `${ground.fullName(scan, side === 'new' ? 'old' : 'new')}:${port}`;
  const place = (of?: string) => (of === undefined ? 'every database' : `database ${of}`);
  if (listenerOf(ground, cluster, scan.networkId) === undefined)
    expectSql(ground, expected, cluster, `remote_listener ${name}`, place);
  else expectSql(ground, expected, cluster, `listener_networks ${name} for ${former}`, place, 'parameter');
}

export function expectScan(ground: Ground, expected: ExpectedFacts, step: Step, way: Way): void {
  const cluster = clusterOfStep(ground, step, []);
  const scan = scanOf(ground, cluster, step.network);
  if (!scan) return;
  if (isInStop(step)) {
    expectNetwork(ground, expected, step, way);
    expectScanSet(ground, expected, cluster, scan, way);
    return;
  }
  expectScanTurned(ground, expected, 'stop', cluster, step.network);
  expectScanSet(ground, expected, cluster, scan, way);
  expectScanTurned(ground, expected, 'start', cluster, step.network);
  expectRegistered(ground, expected, cluster, scan, way);
}

/** A SCAN that gets another name while its address stays. */
export function expectScanName(ground: Ground, expected: ExpectedFacts, scan: Endpoint, way: Way): void {
  const cluster = ground.cluster(scan);
  expectScanTurned(ground, expected, 'stop', cluster, scan.networkId);
  expectScanSet(ground, expected, cluster, scan, way);
  expectScanTurned(ground, expected, 'start', cluster, scan.networkId);
  expectNewName(ground, expected, cluster, scan, sideOf(way));
}
