/** The commands of addresses, VIP and SCAN that lead from one revision to another. */

import type { Appliance, Endpoint, Id, Network } from '../../appliance/document/appliance-types.ts';
import { equalValues } from '../../appliance/document/equal-values.ts';
import { ownerId } from '../../appliance/document/ids.ts';
import { indexAppliance } from '../../appliance/document/index-appliance.ts';
import { floatingOf, typeOf } from '../dry-run/targets.ts';
import { type ActionDraft, action, changed, type Frame, networkMask, sidesOf } from './revision-pair.ts';

const domainOf = ({ domain, networks }: Appliance, endpoint: Endpoint): string | undefined =>
  endpoint.domain ?? networks.find(({ id }) => id === endpoint.networkId)?.domain ?? domain;

const isFloating = ({ kind }: Endpoint) => kind === 'vip' || kind === 'scan';

export function addressActions(frame: Frame): {
  readonly added: ActionDraft[];
  readonly altered: ActionDraft[];
} {
  const { before, after } = frame;
  const old = indexAppliance(before);
  const sides = sidesOf(
    before.endpoints.filter((one) => !isFloating(one)),
    after.endpoints.filter((one) => !isFloating(one)),
  );
  const altered: ActionDraft[] = [];
  const networks = { old: old.networks, now: indexAppliance(after).networks };
  const ordinary = before.endpoints.filter((one) => !isFloating(one));
  for (const endpoint of ordinary) {
    const now = indexAppliance(after).endpoints.get(endpoint.id);
    if (!now) continue;
    const [from, to] = [networks.old.get(endpoint.networkId), networks.now.get(now.networkId)];
    if (endpoint !== now || from !== to) altered.push(...alterNetwork(frame, endpoint, now, from, to));
  }
  return {
    added: sides.added.flatMap((one) => (old.machines.has(ownerId(one.owner)) ? addNetwork(frame, one) : [])),
    altered: [...altered, ...vipActions(frame), ...scanActions(frame)],
  };
}

/** All addresses of a network get the same values. Different values would split the network in two. */
function networkValues(frame: Frame, from: Network | undefined, to: Network | undefined) {
  if (!from || !to || from === to) return {};
  // MTU is not taken for PRIVATE and ILOM.
  const members = from.mtu === to.mtu ? [] : (indexAppliance(frame.before).byNetwork.get(from.id) ?? []);
  const takesMtu = members.every(({ kind }) => kind !== 'ilom' && kind !== 'private');
  return {
    NETMASK: from.subnet === to.subnet ? undefined : networkMask(to),
    GATEWAY: changed(from, to, 'gateway'),
    VLANID: changed(from, to, 'vlan'),
    MTU: takesMtu ? changed(from, to, 'mtu') : undefined,
    SLAVE: equalValues(from.links, to.links) ? undefined : to.links?.join(),
    PKEY: changed(from, to, 'partitionKey'),
  };
}

function alterNetwork(
  frame: Frame,
  old: Endpoint,
  now: Endpoint,
  from: Network | undefined,
  to: Network | undefined,
): ActionDraft[] {
  const address = changed(old, now, 'address');
  const nic = changed(old, now, 'interface');
  const [domain, newDomain] = [domainOf(frame.before, old), domainOf(frame.after, now)];
  const made = action(
    'ALTER NETWORK',
    {
      IP: address,
      ...networkValues(frame, from, to),
      // A new address is written with all values of its network.
      ...(address ? { NETMASK: networkMask(to), GATEWAY: to?.gateway } : {}),
      HOSTNAME: changed(old, now, 'hostname'),
      DOMAINNAME: domain === newDomain ? undefined : newDomain,
      MASTER: nic && /^[A-Za-z]+\d+$/.test(nic) ? nic : undefined,
      ...{ MAC: changed(old, now, 'mac'), NATIP: changed(old, now, 'nat') },
      NATHOSTNAME: changed(old, now, 'natHostname'),
    },
    whereOf(frame, old, from),
  );
  return Object.keys(made.values).length > 0 ? [made] : [];
}

/** The place in the cluster where there is one, as the book has it; else the host name of the address. */
function whereOf(frame: Frame, endpoint: Endpoint, network: Network | undefined): Record<string, string> {
  const { before } = frame;
  const machine = ownerId(endpoint.owner);
  const type = typeOf(endpoint, network);
  const { byOwner, networks } = indexAppliance(before);
  const alike = (byOwner.get(machine) ?? []).filter(
    (one) => typeOf(one, networks.get(one.networkId)) === type,
  );
  const place = placeOf(frame, machine);
  return place.CLUSTERNAME && type && alike.length === 1
    ? { ...place, NETWORKTYPE: type }
    : { NETWORKHOSTNAME: endpoint.hostname };
}

function addNetwork({ after, nameOf }: Frame, endpoint: Endpoint): ActionDraft[] {
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
        MTU: endpoint.kind === 'host' ? network?.mtu : undefined,
        ...{ MAC: endpoint.mac, NATIP: endpoint.nat, NATHOSTNAME: endpoint.natHostname },
      },
      { HOSTNAME: nameOf(endpoint.owner.machine) },
    ),
  ];
}

/** Where a VIP is: by the place of its node in the cluster, else by the name of the server. */
function placeOf({ before, nameOf }: Frame, machine: Id): Record<string, string> {
  const cluster = before.clusters.find(({ machines }) => machines.includes(machine));
  return cluster
    ? { CLUSTERNAME: cluster.name, COMPUTENUMBER: String(cluster.machines.indexOf(machine) + 1) }
    : { HOSTNAME: nameOf(machine) };
}

function vipActions(frame: Frame): ActionDraft[] {
  const { before, after } = frame;
  const { machines, endpoints } = indexAppliance(before);
  return after.endpoints.flatMap((vip) => {
    const owner = ownerId(vip.owner);
    if (!machines.has(owner) || !floatingOf(after, owner, 'vip').includes(vip)) return [];
    const old = endpoints.get(vip.id);
    const [domain, oldDomain] = [domainOf(after, vip), old && domainOf(before, old)];
    const same = old && old.hostname === vip.hostname && old.address === vip.address && domain === oldDomain;
    if (same) return [];
    const values = { NAME: vip.hostname, DOMAINNAME: domain, IP: vip.address };
    return [action(old ? 'ALTER VIP' : 'ADD VIP', values, placeOf(frame, owner))];
  });
}

function scanActions({ before, after, where }: Frame): ActionDraft[] {
  const now = indexAppliance(after).clusters;
  return before.clusters.flatMap((cluster) => {
    const later = now.get(cluster.id);
    const [was = [], is = []] = [before, after].map((one) => floatingOf(one, cluster.id, 'scan'));
    const [first] = is;
    const key = where(cluster.id);
    if (!later || !first || !key || is.some(({ hostname }) => hostname !== first.hostname)) return [];
    const addressTexts = (scans: readonly Endpoint[]) =>
      scans.map(({ hostname, address }) => `${hostname} ${address}`);
    const port = changed(cluster, later, 'scanPort');
    if (equalValues(addressTexts(was), addressTexts(is)) && !port) return [];
    const values = {
      ...{ SCANNAME: first.hostname, SCANPORT: was.length === 0 ? later.scanPort : port },
      SCANIPS: is.map(({ address }) => address).join(),
    };
    return [action(was.length > 0 ? 'ALTER SCAN' : 'ADD SCAN', values, key)];
  });
}
