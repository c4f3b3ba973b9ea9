/** The commands of a step that moves addresses, forward and back. */
import type { Id, Machine } from '../../appliance/document/appliance-types.ts';
import { ownerId } from '../../appliance/document/ids.ts';
import type { StepCommand } from '../../appliance/document/plan-types.ts';
import type { Cluster } from '../../appliance/document/software-types.ts';
import { appendTo } from '../../collections/grouping.ts';
import type { Side } from '../effect-types.ts';
import { isInDns } from '../mapping/required-changes.ts';
import { type AddressMove, moveSide, parks, stays } from '../names/address-move.ts';
import { lastPrivate, networkNumber } from '../names/clusterware-names.ts';
import { command, onOneNode, sideFor, type Way } from '../names/command.ts';
import { interfaceOf, publicInterface } from '../names/interface-names.ts';
import { beforeIpconf, ilomToo, ipconfMark } from '../names/ipconf.ts';
import { entered, isSet, maskText } from '../names/network-text.ts';
import {
  fullNameOf,
  hostName,
  machineName,
  machineOf,
  networkOn,
  type PlanContext,
} from '../names/plan-context.ts';
import { secondaryEndpoints } from '../names/secondary-addresses.ts';
import { commandsOf } from '../names/shared-effects.ts';
import { alertSources } from './alert-sources.ts';
import { allocatedBridges, isBridged } from './bridge.ts';
import { cellFiles, serverAttributes } from './cell-files.ts';
import { newScanName, registerAgain } from './database-commands.ts';
import { renameCommands } from './rename-commands.ts';
import { modifyScan, modifyVip, turnVip } from './resource-commands.ts';
import { secondaryCommands } from './secondary.ts';

/** Servers whose records move with these addresses. */
export function withRecords(context: PlanContext, moves: readonly AddressMove[]): readonly Id[] {
  const owners: Id[] = [];
  for (const move of moves) {
    const owner = ownerId(move.endpoint.owner);
    if (movesRecord(context, move) && !owners.includes(owner)) owners.push(owner);
  }
  return owners;
}

const movesRecord = (context: PlanContext, move: AddressMove): boolean =>
  isInDns(move.endpoint) && (!stays(move) || isRenamed(context, move));

function ipconfCommands(
  context: PlanContext,
  moves: readonly AddressMove[],
  way: Way,
  where: string,
  lookedAtLater: boolean,
): StepCommand[] {
  const [first] = moves;
  const machine = first && machineOf(context, first.endpoint);
  // The bridge of the host adds the tag: entered in the guest, it would be there twice.
  const whatOf = ({ endpoint }: AddressMove) =>
    machine && isBridged(context, endpoint, machine) ? 'untagged' : 'entered';
  const set = moves.filter((move) => isSet(context, move, whatOf(move)) || isRenamed(context, move));
  const entries = set.map((move) => entryOf(context, move, way, whatOf(move))).join('; ');
  const shared = commandsOf(context, where);
  return [
    way === 'to' ? shared.keepBefore : shared.keepPlanned,
    ...allocatedBridges(context, machine, moves, way),
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
    ...moves.flatMap((move) => mtuCommands(context, move, way, where)),
    ...(moves.some((move) => movesRecord(context, move)) || lookedAtLater ? [] : [shared.verify]),
    // The services of a storage server run only when it is back.
    ...(machine?.kind === 'database' ? alertSources(context, machine, moves, way) : []),
    ...(first?.endpoint.kind === 'private' &&
    machine &&
    moves.some(({ endpoint }) => endpoint.networkId === lastPrivate(context, machine.id))
      ? privateTexts(context, machine, sideFor(way))
      : []),
  ];
}

/** What else holds the private addresses of a server. */
const privateTexts = (context: PlanContext, machine: Machine, side: Side): StepCommand[] => [
  ...(context.clusterOf.has(machine.id) ? cellFiles(context, machine, side) : []),
  ...(machine.kind === 'database' ? [serverAttributes(context, machine, side)] : []),
];

/** `ipconf` is not documented to ask for the MTU, so a command sets it. */
function mtuCommands(context: PlanContext, move: AddressMove, way: Way, where: string): StepCommand[] {
  const { current, planned } = context.networks.get(move.endpoint.networkId) ?? {};
  if (current?.mtu === planned?.mtu) return [];
  const mtu = networkOn(context, move.endpoint.networkId, moveSide(move, way))?.mtu;
  const name = interfaceOf(context, move, way) || `<interface of ${move.endpoint.hostname}>`;
  const text = `vi /etc/sysconfig/network-scripts/ifcfg-${name}   # MTU${mtu ? `=${mtu}` : ' as it was'}, in its bond too; then restart the network`;
  return [command(text, where, 'root', 'verify')];
}

function entryOf(context: PlanContext, move: AddressMove, way: Way, what: 'entered' | 'untagged'): string {
  const { hostname } = move.endpoint;
  const entries = `${interfaceOf(context, move, way) || hostname}: ${entered(context, move, way, what)}`;
  if (context.renames.size === 0 || !isRenamed(context, move)) return entries;
  return `${entries} host name ${hostName(context, move.endpoint, way === 'to')}`;
}

/** The name changes with the last address: a parked one keeps it. */
const isRenamed = ({ renames }: PlanContext, move: AddressMove): boolean =>
  renames.has(move.endpoint.id) && !parks(move);

/** The new names of devices and ILOMs. */
export const newNames = (context: PlanContext, moves: readonly AddressMove[], way: Way): StepCommand[] =>
  context.renames.size === 0
    ? []
    : moves
        .filter((move) => isRenamed(context, move))
        .flatMap(({ endpoint }) => renameCommands(context, [endpoint.id], way));

/** One block a server: a step of a stop may hold several. */
export function ipconfBlocks(
  context: PlanContext,
  moves: readonly AddressMove[],
  way: Way,
  lookedAtLater: boolean,
): StepCommand[] {
  const [only] = moves;
  if (only && moves.length === 1)
    return withSecondary(
      context,
      moves,
      way,
      machineName(context, ownerId(only.endpoint.owner)),
      lookedAtLater,
    );
  const hosts = new Map<Id, AddressMove[]>();
  for (const move of moves) appendTo(hosts, ownerId(move.endpoint.owner), move);
  return [...hosts].flatMap(([id, own]) =>
    withSecondary(context, own, way, machineName(context, id), lookedAtLater),
  );
}

function withSecondary(
  context: PlanContext,
  moves: readonly AddressMove[],
  way: Way,
  where: string,
  lookedAtLater: boolean,
): StepCommand[] {
  const work = ipconfCommands(context, moves, way, where, lookedAtLater);
  if (secondaryEndpoints(context).size === 0) return work;
  return way === 'to'
    ? [...work, ...secondaryCommands(context, moves, 'add')]
    : [...secondaryCommands(context, moves, 'del'), ...work];
}

/** Addresses of resources in one network of a cluster. */
export type Placed = {
  readonly cluster: Cluster | undefined;
  readonly networkId: Id;
  readonly moves: readonly AddressMove[];
  /** Clusterware goes on, so what changes stops and starts around it. */
  readonly isOpen: boolean;
  /** The network itself changes with them. */
  readonly withNetwork: boolean;
};

function networkCommands(context: PlanContext, placed: Placed, way: Way): StepCommand[] {
  const { cluster, networkId, withNetwork } = placed;
  if (!withNetwork) return [];
  const side = sideFor(way);
  const subnet = networkOn(context, networkId, side)?.subnet?.split('/')[0] ?? '';
  const value = `${subnet}/${maskText(context, networkId, side)}/${publicInterface(context, networkId, side, cluster)}`;
  const number = networkNumber(context, cluster, networkId);
  const text = `srvctl modify network -netnum ${number} -subnet ${value}`;
  return [command(text, onOneNode(cluster), 'root', 'documented')];
}

export function vipCommands(context: PlanContext, placed: Placed, way: Way): StepCommand[] {
  const { cluster, networkId, isOpen } = placed;
  const found = networkCommands(context, placed, way);
  const side = sideFor(way);
  for (const move of placed.moves.filter(({ endpoint }) => endpoint.kind === 'vip')) {
    const iface = isOpen ? '' : `/${publicInterface(context, networkId, side, cluster)}`;
    const mask = `/${maskText(context, networkId, moveSide(move, way))}${iface}`;
    const modify = [modifyVip(context, cluster, move.endpoint, `${move[way]}${mask}`, 'documented')];
    // By its address Clusterware is not documented to learn a name.
    if (isRenamed(context, move)) {
      const name = fullNameOf(context, move.endpoint, way);
      modify.push(modifyVip(context, cluster, move.endpoint, `${name}${mask}`, 'verify'));
    }
    if (!isOpen) found.push(...modify);
    else
      found.push(
        ...turnVip(context, 'stop', cluster, move.endpoint, way === 'from'),
        ...modify,
        ...turnVip(context, 'start', cluster, move.endpoint, way === 'to'),
      );
  }
  return found;
}

export function scanCommands(context: PlanContext, placed: Placed, way: Way): StepCommand[] {
  const { cluster, isOpen, moves } = placed;
  const move = moves.find(({ endpoint }) => endpoint.kind === 'scan');
  if (!move) return [];
  const name = fullNameOf(context, move.endpoint, way);
  const work = modifyScan(context, cluster, move.endpoint.networkId, name, isOpen);
  if (!isOpen) return [...networkCommands(context, placed, way), ...work];
  if (isRenamed(context, move)) return work.concat(newScanName(context, cluster, move.endpoint, way));
  return work.concat(registerAgain(context, cluster));
}

/** Each takes what another has: all are stopped before the first is modified (ORD-12). */
export function exchangeCommands(context: PlanContext, placed: Placed, way: Way): StepCommand[] {
  const scans = { ...placed, withNetwork: false };
  const work = [...vipCommands(context, placed, way), ...scanCommands(context, scans, way)];
  return ['srvctl stop ', 'srvctl modify ', 'srvctl start ', 'alter ', 'show '].flatMap((words) =>
    work.filter(({ text }) => text.startsWith(words)),
  );
}
