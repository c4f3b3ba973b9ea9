/**
 * The machines of a document as the laboratory builds them: interfaces on wires, clusters with what they run, zones, and the
 * people outside. Names and addresses only, as today's document has them; the laboratory learns nothing of the plan here but
 * the gateways, zones and servers that others provide.
 */
import type { Endpoint, Id, Machine } from '../../appliance/document/appliance-types.ts';
import { isServer, usualRouteRole } from '../../appliance/document/machine-kinds.ts';
import type { Cluster } from '../../appliance/document/software-types.ts';
import { dnsRecords, zonesOf } from '../../artefacts/dns/dns-records.ts';
import type { Ground } from '../command-reader/ground.ts';
import { listenerOf, netnum, nodeOf, publicInterface } from '../command-reader/interfaces.ts';
import { switchKind } from '../command-reader/switches.ts';
import type { Side } from '../effect-types.ts';
import { usualTtl } from '../records/dns-names.ts';
import { cellsOf, serversOn } from './file-facts.ts';
import { portOf, sideNames } from './walked-facts.ts';

export function worldStart(ground: Ground) {
  const { appliance } = ground;
  const machines = appliance.machines.map((machine) => machineStart(ground, machine));
  const clusters = appliance.clusters.map((cluster) => clusterStart(ground, cluster));
  const servers = sideNames.map((_, side) => serversOn(ground, side === 1));
  return {
    rack: appliance.prefix || appliance.name,
    machines,
    clusters,
    networks: Object.fromEntries(
      appliance.networks.map(({ id, role }) => [
        id,
        { role, ...Object.fromEntries(sideNames.map((side) => [side, networkSide(ground, id, side)])) },
      ]),
    ),
    dns: { old: named(servers[0]?.dns), new: named(servers[1]?.dns) },
    ntp: { old: servers[0]?.ntp ?? [], new: servers[1]?.ntp ?? [] },
    zones: zonesAround(ground),
    records: recordsOf(ground),
  };
}

/** Where a document names no DNS server, the site of the laboratory has one. */
const named = (servers: readonly string[] = []) => (servers.length > 0 ? servers : ['198.18.3.53']);

const networkSide = (ground: Ground, id: Id, side: Side) => {
  const { base, prefix = 0, gateway, vlan } = ground.side(id, side);
  return { base, prefix, gateway, vlan };
};

/** A port of the racks: what hangs on one reaches what hangs on another of the same name and VLAN. */
function wireOf(ground: Ground, { kind, networkId, interface: own = '' }: Endpoint): string {
  const { role, interface: of = '' } = ground.network(networkId) ?? { role: 'other' };
  if (kind === 'private' || role === 'private') return 'fabric';
  if (kind === 'ilom' || kind === 'device' || role === 'management' || role === 'ilom') return 'admin';
  return (own || of || 'bondeth0').split(/[.:]/)[0] ?? '';
}

const fourOnly = ({ address }: Endpoint) => address !== '' && !address.includes(':');

function machineStart(ground: Ground, machine: Machine) {
  const { id, name, kind, serial = '', host } = machine;
  const own = ground.owned(id).filter(fourOnly);
  const interfaces = own
    .filter((one) => one.kind === 'host' || one.kind === 'private' || one.kind === 'device')
    .map((one) => ({
      endpoint: one.id,
      name: portOf(ground, one, 'old'),
      wire: wireOf(ground, one),
      network: one.networkId,
      address: one.address,
      host: ground.fullName(one, 'old').toLowerCase(),
    }));
  const ilom = own.find((one) => one.kind === 'ilom');
  const role = usualRouteRole(machine);
  const main =
    machine.defaultGateway ??
    own.find((one) => one.kind === 'host' && ground.role(one.networkId) === role)?.networkId;
  return {
    id,
    name,
    kind,
    serial,
    form: kind.endsWith('switch') ? switchKind(ground, machine) : kind,
    ...(host && { host: ground.name(host) }),
    main: main ?? interfaces[0]?.network ?? '',
    interfaces,
    ...(ilom && {
      ilom: {
        endpoint: ilom.id,
        network: ilom.networkId,
        address: ilom.address,
        host: ground.fullName(ilom, 'old').toLowerCase(),
      },
    }),
    cells:
      isServer(machine) && ground.clusterOf.has(id) ? cellsOf(ground, id).map((one) => ground.name(one)) : [],
  };
}

function clusterStart(ground: Ground, cluster: Cluster) {
  const { id, name, machines, gridHome = '/u01/app/grid', owner = 'grid', scanPort = 1521 } = cluster;
  const all = [id, ...machines].flatMap((one) => ground.owned(one)).filter(fourOnly);
  const resources = all.filter(({ kind }) => kind === 'vip' || kind === 'scan');
  const nets = [...new Set(resources.map(({ networkId }) => networkId))];
  // The default network is number 1; the others follow.
  nets.sort(
    (a, b) => Number(netnum(ground, cluster, b) === '1') - Number(netnum(ground, cluster, a) === '1'),
  );
  const { databases, homes, diskGroups } = ground.appliance;
  const privates = [
    ...new Set(all.filter(({ kind }) => kind === 'private').map(({ networkId }) => networkId)),
  ];
  return {
    id,
    name,
    owner,
    gridHome,
    port: scanPort,
    nodes: machines.map((one) => ({ machine: ground.name(one), node: nodeOf(ground, one) })),
    nets: nets.map((networkId, at) => ({
      network: networkId,
      number: at + 1,
      interface: publicInterface(ground, networkId, 'old', cluster),
      listener: listenerOf(ground, cluster, networkId) === undefined ? 'LISTENER' : `LISTENER_${at + 1}`,
      vips: resources
        .filter((one) => one.kind === 'vip' && one.networkId === networkId)
        .map((one) => ({
          endpoint: one.id,
          machine: 'machine' in one.owner ? ground.name(one.owner.machine) : '',
          host: ground.fullName(one, 'old').toLowerCase(),
          address: one.address,
        })),
      scan: resources
        .filter((one) => one.kind === 'scan' && one.networkId === networkId)
        .map((one) => ({
          endpoint: one.id,
          host: ground.fullName(one, 'old').toLowerCase(),
          address: one.address,
        })),
    })),
    privates,
    quorum: diskGroups.filter((one) => one.cluster === id).map((one) => one.name),
    databases: databases
      .filter((one) => one.cluster === id && one.type !== 'pdb')
      .map((one) => ({
        name: one.uniqueName ?? one.name,
        sid: one.name,
        home: homes.find((home) => home.id === one.home)?.path ?? '',
      })),
  };
}

/** Zones that the site has by the time of the change: those of today's records and those that the plan fills. */
function zonesAround({ appliance, plan }: Ground): string[] {
  const found = new Set([...zonesOf(appliance), ...dnsRecords(appliance).records.map(({ zone }) => zone)]);
  for (const { dnsDelta } of plan.steps) for (const { zone } of dnsDelta) found.add(zone);
  return [...found].sort();
}

function recordsOf({ appliance, plan }: Ground): string[] {
  const ttl = usualTtl(appliance, plan.answers);
  return dnsRecords(appliance).records.map(
    ({ zone, owner, type, data }) => `${owner} ${ttl(zone)} ${type} ${data}`,
  );
}

/** Names, serial numbers and addresses of the plan: on a machine that has one of them nothing is rehearsed. */
export function refusedOn({ appliance, plan }: Ground): string[] {
  const names = appliance.endpoints.flatMap(({ hostname, id }) => [hostname, plan.renames[id] ?? '']);
  const machines = appliance.machines.flatMap(({ name, serial = '' }) => [name, serial.trim()]);
  const addresses = plan.mapping.flatMap(({ current, planned, parked = '' }) => [current, planned, parked]);
  return [...new Set([...names, ...machines, ...addresses].filter(Boolean).map((one) => one.toLowerCase()))];
}
