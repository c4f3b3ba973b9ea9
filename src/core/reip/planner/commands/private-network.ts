/** The commands of a change of the private network whose values the document has: files, attributes, who is on the fabric. */

import type { Id, Machine } from '../../../appliance/document/appliance-types.ts';
import { ownerId } from '../../../appliance/document/ids.ts';
import type { StepCommand } from '../../../appliance/document/plan-types.ts';
import type { Cluster } from '../../../appliance/document/software-types.ts';
import { appendTo, getOrCreate } from '../../../collections/grouping.ts';
import { memoize } from '../../../collections/memoize.ts';
import type { Effect, Side } from '../../effect-types.ts';
import type { AddressMove } from '../../names/address-move.ts';
import { addressOn, privateAddresses, privateOf } from '../../names/clusterware-names.ts';
import { command, sideFor, type Way } from '../../names/command.ts';
import { interfaceOf } from '../../names/interface-names.ts';
import type { PlanContext } from '../../names/plan-context.ts';

const folder = '/etc/oracle/cell/network-config';
/** More lines than a person reads in a command. */
const mostCells = 32;

const cellLines = memoize((_: PlanContext) => new Map<string, string>());

/** One line a storage server, the same for every node of a cluster. */
function linesOf(context: PlanContext, { id, cells }: Cluster, side: Side): string {
  return getOrCreate(cellLines(context), `${side} ${id}`, () => {
    const all =
      cells ?? context.appliance.machines.flatMap((one) => (one.kind === 'storage' ? [one.id] : []));
    const lines = all.flatMap((cell) => {
      const addresses = privateAddresses(context, cell, side).join(';');
      return addresses ? [`cell="${addresses}"`] : [];
    });
    return lines.length > mostCells
      ? 'one line a storage server, with its private addresses'
      : lines.join(' ');
  });
}

function fabricAttributes(context: PlanContext, id: Id, side: Side): string[] {
  return privateOf(context, id).map((endpoint, i) => {
    const { networkId } = endpoint;
    const known = context.index.networks.get(networkId)?.subnet;
    const prefix = context.subnets.get(networkId)?.[side]?.prefix ?? known?.split('/')[1];
    return `ipaddress${i + 1}=${addressOn(context, endpoint, side)}${prefix === undefined ? '' : `/${prefix}`}`;
  });
}

/** Its private addresses are attributes of the storage server too, which only its own services show and set. */
export function cellAttributes(context: PlanContext, { id, name }: Machine, side: Side): StepCommand {
  const texts = fabricAttributes(context, id, side).join(' ');
  return command(`cellcli -e list cell detail   # ${texts}; else by cellcli -e alter cell`, name);
}

/** Those of a database server, with the tool of its own. That `ALTER DBSERVER` sets them no page states. */
export function serverAttributes(context: PlanContext, { id, name }: Machine, side: Side): StepCommand {
  const texts = fabricAttributes(context, id, side).join(' ');
  const text = `dbmcli -e list dbserver detail   # ${texts}; else by dbmcli -e alter dbserver`;
  return command(text, name, 'root', 'verify');
}

/** Where a node finds itself and its storage servers on the fabric: nothing else writes these files. */
export function cellFiles(context: PlanContext, { id, name }: Machine, side: Side): StepCommand[] {
  const cluster = context.clusterOf.get(id);
  const addresses = fabricAttributes(context, id, side);
  const lines = cluster ? linesOf(context, cluster, side) : '';
  return [
    ...(addresses.length > 0 ? [`vi ${folder}/cellinit.ora   # ${addresses.join(' ')}`] : []),
    ...(lines ? [`vi ${folder}/cellip.ora   # ${lines}`] : []),
  ].map((text) => command(text, name, 'root', 'verify'));
}

/** The effects of `cellFiles` of these servers. */
export function cellFileEffects(context: PlanContext, machines: readonly Id[], side: Side): Effect[] {
  const nodes = machines.filter((id) => context.clusterOf.has(id));
  const having = (has: (id: Id) => boolean) => nodes.filter(has);
  const cellinit = having((id) => privateOf(context, id).length > 0);
  const cellip = having((id) => {
    const cluster = context.clusterOf.get(id);
    return cluster !== undefined && linesOf(context, cluster, side) !== '';
  });
  return [
    ...(cellinit.length > 0 ? [{ do: 'write', what: 'cellinit', of: cellinit, side } as const] : []),
    ...(cellip.length > 0 ? [{ do: 'write', what: 'cellip', of: cellip, side } as const] : []),
  ];
}

/** From each moved interface to every other server on its network. */
export function fabricPings(
  context: PlanContext,
  moves: readonly AddressMove[],
  way: Way,
  where: string,
): StepCommand[] {
  const interfaces = new Map<string, { readonly owner: Id; readonly networkId: Id; readonly host: string }>();
  for (const move of moves) {
    const owner = ownerId(move.endpoint.owner);
    const name = interfaceOf(context, move, way) || (context.fabric === 'roce' ? 're0' : 'ib0');
    const host = context.index.machines.get(owner)?.name ?? where;
    interfaces.set(`${host} ${name}`, { owner, networkId: move.endpoint.networkId, host });
  }
  return [...interfaces].flatMap(([place, { owner, networkId, host }]) => {
    const { owners, list } = fabricOf(context, networkId, way);
    return owners.size < 2 && owners.has(owner)
      ? []
      : [
          command(
            `for one in ${list}; do ping -c 1 -W 2 -I ${place.slice(host.length + 1)} "$one" >/dev/null || echo "$one does not answer"; done`,
            host,
            'root',
            'verify',
          ),
        ];
  });
}

type Fabric = { readonly owners: ReadonlySet<Id>; readonly list: string };
const fabrics = memoize((_: PlanContext) => new Map<string, Fabric>());

/** Every private address of a network on a side, in the words of a loop: one text for all servers, their own included. */
function fabricOf(context: PlanContext, networkId: Id, way: Way): Fabric {
  return getOrCreate(fabrics(context), `${way} ${networkId}`, () => {
    const all = context.appliance.endpoints.filter(
      (endpoint) => endpoint.networkId === networkId && endpoint.kind === 'private',
    );
    return {
      owners: new Set(all.map(({ owner }) => ownerId(owner))),
      list: inRuns(all.map((endpoint) => addressOn(context, endpoint, sideFor(way)))).join(' '),
    };
  });
}

/** `192.168.10.1` … `192.168.10.44` as bash writes it: `192.168.10.{1..44}`. */
function inRuns(addresses: readonly string[]): string[] {
  const numbers = new Map<string, number[]>();
  const others: string[] = [];
  for (const address of new Set(addresses)) {
    const [, prefix, last] = /^((?:\d+\.){3})(\d+)$/.exec(address) ?? [];
    if (prefix === undefined) others.push(address);
    else appendTo(numbers, prefix, Number(last));
  }
  const runs = [...numbers].flatMap(([prefix, list]) => {
    const found: [number, number][] = [];
    for (const one of list.sort((a, b) => a - b)) {
      const run = found.at(-1);
      if (run && run[1] === one - 1) run[1] = one;
      else found.push([one, one]);
    }
    return found.map(([from, to]) => `${prefix}${from === to ? from : `{${from}..${to}}`}`);
  });
  return [...runs, ...others];
}
