/** ADD, ALTER and DELETE NETWORK between two revisions. */
import type { Appliance, Endpoint, Network } from '../../appliance/document/appliance-types.ts';
import { equalValues } from '../../appliance/document/equal-values.ts';
import { domainOf } from '../../appliance/document/full-name.ts';
import { ownerId } from '../../appliance/document/ids.ts';
import { indexAppliance } from '../../appliance/document/index-appliance.ts';
import { typeOf } from '../dry-run/targets.ts';
import type { CurrentNames } from './current-names.ts';
import { type ActionDraft, action, changed, type Frame, networkMask } from './revision-pair.ts';

type Values = Readonly<Record<string, string | number | boolean | undefined>>;

/** LACP is on or off; off is an active-backup bond. Another kind of bond has no value. */
const lacp = ({ bonding }: Pick<Network, 'bonding'>): boolean | undefined =>
  bonding === 'lacp' ? true : bonding === 'active-backup' ? false : undefined;

/** All addresses of a network get the same values. Different values would split the network in two. */
function networkValues({ before }: Frame, from: Network, to: Network, { kind }: Endpoint): Values {
  // MTU is not taken for PRIVATE and ILOM (section 4.3.22).
  const hosts = indexAppliance(before).byNetwork.get(from.id) ?? [];
  const isPrivate = hosts.every((one) => one.kind === 'private' || one.kind === 'ilom');
  const takesMtu = !isPrivate && kind !== 'private' && kind !== 'ilom';
  return {
    NETMASK: from.subnet === to.subnet ? undefined : networkMask(to),
    GATEWAY: changed(from, to, 'gateway'),
    VLANID: changed(from, to, 'vlan'),
    MTU: takesMtu ? changed(from, to, 'mtu') : undefined,
    SLAVE: equalValues(from.links, to.links) ? undefined : to.links?.join(),
    LACP: from.bonding === to.bonding ? undefined : lacp(to),
    PKEY: changed(from, to, 'partitionKey'),
  };
}

/** The values of the change without the host name. */
export function alteredValues(frame: Frame, old: Endpoint, now: Endpoint): Values {
  const { before, after } = frame;
  const from = indexAppliance(before).networks.get(old.networkId);
  const to = indexAppliance(after).networks.get(now.networkId);
  const address = changed(old, now, 'address');
  const nic = changed(old, now, 'interface');
  const [domain, newDomain] = [domainOf(before, old), domainOf(after, now)];
  return {
    IP: address,
    ...(from && to && from !== to ? networkValues(frame, from, to, now) : {}),
    // A new address is written with all values of its network.
    ...(address ? { NETMASK: networkMask(to), GATEWAY: to?.gateway } : {}),
    DOMAINNAME: domain?.toLowerCase() === newDomain?.toLowerCase() ? undefined : newDomain,
    MASTER: nic && /^[A-Za-z]+\d+$/.test(nic) ? nic : undefined,
    ...{ MAC: changed(old, now, 'mac'), NATIP: changed(old, now, 'nat') },
    NATHOSTNAME: changed(old, now, 'natHostname'),
  };
}

/** After the renames: the server has its last name. */
export function addNetwork(after: Appliance, endpoint: Endpoint, names: CurrentNames): ActionDraft[] {
  const network = indexAppliance(after).networks.get(endpoint.networkId);
  const type = typeOf(endpoint, network);
  if (!type || !('machine' in endpoint.owner)) return [];
  return [
    action(
      'ADD NETWORK',
      {
        ...{
          NETWORKTYPE: type,
          HOSTNAME: endpoint.hostname,
          IP: endpoint.address,
          NETMASK: networkMask(network),
        },
        ...{ DOMAINNAME: domainOf(after, endpoint), MASTER: endpoint.interface, GATEWAY: network?.gateway },
        ...{ VLANID: network?.vlan, SLAVE: network?.links?.join(), PKEY: network?.partitionKey },
        LACP: network && lacp(network),
        MTU: endpoint.kind === 'host' ? network?.mtu : undefined,
        ...{ MAC: endpoint.mac, NATIP: endpoint.nat, NATHOSTNAME: endpoint.natHostname },
      },
      { HOSTNAME: names.serverName(endpoint.owner.machine) },
      { about: [endpoint.id] },
    ),
  ];
}

/** Those whose server stays. Of two addresses of one type either both go, or the one is named by its id. */
export function deleteNetworks(
  { before }: Frame,
  removed: readonly Endpoint[],
  names: CurrentNames,
): ActionDraft[] {
  const { byOwner, networks } = indexAppliance(before);
  const gone = new Set(removed);
  const made = new Map<string, ActionDraft>();
  for (const endpoint of removed) {
    // A PDU or a switch has no network of OEDACLI to be taken away.
    if (endpoint.kind === 'device') continue;
    const owner = ownerId(endpoint.owner);
    const type = typeOf(endpoint, networks.get(endpoint.networkId));
    const alike = (byOwner.get(owner) ?? []).filter(
      (one) => typeOf(one, networks.get(one.networkId)) === type,
    );
    const isWhole = type !== undefined && alike.every((one) => gone.has(one));
    if (!isWhole && !endpoint.sourceId) continue;
    const where: Readonly<Record<string, string>> = isWhole
      ? { ...names.server(owner), NETWORKTYPE: type }
      : { ID: endpoint.sourceId ?? '' };
    made.set(
      JSON.stringify(where),
      action('DELETE NETWORK', {}, where, { about: isWhole ? alike.map(({ id }) => id) : [endpoint.id] }),
    );
  }
  return [...made.values()];
}
