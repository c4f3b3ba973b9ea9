/**
 * The blank worksheet that a customer fills in: an endpoint table with one row for each address that is needed, and
 * its reader, which leaves out what is still empty and counts it.
 *
 * The heading comments hold no comma, semicolon or quote, so that a spreadsheet program saves them as they are.
 *
 *   writeWorksheet({ databaseServers: 2, storageServers: 3, backup: true, prefix: 'vega01' })
 */
import { roleNames } from '../../appliance/document/role-names.ts';
import { prefixForDemand } from '../../network/demand.ts';
import { cellPlace, readCsv } from '../../table/csv.ts';
import { writeCsv } from '../../table/write-csv.ts';
import { type ReadInput, type ReadOptions, type ReadResult, refusal } from '../shared/result.ts';
import { isNothing } from '../shared/vocabulary.ts';
import { assignColumns } from './assign-columns.ts';
import { readEndpointsCsv } from './endpoint-table.ts';
import {
  type WorksheetCounts,
  type WorksheetNetwork,
  worksheetDemand,
  worksheetRows,
} from './worksheet-rows.ts';

const title = '# Appliance Console worksheet 1';

export const looksLikeWorksheet = (head: string): boolean =>
  head
    .replace(/^\ufeff/, '')
    .replace(/^"/, '')
    .startsWith(title);

const networks: readonly WorksheetNetwork[] = ['management', 'ilom', 'client', 'backup', 'private'];

const given = ['machine', 'machineKind', 'network', 'endpointKind', 'hostname'] as const;
const toFillIn = ['address', 'subnet', 'gateway', 'vlan'];

export function writeWorksheet(counts: WorksheetCounts): string {
  const demand = worksheetDemand(counts);
  const needs = networks
    .filter((network) => demand[network] > 0)
    .map((network) => {
      const prefix = prefixForDemand(demand[network], network !== 'private');
      const fits = prefix === undefined ? '' : ` - the smallest subnet that holds them is a /${prefix}`;
      return `#   ${roleNames[network]}: ${demand[network]} addresses${fits}`;
    });
  const comments = [
    `${title} - one row for each address that the appliance needs`,
    '#',
    ...needs,
    '#',
    '# Fill in hostname and address. Subnet and gateway and vlan are needed once for each network.',
    '# A subnet is written like 10.20.10.0/24. Leave vlan empty for an untagged network.',
    '# Private addresses need neither gateway nor DNS. A SCAN has three addresses of one name.',
    '# Rows whose address is still empty are counted when the worksheet is read and nothing is lost.',
    '# Saved as CSV or as .xlsx it is read again. Other columns and other orders of columns are read too.',
  ];
  const rows = worksheetRows(counts).map((row) => [
    ...given.map((field) => row[field]),
    ...toFillIn.map(() => ''),
  ]);
  return `${comments.join('\r\n')}\r\n${writeCsv([[...given, ...toFillIn], ...rows])}`;
}

/** Reads what is filled in; a row without an address is blanked out, so that every place stays where it is. */
export function readWorksheet(input: ReadInput, options: ReadOptions = {}): ReadResult {
  const text = input.text.replace(/^(\ufeff?)"(# Appliance Console[^"\r\n]*)"/, '$1#$2 ');
  const table = readCsv(text);
  const { address: column, hostname } = assignColumns(table.heading?.cells ?? []).at;
  const pieces: string[] = [];
  let at = 0;
  let empty = 0;
  let skipped = 0;
  for (const row of column === undefined ? [] : table.rows) {
    const cell = (index: number | undefined) => (index === undefined ? '' : (row.cells[index] ?? '').trim());
    if (!isNothing(cell(column)) || row.cells.every((value) => value.trim() === '')) continue;
    empty += cell(hostname) === '' ? 2 : 1;
    skipped++;
    const { offset: end } = cellPlace(text, table, row, row.cells.length);
    pieces.push(text.slice(at, row.offset), text.slice(row.offset, end).replace(/[^\r\n]/g, ' '));
    at = end;
  }
  const filled = pieces.join('') + text.slice(at);
  const still = `${empty} ${empty === 1 ? 'cell' : 'cells'} still empty`;
  if (skipped > 0 && skipped === table.rows.length) {
    return refusal(`The worksheet is empty: ${still}`, 'Fill in at least one address, then read it again.', {
      line: table.rows[0]?.line ?? 1,
    });
  }
  const { problems, ...read } = readEndpointsCsv({ ...input, text: filled }, options);
  const { appliance, notes, guessed, guesses } = read;
  const all =
    skipped === 0
      ? notes
      : [{ message: `${still}: ${skipped} ${skipped === 1 ? 'row is' : 'rows are'} skipped` }, ...notes];
  if (problems.length === 0)
    return {
      ok: true,
      appliance,
      format: 'worksheet',
      notes: all,
      ...(guessed && { guessed }),
      ...(guesses && { guesses }),
    };
  return appliance.endpoints.length > 0
    ? { ok: false, problems, partial: { ...read, notes: all } }
    : { ok: false, problems };
}
