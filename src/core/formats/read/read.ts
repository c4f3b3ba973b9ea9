/**
 * Reads any input: detects its format by content and returns a document, or the faults with their place and fix. Never
 * throws on bad input. Bad rows of a table: `ok` is false and `partial` has the good rows.
 *
 * The caller makes the record of the source (name, hash) and stores its text.
 *
 *   readAppliance({ name: 'hosts', text: '10.20.10.11 vega01dbadm01' })
 */
import { readCellConf } from '../cli/cell-conf.ts';
import { readListJson } from '../cli/list-json.ts';
import { parseJson, readDocument } from '../shared/json.ts';
import { isSession, jsonBlocks, withoutShell } from '../shared/list-json-blocks.ts';
import {
  type FormatName,
  lineAndColumn,
  mostBytes,
  type ReadInput,
  type ReadOptions,
  type ReadResult,
  refusal,
} from '../shared/result.ts';
import { escapeInvisible } from '../shared/visible-names.ts';
import { looksLikeHeadings } from '../table/columns.ts';
import { readEndpointsCsv, type TableRead } from '../table/endpoint-table.ts';
import { readHosts } from '../table/hosts.ts';
import { readPreconf } from '../table/preconf.ts';
import { readOccupied } from '../table/read-occupied.ts';
import { readWorksheet } from '../table/worksheet.ts';
import { readEsXml } from '../xml/es-xml.ts';
import { readMachineXml } from '../xml/machine-xml.ts';
import { detectFormat } from './detect.ts';
import { longTexts } from './long-texts.ts';
import { belongsElsewhere, ofCommands } from './not-a-document.ts';

const readsNow =
  "Read are the console's own JSON, es.xml, databasemachine.xml, the output of LIST commands, endpoint tables (CSV), worksheets, hosts files, cell.conf, preconf.csv and lists of occupied addresses.";

export const readAppliance = (input: ReadInput, options: ReadOptions = {}): ReadResult =>
  withinLimits(escapeInvisible(readText(input, options), input.text), input.text);

/** A document is validated as it is read; what is made of other files must be one that its own JSON brings back. */
function withinLimits(result: ReadResult, text: string): ReadResult {
  const read = result.ok ? result.format !== 'json' && result : result.partial;
  const long = read ? longTexts(read.appliance, text) : [];
  return long.length > 0 ? { ok: false, problems: [...(result.ok ? [] : result.problems), ...long] } : result;
}

function readText(input: ReadInput, options: ReadOptions): ReadResult {
  const { text, name } = input;
  const size = input.bytes ?? text.length;
  if (size > mostBytes) return refusal(tooLarge(size), 'Split the file, or leave out what is not needed.');
  const format = detectFormat(text, name);
  switch (format) {
    case 'json':
      return readJson(input, options);
    case 'csv': {
      const read = readEndpointsCsv(input, options);
      const isEmpty = read.appliance.endpoints.length === 0;
      return (isEmpty ? placeOfOther(text) : undefined) ?? resolveTable(read, 'csv');
    }
    case 'hosts':
      return resolveTable(readHosts(input, options), 'hosts');
    case 'worksheet':
      return readWorksheet(input, options);
    case 'occupied':
      return readOccupied(input);
    case 'cell-conf':
      return resolveTable(readCellConf(input), 'cell-conf');
    case 'preconf':
      return resolveTable(readPreconf(input), 'preconf');
    case 'empty':
      return refusal('The file is empty', `Choose a file with content. ${readsNow}`);
    case 'archive':
      return refusal(
        'This is a ZIP archive or a spreadsheet workbook, not a text',
        'Open it in the spreadsheet program and save the sheet as CSV (UTF-8), or paste its cells here.',
      );
    case 'pdf':
      return refusal(
        'This is a PDF document, not a text',
        'Ask for the table as CSV, or copy its rows and paste them here.',
      );
    case 'binary':
      return binary(text);
    case 'es-xml':
    case 'xml':
      return readEsXml(input, options);
    case 'machine-xml':
      return readMachineXml(input);
    case 'list-json':
      return readListJson(input);
    case 'html':
      return refusal(
        'This is a web page, not a table of addresses',
        'If it came from a download, the sign-in page was saved in its place: sign in there and download again.',
      );
    case 'script':
      return refusal(
        'This looks like an OEDACLI script: it holds commands, no addresses',
        'Paste it on the OEDACLI page.',
      );
    case 'text': {
      const other = placeOfOther(text);
      if (other) return other;
      if (
        looksLikeHeadings(
          text
            .trimStart()
            .split(/[\r\n]/, 1)[0]
            ?.split(/\s{2,}/) ?? [],
        )
      )
        return refusal(
          'Line 1: only blanks part the columns of this table, so an empty cell would not be seen',
          'Part them by commas, semicolons, tabs or the sign |.',
          { line: 1, column: 1, offset: 0 },
        );
      return refusal(
        'This text is no format that the console knows',
        `${readsNow} A table begins with a heading line that names the columns hostname and address.`,
        { line: 1, column: 1, offset: 0 },
      );
    }
  }
}

const placeOfOther = (text: string): ReadResult | undefined =>
  withoutShell(text) !== text ? ofCommands : belongsElsewhere(text);

const tooLarge = (size: number) =>
  `The file has ${(size / 1024 / 1024).toFixed(1)} MiB; at most 32 MiB are read`;

function binary(text: string): ReadResult {
  const at = text.search(/[\u0000-\u0008\u000b\u000e-\u001f\ufffd]/);
  const place = lineAndColumn(text, Math.max(0, at));
  return refusal(
    `The file is not text: line ${place.line}, column ${place.column} holds a character that no text has`,
    'Choose a text file in UTF-8. A workbook can be saved as CSV (UTF-8) in the spreadsheet program.',
    place,
  );
}

function readJson(input: ReadInput, options: ReadOptions): ReadResult {
  const { text } = input;
  const parsed = parseJson(text);
  if (!parsed.ok) {
    // Also of a paste that its terminal broke into lines, in the midst of a value.
    const listed = readListJson(input);
    return listed.ok || isSession(text) || hasSeveralBlocks(text) ? listed : parsed;
  }
  options.onProgress?.(text.length, text.length * 2);
  const { value } = parsed;
  if (!isDocument(value)) return readListJson(input);
  const result = readDocument(value, text);
  options.onProgress?.(text.length * 2, text.length * 2);
  return result;
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

function resolveTable(read: TableRead, format: FormatName): ReadResult {
  const { problems, notes, appliance, guessed, wide, leftOut } = read;
  const guesses = guessed && guessed.length > 0 ? { guessed } : {};
  if (problems.length === 0 && appliance.endpoints.length === 0) {
    return refusal('The file holds no addresses', 'Add a line for each address.');
  }
  if (problems.length === 0) return { ok: true, appliance, format, notes, ...guesses };
  return appliance.endpoints.length > 0
    ? {
        ok: false,
        problems,
        partial: { appliance, notes, ...guesses, ...(wide && { wide }), ...(leftOut && { leftOut }) },
      }
    : { ok: false, problems };
}
