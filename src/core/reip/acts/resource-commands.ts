/** The commands that stop and start VIPs, SCANs and listeners of a cluster, shared by all steps of the cluster. */
import type { Endpoint, Id, Mark } from '../../appliance/document/appliance-types.ts';
import type { StepCommand } from '../../appliance/document/plan-types.ts';
import type { Cluster } from '../../appliance/document/software-types.ts';
import { getOrCreate } from '../../collections/grouping.ts';
import { memoize } from '../../collections/memoize.ts';
import { isExtraNetwork, networkNumber, nodeName, wholeNetwork } from '../names/clusterware-names.ts';
import { command, onOneNode } from '../names/command.ts';
import { hostName, networkLabel, type PlanContext } from '../names/plan-context.ts';

/** A network of a cluster. */
export type Net = { readonly cluster: Cluster; readonly networkId: Id };

/** A node of the cluster has several VIPs, so that each of them is named. */
const hasFurtherVips = memoize((_: PlanContext) => new Map<Id, boolean>());

function needsName(context: PlanContext, cluster: Cluster | undefined): boolean {
  if (!cluster) return false;
  return getOrCreate(hasFurtherVips(context), cluster.id, () => {
    for (const id of cluster.machines) {
      const vips = (context.index.byOwner.get(id) ?? []).filter(({ kind }) => kind === 'vip');
      // A VIP with an IPv4 and an IPv6 address has one name.
      if (vips.some(({ hostname }) => hostname !== vips[0]?.hostname)) return true;
    }
    return false;
  });
}

/**
 * A VIP and its listener. `-node` means every VIP of the node and its default listener: where a node has VIPs of several
 * networks each is named, so that clients of the others keep theirs
 * (https://docs.oracle.com/database/121/RACAD/GUID-1C00872C-655C-4EDA-B0FB-9F9DAF58F855.htm).
 */
export function turnVip(
  context: PlanContext,
  verb: 'stop' | 'start',
  cluster: Cluster | undefined,
  vip: Endpoint,
  isRenamed = false,
): StepCommand[] {
  const { owner, networkId } = vip;
  const node = 'machine' in owner ? nodeName(context, owner.machine) : '<name of the node>';
  const isExtra = isExtraNetwork(context, cluster, networkId);
  const isNamed = isExtra || needsName(context, cluster);
  const both = [
    `srvctl ${verb} listener ${isExtra ? `-listener <listener of ${networkLabel(context, wholeNetwork(context, cluster, networkId))}> ` : ''}-node ${node}`,
    `srvctl ${verb} vip ${isNamed ? `-vip ${hostName(context, vip, isRenamed)}` : `-node ${node}`}${verb === 'stop' ? ' -force' : ''}`,
  ];
  if (verb === 'start') both.reverse();
  return both.map((text) => command(text, onOneNode(cluster), cluster?.owner ?? 'grid'));
}

export function modifyVip(
  context: PlanContext,
  cluster: Cluster | undefined,
  { owner, networkId }: Endpoint,
  value: string,
  mark: Mark,
): StepCommand {
  const node = 'machine' in owner ? nodeName(context, owner.machine) : '<name of the node>';
  const number = networkNumber(context, cluster, networkId);
  const [what, more] = number === '1' ? ['nodeapps', ''] : ['vip', ` -netnum ${number}`];
  return command(
    `srvctl modify ${what} -node ${node} -address ${value}${more}`,
    onOneNode(cluster),
    'root',
    mark,
  );
}

/**
 * Clusterware asks DNS again; `isOpen` where it runs and its SCAN has to stop and to start around that. Without a
 * number the SCAN of the default network is meant: that of another one would take its name and place.
 */
export function modifyScan(
  context: PlanContext,
  cluster: Cluster | undefined,
  networkId: Id,
  name: string,
  isOpen: boolean,
): StepCommand[] {
  const of = ofNetwork(context, cluster, networkId);
  const where = onOneNode(cluster);
  const mark = of ? 'verify' : 'documented';
  return [
    ...(isOpen ? turnScan(context, 'stop', cluster, networkId) : []),
    command(`srvctl modify scan -scanname ${name}${of}`, where, 'root', mark),
    command(`srvctl modify scan_listener -update${of}`, where, cluster?.owner ?? 'grid', mark),
    ...(isOpen ? turnScan(context, 'start', cluster, networkId) : []),
  ];
}

function ofNetwork(context: PlanContext, cluster: Cluster | undefined, networkId: Id): string {
  const number = cluster ? networkNumber(context, cluster, networkId) : '1';
  return number === '1' ? '' : ` -netnum ${number}`;
}

function turnScan(
  context: PlanContext,
  verb: 'stop' | 'start',
  cluster: Cluster | undefined,
  networkId: Id,
): StepCommand[] {
  const of = ofNetwork(context, cluster, networkId);
  const both = ['scan_listener', 'scan'];
  if (verb === 'start') both.reverse();
  return both.map((one) =>
    command(
      `srvctl ${verb} ${one}${of}`,
      onOneNode(cluster),
      cluster?.owner ?? 'grid',
      of ? 'verify' : 'practice',
    ),
  );
}

/** A VIP or a SCAN of both families has one command, though the document has two networks with it. */
export function eachOnce(nets: readonly Net[], make: (net: Net) => StepCommand[]): StepCommand[] {
  const all = nets.flatMap(make);
  if (nets.length < 2) return all;
  const seen = new Set<string>();
  return all.filter(({ text, where }) => {
    const key = `${where} ${text}`;
    return !seen.has(key) && seen.add(key);
  });
}

/** The VIPs and the SCAN of networks that stop while Clusterware goes on. */
export const turnVips = (
  context: PlanContext,
  verb: 'stop' | 'start',
  nets: readonly Net[],
  isRenamed: boolean,
): StepCommand[] =>
  eachOnce(nets, ({ cluster, networkId }) => [
    ...cluster.machines.flatMap((id) =>
      on(context, id, 'vip', networkId).flatMap((vip) => turnVip(context, verb, cluster, vip, isRenamed)),
    ),
    ...(hasScan(context, cluster, networkId) ? turnScan(context, verb, cluster, networkId) : []),
  ]);

const on = ({ index }: PlanContext, owner: Id, kind: Endpoint['kind'], networkId: Id): Endpoint[] =>
  (index.byOwner.get(owner) ?? []).filter((one) => one.kind === kind && one.networkId === networkId);

const hasScan = (context: PlanContext, { id }: Cluster, networkId: Id): boolean =>
  on(context, id, 'scan', networkId).length > 0;

const madeTurns = memoize((_: PlanContext) => new Map<string, StepCommand[]>());

/**
 * The VIPs, SCANs and listeners of clusters that stop as a whole. Those of the default network have commands without a
 * name; `srvctl start listener` means its listener alone, so each further network is named.
 */
export const turnClusters = (
  context: PlanContext,
  verb: 'stop' | 'start',
  nets: readonly Net[],
  isRenamed: boolean,
): StepCommand[] =>
  [...new Set(nets.map(({ cluster }) => cluster))].flatMap((cluster) =>
    getOrCreate(madeTurns(context), `${verb} ${isRenamed} ${cluster.id}`, () => {
      const own = nets.filter((net) => net.cluster === cluster);
      const further = own.filter(({ networkId }) => isExtraNetwork(context, cluster, networkId));
      const main = own.filter((net) => !further.includes(net)).map(({ networkId }) => networkId);
      return [
        ...(main.length > 0 ? turnDefault(context, verb, cluster, main, isRenamed) : []),
        ...turnVips(context, verb, further, isRenamed),
      ];
    }),
  );

function turnDefault(
  context: PlanContext,
  verb: 'stop' | 'start',
  cluster: Cluster,
  networks: readonly Id[],
  isRenamed: boolean,
): StepCommand[] {
  const { owner = 'grid', machines } = cluster;
  const isNamed = needsName(context, cluster);
  const scans = networks.filter((id) => hasScan(context, cluster, id));
  const hasOwnScan = scans.some((id) => ofNetwork(context, cluster, id) === '');
  const numbered = [...new Set(scans.map((id) => wholeNetwork(context, cluster, id)))]
    .filter((id) => ofNetwork(context, cluster, id) !== '')
    .flatMap((id) => turnScan(context, verb, cluster, id));
  const turned = (text: string) => command(text, onOneNode(cluster), owner);
  const vips = (machine: Id): Iterable<string> =>
    isNamed
      ? new Set(
          networks.flatMap((id) =>
            on(context, machine, 'vip', id).map((vip) => `-vip ${hostName(context, vip, isRenamed)}`),
          ),
        )
      : [`-node ${nodeName(context, machine)}`];
  if (verb === 'start')
    return [
      ...machines.flatMap((id) => [...vips(id)].map((vip) => turned(`srvctl start vip ${vip}`))),
      ...(hasOwnScan ? [turned('srvctl start scan; srvctl start scan_listener')] : []),
      ...numbered,
      turned('srvctl start listener'),
    ];
  return [
    ...machines.flatMap((id) => [
      turned(`srvctl stop listener -node ${nodeName(context, id)}`),
      ...[...vips(id)].map((vip) => turned(`srvctl stop vip ${vip} -force`)),
    ]),
    ...(hasOwnScan ? [turned('srvctl stop scan_listener; srvctl stop scan')] : []),
    ...numbered,
  ];
}
