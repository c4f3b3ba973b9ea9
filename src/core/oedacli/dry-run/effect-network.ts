/** What ADD NETWORK, ALTER NETWORK and ALTER NETWORKS do to the document. */

import type { Endpoint, Network, NetworkRole } from '../../appliance/document/appliance-types.ts';
import { equalValues } from '../../appliance/document/equal-values.ts';
import { endpointId, networkId, ownerId } from '../../appliance/document/ids.ts';
import { roleNames } from '../../appliance/document/role-names.ts';
import { contains, formatSubnet, netmask, parseSubnet, subnetFromMask } from '../../network/subnet.ts';
import { listItems } from '../language/values.ts';
import {
  given,
  givenList,
  isTrue,
  machinesNamed,
  type Scene,
  serverWords,
  stated,
  whereOf,
  writtenPairs,
} from '../script/command-context.ts';
import type { NetworkRequest } from '../script/shared-requests.ts';
import { changesOf } from './changes-of.ts';
import { changesDomain, namedHost } from './host-names.ts';
import { networkLike } from './resolve-networks.ts';
import { endpointOf, endpointsOfType, ilomRoles, lacksGateway, machineOf } from './targets.ts';

const roles: Readonly<Record<string, NetworkRole>> = {
  ADMIN: 'management',
  CLIENT: 'client',
  BACKUP: 'backup',
  PRIVATE: 'private',
  OTHER: 'other',
};

/** The subnet of an address by its mask; without a mask the present one, or one of its size around the address. */
function subnetOf(scene: Scene, network: Network | undefined, at: string | undefined): string | undefined {
  const address = given(scene, 'IP') ?? at;
  const mask = given(scene, 'NETMASK');
  const present = network?.subnet ? parseSubnet(network.subnet) : undefined;
  if (!address) return undefined;
  if (!mask && (present?.family !== 4 || contains(present, address))) return undefined;
  const subnet = subnetFromMask(address, mask ?? netmask(present?.prefix ?? 24));
  // How the prefix of an IPv6 address is given is not publicly documented.
  if (!subnet && mask) scene.report(`${mask} is not a netmask of ${address}.`, { parameter: 'NETMASK' });
  return subnet && formatSubnet(subnet);
}

/** Only what differs from the network as it is. */
function networkRequestOf(scene: Scene, network: Network | undefined, at?: string): NetworkRequest {
  const number = (name: string) => {
    const text = given(scene, name);
    return text === undefined ? undefined : Number(text);
  };
  const lacp = isTrue(given(scene, 'LACP'));
  const request: NetworkRequest = {
    subnet: subnetOf(scene, network, at),
    gateway: given(scene, 'GATEWAY'),
    vlan: number('VLANID'),
    mtu: number('MTU'),
    bonding: lacp === undefined ? undefined : lacp ? 'lacp' : 'active-backup',
    links: givenList(scene, 'SLAVE'),
    partitionKey: given(scene, 'PKEY'),
  };
  return differing(request, network ?? {});
}

/** Of what the lines of the merge request for an address, only what differs from its network as it is. */
function ask({ sheet, requests, report }: Scene, { id, networkId: from }: Endpoint, request: NetworkRequest) {
  const present = sheet.get('networks', from);
  const together = { ...requests.networks.get(id), ...request };
  const changed = present ? differing(together, present) : together;
  if (Object.keys(changed).length > 0) requests.networks.set(id, changed);
  else requests.networks.delete(id);
  requests.asked.set(id, { report, request });
}

const differing = (request: NetworkRequest, network: object): NetworkRequest => {
  const present: Readonly<Record<string, unknown>> = { ...network };
  return Object.fromEntries(
    Object.entries(stated(request)).filter(([field, value]) => !equalValues(value, present[field])),
  );
};

function isMtuWrong(scene: Scene, kind: Endpoint['kind']): boolean {
  const wrong = given(scene, 'MTU') !== undefined && (kind === 'ilom' || kind === 'private');
  if (wrong) scene.report('ALTER NETWORK has no MTU for PRIVATE and ILOM.', { parameter: 'MTU' });
  return wrong;
}

const namesOf = (scene: Scene) => ({
  mac: given(scene, 'MAC'),
  nat: given(scene, 'NATIP'),
  natHostname: given(scene, 'NATHOSTNAME'),
});

export function addNetwork(scene: Scene): void {
  const { sheet, number, touch, report, requests } = scene;
  const machine = machineOf(scene);
  const type = given(scene, 'NETWORKTYPE')?.toUpperCase() ?? '';
  const isIlom = type === 'ILOM';
  const [role = 'other', ...others] = isIlom ? ilomRoles(sheet) : [roles[type]];
  if (!machine) return;
  if (type !== 'PRIVATE' && type !== 'OTHER' && endpointsOfType(sheet, machine.id, type).length > 0) {
    report(`${machine.name} already has an address of ${type}.`, { parameter: 'NETWORKTYPE' });
    return;
  }
  const kind = isIlom ? 'ilom' : role === 'private' ? 'private' : 'host';
  if (isMtuWrong(scene, kind)) return;
  const request = networkRequestOf(scene, undefined);
  const candidates = [role, ...others].flatMap((one) => sheet.find('networks', `role ${one}`));
  const network =
    candidates.find(({ subnet, vlan }) => subnet === request.subnet && (request.vlan ?? vlan) === vlan) ??
    withSubnet(scene, role, request) ??
    networkLike(sheet, newNetwork(isIlom ? 'ilom' : role, request));
  const named = namedHost(scene, network, 'HOSTNAME');
  if (!named) return;
  const ordinal = sheet
    .endpointsOf(machine.id)
    .filter((one) => one.networkId === network.id && one.kind === kind);
  const endpoint: Endpoint = {
    id: endpointId(machine.id, network.id, kind, ordinal.length + 1),
    ...{ owner: { machine: machine.id }, networkId: network.id, kind },
    ...{ hostname: named.hostname ?? '', address: given(scene, 'IP') ?? '' },
    interface: given(scene, 'INTERFACENAME') ?? given(scene, 'MASTER') ?? '',
    inDns: kind !== 'private',
    ...stated({ ...named.own, ...namesOf(scene) }),
  };
  const added = sheet.add('endpoints', endpoint, number);
  // GATEWAYADAPTER is the kind of a network: its address may have been deleted above.
  const gateway = sheet.get('networks', machine.defaultGateway ?? '');
  if (kind === 'host' && gateway?.role === network.role && lacksGateway(sheet, machine))
    sheet.set('machines', machine.id, { defaultGateway: network.id });
  // Of an address with this id that a line above deletes.
  requests.networks.delete(added.id);
  requests.addressed.set(added.id, { report, parameter: 'IP' });
  requests.asked.set(added.id, { report, request });
  if (named.domain) requests.domains.add(network.id);
  touch(`Adds the ${type} address ${endpoint.address} to ${machine.name}.`);
}

const newNetwork = (role: NetworkRole, request: NetworkRequest): Network => {
  const name = roleNames[role];
  return { id: networkId(name), role, name, ...request };
};

/** A network of the role that waits for its subnet, and has no address outside of this one, gets it. */
function withSubnet({ sheet }: Scene, role: NetworkRole, request: NetworkRequest) {
  const subnet = request.subnet ? parseSubnet(request.subnet) : undefined;
  if (!subnet) return undefined;
  const waiting = sheet
    .find('networks', `role ${role}`)
    .find(
      (one) =>
        one.subnet === undefined &&
        (one.vlan ?? request.vlan) === (request.vlan ?? one.vlan) &&
        sheet
          .find('endpoints', `fixed ${one.id}`)
          .every(({ address }) => address === '' || contains(subnet, address)),
    );
  if (waiting) sheet.set('networks', waiting.id, request);
  return waiting;
}

export function alterNetwork(scene: Scene): void {
  const { sheet, touch, report, requests } = scene;
  const endpoint = endpointOf(scene);
  if (!endpoint) return;
  const network = sheet.get('networks', endpoint.networkId);
  const address = given(scene, 'IP');
  const nic = given(scene, 'INTERFACENAME') ?? given(scene, 'MASTER');
  if (isMtuWrong(scene, endpoint.kind)) return;
  const named = namedHost(scene, network, 'HOSTNAME');
  if (!named) return;
  const { hostname } = named;
  // As the lines above leave it: they may be of the same merge.
  const left = network && { ...network, ...requests.networks.get(endpoint.id) };
  const request = networkRequestOf(scene, left, endpoint.address);
  const names = namesOf(scene);
  sheet.set('endpoints', endpoint.id, {
    ...stated({ hostname, address, interface: nic, ...names }),
    ...named.own,
  });
  // A machine is known by its admin host name.
  const owner = sheet.get('machines', ownerId(endpoint.owner));
  const isAdmin = network?.role === 'management' && (endpoint.kind === 'host' || endpoint.kind === 'device');
  if (hostname && owner && isAdmin && owner.name === endpoint.hostname)
    sheet.set('machines', owner.id, { name: hostname });
  if (address || hostname)
    requests.addressed.set(endpoint.id, { report, parameter: address ? 'IP' : 'HOSTNAME' });
  if (named.domain) requests.domains.add(endpoint.networkId);
  if (Object.keys(request).length > 0) ask(scene, endpoint, request);
  const what = [
    address && address !== endpoint.address && `address from ${endpoint.address} to ${address}`,
    hostname && hostname !== endpoint.hostname && `host name to ${hostname}`,
    changesDomain(scene, endpoint, named) && `domain to ${named.domain}`,
    ...networkWords(request),
    nic && nic !== endpoint.interface && `interface to ${nic}`,
    names.mac && `MAC address to ${names.mac}`,
    (names.nat || names.natHostname) && 'NAT address',
    ...writtenPairs(scene, unkept),
  ].filter((words) => words !== undefined && words !== '' && words !== false);
  touch(changesOf(endpoint.hostname, what as string[]));
}

/** Parameters whose values the document does not have. */
const unkept: ReadonlySet<string> = new Set(
  'DESCRIPTION LINKSPEED SSHENABLED PKEYNAME STATUS VSWITCHNETWORKPARAMS NATDOMAINNAME NATNETMASK'.split(' '),
);

const networkWords = ({ subnet, gateway, vlan, mtu, bonding, links, partitionKey }: NetworkRequest) => [
  subnet && `network to ${subnet}`,
  gateway && `gateway to ${gateway}`,
  vlan && `VLAN to ${vlan}`,
  mtu && `MTU to ${mtu}`,
  bonding && `LACP ${bonding === 'lacp' ? 'on' : 'off'}`,
  links && `interfaces of the bond to ${links.join(', ')}`,
  partitionKey && `partition key to ${partitionKey}`,
];

export function alterNetworks(scene: Scene): void {
  const { sheet, touch, report } = scene;
  const type = whereOf(scene, 'NETWORKTYPE')?.toUpperCase() ?? '';
  const vlan = Number(given(scene, 'VLANID'));
  const hosts = listItems(whereOf(scene, 'HOSTNAMES') ?? '');
  const ids = machinesNamed(sheet, hosts);
  const without = ids.filter((id) => endpointsOfType(sheet, id, type).length === 0);
  if (without.length > 0) {
    report(`${serverWords(scene, without)}: no address of ${type} in ${sheet.start.name}.`, {
      parameter: 'HOSTNAMES',
    });
    return;
  }
  if (type === 'CLUSTERPRIVATE') {
    for (const { id, name, machines, fabricIsolation } of sheet.all('clusters'))
      if (machines.some((machine) => ids.includes(machine))) {
        const left = machines.filter((machine) => !ids.includes(machine));
        if (left.length > 0)
          report(`${serverWords(scene, left)} of cluster ${name} would stay behind.`, {
            ...{ parameter: 'HOSTNAMES', warning: true },
          });
        sheet.set('clusters', id, { fabricIsolation: { ...fabricIsolation, clusterVlan: vlan } });
      }
  } else {
    for (const machine of ids)
      for (const endpoint of endpointsOfType(sheet, machine, type)) ask(scene, endpoint, { vlan });
  }
  touch(
    `Moves the ${type} network of ${serverWords(scene, ids)} to VLAN ${vlan}: storage servers reboot in parallel.`,
  );
}
