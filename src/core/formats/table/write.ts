/**
 * Writes a document as the console's own JSON, an endpoint table or a hosts file. The output reads back equal, as far
 * as the format can hold it: a table has no databases, a hosts file no SCAN.
 */

import type { Appliance, Endpoint, Id } from '../../appliance/document/appliance-types.ts';
import { fullName } from '../../appliance/document/full-name.ts';
import { indexAppliance } from '../../appliance/document/index-appliance.ts';
import { roleNames } from '../../appliance/document/role-names.ts';
import { writeCsv } from '../../table/write-csv.ts';
import type { Field } from '../shared/fields.ts';
import { shown } from '../shared/result.ts';
import { fieldOfHeading, isNothing, networkWord } from '../shared/vocabulary.ts';

/** One record a line: a text comparison shows what changed, and 100,000 addresses stay below the reader's cap. */
export function writeJson(appliance: Appliance): string {
  const parts = Object.entries(appliance).flatMap(([key, value]: [string, unknown]) => {
    if (value === undefined) return [];
    const text =
      Array.isArray(value) && value.length > 0
        ? `[\n${value.map((record) => `    ${JSON.stringify(record)}`).join(',\n')}\n  ]`
        : JSON.stringify(value);
    return [`  ${JSON.stringify(key)}: ${text}`];
  });
  return `{\n${parts.join(',\n')}\n}\n`;
}

const always: readonly Field[] = [
  'machine',
  'machineKind',
  'network',
  'endpointKind',
  'hostname',
  'address',
  'subnet',
  'gateway',
  'vlan',
  'mtu',
  'rack',
  'unit',
];

/** Written only when an address has them. */
const whenUsed = ['serial', 'interface', 'inDns', 'defaultRoute', 'aliases', 'nat'] as const;

export function writeEndpointsCsv(appliance: Appliance): string {
  const { machines, clusters, networks, racks } = indexAppliance(appliance);
  const routes = defaultRoutes(appliance);
  const machineOf = ({ owner }: Endpoint) => ('machine' in owner ? machines.get(owner.machine) : undefined);
  const isUsed = (endpoint: Endpoint, field: (typeof whenUsed)[number]) =>
    field === 'defaultRoute'
      ? routes.has(endpoint.id)
      : field === 'serial'
        ? machineOf(endpoint)?.serial !== undefined
        : endpoint[field] !== undefined;
  const noteNames = new Set<string>();
  for (const { notes } of appliance.endpoints)
    for (const name of Object.keys(notes ?? {})) noteNames.add(name);
  const noteFields = new Set([...noteNames].map(fieldOfHeading));
  const fields = [
    ...always,
    ...whenUsed.filter(
      // A note of the same name must not be read back as the field, so the field's own column comes first.
      (field) => noteFields.has(field) || appliance.endpoints.some((endpoint) => isUsed(endpoint, field)),
    ),
  ];
  const cellOf = (endpoint: Endpoint): Partial<Record<Field, string>> => {
    const { owner } = endpoint;
    const machine = machineOf(endpoint);
    const cluster = 'cluster' in owner ? clusters.get(owner.cluster) : undefined;
    const network = networks.get(endpoint.networkId);
    return {
      machine: machine?.name ?? cluster?.name ?? '',
      machineKind: machine?.kind ?? (cluster ? 'cluster' : ''),
      network: network ? networkText(network) : '',
      endpointKind: endpoint.kind,
      hostname: fullName(appliance, endpoint),
      address: endpoint.address,
      subnet: network?.subnet ?? '',
      gateway: network?.gateway ?? '',
      vlan: network?.vlan === undefined ? '' : String(network.vlan),
      mtu: network?.mtu === undefined ? '' : String(network.mtu),
      rack: (machine?.rack && racks.get(machine.rack)?.name) || '',
      unit: machine?.unit === undefined ? '' : String(machine.unit),
      serial: machine?.serial ?? '',
      interface: endpoint.interface ?? '',
      inDns: endpoint.inDns === undefined ? '' : endpoint.inDns ? 'yes' : 'no',
      defaultRoute: routes.has(endpoint.id) ? 'yes' : '',
      aliases: endpoint.aliases?.join(' ') ?? '',
      nat: endpoint.nat ?? '',
    };
  };
  const rows = appliance.endpoints.map((endpoint) => {
    const cells = cellOf(endpoint);
    const own = new Map(Object.entries(endpoint.notes ?? {}));
    const notes = [...noteNames].map((name) => own.get(name) ?? '');
    return [...fields.map((field) => cells[field] ?? ''), ...notes];
  });
  return writeCsv([[...fields, ...noteNames], ...rows]);
}

/** Of each machine the first address on the network that it leaves by. */
function defaultRoutes({ machines, endpoints }: Appliance): ReadonlySet<Id> {
  const open = new Map(machines.map(({ id, defaultGateway }) => [id, defaultGateway]));
  const found = new Set<Id>();
  for (const { id, owner, networkId, kind } of endpoints) {
    if (!('machine' in owner) || kind === 'ilom' || kind === 'vip') continue;
    if (open.get(owner.machine) !== networkId) continue;
    open.delete(owner.machine);
    found.add(id);
  }
  return found;
}

/** The network's own name where a reader finds its role in it, else the word of the role before it. */
function networkText({ role, name }: { role: keyof typeof roleNames; name: string }): string {
  const readsBack = (text: string) => {
    const word = networkWord(text);
    return word.role === role && (word.name ?? roleNames[role]) === name && !isNothing(text);
  };
  return readsBack(name) ? name : `${roleNames[role]}: ${name}`;
}

/** The grammar of a hosts file has no quotes: what holds a blank, a line break or `#` would become other words or lines. */
const isWord = (text: string): boolean => /^[^\s#]+$/.test(text);

/**
 * Writes a hosts file with one address per name, because a resolver would never use a second one. SCAN names need three
 * addresses and are omitted. A comment lists the omitted names.
 */
export function writeHosts(appliance: Appliance): string {
  const { networks } = indexAppliance(appliance);
  const written = new Set<string>();
  const lines: { address: string; names: string; comment: string }[] = [];
  const leftOut: string[] = [];
  for (const endpoint of appliance.endpoints) {
    if (endpoint.kind === 'scan' || !endpoint.hostname || !endpoint.address) continue;
    const full = fullName(appliance, endpoint);
    if (!isWord(endpoint.address) || !isWord(full)) {
      leftOut.push(`# skipped, not valid in a hosts file: ${shown(endpoint.address)} ${shown(full)}`);
      continue;
    }
    if (written.has(full.toLowerCase())) {
      leftOut.push(`# skipped, one address per name: ${endpoint.address} ${full}`);
      continue;
    }
    written.add(full.toLowerCase());
    const names = [
      full,
      ...(full === endpoint.hostname ? [] : [endpoint.hostname]),
      ...(endpoint.aliases ?? []).filter(isWord),
    ];
    const role = networks.get(endpoint.networkId)?.role ?? 'other';
    lines.push({ address: endpoint.address, names: names.join(' '), comment: roleNames[role].toLowerCase() });
  }
  const width = Math.max(0, ...widths(lines)) + 2;
  const text = lines.map(({ address, names, comment }) => `${address.padEnd(width)}${names}  # ${comment}\n`);
  return [...text, ...leftOut.map((line) => `${line}\n`)].join('');
}

const widths = (lines: readonly { address: string }[]): number[] => [
  ...new Set(lines.map(({ address }) => address.length)),
];
