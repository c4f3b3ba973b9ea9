/** Private addresses in the files of nodes, and in the attributes of storage and database servers. */
import type { Id, Machine } from '../../appliance/document/appliance-types.ts';
import type { StepCommand } from '../../appliance/document/plan-types.ts';
import type { Cluster } from '../../appliance/document/software-types.ts';
import { getOrCreate } from '../../collections/grouping.ts';
import { memoize } from '../../collections/memoize.ts';
import type { Effect, Side } from '../effect-types.ts';
import { addressOn, privateAddresses, privateOf } from '../names/clusterware-names.ts';
import { command } from '../names/command.ts';
import type { PlanContext } from '../names/plan-context.ts';
import type { ActRecord } from './act-record.ts';

export const cellFilesAct: ActRecord<'cell-files'> = {
  effects: (context, { nodes, side }) => cellFileEffects(context, nodes, side),
  lines: (context, { nodes, side }) =>
    nodes.flatMap((id) => {
      const machine = context.index.machines.get(id);
      return machine ? cellFiles(context, machine, side) : [];
    }),
};

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
