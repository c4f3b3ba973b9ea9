/**
 * Files like an es.xml, in documented names only: fields that LIST DATABASES and LIST CLUSTERS print and parameters of
 * OEDACLI. No schema is published, so the nesting is our own: objects with ids, lists of references, as LIST shows.
 */

import type { Appliance, Endpoint, Machine } from '../../src/core/appliance/document/appliance-types.ts';
import { indexAppliance } from '../../src/core/appliance/document/index-appliance.ts';
import { readAppliance } from '../../src/core/formats/read/read.ts';
import { netmask, parseSubnet } from '../../src/core/network/subnet.ts';
import { largeCsv } from './large-csv.ts';

type Node = { readonly name: string; readonly id?: string; readonly inner: readonly Node[] | string };

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const node = (name: string, inner: readonly (Node | undefined)[] | string, id?: string): Node => ({
  name,
  inner: typeof inner === 'string' ? inner : inner.filter((one) => one !== undefined),
  ...(id === undefined ? {} : { id }),
});
const text = (name: string, value: string | number | boolean | undefined): Node | undefined =>
  value === undefined ? undefined : node(name, String(value));
const reference = (name: string, id: string) => node(name, [], id);

export function writeNodes({ name, id, inner }: Node, indent = ''): string {
  const start = `${indent}<${name}${id === undefined ? '' : ` id="${escaped(id)}"`}`;
  if (typeof inner === 'string') return `${start}>${escaped(inner)}</${name}>\n`;
  if (inner.length === 0) return `${start}/>\n`;
  return `${start}>\n${inner.map((one) => writeNodes(one, `${indent}  `)).join('')}${indent}</${name}>\n`;
}

const types: Readonly<Record<Machine['kind'], string>> = {
  database: 'compute',
  storage: 'storage',
  guest: 'guest',
  'leaf-switch': 'leaf',
  'spine-switch': 'spine',
  'management-switch': 'management',
  pdu: 'pdu',
};
const networkTypes = {
  management: 'ADMIN',
  ilom: 'ILOM',
  client: 'CLIENT',
  backup: 'BACKUP',
  private: 'PRIVATE',
  other: 'OTHER',
} as const;

/** A document as a file in documented names; `padding` adds values that no reader knows to each address. */
export function esXml(appliance: Appliance, padding = 0): string {
  const { networks: byId, byOwner } = indexAppliance(appliance);
  const xmlId = new Map<string, string>();
  const idOf = (id: string) => {
    const known = xmlId.get(id) ?? `c0_${xmlId.size + 1}`;
    xmlId.set(id, known);
    return known;
  };
  const gap = Array.from({ length: padding }, (_, i) => text(`reserved${i}`, `not used by anything ${i}`));
  const common = (endpoint: Endpoint) => {
    const network = byId.get(endpoint.networkId);
    const subnet = network?.subnet === undefined ? undefined : parseSubnet(network.subnet);
    return [
      text('domainName', endpoint.domain ?? network?.domain ?? appliance.domain),
      text('netmask', subnet && netmask(subnet.prefix)),
      text('gateway', network?.gateway),
      text('vlanId', network?.vlan),
      text('mtu', network?.mtu),
      text(
        'lacp',
        network?.bonding === undefined || network.bonding === 'none' ? undefined : network.bonding === 'lacp',
      ),
      text('master', endpoint.interface),
      text('slave', network?.links?.join(',')),
      ...gap,
    ];
  };
  const network = (endpoint: Endpoint) => {
    const role = byId.get(endpoint.networkId)?.role ?? 'other';
    const type = endpoint.kind === 'ilom' ? 'ILOM' : networkTypes[role];
    const id = idOf(endpoint.id);
    const named = [text('hostName', endpoint.hostname), text('ip', endpoint.address)];
    return node('network', [text('networkType', type), ...named, ...common(endpoint)], id);
  };
  const vip = (endpoint: Endpoint, machine: string) =>
    node(
      'vip',
      [
        text('name', endpoint.hostname),
        text('ip', endpoint.address),
        ...common(endpoint),
        reference('machine', idOf(machine)),
      ],
      idOf(endpoint.id),
    );
  const dns = appliance.services.dns?.servers;
  const ntp = appliance.services.ntp?.servers;
  const machines = appliance.machines.map((machine) => {
    const own = (byOwner.get(machine.id) ?? []).filter(({ kind }) => kind !== 'vip');
    const adapter = byId.get(machine.defaultGateway ?? '')?.role;
    return node(
      'machine',
      [
        text('hostName', machine.name),
        text('type', types[machine.kind]),
        text('uLoc', machine.unit),
        text('gatewayAdapter', adapter && networkTypes[adapter]),
        text('timeZone', appliance.timeZone),
        dns &&
          node(
            'dnsServers',
            dns.map((one) => text('ip', one)),
          ),
        text('ntpServers', ntp?.join(',')),
        node(
          'networks',
          own.map(({ id }) => reference('network', idOf(id))),
        ),
      ],
      idOf(machine.id),
    );
  });
  const references = (name: string, ids: readonly string[] | undefined) =>
    ids &&
    node(
      `${name}s`,
      ids.map((id) => reference(name, idOf(id))),
    );
  const clusters = appliance.clusters.map((cluster) => {
    const scans = appliance.endpoints.filter(
      ({ owner, kind }) => kind === 'scan' && 'cluster' in owner && owner.cluster === cluster.id,
    );
    const [scan] = scans;
    const nodes = new Set(cluster.machines);
    const vips = appliance.endpoints.flatMap((endpoint) =>
      endpoint.kind === 'vip' && 'machine' in endpoint.owner && nodes.has(endpoint.owner.machine)
        ? [vip(endpoint, endpoint.owner.machine)]
        : [],
    );
    return node(
      'cluster',
      [
        text('version', 'CloneInstall'),
        text('clusterName', cluster.name),
        text('clusterOwner', cluster.owner),
        text('clusterVersion', cluster.gridVersion),
        text('clusterHome', cluster.gridHome),
        text('baseDir', cluster.gridBase),
        text('inventoryLocation', cluster.inventory),
        text('asmScopedSecurity', cluster.asmScopedSecurity),
        references('machine', [...cluster.machines, ...(cluster.cells ?? [])]),
        node('vips', vips),
        scan &&
          node('scan', [
            text('scanName', scan.hostname),
            text('scanPort', cluster.scanPort),
            text('scanIps', scans.map(({ address }) => address).join(',')),
            ...common(scan),
          ]),
        node(
          'diskGroups',
          appliance.diskGroups
            .filter((one) => one.cluster === cluster.id)
            .map((group) =>
              node(
                'diskGroup',
                [
                  text('diskGroupName', group.name),
                  text('redundancy', group.redundancy),
                  text('diskGroupLocation', group.location),
                  text('ocrVote', group.ocrVote),
                  text('quorumDisk', group.quorumDisk),
                  references('machine', group.cells),
                ],
                idOf(group.id),
              ),
            ),
        ),
        node(
          'databaseHomes',
          appliance.homes
            .filter((one) => one.cluster === cluster.id)
            .map((home) =>
              node(
                'databaseHome',
                [
                  text('dbHomeName', home.name),
                  text('owner', home.owner),
                  text('dbVersion', home.version),
                  text('dbHomeLoc', home.path),
                  text('baseDir', home.base),
                  text('invLoc', home.inventory),
                  references('machine', home.machines),
                ],
                idOf(home.id),
              ),
            ),
        ),
      ],
      idOf(cluster.id),
    );
  });
  const databases = appliance.databases.map((database) =>
    node(
      'database',
      [
        text('version', 2),
        text('databaseSid', database.name),
        text('uniqueName', database.uniqueName),
        text('dbType', database.type === 'normal' ? undefined : database.type.toUpperCase()),
        text('databaseTemplate', database.template === 'ADMIN' ? 'OLTP' : database.template),
        text('databaseBlockSize', database.blockSize),
        text('characterset', database.characterSet),
        text('language', database.language),
        database.home === undefined ? undefined : reference('databaseHome', idOf(database.home)),
        references('machine', database.machines),
        node(
          'diskGroups',
          appliance.diskGroups
            .filter(({ name }) => name === database.dataGroup || name === database.recoveryGroup)
            .map(({ id }) => reference('diskGroup', idOf(id))),
        ),
      ],
      idOf(database.id),
    ),
  );
  const networks = appliance.endpoints.flatMap((endpoint) =>
    endpoint.kind === 'vip' || endpoint.kind === 'scan' ? [] : [network(endpoint)],
  );
  const { smtp } = appliance.services;
  const root = node('engineeredSystem', [
    node('machines', machines),
    node('networks', networks),
    node('clusters', clusters),
    node('databases', databases),
    smtp &&
      node('alert', [
        text('smtpHost', smtp.host),
        text('port', smtp.port),
        text('fromEmail', smtp.from),
        text('recipients', smtp.to),
      ]),
  ]);
  return `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n${writeNodes(root)}`;
}

/** A file of about so many characters: racks of 22 servers, about 1 kB an address, most of its values known to no reader. */
export function largeEsXml(length: number): string {
  const write = (addresses: number) => {
    const read = readAppliance({ name: 'large', text: largeCsv(addresses) });
    if (!read.ok) throw new Error(read.problems[0]?.message);
    return esXml(read.appliance, 16);
  };
  const sample = write(1000).length / 1000;
  // Through bytes: a string made of pieces would be joined during the first measurement.
  return new TextDecoder().decode(new TextEncoder().encode(write(Math.ceil(length / sample))));
}
