/**
 * The request to the network team: one row per uplink of the rack, from the document alone.
 *
 * - The vendor's table of network connections defines the uplinks: a management switch per rack (mandatory), two PDUs
 *   per rack (recommended), the ILOMs where they have a separate network, and two ports per database server for the client
 *   network and for each further one. The private network has none.
 *   https://docs.oracle.com/en/engineered-systems/exadata-database-machine/dbmin/network-connection-requirements-oracle-exadata-database-machine.html
 * - Networks that share links or an interface on a server are one uplink with all their VLAN ids.
 * - Unstated values stay empty: no port, speed or bond is invented.
 *
 *   portRequest(vega01)[3]   client of vega01dbadm01: 2 ports, eth1 + eth2, LACP, tagged 2010
 */

import type {
  Appliance,
  Bonding,
  Endpoint,
  Id,
  Machine,
  Network,
} from '../../appliance/document/appliance-types.ts';
import { ownerId } from '../../appliance/document/ids.ts';
import { indexAppliance } from '../../appliance/document/index-appliance.ts';
import { missingMachines } from '../../appliance/racks/missing-machines.ts';
import { heightOf, unitWords } from '../../appliance/racks/rack-layout.ts';
import { appendTo } from '../../collections/grouping.ts';
import { memoize } from '../../collections/memoize.ts';
import { wiresOf } from './port-request-wires.ts';

type UplinkKind = 'Management switch' | 'PDU' | 'ILOM' | 'Server';

export type PortRow = {
  /** Of this row, the same as long as machine and networks are. */
  readonly id: string;
  readonly uplink: UplinkKind;
  readonly need: 'mandatory' | 'recommended' | 'optional';
  /** Undefined: the document does not hold the machine that the rule asks for. */
  readonly machine: Machine | undefined;
  readonly rack: string;
  /** `U16 to U17`, `side`, or empty when it is not known. */
  readonly units: string;
  /** Number of ports requested at the switch. */
  readonly count: number;
  /** The machine's ports as the document names them; empty: not stated. */
  readonly ports: readonly string[];
  /** The bond or interface above the ports; empty: not stated. */
  readonly interfaces: readonly string[];
  readonly bonding: readonly Bonding[];
  /** What users stated, for example `25 Gbit/s`; empty: to be stated. */
  readonly speeds: readonly string[];
  readonly networks: readonly Network[];
};

export function portRequest(appliance: Appliance): readonly PortRow[] {
  const { machines, networks } = appliance;
  const admin = networks.filter(({ role }) => role === 'management');
  const ofKind = (kind: Machine['kind']) => machines.filter((machine) => machine.kind === kind);
  const rows: PortRow[] = [];
  const device = (uplink: UplinkKind, need: PortRow['need'], kind: Machine['kind'], perRack: number) => {
    for (const machine of ofKind(kind)) {
      const own = networksOf(appliance, machine, admin);
      rows.push(row(appliance, uplink, need, machine, own.length > 0 ? own : admin, 1));
    }
    for (const { rack, count, needed } of missingMachines(appliance, kind, perRack)) {
      const absent = row(appliance, uplink, need, undefined, admin, needed - count);
      rows.push(rack ? { ...absent, id: `${absent.id} ${rack.id}`, rack: rack.name } : absent);
    }
  };
  device('Management switch', 'mandatory', 'management-switch', 1);
  device('PDU', 'recommended', 'pdu', 2);

  const users = serversByNetwork(appliance);
  const servers = machines.filter(({ kind }) => kind === 'database' || kind === 'storage');
  const ofIloms = networks.filter(({ role }) => role === 'ilom');
  for (const machine of servers) {
    // An ILOM has one port, in whichever families it has addresses.
    const own = ofIloms.filter(({ id }) => users.get(id)?.has(machine.id));
    if (own.length > 0) rows.push(row(appliance, 'ILOM', 'optional', machine, own, 1));
  }

  const ofServers = networks.filter(({ role }) => role === 'client' || role === 'backup' || role === 'other');
  for (const machine of ofKind('database')) {
    const own = ofServers.filter(({ id }) => users.get(id)?.has(machine.id) ?? true);
    for (const wire of wiresOf(own, (network) => interfacesOf(appliance, machine, network))) {
      const need = wire.some(({ role }) => role === 'client') ? 'mandatory' : 'optional';
      rows.push(row(appliance, 'Server', need, machine, wire, portsOf(wire)));
    }
  }
  return rows;
}

/** Two per server, unless the document names the links or states that there is no bond. */
function portsOf(networks: readonly Network[]): number {
  const links = linksOf(networks);
  if (links.length > 0) return links.length;
  return networks.every(({ bonding }) => bonding === 'none') ? 1 : 2;
}

const linksOf = (networks: readonly Network[]) => unique(networks.flatMap(({ links }) => links ?? []));
const unique = <T>(values: readonly T[]): T[] => [...new Set(values)];

function row(
  appliance: Appliance,
  uplink: UplinkKind,
  need: PortRow['need'],
  machine: Machine | undefined,
  networks: readonly Network[],
  count: number,
): PortRow {
  const speeds = appliance.settings.portSpeeds ?? {};
  const interfaces = machine ? unique(networks.flatMap((one) => interfacesOf(appliance, machine, one))) : [];
  return {
    id: [uplink, machine?.id ?? '', ...networks.map(({ id }) => id)].join(' '),
    uplink,
    need,
    machine,
    ...placeOf(appliance, machine),
    count,
    ports: portNames(uplink, networks, interfaces),
    interfaces: uplink === 'Server' ? interfaces : [],
    bonding: uplink === 'Server' ? unique(networks.flatMap(({ bonding }) => bonding ?? [])) : ['none'],
    speeds: unique(networks.flatMap(({ id }) => speeds[id] || [])),
    networks,
  };
}

/** Below a bond the links are the ports; a PDU's or ILOM's interface is its port; a switch's is none, as `Vlan1` shows. */
function portNames(uplink: UplinkKind, networks: readonly Network[], interfaces: readonly string[]) {
  if (uplink === 'Server') return linksOf(networks);
  return uplink === 'Management switch' ? [] : interfaces;
}

function placeOf(appliance: Appliance, machine: Machine | undefined) {
  const rack = indexAppliance(appliance).racks.get(machine?.rack ?? '')?.name ?? '';
  if (machine?.unit !== undefined) return { rack, units: unitWords(machine.unit, heightOf(machine)) };
  return { rack, units: machine?.kind === 'pdu' && rack ? 'side' : '' };
}

/** By machine; those of a guest are also its host's, whose cables it uses. */
const cabledEndpoints = memoize(
  ({ machines, endpoints }: Appliance): ReadonlyMap<Id, readonly Endpoint[]> => {
    const hosts = new Map(machines.map(({ id, host }) => [id, host]));
    const found = new Map<Id, Endpoint[]>();
    for (const endpoint of endpoints) {
      const owner = ownerId(endpoint.owner);
      for (const machine of [owner, hosts.get(owner)]) if (machine) appendTo(found, machine, endpoint);
    }
    return found;
  },
);

const endpointsIn = (appliance: Appliance, machine: Machine, network: Network): readonly Endpoint[] =>
  (cabledEndpoints(appliance).get(machine.id) ?? []).filter(({ networkId }) => networkId === network.id);

const networksOf = (appliance: Appliance, machine: Machine, networks: readonly Network[]) =>
  networks.filter((network) => endpointsIn(appliance, machine, network).length > 0);

/** The machine's interfaces in a network, without VLAN or alias: `bondeth0` for `bondeth0.2010` and `bondeth0:1`. */
function interfacesOf(appliance: Appliance, machine: Machine, network: Network): string[] {
  const own = endpointsIn(appliance, machine, network).filter(({ kind }) =>
    machine.kind === 'database' || machine.kind === 'storage'
      ? (kind === 'ilom') === (network.role === 'ilom')
      : true,
  );
  const named = own.flatMap((endpoint) => endpoint.interface ?? []);
  return unique([...named, ...(network.interface ? [network.interface] : [])].map(bare)).filter(Boolean);
}

const bare = (name: string) => name.trim().replace(/[.:].*$/, '');

/** The servers with an address in a network; a guest's address is its host's cable. Networks without one are not in it. */
function serversByNetwork(appliance: Appliance): ReadonlyMap<Id, ReadonlySet<Id>> {
  const { machines, byNetwork } = indexAppliance(appliance);
  const map = new Map<Id, Set<Id>>();
  for (const { id } of appliance.networks) {
    const servers = new Set<Id>();
    for (const endpoint of byNetwork.get(id) ?? []) {
      const owner = machines.get(ownerId(endpoint.owner));
      const server = owner?.kind === 'guest' ? machines.get(owner.host ?? '') : owner;
      if (server) servers.add(server.id);
    }
    if (servers.size > 0) map.set(id, servers);
  }
  return map;
}
