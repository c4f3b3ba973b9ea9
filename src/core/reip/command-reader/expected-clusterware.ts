/** The commands for Clusterware while it runs and inside its stop: VIPs, SCAN, networks, interfaces. */
import type { Endpoint, Id } from '../../appliance/document/appliance-types.ts';
import type { Cluster } from '../../appliance/document/software-types.ts';
import type { Side } from '../effect-types.ts';
import type { Step } from '../plan-types.ts';
import { expectSql, oneNode } from './databases.ts';
import type { ExpectedFacts } from './fact.ts';
import type { Ground } from './ground.ts';
import { listenerOf, netnum, privateInterfaces, publicInterface } from './interfaces.ts';
import { formatIpv6Groups } from './ipv6-groups.ts';
import { type Moved, movedBy, sideOf, type Way } from './moves.ts';
import { isInStop } from './step-view.ts';

/** The side that a way comes from. */
const otherOf = (way: Way): Side => (way === 'commands' ? 'old' : 'new');

const ownerOf = (cluster: Cluster | undefined) => ({ user: cluster?.owner ?? 'grid' });
const numbered = (number: string): string => (number === '1' ? '' : ` net=${number}`);

/** Is a VIP named, because a node of the cluster has others? One with an address of each family has one name. */
export const hasFurtherVips = (ground: Ground, cluster: Cluster | undefined): boolean =>
  cluster !== undefined &&
  ground.shared(`vips ${cluster.id}`, () => {
    const names = (id: Id) =>
      new Set(ground.owned(id).flatMap((one) => (one.kind === 'vip' ? [one.hostname] : [])));
    return cluster.machines.some((id) => names(id).size > 1) ? 'yes' : '';
  }) !== '';

/** A VIP and its listener: the listener stops first and starts last. */
export function expectVipTurned(
  ground: Ground,
  expected: ExpectedFacts,
  verb: 'start' | 'stop',
  cluster: Cluster | undefined,
  vip: Endpoint,
  side: Side,
): void {
  const node = ground.nodeOf(vip);
  const named = listenerOf(ground, cluster, vip.networkId);
  const listener = `${verb} listener${named === undefined ? '' : ` listener=${named}`} node=${node}`;
  const force = verb === 'stop' ? ['force'] : [];
  const isAlone = named === undefined && !hasFurtherVips(ground, cluster);
  const what = isAlone ? `node=${node}` : `vip=${ground.label(vip, side)}`;
  const address = `${verb} vip ${[...force, what].join(' ')}`;
  const both = verb === 'stop' ? [listener, address] : [address, listener];
  for (const text of both) expected.add('turn', oneNode(cluster), text, ownerOf(cluster));
}

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

/** The value of a VIP: an address or a full name, its mask and, inside a stop, its interface. */
function expectVip(
  ground: Ground,
  expected: ExpectedFacts,
  cluster: Cluster | undefined,
  vip: Endpoint,
  value: string,
  verb: 'modify vip' | 'name vip',
): void {
  const number = netnum(ground, cluster, vip.networkId);
  const what = number === '1' ? 'nodeapps' : 'vip';
  const net = number === '1' ? '' : ` net=${number}`;
  expected.add(verb, oneNode(cluster), `modify ${what} address=${value}${net} node=${ground.nodeOf(vip)}`);
}

function clusterOfStep(ground: Ground, step: Step, moved: readonly Moved[]): Cluster | undefined {
  for (const effect of step.effects)
    if ('clusterId' in effect) return ground.index.clusters.get(effect.clusterId);
  const [first] = moved;
  return first && ground.cluster(first.endpoint);
}

/** The definition of a network in Clusterware, where this step changes it on this way. */
function expectNetwork(ground: Ground, expected: ExpectedFacts, step: Step, way: Way): void {
  for (const effect of way === 'commands' ? step.effects : step.undo) {
    if (effect.do !== 'network') continue;
    const { clusterId, networkId, side } = effect;
    const cluster = ground.index.clusters.get(clusterId);
    const { base } = ground.side(networkId, side);
    const value = `${base}${ground.slash(networkId, side)} on ${publicInterface(ground, networkId, side)}`;
    expected.add(
      'modify network',
      oneNode(cluster),
      `modify network net=${netnum(ground, cluster, networkId)} subnet=${value}`,
    );
  }
}

const isVip = ({ endpoint }: Moved): boolean => endpoint.kind === 'vip';

function expectVipsSet(
  ground: Ground,
  expected: ExpectedFacts,
  step: Step,
  moved: readonly Moved[],
  way: Way,
): void {
  for (const { endpoint, address, side } of moved) {
    const { networkId } = endpoint;
    const on = isInStop(step) ? ` on ${publicInterface(ground, networkId, sideOf(way))}` : '';
    const mask = `${ground.slash(networkId, side)}${on}`;
    const cluster = ground.cluster(endpoint);
    expectVip(ground, expected, cluster, endpoint, `${address}${mask}`, 'modify vip');
    if (ground.plan.renames[endpoint.id] === undefined) continue;
    const name = ground.fullName(endpoint, sideOf(way));
    expectVip(ground, expected, cluster, endpoint, `${name}${mask}`, 'name vip');
  }
}

/** VIPs inside a stop: their network first. */
export function expectVips(ground: Ground, expected: ExpectedFacts, step: Step, way: Way): void {
  expectNetwork(ground, expected, step, way);
  expectVipsSet(ground, expected, step, movedBy(ground, step, way).filter(isVip), way);
}

/** A VIP while Clusterware runs: stopped, set and started one by one. */
export function expectVipAlone(ground: Ground, expected: ExpectedFacts, step: Step, way: Way): void {
  for (const one of movedBy(ground, step, way)) {
    const cluster = ground.cluster(one.endpoint);
    expectVipTurned(ground, expected, 'stop', cluster, one.endpoint, otherOf(way));
    expectVipsSet(ground, expected, step, [one], way);
    expectVipTurned(ground, expected, 'start', cluster, one.endpoint, sideOf(way));
  }
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

function expectScanSet(
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
function expectRegistered(
  ground: Ground,
  expected: ExpectedFacts,
  cluster: Cluster | undefined,
  scan: Endpoint,
  way: Way,
) {
  if (ground.plan.renames[scan.id] === undefined)
    expectSql(ground, expected, cluster, 'register', (of = 'every database') => `every instance of ${of}`);
  else expectRemoteListener(ground, expected, cluster, ground.fullName(scan, sideOf(way)));
}

export function expectRemoteListener(
  ground: Ground,
  expected: ExpectedFacts,
  cluster: Cluster | undefined,
  name: string,
): void {
  const text = `remote_listener ${name}:${cluster?.scanPort ?? 1521}`;
  expectSql(ground, expected, cluster, text, (of) =>
    of === undefined ? 'every database' : `database ${of}`,
  );
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

/** VIPs and SCAN that take each other's addresses: all stop before the first is set, all are set before one starts. */
export function expectExchange(ground: Ground, expected: ExpectedFacts, step: Step, way: Way): void {
  const moved = movedBy(ground, step, way);
  const vips = moved.filter(isVip);
  const cluster = clusterOfStep(ground, step, moved);
  const [scan] = moved.filter(({ endpoint }) => endpoint.kind === 'scan');
  const turn = (verb: 'start' | 'stop') => {
    for (const { endpoint } of vips)
      expectVipTurned(
        ground,
        expected,
        verb,
        cluster,
        endpoint,
        verb === 'start' ? sideOf(way) : otherOf(way),
      );
    if (scan) expectScanTurned(ground, expected, verb, cluster, scan.endpoint.networkId);
  };
  const apart = !isInStop(step);
  if (apart) turn('stop');
  expectNetwork(ground, expected, step, way);
  expectVipsSet(ground, expected, step, vips, way);
  if (scan) expectScanSet(ground, expected, cluster, scan.endpoint, way);
  if (apart) turn('start');
  if (apart && scan) expectRegistered(ground, expected, cluster, scan.endpoint, way);
}

/** A SCAN or VIP that gets another name while its address stays. */
export function expectScanName(ground: Ground, expected: ExpectedFacts, scan: Endpoint, way: Way): void {
  const cluster = ground.cluster(scan);
  expectScanTurned(ground, expected, 'stop', cluster, scan.networkId);
  expectScanSet(ground, expected, cluster, scan, way);
  expectScanTurned(ground, expected, 'start', cluster, scan.networkId);
  expectRemoteListener(ground, expected, cluster, ground.fullName(scan, sideOf(way)));
}

export function expectVipName(ground: Ground, expected: ExpectedFacts, vip: Endpoint, way: Way): void {
  const cluster = ground.cluster(vip);
  const { networkId } = vip;
  const mask = ground.slash(networkId, 'old') || '/<mask>';
  const value = `${ground.fullName(vip, sideOf(way))}${mask} on ${publicInterface(ground, networkId, 'old')}`;
  expectVipTurned(ground, expected, 'stop', cluster, vip, otherOf(way));
  expectVip(ground, expected, cluster, vip, value, 'name vip');
  expectVipTurned(ground, expected, 'start', cluster, vip, sideOf(way));
}

/** A subnet of Clusterware, by its interfaces: set with its type, deleted without. */
export function expectInterfaces(
  ground: Ground,
  expected: ExpectedFacts,
  clusterId: Id,
  networkId: Id,
  side: Side,
  verb: 'setif' | 'delif',
): void {
  const cluster = ground.index.clusters.get(clusterId);
  const isPrivate = ground.role(networkId) === 'private';
  const { base } = ground.side(networkId, side);
  const isIpv6 = base.includes(':');
  const names = isPrivate
    ? privateInterfaces(ground, networkId, cluster)
    : [publicInterface(ground, networkId, side)];
  const type = verb === 'delif' ? '' : ` as ${isPrivate ? 'cluster_interconnect,asm' : 'public'}`;
  for (const name of names)
    expected.add(
      isPrivate || isIpv6 ? 'interface uncertain' : 'interface',
      oneNode(cluster),
      `${verb} ${name}/${isIpv6 ? formatIpv6Groups(base) : base}${type}`,
      ownerOf(cluster),
    );
}
