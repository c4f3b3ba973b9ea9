/** Ports of servers as their operating system names them, and their comparison. */
import type { Endpoint, Id } from '../../appliance/document/appliance-types.ts';
import { appendTo } from '../../collections/grouping.ts';
import { compareVersions } from '../../text/compare-versions.ts';
import { majority, mapAt, type Team, type View } from '../basis/check-context.ts';
import type { Outcome } from '../basis/types.ts';

/** `bondeth0:1` is an alias on `bondeth0`. */
export const withoutAlias = (name: string) => name.replace(/:.*$/, '');
/** The device below alias and VLAN tag. */
const device = (name = '') => name.replace(/[.:].*$/, '');

/** An address of the operating system with its interface, where that is known. */
type Port = {
  readonly endpoint: Endpoint;
  readonly name: string | undefined;
  /** Its network states this name. */
  readonly isStated: boolean;
};

/** Hosts and private ports: ILOM, VIP, SCAN and devices have no interface of the operating system. */
export const portsOf = (view: View, held: readonly Endpoint[]): readonly Port[] =>
  view.ofList('ports of a server', held, () => portsIn(view, held));

function portsIn({ index }: View, held: readonly Endpoint[]): readonly Port[] {
  const { networks } = index;
  const ports: Port[] = [];
  for (const endpoint of held)
    if (endpoint.kind === 'host' || endpoint.kind === 'private') {
      const stated = networks.get(endpoint.networkId)?.interface;
      const name = endpoint.interface ?? stated;
      ports.push({ endpoint, name: name && withoutAlias(name), isStated: name === stated });
    }
  return ports;
}

/** By their interfaces where all have one: a table may list re1 before re0. */
const inOrder = (ports: readonly Port[]): readonly Port[] =>
  ports.every(({ name }) => name)
    ? ports.toSorted(({ name: a = '' }, { name: b = '' }) => (a < b ? -1 : a > b ? 1 : 0))
    : ports;

export function unnamed(lists: readonly (readonly Port[])[]): Id[] {
  const found: Id[] = [];
  for (const ports of lists) for (const { endpoint, name } of ports) if (!name) found.push(endpoint.id);
  return found;
}

type Row = readonly Port[];

/** Ports of a team that must bear one name: those of a network and an ordinal. */
export function rowsOfPorts(view: View, { held }: Team): readonly Row[] {
  const networks = new Map<Id, Map<string, Row[]>>();
  for (const endpoints of held.values())
    for (const { networkId, kind, ports } of view.ofList('places of ports', endpoints, () =>
      groupsOf(view, endpoints),
    ))
      appendTo(mapAt(networks, networkId), kind, ports);
  return [...networks.values()].flatMap((kinds) => [...kinds.values()].flatMap(rowsIn));
}

/** The ports of a machine by network and kind, in order. */
function groupsOf(view: View, held: readonly Endpoint[]) {
  const groups = new Map<Id, Map<Endpoint['kind'], Port[]>>();
  for (const port of inOrder(portsOf(view, held)))
    appendTo(mapAt(groups, port.endpoint.networkId), port.endpoint.kind, port);
  return [...groups].flatMap(([networkId, kinds]) =>
    [...kinds].map(([kind, ports]) => ({ networkId, kind, ports })),
  );
}

/**
 * `lists`: one of each machine. By order alone one wrong name would move the other ports of its machine to wrong places,
 * so the ports with a usual name come first to their place.
 */
function rowsIn(lists: readonly Row[]): readonly Row[] {
  const rows = columnsOf(lists);
  if (rows.every((row) => row.every(({ name }) => name === row[0]?.name))) return rows;
  const usual = rows.map(usualName);
  return columnsOf(
    lists.map((ports) => {
      const placed: (Port | undefined)[] = usual.map((name) =>
        name ? ports.find((one) => one.name === name) : undefined,
      );
      const others = ports.filter((one) => !placed.includes(one));
      return placed.map((one) => one ?? others.shift());
    }),
  );
}

/** Of two servers with a name each: that which the network states, else the first one, `bondeth0` before `eth3`. */
function usualName(row: Row): string | undefined {
  const stated = row.find(({ isStated }) => isStated)?.name;
  return majority(
    row.flatMap(({ name }) => name || []),
    (one, other) => one === stated || (other !== stated && compareVersions(one, other) < 0),
  );
}

function columnsOf(lists: readonly (readonly (Port | undefined)[])[]): readonly Row[] {
  const rows: Port[][] = [];
  for (const list of lists)
    for (const [at, port] of list.entries())
      if (port) {
        const row = rows[at] ?? [];
        rows[at] = row;
        row.push(port);
      }
  return rows.filter(Boolean);
}

export function oddPorts(row: readonly Port[]): readonly Outcome[] {
  if (row.every(({ name }) => name === row[0]?.name)) return [];
  const usual = usualName(row);
  const model = row.find(({ name }) => name === usual)?.endpoint;
  return row.flatMap(({ endpoint, name }) =>
    name && name !== usual && model
      ? [
          {
            detail: `${endpoint.hostname} is on ${name}, the others are on ${usual}.`,
            subjects: [endpoint.id, model.id],
          },
        ]
      : [],
  );
}

/** Private ports of a machine on the device of one of its other networks. */
export function sharedDevices(ports: readonly Port[]): readonly Outcome[] {
  const open = new Map<string, Endpoint>();
  for (const { endpoint, name } of ports) if (endpoint.kind === 'host') open.set(device(name), endpoint);
  return ports.flatMap(({ endpoint, name }) => {
    const shared = endpoint.kind === 'private' ? device(name) : '';
    const other = shared ? open.get(shared) : undefined;
    return other
      ? [
          {
            detail: `${endpoint.hostname} and ${other.hostname} are both on ${shared}.`,
            subjects: [endpoint.id, other.id],
          },
        ]
      : [];
  });
}
