/** The commands of a step that moves addresses, forward and back. */
import type { Machine } from '../../../appliance/document/appliance-types.ts';
import type { StepCommand } from '../../../appliance/document/plan-types.ts';
import { appendTo } from '../../../collections/grouping.ts';
import { alertSources } from '../../acts/alert-sources.ts';
import { allocatedBridges } from '../../acts/bridge.ts';
import { cellFiles, serverAttributes } from '../../acts/cell-files.ts';
import { betweenGuests } from '../../acts/guests.ts';
import { renameCommands } from '../../acts/rename-commands.ts';
import {
  modifyScan,
  modifyVip,
  registerAgain,
  remoteListeners,
  turnVip,
} from '../../acts/resource-commands.ts';
import { secondaryCommands } from '../../acts/secondary.ts';
import type { Side } from '../../effect-types.ts';
import { isInDns } from '../../mapping/required-changes.ts';
import { type AddressMove, moveSide, parks, stays } from '../../names/address-move.ts';
import { lastPrivate, networkNumber } from '../../names/clusterware-names.ts';
import { command, onOneNode, sideFor, type Way } from '../../names/command.ts';
import { interfaceOf, publicInterface } from '../../names/interface-names.ts';
import { beforeIpconf, ilomToo, ipconfMark } from '../../names/ipconf.ts';
import { entered, isSet, maskText } from '../../names/network-text.ts';
import { fullNameOf, hostName, machineOf, networkOn, type PlanContext } from '../../names/plan-context.ts';
import { secondaryEndpoints } from '../../names/secondary-addresses.ts';
import { commandsOf } from '../../names/shared-effects.ts';
import type { DraftStep } from '../context/draft-step.ts';
import { deviceCommands, ilomCommands } from './device-commands.ts';
import { changesNetwork } from './network-change.ts';
import { fabricPings } from './private-network.ts';

export function moveCommands(
  context: PlanContext,
  one: DraftStep,
  where: string,
): { commands: StepCommand[]; rollback: StepCommand[] } {
  const { kind, unit } = one;
  const [commands, rollback] = [set(context, one, where, 'to'), set(context, one, where, 'from')];
  // The commands that bring a storage server back come between.
  if (kind === 'cell' && !unit) return { commands, rollback };
  const looks = looksAfter(context, one, where);
  return looks.length === 0
    ? { commands, rollback }
    : { commands: commands.concat(looks), rollback: rollback.concat(looks) };
}

/** Of servers whose records move with the step, there and back: what `ipconf` finds then. */
export function looksAfter(context: PlanContext, one: DraftStep, where: string): StepCommand[] {
  if (!byIpconf.has(one.kind)) return [];
  return [...byHost(context, one, where)].flatMap(([name, moves]) =>
    moves.some((move) => movesRecord(context, move)) ? [commandsOf(context, name).verifyAfter] : [],
  );
}

const byIpconf: ReadonlySet<DraftStep['kind']> = new Set([
  'cell',
  'database',
  'client-host',
  'network-host',
  'private',
]);

const movesRecord = (context: PlanContext, move: AddressMove): boolean =>
  isInDns(move.endpoint) && (!stays(move) || isRenamed(context, move));

function set(context: PlanContext, one: DraftStep, where: string, way: Way): StepCommand[] {
  const { kind, moves } = one;
  switch (kind) {
    case 'ilom':
      return ilomCommands(context, moves, way, where).concat(newNames(context, moves, way));
    case 'device':
      return (one.machine ? deviceCommands(context, one.machine, moves, way, where) : []).concat(
        newNames(context, moves, way),
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
      return [...perHost(context, one, way, where), ...fabricPings(context, moves, way, where)];
    case 'vip':
    case 'vips':
      return vipCommands(context, one, way);
    case 'scan':
      return scanCommands(context, one, way);
    case 'exchange': {
      const vips = moves.filter((move) => move.endpoint.kind === 'vip');
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

function ipconfCommands(
  context: PlanContext,
  moves: readonly AddressMove[],
  way: Way,
  where: string,
): StepCommand[] {
  const [first] = moves;
  const set = moves.filter((move) => isSet(context, move, 'entered') || isRenamed(context, move));
  const entries = set.map((move) => entryOf(context, move, way)).join('; ');
  const shared = commandsOf(context, where);
  const machine = first && machineOf(context, first.endpoint);
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
    ...(moves.some((move) => movesRecord(context, move)) ? [] : [shared.verify]),
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

function entryOf(context: PlanContext, move: AddressMove, way: Way): string {
  const { hostname } = move.endpoint;
  const entries = `${interfaceOf(context, move, way) || hostname}: ${entered(context, move, way)}`;
  if (context.renames.size === 0 || !isRenamed(context, move)) return entries;
  return `${entries} host name ${hostName(context, move.endpoint, way === 'to')}`;
}

/** The name changes with the last address: a parked one keeps it. */
const isRenamed = ({ renames }: PlanContext, move: AddressMove): boolean =>
  renames.has(move.endpoint.id) && !parks(move);

const newNames = (context: PlanContext, moves: readonly AddressMove[], way: Way): StepCommand[] =>
  context.renames.size === 0
    ? []
    : moves
        .filter((move) => isRenamed(context, move))
        .flatMap(({ endpoint }) => renameCommands(context, [endpoint.id], way));

/** One block a server: a step of a stop may hold several. */
function perHost(context: PlanContext, one: DraftStep, way: Way, where: string): StepCommand[] {
  const { moves, machine } = one;
  if (moves.length === 1 && machine) return withSecondary(context, moves, way, machine.name);
  return [...byHost(context, one, where)].flatMap(([name, own]) => withSecondary(context, own, way, name));
}

function byHost(context: PlanContext, { moves }: DraftStep, where: string): Map<string, AddressMove[]> {
  const hosts = new Map<string, AddressMove[]>();
  for (const move of moves) {
    const owner = 'machine' in move.endpoint.owner ? move.endpoint.owner.machine : '';
    const name = context.index.machines.get(owner)?.name ?? where;
    appendTo(hosts, name, move);
  }
  return hosts;
}

function withSecondary(
  context: PlanContext,
  moves: readonly AddressMove[],
  way: Way,
  where: string,
): StepCommand[] {
  const work = ipconfCommands(context, moves, way, where);
  if (secondaryEndpoints(context).size === 0) return work;
  return way === 'to'
    ? [...work, ...secondaryCommands(context, moves, 'add')]
    : [...secondaryCommands(context, moves, 'del'), ...work];
}

function networkCommands(context: PlanContext, one: DraftStep, way: Way): StepCommand[] {
  if (!changesNetwork(context, one, way)) return [];
  const { cluster, networkId = '' } = one;
  const side = sideFor(way);
  const subnet = networkOn(context, networkId, side)?.subnet?.split('/')[0] ?? '';
  const value = `${subnet}/${maskText(context, networkId, side)}/${publicInterface(context, networkId, side)}`;
  const number = networkNumber(context, cluster, networkId);
  const text = `srvctl modify network -netnum ${number} -subnet ${value}`;
  return [command(text, onOneNode(cluster), 'root', 'documented')];
}

function vipCommands(context: PlanContext, one: DraftStep, way: Way, moves = one.moves): StepCommand[] {
  const found = networkCommands(context, one, way);
  const networkId = one.networkId ?? '';
  const side = sideFor(way);
  for (const move of moves) {
    const iface = one.unit ? `/${publicInterface(context, networkId, side)}` : '';
    const value = `${move[way]}/${maskText(context, networkId, moveSide(move, way))}${iface}`;
    const modify = modifyVip(context, one.cluster, move.endpoint, value, 'documented');
    if (one.unit) found.push(modify);
    else
      found.push(
        ...turnVip(context, 'stop', one.cluster, move.endpoint, way === 'from'),
        modify,
        ...turnVip(context, 'start', one.cluster, move.endpoint, way === 'to'),
      );
  }
  return found;
}

function scanCommands(context: PlanContext, one: DraftStep, way: Way): StepCommand[] {
  const [move] = one.moves.filter(({ endpoint }) => endpoint.kind === 'scan');
  if (!move) return [];
  const name = fullNameOf(context, move.endpoint, way);
  const work = modifyScan(context, one.cluster, move.endpoint.networkId, name, !one.unit);
  if (one.unit) return one.kind === 'scan' ? [...networkCommands(context, one, way), ...work] : work;
  if (isRenamed(context, move)) return work.concat(remoteListeners(context, one.cluster, name));
  return work.concat(registerAgain(context, one.cluster));
}
