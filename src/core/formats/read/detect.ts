/**
 * Detects the format of a text by its content; the file name is only a last hint. Formats that this release cannot read
 * are detected too, so that the message can name the alternative.
 */
import { parseAddress } from '../../network/address.ts';
import { delimiterAt, isNoRow, readCsv } from '../../table/csv.ts';
import { looksLikePerl } from '../cli/cell-conf-perl.ts';
import { withoutShell } from '../shared/list-json-blocks.ts';
import type { FormatName } from '../shared/result.ts';
import { headingsBelow, looksLikeHeadings } from '../table/columns.ts';
import { looksLikePreconf } from '../table/preconf.ts';
import { occupiedKind } from '../table/read-occupied.ts';
import { looksLikeWorksheet } from '../table/worksheet.ts';

type Recognized = FormatName | 'xml' | 'html' | 'script' | 'archive' | 'pdf' | 'binary' | 'empty' | 'text';

const verbs = '(?:ADD|ALTER|CLONE|CREATE|DELETE|DEPLOY|LIST|LOAD|MERGE|RESET|SAVE|SET)';
const commands = new RegExp(`^${verbs}\\s+[A-Z]{3,}\\b`, 'i');

/** A command that lists, with an answer below it; or what only such an answer has. */
const listed = new RegExp(
  `^[ \\t]*[{[]|^(?:oedacli\\s*>)?[ \\t]*LIST[ \\t][^\\r\\n]*[\\r\\n]+(?!${verbs}\\b|oedacli\\s*>|SUCCESS\\b|EXIT\\b)[^#\\s]`,
  'im',
);
const field = /^\s*"?(?:cluster(?:Name|Home|Owner|Version)|database(?:Sid|Home|Owner))"?\s*[:=]/im;

/** The head is enough for detection: a header row, a root element, the first address. */
const headLength = 65_536;

export function detectFormat(text: string, fileName: string): Recognized {
  const head = text.slice(0, headLength);
  if (/^\ufeff?PK\u0003\u0004/.test(head)) return 'archive';
  if (/^\ufeff?%PDF-/.test(head)) return 'pdf';
  if (text.includes('\u0000') || controls(head) > head.length / 20) return 'binary';
  const start = head.replace(/^[\ufeff\s]+/, '');
  // A paste from a terminal begins with its prompt, which looks like a list of JSON.
  const shell = withoutShell(head);
  if (shell !== head) return detectFormat(shell, fileName);
  if (start === '') return text.trim() === '' || text.trim() === '\ufeff' ? 'empty' : 'text';
  if (looksLikePerl(start)) return 'cell-conf';
  if (start[0] === '{' || start[0] === '[') return 'json';
  if (start[0] === '<') return xmlKind(start);
  if (looksLikeWorksheet(head)) return 'worksheet';
  const table = headingsBelow(head);
  if (table) return occupiedKind(head.slice(table.offset)) === 'ipam' ? 'occupied' : 'csv';
  if (occupiedKind(head)) return 'occupied';
  if (looksLikePreconf(head)) return 'preconf';
  const first = firstLine(head);
  if (first === undefined) return 'empty';
  const line = first.trim();
  if (looksLikeHeadings(readCsv(head, { rows: 1 }).heading?.cells ?? [])) return 'csv';
  if (parseAddress(line.split(/\s+/)[0] ?? '') && !/[,;]/.test(line)) return 'hosts';
  // A session with answers is what LIST printed; commands alone are a script.
  if (/^(?:oedacli\s*>|SUCCESS\b)/i.test(line) || commands.test(line) || /^oedacli\s*>/im.test(head)) {
    return listed.test(text) ? 'list-json' : 'script';
  }
  if (/\.(?:csv|tsv)$/i.test(fileName)) return 'csv';
  if (/(?:^|[\\/])hosts(?:\.[a-z]+)?$/i.test(fileName)) return 'hosts';
  const columns = line.split(delimiterAt(line)).length;
  if (columns >= 3) return 'csv';
  if (field.test(head)) return 'list-json';
  return /^\S*\d\S*\.\S*\s+[a-z]/i.test(line) ? 'hosts' : 'text';
}

/** The first line with content: no comment, not blank. */
function firstLine(head: string): string | undefined {
  for (const match of head.replace(/^\ufeff/, '').matchAll(/[^\r\n]+/g)) {
    const [line] = match;
    if (line.trim() !== '' && !isNoRow(line)) return line;
  }
  return undefined;
}

/** Characters that no text has: controls except tab, line ends and form feed, and what a decoder could not read. */
const controls = (head: string): number =>
  head.match(/[\u0000-\u0008\u000b\u000e-\u001f\ufffd]/g)?.length ?? 0;

function xmlKind(start: string): Recognized {
  const head = start.slice(0, 4096);
  if (/^(?:<!--[\s\S]*?-->\s*)?<(?:!doctype\s+html|html|head|body)\b/i.test(head)) return 'html';
  if (/<(?:[\w.-]+:)?(?:engineeredsystems?)\b/i.test(head)) return 'es-xml';
  if (/<(?:[\w.-]+:)?(?:databasemachine|exadata(?:machine|rack)?|machinetypes|machineusize)\b/i.test(head)) {
    return 'machine-xml';
  }
  // Names of items that only the description of a rack has, as elements or attributes.
  if (/\b(?:ulocation|ilomip)\b/i.test(head) && /\badmin(?:name|ip)\b/i.test(head)) return 'machine-xml';
  if (
    /<(?:[\w.-]+:)?(?:engineeredsystems?|configuration)\b/i.test(head) ||
    /engineered\s*system/i.test(head)
  ) {
    return 'es-xml';
  }
  return 'xml';
}
