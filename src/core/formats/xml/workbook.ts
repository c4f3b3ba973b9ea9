/**
 * The sheets of a workbook (.xlsx, .xlsm) as tables in text: line n is row n of the sheet. Numbers stay as they are written,
 * merged cells give their value to each of their rows. Hidden sheets and rows, struck-out rows and text, and footnote marks are
 * left out, and returned to be listed.
 *
 * The caller inflates the parts of the archive (`platform/browser/inflate-archive.ts`).
 */
import type { XmlElement } from '@rgrove/parse-xml';
import type { Note, Problem } from '../../appliance/document/appliance-types.ts';
import { writeCsv } from '../../table/write-csv.ts';
import { plural } from '../../text/plural.ts';
import { listed } from '../shared/result.ts';
import { holdsAddress } from '../table/columns.ts';
import { type Fonts, type Run, readFonts, runsOf, type VisibleText, visibleText } from './workbook-text.ts';
import { elementsNamed, localName, parseXmlText } from './xml.ts';

/** A text of a row or a cell that is no part of the table. */
type Dropped = { readonly row: number; readonly place: string; readonly text: string };

export type WorkbookSheet = {
  readonly name: string;
  readonly text: string;
  readonly hiddenRows: number;
  readonly struckRows: readonly Dropped[];
  /** Struck-out text of rows that stay. */
  readonly struckText: readonly Dropped[];
  /** Superscript and subscript text. */
  readonly marks: readonly Dropped[];
  /** A rule of the sheet strikes text out by the values of cells. */
  readonly mayStrike: boolean;
  /** Cells that are filled beyond the last row or column that is read. */
  readonly beyond: number;
};
type Workbook =
  | { readonly ok: true; readonly sheets: readonly WorkbookSheet[]; readonly notes: readonly Note[] }
  | { readonly ok: false; readonly problems: readonly Problem[] };

/** Cells beyond them are counted. */
export const mostRows = 100_000;
export const mostColumns = 200;

const refused = (message: string, fix: string): Workbook => ({ ok: false, problems: [{ message, fix }] });

export function readWorkbook(parts: ReadonlyMap<string, string>): Workbook {
  if (/opendocument/.test(parts.get('mimetype') ?? ''))
    return refused('This is an OpenDocument file', 'Save it as .xlsx or CSV (UTF-8).');
  const book = rootOf(parts.get('xl/workbook.xml'));
  if (!book)
    return refused(
      'This is a ZIP archive without a workbook',
      'Save the sheet as .xlsx or CSV (UTF-8), or take the file out of the archive.',
    );
  const targets = new Map(
    elementsNamed(rootOf(parts.get('xl/_rels/workbook.xml.rels')), 'Relationship').map(({ attributes }) => [
      attributes.Id ?? '',
      attributes.Target ?? '',
    ]),
  );
  const shared = elementsNamed(rootOf(parts.get('xl/sharedStrings.xml')), 'si').map((text) => runsOf(text));
  const fonts = readFonts(rootOf(parts.get('xl/styles.xml')));
  const hidden: string[] = [];
  const sheets: WorkbookSheet[] = [];
  for (const [i, { attributes }] of elementsNamed(book, 'sheet').entries()) {
    const name = attributes.name ?? `sheet ${i + 1}`;
    if (/hidden/i.test(attributes.state ?? '')) {
      hidden.push(name);
      continue;
    }
    const id = Object.entries(attributes).find(([key]) => localName(key) === 'id')?.[1] ?? '';
    const target = (targets.get(id) ?? `worksheets/sheet${i + 1}.xml`).replace(/^\/?(?:xl\/)?/, 'xl/');
    const root = rootOf(parts.get(target));
    if (root) sheets.push({ name, ...tableOf(root, (cell) => cellText(cell, shared, fonts), fonts) });
  }
  if (sheets.length === 0)
    return refused('The workbook has no visible sheet with cells', 'Show a sheet, and save it again.');
  const notes =
    hidden.length > 0
      ? [{ message: `${plural(hidden.length, 'hidden sheet')} skipped: ${listed(hidden)}` }]
      : [];
  return { ok: true, sheets, notes };
}

function rootOf(text: string | undefined): XmlElement | undefined {
  const parsed = text === undefined ? undefined : parseXmlText(text);
  return parsed?.ok ? parsed.tree.root : undefined;
}

type Place = { readonly row: number; readonly column: number };

/** `B12`: row 12, column 1 (from 0). */
function placeOf(reference: string): Place | undefined {
  const [, letters = '', digits] = /^\$?([A-Z]{1,3})\$?(\d{1,7})$/i.exec(reference) ?? [];
  if (digits === undefined) return undefined;
  const column =
    [...letters.toUpperCase()].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
  return { row: Number(digits), column };
}

const placeAt = (column: number, row: number): string => {
  const letters = (number: number): string =>
    number < 0 ? '' : letters(Math.floor(number / 26) - 1) + String.fromCharCode(65 + (number % 26));
  return `${letters(column)}${row}`;
};

function tableOf(
  root: XmlElement,
  read: (cell: XmlElement) => VisibleText,
  { striking }: Fonts,
): Omit<WorkbookSheet, 'name'> {
  const rows: string[][] = [];
  const hidden = new Set<number>();
  const struckRows = new Map<number, Dropped>();
  const struckText: Dropped[] = [];
  const marks: Dropped[] = [];
  let next = 1;
  let beyond = 0;
  for (const row of elementsNamed(root, 'row')) {
    const number = Number(row.attributes.r ?? next);
    next = number + 1;
    if (!(number >= 1 && number <= mostRows)) {
      beyond += elementsNamed(row, 'c').filter((cell) => read(cell).text !== '').length;
      continue;
    }
    const isHidden = /^(?:1|true)$/.test(row.attributes.hidden ?? '');
    if (isHidden) hidden.add(number);
    const cells: VisibleText[] = [];
    for (const cell of elementsNamed(row, 'c')) {
      const column = placeOf(cell.attributes.r ?? '')?.column ?? cells.length;
      const text = read(cell);
      if (column < mostColumns) cells[column] = text;
      else if (text.text !== '') beyond++;
    }
    const all = Array.from(cells, (cell) => cell ?? nothing);
    rows[number] = all.map(({ text }) => text);
    if (isHidden) continue;
    const drop = (text: string, place: string): Dropped => ({ row: number, place, text });
    if (isStruckOut(all)) {
      const texts = all.flatMap(({ text, struck }) => [struck, text]).filter((text) => text !== '');
      struckRows.set(number, drop(texts.join(', '), `row ${number}`));
      continue;
    }
    for (const [column, { struck, marks: own }] of all.entries()) {
      if (struck !== '') struckText.push(drop(struck, placeAt(column, number)));
      if (own !== '') marks.push(drop(own, placeAt(column, number)));
    }
  }
  const isLeftOut = (row: number) => hidden.has(row) || struckRows.has(row);
  for (const { attributes } of elementsNamed(root, 'mergeCell'))
    fillDown(rows, attributes.ref ?? '', isLeftOut);
  // A line for each row, so that a fault is named by the row of the sheet.
  const lines = Array.from({ length: rows.length }, (_, i) => (isLeftOut(i) ? [] : (rows[i] ?? []))).slice(1);
  return {
    text: lines.map((cells) => writeCsv([cells])).join(''),
    hiddenRows: hidden.size,
    struckRows: [...struckRows.values()],
    struckText,
    marks,
    mayStrike: elementsNamed(root, 'cfRule').some(({ attributes }) => striking.has(attributes.dxfId ?? '')),
    beyond,
  };
}

const nothing: VisibleText = { text: '', struck: '', marks: '' };

/** All of its text is struck out, or all of its addresses. A header row has none and stays. */
const isStruckOut = (cells: readonly VisibleText[]): boolean =>
  cells.some(({ struck }) => struck !== '') &&
  (cells.every(({ text }) => text === '') ||
    (cells.some(({ struck }) => holdsAddress(struck)) && !cells.some(({ text }) => holdsAddress(text))));

/** Each row of a merged cell has its value, as a person reads it; a title over columns stays one cell. */
function fillDown(rows: string[][], reference: string, isLeftOut: (row: number) => boolean): void {
  const [from, to] = reference.split(':').map(placeOf);
  const value = from && rows[from.row]?.[from.column];
  if (!from || !to || !value || to.row > mostRows || from.column >= mostColumns) return;
  for (let row = from.row + 1; row <= to.row; row++) {
    if (isLeftOut(row)) continue;
    const cells = rows[row] ?? [];
    rows[row] = Array.from({ length: Math.max(cells.length, from.column + 1) }, (_, i) => cells[i] ?? '');
    rows[row]?.splice(from.column, 1, value);
  }
}

function cellText(cell: XmlElement, shared: readonly (readonly Run[])[], fonts: Fonts): VisibleText {
  const { t: type, s: format } = cell.attributes;
  const inline = elementsNamed(cell, 'is')[0];
  const value = elementsNamed(cell, 'v')[0]?.text ?? '';
  const runs =
    type === 'inlineStr' && inline
      ? runsOf(inline)
      : type === 's'
        ? (shared[Number(value)] ?? [])
        : [{ text: type === 'b' ? (value === '1' ? 'yes' : 'no') : value }];
  return visibleText(runs, fonts.ofCells[Number(format ?? 0)] ?? 'plain');
}
