/** The commands of a step that moves addresses, forward and back. */
import type { StepCommand } from '../../../appliance/document/plan-types.ts';
import { appendTo } from '../../../collections/grouping.ts';
import { lastPrivate, networkNumber } from '../context/clusterware-names.ts';
import { command, onOneNode, sideFor, type Way } from '../context/command.ts';
import { type Draft, type Leg, legSide, parks } from '../context/draft-step.ts';
import { interfaceOf, publicInterface } from '../context/interface-names.ts';
import { entered, isSet, maskOf } from '../context/network-text.ts';
import { fullNameOf, hostName, machineOf, networkOn, type PlanContext } from '../context/plan-context.ts';
import { secondaryCommands, secondaryEndpoints } from '../context/secondary-addresses.ts';
import { commandsOf } from '../context/shared-effects.ts';
import { beforeIpconf, ilomToo, ipconfMark } from './cell-commands.ts';
import { deviceCommands, ilomCommands } from './device-commands.ts';
import { betweenGuests } from './drain-and-return.ts';
import { cellFiles, fabricPings } from './private-network.ts';
import { renameCommands } from './rename-commands.ts';
import {
  changesNetwork,
  modifyScan,
  modifyVip,
  registerAgain,
  remoteListeners,
  turnVip,
} from './resource-commands.ts';

export function moveCommands(
  context: PlanContext,
  one: Draft,
  where: string,
): { commands: StepCommand[]; rollback: StepCommand[] } {
  return { commands: set(context, one, where, 'to'), rollback: set(context, one, where, 'from') };
}

function set(context: PlanContext, one: Draft, where: string, way: Way): StepCommand[] {
  const { kind, legs } = one;
  switch (kind) {
    case 'ilom':
      return ilomCommands(context, legs, way, where).concat(newNames(context, legs, way));
    case 'device':
      return deviceCommands(context, one.machine?.kind ?? '', legs, way, where).concat(
        newNames(context, legs, way),
      );
    case 'database':
    case 'client-host': {
      const work = perHost(context, one, way, where);
      if (!one.machine || one.unit) return work;
      if (!context.clusterOf.has(one.machine.id)) return betweenGuests(context, one.machine, work);
      const { stop, start } = commandsOf(context, where);
      return [stop].concat(work, start);
    }
    case 'private':
      return [...perHost(context, one, way, where), ...fabricPings(context, legs, way, where)];
    case 'vip':
    case 'vips':
      return vipCommands(context, one, way);
    case 'scan':
      return scanCommands(context, one, way);
    case 'exchange': {
      const vips = legs.filter((leg) => leg.endpoint.kind === 'vip');
      const work = [...vipCommands(context, one, way, vips), ...scanCommands(context, one, way)];
      // Each takes what another has: all are stopped before the first is modified (ORD-12).
      return ['srvctl stop ', 'srvctl modify ', 'srvctl start ', 'alter '].flatMap((words) =>
        work.filter(({ text }) => text.startsWith(words)),
      );
    }
    case 'scan-dns':
      return [];
    default:
      return perHost(context, one, way, where);
  }
}

function ipconfCommands(context: PlanContext, legs: readonly Leg[], way: Way, where: string): StepCommand[] {
  const [first] = legs;
  const set = legs.filter((leg) => isSet(context, leg, 'entered') || isRenamed(context, leg));
  const entries = set.map((leg) => entryOf(context, leg, way)).join('; ');
  const shared = commandsOf(context, where);
  const machine = first && machineOf(context, first.endpoint);
  return [
    way === 'to' ? shared.keepBefore : shared.keepPlanned,
    ...(entries
      ? [
          ...beforeIpconf(context, machine),
          command(
            `ipconf   # enter ${entries}${ilomToo(context, machine)}`,
            where,
            'root',
            ipconfMark(machine),
          ),
        ]
      : []),
    ...legs.flatMap((leg) => mtuCommands(context, leg, way, where)),
    shared.verify,
    ...(first?.endpoint.kind === 'private' &&
    machine &&
    context.clusterOf.has(machine.id) &&
    legs.some(({ endpoint }) => endpoint.networkId === lastPrivate(context, machine.id))
      ? cellFiles(context, machine, sideFor(way))
      : []),
  ];
}

/** Nobody says that `ipconf` asks for it. */
function mtuCommands(context: PlanContext, leg: Leg, way: Way, where: string): StepCommand[] {
  const { current, planned } = context.networks.get(leg.endpoint.networkId) ?? {};
  if (current?.mtu === planned?.mtu) return [];
  const mtu = networkOn(context, leg.endpoint.networkId, legSide(leg, way))?.mtu;
  const name = interfaceOf(context, leg, way) || `<interface of ${leg.endpoint.hostname}>`;
  const text = `vi /etc/sysconfig/network-scripts/ifcfg-${name}   # MTU${mtu ? `=${mtu}` : ' as it was'}, in its bond too; then restart the network`;
  return [command(text, where, 'root', 'verify')];
}

function entryOf(context: PlanContext, leg: Leg, way: Way): string {
  const { hostname } = leg.endpoint;
  const entries = `${interfaceOf(context, leg, way) || hostname}: ${entered(context, leg, way)}`;
  if (context.renames.size === 0 || !isRenamed(context, leg)) return entries;
  return `${entries} host name ${hostName(context, leg.endpoint, way === 'to')}`;
}

/** The name changes with the last address: a parked one keeps it. */
const isRenamed = ({ renames }: PlanContext, leg: Leg): boolean =>
  renames.has(leg.endpoint.id) && !parks(leg);

const newNames = (context: PlanContext, legs: readonly Leg[], way: Way): StepCommand[] =>
  context.renames.size === 0
    ? []
    : legs
        .filter((leg) => isRenamed(context, leg))
        .flatMap(({ endpoint }) => renameCommands(context, [endpoint.id], way));

/** One block a server: a step of a stop may hold several. */
function perHost(context: PlanContext, one: Draft, way: Way, where: string): StepCommand[] {
  const { legs, machine } = one;
  if (legs.length === 1 && machine) return withSecondary(context, legs, way, machine.name);
  const hosts = new Map<string, Draft['legs']>();
  for (const leg of legs) {
    const owner = 'machine' in leg.endpoint.owner ? leg.endpoint.owner.machine : '';
    const name = context.index.machines.get(owner)?.name ?? where;
    appendTo(hosts, name, leg);
  }
  return [...hosts].flatMap(([name, own]) => withSecondary(context, own, way, name));
}

function withSecondary(context: PlanContext, legs: readonly Leg[], way: Way, where: string): StepCommand[] {
  const work = ipconfCommands(context, legs, way, where);
  if (secondaryEndpoints(context).size === 0) return work;
  return way === 'to'
    ? [...work, ...secondaryCommands(context, legs, 'add')]
    : [...secondaryCommands(context, legs, 'del'), ...work];
}

function networkCommands(context: PlanContext, one: Draft, way: Way): StepCommand[] {
  if (!changesNetwork(context, one, way)) return [];
  const { cluster, networkId = '' } = one;
  const side = sideFor(way);
  const subnet = networkOn(context, networkId, side)?.subnet?.split('/')[0] ?? '';
  const value = `${subnet}/${maskOf(context, networkId, side)}/${publicInterface(context, networkId, side)}`;
  const number = networkNumber(context, cluster, networkId);
  const text = `srvctl modify network -netnum ${number} -subnet ${value}`;
  return [command(text, onOneNode(cluster), 'root', 'documented')];
}

function vipCommands(context: PlanContext, one: Draft, way: Way, legs = one.legs): StepCommand[] {
  const found = networkCommands(context, one, way);
  const networkId = one.networkId ?? '';
  const side = sideFor(way);
  for (const leg of legs) {
    const iface = one.unit ? `/${publicInterface(context, networkId, side)}` : '';
    const value = `${leg[way]}/${maskOf(context, networkId, legSide(leg, way))}${iface}`;
    const modify = modifyVip(context, one.cluster, leg.endpoint, value, 'documented');
    if (one.unit) found.push(modify);
    else
      found.push(
        ...turnVip(context, 'stop', one.cluster, leg.endpoint),
        modify,
        ...turnVip(context, 'start', one.cluster, leg.endpoint),
      );
  }
  return found;
}

function scanCommands(context: PlanContext, one: Draft, way: Way): StepCommand[] {
  const [leg] = one.legs.filter(({ endpoint }) => endpoint.kind === 'scan');
  if (!leg) return [];
  const name = fullNameOf(context, leg.endpoint, way);
  const work = modifyScan(context, one.cluster, leg.endpoint.networkId, name, !one.unit);
  if (one.unit) return one.kind === 'scan' ? [...networkCommands(context, one, way), ...work] : work;
  if (isRenamed(context, leg)) return work.concat(remoteListeners(context, one.cluster, name));
  return work.concat(registerAgain(context, one.cluster));
}
