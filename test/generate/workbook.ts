/** Workbooks as test files: parts of a few rows, packed as a ZIP archive (APPNOTE 4.3) with deflate. */
import { crc32, deflateRawSync } from 'node:zlib';

type SheetOf = {
  readonly name: string;
  readonly rows: readonly (readonly (string | number)[])[];
  readonly state?: 'hidden';
  readonly hiddenRows?: readonly number[];
  readonly merged?: readonly string[];
};

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
const letter = (column: number) => String.fromCharCode(65 + column);

/** Texts of the first sheet are shared strings, those of others inline. */
export function workbookParts(sheets: readonly SheetOf[]): Readonly<Record<string, string>> {
  const shared: string[] = [];
  const cell = (value: string | number, place: string, isShared: boolean) => {
    if (typeof value === 'number') return `<c r="${place}"><v>${value}</v></c>`;
    if (value === '') return '';
    if (!isShared) return `<c r="${place}" t="inlineStr"><is><t>${escaped(value)}</t></is></c>`;
    return `<c r="${place}" t="s"><v>${shared.push(value) - 1}</v></c>`;
  };
  const sheetXml = ({ rows, hiddenRows = [], merged = [] }: SheetOf, i: number) =>
    `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${rows
      .map((row, at) => {
        const number = at + 1;
        const cells = row.map((value, column) => cell(value, `${letter(column)}${number}`, i === 0)).join('');
        return `<row r="${number}"${hiddenRows.includes(number) ? ' hidden="1"' : ''}>${cells}</row>`;
      })
      .join(
        '',
      )}</sheetData><mergeCells>${merged.map((ref) => `<mergeCell ref="${ref}"/>`).join('')}</mergeCells></worksheet>`;
  const bodies = sheets.map(sheetXml);
  return {
    'xl/workbook.xml': `<workbook xmlns:r="r"><sheets>${sheets.map(({ name, state }, i) => `<sheet name="${name}" sheetId="${i + 1}"${state ? ` state="${state}"` : ''} r:id="rId${i + 1}"/>`).join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships>${sheets.map((_, i) => `<Relationship Id="rId${i + 1}" Target="worksheets/sheet${i + 1}.xml"/>`).join('')}</Relationships>`,
    'xl/sharedStrings.xml': `<sst>${shared.map((text) => `<si><r><t>${escaped(text)}</t></r></si>`).join('')}</sst>`,
    ...Object.fromEntries(bodies.map((body, i) => [`xl/worksheets/sheet${i + 1}.xml`, body])),
  };
}

/** `flags` 1 marks each part as encrypted. */
export function zipped(parts: Readonly<Record<string, string>>, flags = 0): Buffer {
  const pieces: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [name, text] of Object.entries(parts)) {
    const raw = Buffer.from(text);
    const packed = deflateRawSync(raw);
    const fields = Buffer.alloc(26);
    fields.writeUInt16LE(20, 0);
    fields.writeUInt16LE(flags, 2);
    fields.writeUInt16LE(8, 4);
    fields.writeUInt32LE(crc32(raw), 10);
    fields.writeUInt32LE(packed.length, 14);
    fields.writeUInt32LE(raw.length, 18);
    fields.writeUInt16LE(name.length, 22);
    const local = Buffer.concat([Buffer.from('PK\u0003\u0004', 'latin1'), fields, Buffer.from(name), packed]);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(offset, 10);
    directory.push(
      Buffer.concat([Buffer.from('PK\u0001\u0002\u0014\u0000', 'latin1'), fields, rest, Buffer.from(name)]),
    );
    pieces.push(local);
    offset += local.length;
  }
  const central = Buffer.concat(directory);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(directory.length, 4);
  end.writeUInt16LE(directory.length, 6);
  end.writeUInt32LE(central.length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...pieces, central, Buffer.from('PK\u0005\u0006', 'latin1'), end]);
}
