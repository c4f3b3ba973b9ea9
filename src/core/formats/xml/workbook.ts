/**
 * The sheets of a workbook (.xlsx, .xlsm) as tables in text: line n is row n of the sheet. Numbers stay as they are written,
 * merged cells give their value to each of their rows, hidden sheets and rows are left out and counted.
 *
 * The caller inflates the parts of the archive (`platform/browser/inflate-archive.ts`).
 */
import type { XmlElement } from '@rgrove/parse-xml';
import type { Note, Problem } from '../../appliance/document/appliance-types.ts';
import { writeCsv } from '../../table/write-csv.ts';
import { plural } from '../../text/plural.ts';
import { listed } from '../shared/result.ts';
import { isElement, localName, parseXmlText } from './xml.ts';

type WorkbookSheet = {
  readonly name: string;
  readonly text: string;
  readonly hiddenRows: number;
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
    all(rootOf(parts.get('xl/_rels/workbook.xml.rels')), 'Relationship').map(({ attributes }) => [
      attributes.Id ?? '',
      attributes.Target ?? '',
    ]),
  );
  const shared = all(rootOf(parts.get('xl/sharedStrings.xml')), 'si').map(textOf);
  const hidden: string[] = [];
  const sheets: WorkbookSheet[] = [];
  for (const [i, { attributes }] of all(book, 'sheet').entries()) {
    const name = attributes.name ?? `sheet ${i + 1}`;
    if (/hidden/i.test(attributes.state ?? '')) {
      hidden.push(name);
      continue;
    }
    const id = Object.entries(attributes).find(([key]) => localName(key) === 'id')?.[1] ?? '';
    const target = (targets.get(id) ?? `worksheets/sheet${i + 1}.xml`).replace(/^\/?(?:xl\/)?/, 'xl/');
    const root = rootOf(parts.get(target));
    if (root) sheets.push({ name, ...tableOf(root, shared) });
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

/** All elements of a name, at any depth, in their order. */
function all(root: XmlElement | undefined, name: string): readonly XmlElement[] {
  const found: XmlElement[] = [];
  const walk = (element: XmlElement) => {
    for (const child of element.children) {
      if (!isElement(child)) continue;
      if (localName(child.name) === name) found.push(child);
      else walk(child);
    }
  };
  if (root) walk(root);
  return found;
}

/** The runs of a text, without the reading of Japanese signs (`rPh`). */
const textOf = (element: XmlElement): string =>
  element.children
    .filter(isElement)
    .map((child) => {
      const name = localName(child.name);
      return name === 't' ? child.text : name === 'r' ? textOf(child) : '';
    })
    .join('');

type Place = { readonly row: number; readonly column: number };

/** `B12`: row 12, column 1 (from 0). */
function placeOf(reference: string): Place | undefined {
  const [, letters = '', digits] = /^\$?([A-Z]{1,3})\$?(\d{1,7})$/i.exec(reference) ?? [];
  if (digits === undefined) return undefined;
  const column =
    [...letters.toUpperCase()].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
  return { row: Number(digits), column };
}

function tableOf(root: XmlElement, shared: readonly string[]): Omit<WorkbookSheet, 'name'> {
  const rows: string[][] = [];
  const hidden = new Set<number>();
  let next = 1;
  let beyond = 0;
  for (const row of all(root, 'row')) {
    const number = Number(row.attributes.r ?? next);
    next = number + 1;
    if (!(number >= 1 && number <= mostRows)) {
      beyond += all(row, 'c').filter((cell) => cellText(cell, shared) !== '').length;
      continue;
    }
    const isHidden = /^(?:1|true)$/.test(row.attributes.hidden ?? '');
    if (isHidden) hidden.add(number);
    const cells: string[] = [];
    for (const cell of all(row, 'c')) {
      const column = placeOf(cell.attributes.r ?? '')?.column ?? cells.length;
      const text = cellText(cell, shared);
      if (column < mostColumns) cells[column] = text;
      else if (text !== '') beyond++;
    }
    if (!isHidden) rows[number] = Array.from(cells, (text) => text ?? '');
  }
  for (const { attributes } of all(root, 'mergeCell')) fillDown(rows, attributes.ref ?? '', hidden);
  // A line for each row, so that a fault is named by the row of the sheet.
  const lines = Array.from({ length: rows.length }, (_, i) => rows[i] ?? []).slice(1);
  return { text: lines.map((cells) => writeCsv([cells])).join(''), hiddenRows: hidden.size, beyond };
}

/** Each row of a merged cell has its value, as a person reads it; a title over columns stays one cell. */
function fillDown(rows: string[][], reference: string, hidden: ReadonlySet<number>): void {
  const [from, to] = reference.split(':').map(placeOf);
  const value = from && rows[from.row]?.[from.column];
  if (!from || !to || !value || to.row > mostRows || from.column >= mostColumns) return;
  for (let row = from.row + 1; row <= to.row; row++) {
    if (hidden.has(row)) continue;
    const cells = rows[row] ?? [];
    rows[row] = Array.from({ length: Math.max(cells.length, from.column + 1) }, (_, i) => cells[i] ?? '');
    rows[row]?.splice(from.column, 1, value);
  }
}

function cellText(cell: XmlElement, shared: readonly string[]): string {
  const { t: type } = cell.attributes;
  const inline = all(cell, 'is')[0];
  const value = all(cell, 'v')[0]?.text ?? '';
  const text =
    type === 'inlineStr' && inline
      ? textOf(inline)
      : type === 's'
        ? (shared[Number(value)] ?? '')
        : type === 'b'
          ? value === '1'
            ? 'yes'
            : 'no'
          : value;
  // A line end in a cell would move the rows below it.
  return text.replace(/\s*[\r\n]+\s*/g, ' ').trim();
}
