/** The commands for VIPs, while Clusterware runs and inside its stop, and for those that take addresses of a SCAN. */
import type { Endpoint } from '../../../appliance/document/appliance-types.ts';
import type { Cluster } from '../../../appliance/document/software-types.ts';
import type { Side } from '../../effect-types.ts';
import type { Step } from '../../plan-types.ts';
import { clusterOfStep, expectNetwork, numbered, ownerOf } from '../expected-networks.ts';
import type { ExpectedFacts } from '../fact.ts';
import type { Ground } from '../ground.ts';
import { listenerOf, netnum, nodeOfVip, publicInterface } from '../interfaces.ts';
import { type Moved, movedBy, sideOf, type Way } from '../moves.ts';
import { isInStop } from '../step-view.ts';
import { oneNode } from './databases.ts';
import { expectRegistered, expectScanSet, expectScanTurned } from './expected-scan.ts';

/** The side that a way comes from. */
const otherOf = (way: Way): Side => (way === 'commands' ? 'old' : 'new');

/** Is a VIP named, because a node of the cluster has others? One with an address of each family has one name. */
export const hasFurtherVips = (ground: Ground, cluster: Cluster | undefined): boolean =>
  cluster !== undefined && ground.once(findFurtherVips, cluster);

const findFurtherVips = (ground: Ground, { machines }: Cluster): boolean =>
  machines.some((id) => {
    const vips = ground.owned(id).filter(({ kind }) => kind === 'vip');
    return new Set(vips.map(({ hostname }) => hostname)).size > 1;
  });

/** A VIP and its listener: the listener stops first and starts last. */
export function expectVipTurned(
  ground: Ground,
  expected: ExpectedFacts,
  verb: 'start' | 'stop',
  cluster: Cluster | undefined,
  vip: Endpoint,
  side: Side,
): void {
  const node = nodeOfVip(ground, vip);
  const named = listenerOf(ground, cluster, vip.networkId);
  const listener = `${verb} listener${named === undefined ? '' : ` listener=${named}`} node=${node}`;
  const force = verb === 'stop' ? ['force'] : [];
  const isAlone = named === undefined && !hasFurtherVips(ground, cluster);
  const what = isAlone ? `node=${node}` : `vip=${ground.label(vip, side)}`;
  const address = `${verb} vip ${[...force, what].join(' ')}`;
  const both = verb === 'stop' ? [listener, address] : [address, listener];
  for (const text of both) expected.add('turn', oneNode(cluster), text, ownerOf(cluster));
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
  expected.add(
    verb,
    oneNode(cluster),
    `modify ${what} address=${value}${numbered(number)} node=${nodeOfVip(ground, vip)}`,
  );
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
    const cluster = ground.cluster(endpoint);
    const on = isInStop(step) ? ` on ${publicInterface(ground, networkId, sideOf(way), cluster)}` : '';
    const mask = `${ground.slash(networkId, side)}${on}`;
    expectVip(ground, expected, cluster, endpoint, `${address}${mask}`, 'modify vip');
    if (ground.renames.get(endpoint.id) === undefined) continue;
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

/** A VIP that gets another name while its address stays. */
export function expectVipName(ground: Ground, expected: ExpectedFacts, vip: Endpoint, way: Way): void {
  const cluster = ground.cluster(vip);
  const { networkId } = vip;
  const mask = ground.slash(networkId, 'old') || '/<mask>';
  const value = `${ground.fullName(vip, sideOf(way))}${mask} on ${publicInterface(ground, networkId, 'old', cluster)}`;
  expectVipTurned(ground, expected, 'stop', cluster, vip, otherOf(way));
  expectVip(ground, expected, cluster, vip, value, 'name vip');
  expectVipTurned(ground, expected, 'start', cluster, vip, sideOf(way));
}
