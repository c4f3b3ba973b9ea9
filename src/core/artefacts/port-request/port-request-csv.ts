/** The port request in words: the columns that screen, paper and CSV share. */
import type { Bonding } from '../../appliance/document/appliance-types.ts';
import { writeCsv } from '../../table/write-csv.ts';
import type { PortRow } from './port-request.ts';

const bondingWords: Readonly<Record<Bonding, string>> = {
  none: 'none',
  'active-backup': 'active-backup',
  lacp: 'LACP (802.3ad)',
};

type PortColumn = { readonly id: string; readonly title: string; text(row: PortRow): string };

/** Values of several networks on one uplink are in the order of its networks, with network names where they differ. */
const each = (row: PortRow, value: (network: PortRow['networks'][number]) => unknown): string => {
  const values = row.networks.map((network) => [network.name, value(network)] as const);
  const known = values.filter(([, one]) => one !== undefined && one !== '');
  const [first] = known;
  if (!first) return '';
  const same = known.length === values.length && known.every(([, one]) => one === first[1]);
  return same ? String(first[1]) : known.map(([name, one]) => `${name} ${one}`).join('; ');
};

export const portColumns: readonly PortColumn[] = [
  { id: 'uplink', title: 'Uplink', text: ({ uplink }) => uplink },
  { id: 'need', title: 'Need', text: ({ need }) => need },
  { id: 'server', title: 'Machine', text: ({ machine }) => machine?.name ?? 'not in the document' },
  { id: 'rack', title: 'Rack', text: ({ rack }) => rack },
  { id: 'units', title: 'Units', text: ({ units }) => units },
  { id: 'count', title: 'Ports', text: ({ count }) => String(count) },
  {
    id: 'ports',
    title: 'Port names',
    text: ({ ports, interfaces }) =>
      `${ports.join(' + ') || 'Not set'}${interfaces.length > 0 ? ` (${interfaces.join(', ')})` : ''}`,
  },
  { id: 'speed', title: 'Speed', text: ({ speeds }) => speeds.join('; ') || 'Not set' },
  {
    id: 'bonding',
    title: 'Bond mode',
    text: ({ bonding }) => bonding.map((mode) => bondingWords[mode]).join('; ') || 'Not set',
  },
  { id: 'networks', title: 'Networks', text: ({ networks }) => networks.map(({ name }) => name).join('; ') },
  {
    id: 'tagged',
    title: 'Tagged VLAN ids',
    text: ({ networks }) => [...new Set(networks.flatMap(({ vlan }) => vlan ?? []))].join('; ') || 'none',
  },
  {
    id: 'untagged',
    title: 'Untagged (native)',
    text: ({ networks }) =>
      networks
        .filter(({ vlan }) => vlan === undefined)
        .map(({ name }) => name)
        .join('; ') || 'none',
  },
  { id: 'mtu', title: 'MTU', text: (row) => each(row, ({ mtu }) => mtu) || 'Not set' },
  { id: 'subnet', title: 'Subnet', text: (row) => each(row, ({ subnet }) => subnet) },
  { id: 'gateway', title: 'Gateway', text: (row) => each(row, ({ gateway }) => gateway) },
];

/** For a spreadsheet: no cell of it runs as a formula. */
export const portRequestCsv = (rows: readonly PortRow[]): string =>
  writeCsv([
    portColumns.map(({ title }) => title),
    ...rows.map((row) => portColumns.map((column) => column.text(row))),
  ]);
