/** The interface of an address or of a network, on each side of the plan. */
import type { Endpoint, Id } from '../../appliance/document/appliance-types.ts';
import { ownerId } from '../../appliance/document/ids.ts';
import type { Cluster } from '../../appliance/document/software-types.ts';
import type { Side } from '../effect-types.ts';
import type { Ground } from './ground.ts';

/** The interfaces of every server where the document names none. */
const usual: ReadonlyMap<string, string> = new Map([
  ['management', 'eth0'],
  ['client', 'bondeth0'],
]);

const plain = (name: string): string => name.split(':')[0] ?? '';

/** A guest gets no tags: the bridge of its host takes them away. */
function isGuest(ground: Ground, id: Id): boolean {
  const machine = ground.machine(id);
  return machine?.kind === 'guest' || machine?.host !== undefined;
}

/** Of an address: a bond carries the tag of its network in its name. Empty where nothing names one. */
export function interfaceOf(
  ground: Ground,
  { kind, networkId, interface: own, owner }: Endpoint,
  side: Side,
): string {
  const network = ground.network(networkId);
  const name = own || network?.interface || (kind === 'host' && usual.get(network?.role ?? '')) || '';
  const { vlan } = ground.side(networkId, side);
  const isTagged = vlan && name.startsWith('bond') && !isGuest(ground, ownerId(owner));
  return isTagged && !plain(name).includes('.') ? `${plain(name)}.${vlan}` : plain(name);
}

/** Of an address, without any tag: a bridge is named after it. */
export function untagged(ground: Ground, { kind, networkId, interface: own }: Endpoint): string {
  const network = ground.network(networkId);
  const name = own || network?.interface || (kind === 'host' && usual.get(network?.role ?? '')) || '';
  return name.split(/[.:]/)[0] || `<interface of ${label(ground, networkId)}>`;
}

/** Of a network, as Clusterware knows it: that of the network, else that of its hosts. */
export function publicInterface(
  ground: Ground,
  networkId: Id,
  side: Side,
  cluster: Cluster | undefined,
): string {
  const network = ground.network(networkId);
  const host = (ground.index.byNetwork.get(networkId) ?? []).find(
    (one) => one.kind === 'host' && one.interface,
  );
  const name =
    network?.interface ||
    (host?.interface && plain(host.interface)) ||
    (network?.role === 'client' ? 'bondeth0' : `<interface of ${network?.name ?? networkId}>`);
  const { vlan } = ground.side(networkId, side);
  return vlan && hasTags(ground, cluster) ? `${name}.${vlan}` : name;
}

/** Has the cluster the tag of a network in the name of an interface? On guests the bridge of the host has it. */
export const hasTags = (ground: Ground, cluster: Cluster | undefined): boolean =>
  cluster === undefined || !ground.once(isOfGuests, cluster);

const isOfGuests = (ground: Ground, { machines }: Cluster): boolean =>
  machines.some((id) => isGuest(ground, id));

export function privateInterfaces(ground: Ground, networkId: Id, cluster: Cluster | undefined): string[] {
  const names = (cluster?.machines ?? []).flatMap((id) =>
    ground
      .privates(id)
      .flatMap((one) => (one.networkId === networkId && one.interface ? [plain(one.interface)] : [])),
  );
  if (names.length > 0) return [...new Set(names)];
  return ground.isInfiniband ? ['ib0', 'ib1'] : ['re0', 're1'];
}

const label = (ground: Ground, networkId: Id): string =>
  (ground.network(networkId)?.name ?? networkId).replace(/[<>]/g, '').slice(0, 25);

const ownOf = (ground: Ground, { id, machines }: Cluster): readonly Endpoint[] =>
  [id, ...machines].flatMap((owner) => ground.owned(owner));

/** As the document has it, of the network or of a host in it. */
function stated(ground: Ground, networkId: Id, cluster: Cluster): string {
  const isKnown =
    ground.network(networkId)?.interface ||
    (ground.index.byNetwork.get(networkId) ?? []).some((one) => one.kind === 'host' && one.interface);
  return isKnown ? publicInterface(ground, networkId, 'old', cluster) : '';
}

/** The networks of IPv4 in which a name of the other family is too, those with a VIP of it first. */
function namesakes(ground: Ground, own: readonly Endpoint[], networkId: Id): readonly Id[] {
  const nameOf = ({ kind, hostname, owner }: Endpoint) =>
    `${kind} ${hostname.toLowerCase()} ${ownerId(owner)}`;
  const named = own.filter(({ hostname }) => hostname !== '');
  const role = ground.role(networkId);
  return ['vip', 'scan', 'host'].flatMap((kind) => {
    const ofKind = named.filter((one) => one.kind === kind);
    const names = new Set(ofKind.filter((one) => one.networkId === networkId).map(nameOf));
    return ofKind.flatMap((one) =>
      names.has(nameOf(one)) &&
      ground.role(one.networkId) === role &&
      !ground.side(one.networkId, 'old').isIpv6
        ? [one.networkId]
        : [],
    );
  });
}

/** The IPv4 network that is the same one for Clusterware, by each IPv6 network. */
function pairsOf(ground: Ground, cluster: Cluster): ReadonlyMap<Id, Id> {
  const own = ownOf(ground, cluster);
  const ids = [...new Set(own.map(({ networkId }) => networkId))];
  const isSix = (id: Id) => ground.side(id, 'old').isIpv6;
  const pairs = new Map<Id, Id>();
  for (const six of ids.filter(isSix)) {
    const tag = ground.side(six, 'old').vlan;
    const fours = ids.filter((id) => !isSix(id) && ground.side(id, 'old').vlan === tag);
    const place = stated(ground, six, cluster);
    const usual = publicInterface(ground, six, 'old', cluster);
    const named = namesakes(ground, own, six).filter((id) => fours.includes(id));
    const onPlace = (id: Id) => place !== '' && stated(ground, id, cluster) === place;
    const byPlace = named.find(onPlace) ?? fours.find(onPlace);
    const byName = named.find((id) => place === '' || stated(ground, id, cluster) === '');
    const four =
      byPlace ?? byName ?? fours.find((id) => publicInterface(ground, id, 'old', cluster) === usual);
    if (four !== undefined) pairs.set(six, four);
  }
  return pairs;
}

/** The network under which Clusterware has an address: of both families that of IPv4. */
export const pairedNetwork = (ground: Ground, cluster: Cluster | undefined, networkId: Id): Id =>
  (cluster && ground.once(pairsOf, cluster).get(networkId)) ?? networkId;

/**
 * The network that Clusterware numbers 1: that of the SCAN, or of the VIPs without a SCAN; of several the one client network among
 * them.
 */
function defaultNetworkOf(ground: Ground, cluster: Cluster): Id | undefined {
  const own = ownOf(ground, cluster);
  const among = (isMeant: (one: Endpoint) => boolean) => [
    ...new Set(own.filter(isMeant).map(({ networkId }) => pairedNetwork(ground, cluster, networkId))),
  ];
  const isClient = (id: Id) => ground.role(id) === 'client';
  for (const kind of ['scan', 'vip', undefined]) {
    const found = among((one) => (kind === undefined ? isClient(one.networkId) : one.kind === kind));
    if (found.length === 0) continue;
    const clients = found.length > 1 ? found.filter(isClient) : found;
    return clients.length === 1 ? clients[0] : undefined;
  }
  return undefined;
}

const defaultNetwork = (ground: Ground, cluster: Cluster): Id | undefined =>
  ground.once(defaultNetworkOf, cluster);

function nodeName(ground: Ground, machine: Id): string {
  const hosts = ground.owned(machine).filter(({ kind }) => kind === 'host');
  const clients = hosts.filter(({ networkId }) => ground.role(networkId) === 'client');
  const cluster = ground.clusterOf.get(machine);
  const first = cluster && defaultNetwork(ground, cluster);
  const meant = clients.length === 0 ? hosts : clients;
  const host = meant.find(({ networkId }) => networkId === first) ?? meant[0];
  return host?.hostname || ground.machine(machine)?.name || '<name of the node>';
}

/** As Clusterware knows a node: by its host name in the client network, of several in the default one. */
export const nodeOf = (ground: Ground, machine: Id): string => ground.once(nodeName, machine);

export const nodeOfVip = (ground: Ground, { owner }: Endpoint): string =>
  'machine' in owner ? nodeOf(ground, owner.machine) : '<name of the node>';

/** The number of a network in Clusterware; no document has that of another one than the default. */
export function netnum(ground: Ground, cluster: Cluster | undefined, networkId: Id): string {
  const paired = pairedNetwork(ground, cluster, networkId);
  return cluster && defaultNetwork(ground, cluster) === paired
    ? '1'
    : `<number of ${label(ground, paired)} in srvctl config network>`;
}

/** The name of a listener on a network that is not known to be the default one; undefined for the default listener. */
export function listenerOf(ground: Ground, cluster: Cluster | undefined, networkId: Id): string | undefined {
  if (!cluster) return undefined;
  const paired = pairedNetwork(ground, cluster, networkId);
  return defaultNetwork(ground, cluster) === paired ? undefined : `<listener of ${label(ground, paired)}>`;
}
