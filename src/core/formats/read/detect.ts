/**
 * Recognizes the format of a text by weighing its content and its headings for each format; the file name is
 * only a last hint. Formats that this release cannot read are recognized too, so that the message can name the
 * alternative.
 *
 *   readingsOf('IP Address;Status\n10.20.10.5;Used', 'x')[0]
 *     { format: 'occupied', score: 90, why: 'column Status of states, no column of names' }
 */
import { delimiterAt, readCsv } from '../../table/csv.ts';
import { looksLikePerl } from '../cli/cell-conf-perl.ts';
import { withoutShell } from '../shared/list-json-blocks.ts';
import { listed } from '../shared/result.ts';
import { serverBlocks } from '../table/blocks.ts';
import { looksLikeHeadings } from '../table/columns.ts';
import { areOfServices } from '../table/foreign-hosts.ts';
import { areForeignHosts, contentLines, hostsShare, lineKind, mayBeForeign } from '../table/line-kinds.ts';
import { looksLikePreconf } from '../table/preconf.ts';
import { headRows, isDelimited, openSheet } from '../table/sheet.ts';
import { kindOfTable } from '../table/table-kind.ts';
import { isPools, isTurned } from '../table/turned.ts';
import { looksLikeWorksheet } from '../table/worksheet.ts';
import { looksLikeListed, oedacliText } from './oedacli-text.ts';
import type { Reading, Recognized } from './reading.ts';
import { xmlKind } from './xml-kind.ts';

/** The head is enough for detection: a header row, a root element, the first address. */
const headLength = 65_536;

export const detectFormat = (text: string, fileName: string): Recognized =>
  readingsOf(text, fileName)[0]?.format ?? 'text';

/** A bracket may as well begin a section of an inventory, a brace a template. */
const looksLikeJson = (start: string): boolean =>
  /^\{(?![%{#])|^(?:\[\s*)+(?:$|[\]{"]|-?\d|(?:true|false|null)\b)/.test(start);

/** A table with column headers that nothing else has. */
const sureTable = 90;

/** A reading for which less speaks is not offered. */
export const leastOffered = 50;

const sole = (format: Recognized, why: string): readonly Reading[] => [{ format, score: 100, why }];

/** The beginning of a text without the line that the length cuts off, for half of a line is of no format. A long line stays. */
function wholeLines(text: string, length: number): string {
  if (text.length <= length) return text;
  const end = Math.max(text.lastIndexOf('\n', length - 1), text.lastIndexOf('\r', length - 1)) + 1;
  return text.slice(0, end < length / 2 ? length : end);
}

/** All readings that something speaks for, the best first. */
export function readingsOf(text: string, fileName: string): readonly Reading[] {
  const head = wholeLines(text, headLength);
  if (/^\ufeff?PK\u0003\u0004/.test(head)) return sole('archive', 'its first bytes');
  if (/^\ufeff?%PDF-/.test(head)) return sole('pdf', 'its first bytes');
  if (text.includes('\u0000') || controls(head) > head.length / 20) return sole('binary', 'its characters');
  const start = head.replace(/^[\ufeff\s]+/, '');
  // A paste from a terminal begins with its prompt, which looks like a list of JSON.
  const shell = withoutShell(head);
  if (shell !== head) return readingsOf(shell, fileName);
  if (start === '') return sole(text.trim() === '' || text.trim() === '\ufeff' ? 'empty' : 'text', 'no text');
  if (looksLikePerl(start)) return sole('cell-conf', 'its notation of Perl');
  if (looksLikeJson(start)) return sole('json', 'its first sign');
  // `<core>display arp`: the prompt of a device.
  if (start[0] === '<' && !/^<[\w.-]+> ?(?:dis|show)/i.test(start)) return xmlKind(start);
  if (looksLikeWorksheet(head)) return sole('worksheet', 'its first line');
  const lines = contentLines(head);
  if (lines.length === 0) return sole('empty', 'comments alone');
  const ofTables = tables(head);
  // Each line of a table of addresses and hardware addresses would look like one of a neighbor table.
  const isTable = ofTables.some(({ score }) => score >= sureTable);
  const found = [
    ...ofTables,
    ...ofCommands(text, head, lines),
    ...(isTable ? [] : ofLines(head)),
    ...hints(lines, fileName),
  ];
  const best = found.toSorted((a, b) => b.score - a.score);
  return best.length > 0 ? best : sole('text', 'nothing else');
}

function tables(head: string): readonly Reading[] {
  if (serverBlocks(head)) return [{ format: 'turned', score: 91, why: 'a block of lines for each server' }];
  const sheet = openSheet(head, undefined, headRows);
  const { sample, isSure, isHeadless } = sheet;
  const readings: Reading[] = [];
  if (looksLikePreconf(head))
    readings.push({ format: 'preconf', score: 95, why: 'a name, an address and a mask in each row' });
  if (isPools(sheet))
    return [...readings, { format: 'pools', score: 91, why: 'first address and size of pools' }];
  if (isTurned(sheet)) return [...readings, { format: 'turned', score: 91, why: 'a column for each server' }];
  if (areOfServices(sample.rows.map(({ cells }) => cells)))
    readings.push({ format: 'services', score: 92, why: 'names of services in place of hosts' });
  const kind = kindOfTable(sheet);
  if (!kind) {
    if (isSure) readings.push({ format: 'csv', score: 70, why: 'its column headers' });
    return readings;
  }
  if (isHeadless ? !isDelimited(sheet, head) : !isSure && sample.rows.length === 0) return readings;
  const score = isSure ? sureTable : isHeadless ? 60 + Math.min(20, kind.plan * 3, 20) : 65;
  const names = (texts: readonly string[], other: string) => (texts.length > 0 ? listed(texts) : other);
  const plain = 'columns of names and addresses';
  readings.push({ format: kind.kind, score, why: names(kind.why, plain) });
  const second = kind.kind === 'csv' ? 'occupied' : 'csv';
  // Of columns that nobody knows the user may know which one has the names.
  const mayHaveNames = second === 'csv' && !isHeadless && sheet.columns.headings.length > 1;
  const least = mayHaveNames ? leastOffered : 0;
  readings.push({ format: second, score: Math.max(least, score - 30), why: names(kind.against, plain) });
  return readings;
}

function ofLines(head: string): readonly Reading[] {
  const readings: Reading[] = [];
  const kind = lineKind(head);
  if (kind)
    readings.push({
      format: 'occupied',
      score: kind.kind === 'ping sweep' ? 92 : 55 + 30 * kind.share,
      why: kind.why,
    });
  const share = hostsShare(head);
  const why = 'lines with an address and a name';
  const score = 70 + 15 * share;
  if (share >= 0.5) readings.push({ format: 'hosts', score, why });
  if (areForeignHosts(head))
    readings.push({ format: 'occupied', score: 90, why: 'names of several purposes, none of an appliance' });
  // Right behind the hosts file, before a table of the same lines.
  else if (share >= 0.5 && mayBeForeign(head))
    readings.push({
      format: 'occupied',
      score: score - 1,
      why: 'names that are mostly not those of an appliance',
    });
  return readings;
}

function ofCommands(text: string, head: string, [first = '']: readonly string[]): readonly Reading[] {
  const format = oedacliText(text, head, first.trim());
  if (format) return [{ format, score: 96, why: 'commands of OEDACLI' }];
  return looksLikeListed(head)
    ? [{ format: 'list-json', score: 15, why: 'fields that LIST commands print' }]
    : [];
}

/** Weak evidence: the name of the file, the number of columns. */
function hints([first = '']: readonly string[], fileName: string): readonly Reading[] {
  const line = first.trim();
  const readings: Reading[] = [];
  const add = (format: Recognized, score: number, why: string) => readings.push({ format, score, why });
  if (looksLikeHeadings(readCsv(first).heading?.cells ?? [])) add('csv', 60, 'its column headers');
  if (/\.(?:csv|tsv)$/i.test(fileName)) add('csv', 30, 'the name of the file');
  if (/(?:^|[\\/])hosts(?:\.[a-z]+)?$/i.test(fileName)) add('hosts', 29, 'the name of the file');
  if (line.split(delimiterAt(line)).length >= 3) add('csv', 20, 'three columns or more');
  if (/^\S*\d\S*\.\S*\s+[a-z]/i.test(line)) add('hosts', 10, 'its first line');
  return readings;
}

/** Characters that no text has: controls except tab, line ends and form feed, and what a decoder could not read. */
const controls = (head: string): number =>
  head.match(/[\u0000-\u0008\u000b\u000e-\u001f\ufffd]/g)?.length ?? 0;
