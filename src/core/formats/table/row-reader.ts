/**
 * Reads the rows below the column headers of an endpoint table one by one. Faults have a line, a column and a value.
 */
import type { Note, Problem } from '../../appliance/document/appliance-types.ts';
import type { Occupied } from '../../appliance/document/service-types.ts';
import { type CsvRow, type CsvTable, cellPlace } from '../../table/csv.ts';
import { plural } from '../../text/plural.ts';
import type { EndpointRow } from '../shared/endpoint-row.ts';
import { holdsNetworksAlone } from '../shared/header-sections.ts';
import { mergedNames } from '../shared/merged-names.ts';
import { adminName, bareName, fromEnding } from '../shared/name-conventions.ts';
import { listed, mostProblems, shown } from '../shared/result.ts';
import { roleOfPort } from '../shared/role-words.ts';
import { asideRows } from './aside-rows.ts';
import type { Columns } from './assign-columns.ts';
import { areHeadings } from './columns.ts';
import type { CellFault } from './parse-row.ts';
import { isTotals, parseRows } from './parse-rows.ts';
import { columnsOf, sampleRows } from './sheet.ts';
import { missingFrom, usualName } from './usual-names.ts';
import { type Spread, spread } from './wide-table.ts';

type RowsRead = {
  readonly rows: readonly EndpointRow[];
  readonly notes: readonly Note[];
  readonly problems: readonly Problem[];
  readonly wide?: true | undefined;
  readonly leftOut: number;
  /** Addresses of hosts that are no machine of the appliance. */
  readonly occupied?: readonly Occupied[];
};
export const nothing: RowsRead = { rows: [], notes: [], problems: [], leftOut: 0 };

type RowReader = {
  readonly each: (row: CsvRow) => void;
  readonly end: (ofTable: readonly { readonly line: number }[]) => RowsRead;
};

/** Takes the rows of a table one by one, and returns the parsed rows and their faults at the end. */
export function rowReader(
  text: string,
  { heading = { cells: [], line: 1, offset: 0 }, delimiter }: Omit<CsvTable, 'rows' | 'problems'>,
  { columns, made, lacks, faults: wrong, ofFacts, of, wide, open = [] }: Spread,
): RowReader {
  const rows: EndpointRow[] = [];
  const problems: Problem[] = [];
  let faults = 0;
  let bad = 0;
  /** The headings of another table below this one. */
  let other: { readonly row: CsvRow; readonly below: CsvRow[] } | undefined;
  const usual = new Set<string>();
  const totals: CsvRow[] = [];
  /** Additions in address cells, with the number of cells. */
  const dropped = new Map<string, number>();
  const onDropped = (what: string) => dropped.set(what, (dropped.get(what) ?? 0) + 1);
  const isNamedByMachine =
    !wide && columns.at.hostname !== undefined && columns.at.hostname === columns.at.machine;
  const named = (row: EndpointRow): EndpointRow => {
    const role = row.network?.role ?? roleOfPort(row.interface ?? '');
    if (!role) return row;
    const kind = row.endpointKind ?? row.network?.kind ?? role;
    const port = /^(?:re|ib)(\d)$/i.exec(row.interface ?? '')?.[1];
    let hostname = usualName(port === undefined ? kind : `${kind}${Number(port) + 1}`, row.hostname);
    // A server has two ports in its private network, and a name for each.
    for (let n = 2; kind === 'private' && n < 10 && usual.has(hostname); n++)
      hostname = usualName(`${kind}${n}`, row.hostname);
    // The name of a cluster is none of its SCAN.
    if (hostname !== row.hostname || (kind === 'scan' && !fromEnding(hostname))) usual.add(hostname);
    return { ...row, hostname };
  };
  const merged = mergedNames(columns, !wide, isNamedByMachine);
  const isOver = lacks.length > 0;
  const reportFault = (row: CsvRow, { cell, message, fix }: CellFault) => {
    if (++faults > mostProblems) return;
    const place = cellPlace(text, { delimiter }, row, cell);
    problems.push({
      message: `Line ${place.line}, column ${headingOf(columns, cell)}: ${message}`,
      ...place,
      fix,
    });
  };
  const aside = asideRows(columns, reportFault, text.slice(0, heading.offset));
  if (isOver && holdsNetworksAlone(heading.cells)) problems.push(networksAlone(heading));
  else for (const field of lacks) problems.push(missingColumn(field, heading));
  if (!isOver) for (const fault of wrong) reportFault(heading, fault);
  if (!isOver) for (const { row = heading, ...fault } of ofFacts) reportFault(row, fault);

  const each = (written: CsvRow): void => {
    if (other) other.below.push(written);
    if (isOver || other) return;
    if (aside.takes(written, wide === true)) {
      merged.skipped(written);
      return;
    }
    const row = merged.named(written);
    const results = wide
      ? of(row).flatMap(([one, by]) => parseRows(one, by, onDropped))
      : parseRows(row, columns, onDropped);
    if (results.some((result) => result && 'faults' in result) && areHeadings(row.cells)) {
      // Printed on each page, or the headings of another table.
      if (headingText(row) === headingText(heading)) return;
      other = { row, below: [] };
      return;
    }
    if (results.some((result) => result && 'faults' in result) && isTotals(row.cells)) {
      totals.push(row);
      return;
    }
    for (const result of results) {
      if (!result) continue;
      if ('hostname' in result) rows.push(aside.placed(isNamedByMachine ? named(result) : result));
      else {
        bad++;
        for (const fault of result.faults) reportFault(row, fault);
      }
    }
  };

  const end = (ofTable: readonly { readonly line: number }[]): RowsRead => {
    const notes: Note[] = columns.notes.map(({ cell: _, ...note }) => ({ ...note, line: heading.line }));
    if (lacks.length > 0) return { rows: [], notes, problems, wide, leftOut: 0 };
    // Below headings that are at fault nothing can be trusted.
    if (ofTable.some(({ line }) => line === heading.line))
      return { rows: [], notes, problems: [], wide, leftOut: 0 };
    if (faults > mostProblems) {
      problems.push({
        message: `${faults - mostProblems} more faults are not listed`,
        fix: 'Correct those above and read the file again.',
      });
    }
    const unnamed =
      columns.at.machine === undefined ? [] : rows.filter(({ machine }) => machine === undefined);
    if (unnamed.length > 0 && unnamed.length < rows.length)
      notes.push({
        message: `${unnamed.length === 1 ? '1 row names' : `${unnamed.length} rows name`} no machine, as below a merged cell: the host name tells it`,
        ...(unnamed[0] && { line: unnamed[0].line }),
      });
    const bare =
      columns.at.network === undefined || wide ? [] : rows.filter(({ network }) => network === undefined);
    if (bare.length > 0 && bare.length < rows.length) {
      const isBySubnet = rows.some(({ subnet }) => subnet !== undefined);
      if (!isBySubnet) fillNetworks(rows);
      const how = isBySubnet ? 'the subnet or the name' : 'the name or else the row above';
      notes.push({
        message: `No network is named, as below a merged cell, for ${listed(bare.map(({ hostname }) => hostname))}: ${how} tells it`,
        ...(bare[0] && { line: bare[0].line }),
        toCheck: true,
      });
    }
    const machines = new Set((unnamed.length > 0 ? rows : []).map(({ machine }) => machine?.toLowerCase()));
    const stray = unnamed.filter(
      ({ hostname, network }) =>
        network?.kind !== 'scan' &&
        ![bareName(hostname), adminName(bareName(hostname))].some((name) =>
          machines.has(name?.toLowerCase() ?? ''),
        ),
    );
    if (stray.length > 0 && machines.size > 1)
      notes.push({
        message: `No machine is named for ${listed(stray.map(({ hostname }) => hostname))}, imported as a separate machine: name the owner of the address in each row`,
        ...(stray[0] && { line: stray[0].line }),
        toCheck: true,
      });
    const { notes: ofAside, occupied } = aside.end(rows);
    notes.push(...merged.notes(), ...ofAside);
    const [firstOpen] = open;
    if (firstOpen !== undefined)
      notes.push({
        message: `Addresses still to come (tbd): ${open.length}`,
        line: firstOpen,
        toCheck: true,
      });
    if (totals[0])
      notes.push({
        message: `${totals.length === 1 ? 'A row of totals is' : `${totals.length} rows of totals are`} skipped: ${shown(totals[0].cells.join(', '))}`,
        line: totals[0].line,
      });
    if (dropped.size > 0)
      notes.push({
        message: `Ignored or corrected in names and addresses: ${listed([...dropped].map(([what, count]) => (count > 1 ? `${what} (${count} cells)` : what)))}`,
        line: heading.line,
        toCheck: true,
      });
    const names = [...made, ...usual];
    if (names.length > 0)
      notes.push({
        message: `${plural(names.length, 'name is', 'names are')} ${missingFrom(columns)} and generated by the usual pattern, check them: ${listed(names)}`,
        line: heading.line,
        toCheck: true,
      });
    const read = { rows, notes, problems, wide, occupied, leftOut: bad + wrong.length + ofTable.length };
    return other ? withTable(read, other, text, delimiter) : read;
  };
  return { each, end };
}

/** Below a merged cell: a row takes the network of the row above, unless it shows another one. */
function fillNetworks(rows: EndpointRow[]): void {
  let above: EndpointRow['network'];
  for (const [i, row] of rows.entries()) {
    const isOpen = !row.network && !row.endpointKind && !fromEnding(row.hostname);
    if (isOpen && above) rows[i] = { ...row, network: above };
    else above = row.network ?? above;
  }
}

/** With the rows of another table below this one, by its own headings. */
function withTable(
  read: RowsRead,
  { row, below }: { readonly row: CsvRow; readonly below: readonly CsvRow[] },
  text: string,
  delimiter: CsvTable['delimiter'],
): RowsRead {
  const by = spread(columnsOf(row.cells, below.slice(0, sampleRows)), below);
  const cells = shown(row.cells.join(', '));
  const place = { line: row.line, column: 1, offset: row.offset };
  if (by.lacks.length > 0) {
    const count = `${below.length} ${below.length === 1 ? 'row' : 'rows'}`;
    const message = `Line ${row.line}: the column headers of another table, which is not read, with ${count}: ${cells}`;
    const problem = { message, ...place, fix: 'Put it in a separate file.' };
    return { ...read, problems: [...read.problems, problem], leftOut: read.leftOut + below.length };
  }
  const reader = rowReader(text, { heading: row, delimiter }, by);
  for (const one of below) reader.each(one);
  const own = reader.end([]);
  const note = {
    message: `Another table begins here, read by its own column headers: ${cells}`,
    line: row.line,
  };
  return {
    rows: [...read.rows, ...own.rows],
    notes: [...read.notes, note, ...own.notes],
    problems: [...read.problems, ...own.problems],
    wide: read.wide ?? own.wide,
    leftOut: read.leftOut + own.leftOut,
    occupied: [...(read.occupied ?? []), ...(own.occupied ?? [])],
  };
}

const headingText = ({ cells }: CsvRow): string =>
  cells
    .map((cell) => cell.trim().toLowerCase())
    .join()
    .replace(/,+$/, '');

const headingOf = (columns: Columns, cell: number) =>
  (columns.titles ?? columns.headings)[cell] ?? String(cell + 1);

const networksAlone = ({ cells, line, offset }: CsvRow): Problem => ({
  message: `Line ${line}: a table of networks, and no table of addresses; the column headers are ${shown(cells.join(', '))}`,
  line,
  column: 1,
  offset,
  fix: 'Put the addresses into the same file, below the networks: a table with the columns hostname and address.',
});

const missingColumn = (field: 'hostname' | 'address', heading: CsvRow): Problem => ({
  message: `Line ${heading.line}: no column is named ${field}; the column headers are ${shown(heading.cells.join(', '))}`,
  line: heading.line,
  column: 1,
  offset: heading.offset,
  fix: `Name the column with the ${field === 'hostname' ? 'host names' : 'addresses'} "${field}".`,
});
