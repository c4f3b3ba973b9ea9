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

/** Of an address: a bond carries the tag of its network in its name. Empty where nothing names one. */
export function interfaceOf(
  ground: Ground,
  { kind, networkId, interface: own }: Endpoint,
  side: Side,
): string {
  const network = ground.network(networkId);
  const name = own || network?.interface || (kind === 'host' && usual.get(network?.role ?? '')) || '';
  const { vlan } = ground.side(networkId, side);
  return vlan && name.startsWith('bond') && !plain(name).includes('.')
    ? `${plain(name)}.${vlan}`
    : plain(name);
}

/** Of an address, without any tag: a bridge is named after it. */
export function untagged(ground: Ground, { kind, networkId, interface: own }: Endpoint): string {
  const network = ground.network(networkId);
  const name = own || network?.interface || (kind === 'host' && usual.get(network?.role ?? '')) || '';
  return name.split(/[.:]/)[0] || `<interface of ${label(ground, networkId)}>`;
}

/** Of a network, as Clusterware knows it: that of the network, else that of its hosts. */
export function publicInterface(ground: Ground, networkId: Id, side: Side): string {
  const network = ground.network(networkId);
  const host = (ground.index.byNetwork.get(networkId) ?? []).find(
    (one) => one.kind === 'host' && one.interface,
  );
  const name =
    network?.interface ||
    (host?.interface && plain(host.interface)) ||
    (network?.role === 'client' ? 'bondeth0' : `<interface of ${network?.name ?? networkId}>`);
  const { vlan } = ground.side(networkId, side);
  return vlan ? `${name}.${vlan}` : name;
}

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

/** The cluster's IPv4 network on an interface and tag; an IPv6 network there is the same one for Clusterware. */
function fourOf(ground: Ground, cluster: Cluster): ReadonlyMap<string, Id> {
  const found = new Map<string, Id>();
  for (const { networkId } of ownOf(ground, cluster)) {
    const name = publicInterface(ground, networkId, 'old');
    if (!found.has(name) && !ground.side(networkId, 'old').isIpv6) found.set(name, networkId);
  }
  return found;
}

/** A resource has one name in both families, and so have most servers. */
function namesakeOf(ground: Ground, cluster: Cluster, networkId: Id): Id | undefined {
  const own = ownOf(ground, cluster);
  const isIn = (one: Endpoint) => one.networkId === networkId && one.hostname !== '';
  for (const kind of ['vip', 'scan', 'host'])
    for (const six of own) {
      if (!isIn(six) || six.kind !== kind) continue;
      const four = own.find(
        (one) =>
          one.kind === kind &&
          one.hostname === six.hostname &&
          ownerId(one.owner) === ownerId(six.owner) &&
          ground.role(one.networkId) === ground.role(networkId) &&
          !ground.side(one.networkId, 'old').isIpv6,
      );
      if (four) return four.networkId;
    }
  return undefined;
}

function pairsOf(ground: Ground, cluster: Cluster): ReadonlyMap<Id, Id> {
  const fours = fourOf(ground, cluster);
  const pairs = new Map<Id, Id>();
  for (const id of new Set(ownOf(ground, cluster).map(({ networkId }) => networkId))) {
    if (!ground.side(id, 'old').isIpv6) continue;
    const four = namesakeOf(ground, cluster, id) ?? fours.get(publicInterface(ground, id, 'old'));
    if (four !== undefined) pairs.set(id, four);
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
