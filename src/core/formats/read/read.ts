/**
 * Reads any input: detects its format by content and returns a document, or the faults with their place and fix. Never
 * throws on bad input. Bad rows of a table: `ok` is false and `partial` has the good rows.
 *
 * The caller makes the record of the source (name, hash) and stores its text.
 *
 *   readAppliance({ name: 'hosts', text: '10.20.10.11 vega01dbadm01' })
 */
import type { Note, Problem } from '../../appliance/document/appliance-types.ts';
import { readCellConf } from '../cli/cell-conf.ts';
import { readListJson } from '../cli/list-json.ts';
import { parseJson, readDocument } from '../shared/json.ts';
import { isSession, jsonBlocks, withoutShell } from '../shared/list-json-blocks.ts';
import { withoutMarkup } from '../shared/markup.ts';
import { withoutMediaWiki } from '../shared/media-wiki.ts';
import { withoutQuoteSigns } from '../shared/quoted-mail.ts';
import {
  type FormatName,
  mostBytes,
  type ReadInput,
  type ReadOptions,
  type ReadResult,
  type TakenFor,
  withNotes,
} from '../shared/result.ts';
import { escapeInvisible } from '../shared/visible-names.ts';
import { serverBlocks } from '../table/blocks.ts';
import { readEndpointsCsv } from '../table/endpoint-table.ts';
import { readHosts } from '../table/hosts.ts';
import { jsonTable } from '../table/json-table.ts';
import { occupiedKind } from '../table/line-kinds.ts';
import { readPreconf } from '../table/preconf.ts';
import { unquotedRows } from '../table/quoted-rows.ts';
import { readOccupied } from '../table/read-occupied.ts';
import { spacedColumns } from '../table/spaced-columns.ts';
import { turnRound } from '../table/turned.ts';
import { readWorksheet } from '../table/worksheet.ts';
import { readEsXml } from '../xml/es-xml.ts';
import { readMachineXml } from '../xml/machine-xml.ts';
import { readNmapXml } from '../xml/nmap-xml.ts';
import { detectFormat, leastOffered, readingsOf } from './detect.ts';
import { longTextProblems } from './long-texts.ts';
import { belongsElsewhere, ofCommands } from './not-a-document.ts';
import type { Reading, Recognized } from './reading.ts';
import { refusals } from './refusals.ts';
import { binary, ofText, tooLarge } from './refused-texts.ts';
import { sqlRows } from './sql-rows.ts';
import { resolveTable } from './table-result.ts';
import { tallyOf } from './tally.ts';

export const readAppliance = (input: ReadInput, options: ReadOptions = {}): ReadResult =>
  tallied(withinLimits(escapeInvisible(readText(input, options), input.text), input.text), input.text);

/** With the count of what became of each address of the text. */
function tallied(result: ReadResult, text: string): ReadResult {
  if (result.ok) return { ...result, tally: tallyOf(text, result.appliance, result.free) };
  if (!result.partial) return result;
  const faults = new Set(result.problems.flatMap(({ line }) => line ?? []));
  return { ...result, tally: tallyOf(text, result.partial.appliance, [], faults) };
}

/** A document is validated as it is read; what is made of other files must be one that its own JSON brings back. */
function withinLimits(result: ReadResult, text: string): ReadResult {
  const read = result.ok ? result.format !== 'json' && result : result.partial;
  const long = read ? longTextProblems(read.appliance, text) : [];
  return long.length > 0 ? { ok: false, problems: [...(result.ok ? [] : result.problems), ...long] } : result;
}

function readText(given: ReadInput, options: ReadOptions): ReadResult {
  const size = given.bytes ?? given.text.length;
  if (size > mostBytes) return tooLarge(size);
  const rows = sqlRows(given.text);
  if (rows)
    return readRows({ ...given, text: rows.text }, options, (line) => `Line ${rows.lines[line - 1] ?? line}`);
  const bare = withoutMarkup(withoutMediaWiki(withoutQuoteSigns(given.text)));
  const input = { ...given, text: spacedColumns(unquotedRows(bare.text)) };
  const { text, name } = input;
  const readings = readingsOf(text, name);
  const own = readings.filter(({ format }) => canRead(format));
  const taken = (options.as && own.find(({ format }) => format === options.as)) ?? readings[0];
  const result = withNotes(readAs(options.as ?? taken?.format ?? 'text', input, options), bare.notes);
  const other =
    !taken || !canRead(taken.format)
      ? undefined
      : own.find(({ format, score }) => format !== taken?.format && score >= leastOffered);
  return {
    ...result,
    ...(taken && canRead(taken.format) && { taken: takenFor(taken) }),
    ...(other && { other: takenFor(other) }),
  };
}

const ofTables: ReadonlySet<Recognized> = new Set([
  'csv',
  'occupied',
  'hosts',
  'preconf',
  'worksheet',
  'cell-conf',
]);
const canRead = (format: Recognized): format is FormatName => ofTables.has(format);
const takenFor = ({ format, why }: Reading): TakenFor => ({ format: format as FormatName, why });

function readAs(format: Recognized, input: ReadInput, options: ReadOptions): ReadResult {
  const { text } = input;
  switch (format) {
    case 'json':
      return readJson(input, options);
    case 'csv': {
      const read = readEndpointsCsv(input, options);
      const isEmpty = read.appliance.endpoints.length === 0;
      return (isEmpty ? placeOfOther(text) : undefined) ?? resolveTable(read, 'csv');
    }
    case 'turned':
      return readTurned(input, options);
    case 'hosts': {
      const read = readHosts(input, options);
      const isEmpty = read.appliance.endpoints.length === 0;
      return (isEmpty ? belongsElsewhere(text) : undefined) ?? resolveTable(read, 'hosts');
    }
    case 'worksheet':
      return readWorksheet(input, options);
    case 'occupied':
      return readOccupied(input, occupiedKind(text));
    case 'cell-conf':
      return resolveTable(readCellConf(input), 'cell-conf');
    case 'preconf':
      return resolveTable(readPreconf(input), 'preconf');
    case 'binary':
      return binary(text);
    case 'es-xml':
    case 'xml':
      return readEsXml(input, options);
    case 'machine-xml':
      return readMachineXml(input);
    case 'list-json':
      return readListJson(input);
    case 'nmap-xml':
      return readNmapXml(input);
    case 'text':
      return placeOfOther(text) ?? ofText(text);
    default:
      return refusals[format];
  }
}

/** A table with a column for each server; a row of what is read is a column of the file. */
function readTurned(input: ReadInput, options: ReadOptions): ReadResult {
  const blocks = serverBlocks(input.text);
  const result = readAs('csv', { ...input, text: blocks ?? turnRound(input.text) }, options);
  const note = {
    message:
      blocks === undefined
        ? 'The table has a column for each server and was turned round: rows and columns changed places'
        : 'The text has a block of lines for each server, which is read as a row of a table',
  };
  const noted = <T extends { readonly notes: readonly Note[] }>(read: T): T => ({
    ...read,
    notes: [note, ...read.notes],
  });
  /** Below the headers, the first block is in line 2. */
  const placeOf = (line: string) => (blocks === undefined ? line : String(Number(line) - 1));
  const part = blocks === undefined ? 'Column' : 'Block';
  const ofColumns = (problem: Problem): Problem => ({
    message: problem.message
      .replace(/^Line (\d+), column ([^:]*):/, (_, line, row) => `${part} ${placeOf(line)}, row ${row}:`)
      .replace(/^Line (\d+):/, (_, line) => `${part} ${placeOf(line)}:`),
    fix: problem.fix,
  });
  if (result.ok) return noted(result);
  return {
    ok: false,
    problems: result.problems.map(ofColumns),
    ...(result.partial && { partial: noted(result.partial) }),
  };
}

const placeOfOther = (text: string): ReadResult | undefined =>
  withoutShell(text) !== text ? ofCommands : belongsElsewhere(text);

function readJson(input: ReadInput, options: ReadOptions): ReadResult {
  const { text } = input;
  const parsed = jsonLines(text) ?? parseJson(text);
  if (!parsed.ok) {
    // Also of a paste that its terminal broke into lines, in the midst of a value.
    const listed = readListJson(input);
    return listed.ok || isSession(text) || hasSeveralBlocks(text) ? listed : parsed;
  }
  options.onProgress?.(text.length, text.length * 2);
  const { value } = parsed;
  if (!isDocument(value)) {
    const table = isSession(text) ? undefined : jsonTable(value);
    // Names such as hostname and ip are those of OEDACLI as well; what speaks for an address database decides.
    if (table !== undefined && detectFormat(table, '') === 'occupied')
      return readObjects(input, table, options);
    const listed = readListJson(input);
    return table === undefined || listed.ok ? listed : readObjects(input, table, options);
  }
  const result = readDocument(value, text);
  options.onProgress?.(text.length * 2, text.length * 2);
  return result;
}

/** An object on each line, as tools print them for other programs. */
function jsonLines(text: string): { readonly ok: true; readonly value: readonly unknown[] } | undefined {
  const lines = text
    .replace(/^\ufeff/, '')
    .split(/[\r\n]+/)
    .filter((line) => line.trim() !== '');
  if (lines.length < 2 || !lines.every((line) => /^\s*\{.*\}\s*$/.test(line))) return undefined;
  const values = lines.map(parseJson);
  return values.every((one) => one.ok) ? { ok: true, value: values.map((one) => one.value) } : undefined;
}

/** The objects of another tool as a table: its line n is object n - 1. */
const readObjects = (input: ReadInput, table: string, options: ReadOptions): ReadResult =>
  readRows({ ...input, text: table }, options, (line) => `Object ${line - 1}`, 'field');

/** A table that is made of another text; the places of its problems are those of that text. */
function readRows(
  input: ReadInput,
  options: ReadOptions,
  placeOf: (line: number) => string,
  column = 'column',
): ReadResult {
  const result = readText(input, options);
  const placed = ({ message, fix }: Problem): Problem => ({
    message: message
      .replace(/^Line (\d+), column /, (_, line) => `${placeOf(Number(line))}, ${column} `)
      .replace(/^Line (\d+):/, (_, line) => `${placeOf(Number(line))}:`),
    fix,
  });
  return result.ok ? result : { ...result, problems: result.problems.map(placed) };
}

/** Two outputs pasted below each other: no JSON, but a session. */
function hasSeveralBlocks(text: string): boolean {
  const [first, second] = jsonBlocks(text);
  return second !== undefined && first?.text.startsWith('{') === true;
}

/** A document has a schema, or at least one of the collections that only a document has. */
const isDocument = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  ('schema' in value || ('endpoints' in value && 'name' in value));
