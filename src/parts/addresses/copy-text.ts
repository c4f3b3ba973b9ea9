/**
 * Addresses for a spreadsheet, tabs between cells. The headings are those that a paste reads back, so a table may go out,
 * be edited and come in again; what a paste cannot read (rack, notes) stays out.
 */
import { unrunnable } from '../../core/table/write-csv.ts';
import type { Column } from '../../ui/table/table-column.ts';
import type { AddressRow } from './rows.ts';

const headings: Readonly<Record<string, string>> = {
  hostname: 'hostname',
  address: 'address',
  network: 'network',
  kind: 'endpointKind',
  owner: 'machine',
  interface: 'interface',
  dns: 'inDns',
  subnet: 'subnet',
  vlan: 'vlan',
  aliases: 'aliases',
  nat: 'nat',
};

/** One line, and no formula in the spreadsheet: reading it back takes the apostrophe off. */
const cellText = (text: string) => unrunnable(text.replace(/[\t\r\n]+/g, ' '));

function dnsWord({ endpoint: { inDns } }: AddressRow): string {
  if (inDns === undefined) return '';
  return inDns ? 'yes' : 'no';
}

export function copyText(rows: readonly AddressRow[], columns: readonly Column<AddressRow>[]): string {
  const shown = columns.filter(({ id }) => headings[id]);
  const withDomain = columns.some(({ id }) => id === 'domain');
  const cell = (row: AddressRow, { id, text }: Column<AddressRow>): string => {
    if (id === 'dns') return dnsWord(row);
    return id === 'hostname' && withDomain && row.domain ? `${row.name}.${row.domain}` : text(row);
  };
  const line = (cells: readonly (string | undefined)[]) =>
    cells.map((text = '') => cellText(text)).join('\t');
  return [
    line(shown.map(({ id }) => headings[id])),
    ...rows.map((row) => line(shown.map((column) => cell(row, column)))),
  ].join('\n');
}
