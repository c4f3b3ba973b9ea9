/** Ports of servers as their operating system names them, and their comparison. */
import type { Endpoint, Id } from '../../appliance/document/appliance-types.ts';
import { appendTo } from '../../collections/grouping.ts';
import { majority, mapAt, type Team, type View } from '../basis/check-context.ts';
import type { Outcome } from '../basis/types.ts';

/** `bondeth0:1` is an alias on `bondeth0`. */
export const withoutAlias = (name: string) => name.replace(/:.*$/, '');
/** The device below alias and VLAN tag. */
const device = (name = '') => name.replace(/[.:].*$/, '');

/** An address of the operating system with its interface, where that is known. */
type Port = { readonly endpoint: Endpoint; readonly name: string | undefined };

/** Hosts and private ports: ILOM, VIP, SCAN and devices have no interface of the operating system. */
export const portsOf = (view: View, held: readonly Endpoint[]): readonly Port[] =>
  view.ofList('ports of a server', held, () => portsIn(view, held));

function portsIn({ index }: View, held: readonly Endpoint[]): readonly Port[] {
  const { networks } = index;
  const ports: Port[] = [];
  for (const endpoint of held)
    if (endpoint.kind === 'host' || endpoint.kind === 'private') {
      const name = endpoint.interface ?? networks.get(endpoint.networkId)?.interface;
      ports.push({ endpoint, name: name && withoutAlias(name) });
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

/** Ports of a team that must bear one name: those of a network and an ordinal. */
export function rowsOfPorts(view: View, { held }: Team): readonly (readonly Port[])[] {
  const networks = new Map<Id, Map<string, Port[]>>();
  for (const endpoints of held.values())
    for (const { port, place } of view.ofList('places of ports', endpoints, () => placesOf(view, endpoints)))
      appendTo(mapAt(networks, port.endpoint.networkId), place, port);
  return [...networks.values()].flatMap((rows) => [...rows.values()]);
}

/** The place of a port among those of its machine: the kind, and its number in the network. */
function placesOf(view: View, held: readonly Endpoint[]) {
  const ports = inOrder(portsOf(view, held));
  return ports.map((port, at) => {
    const { networkId, kind } = port.endpoint;
    const before = ports
      .slice(0, at)
      .filter(({ endpoint }) => endpoint.networkId === networkId && endpoint.kind === kind);
    return { port, place: `${kind} ${before.length + 1}` };
  });
}

export function oddPorts(row: readonly Port[]): readonly Outcome[] {
  if (row.every(({ name }) => name === row[0]?.name)) return [];
  const usual = majority(row.map(({ name }) => name).filter(Boolean));
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
