/**
 * A table of a wiki or a terminal without the markup in its cells, and with its drawn lines as `|`. Every character stays
 * where it was: markup becomes spaces.
 *
 *   withoutMarkup('| **Host** | `10.20.10.11` |').text     '|   Host   |  10.20.10.11  |'
 *
 * Struck-out text and footnote marks become spaces as well, and are listed. A row with no other address becomes empty.
 */
import type { Note } from '../../appliance/document/appliance-types.ts';
import { isDrawn, withoutBoxes } from '../../text/drawn-boxes.ts';
import { plural } from '../../text/plural.ts';
import { addressPlaces, placeCounter } from './address-places.ts';
import { listed, shown } from './result.ts';

const headLength = 4096;

const tag =
  /<\/?(?:a|b|br|code|del|div|em|font|i|img|p|s|small|span|strike|strong|sub|sup|u)\b(?:\s(?:"[^"|\r\n]*"|'[^'|\r\n]*'|[^<>|"'\r\n])*|\s*\/?)>/gi;
const bold = /(\*\*|__)(?=\S)([^*_|\r\n]*[^*_|\s])\1/g;
const link = /(?<!!)\[([^[\]|\r\n]{1,120})\](\([^()|\s]{0,300}\))/g;

const struckTag = /<(s|strike|del)\b[^<>|\r\n]{0,200}>([^<>|\r\n]*)<\/\1>/gi;
const struckSigns = /~~(?=[^\s~])([^~|\r\n]*)~~/g;
/** Next to other text of its cell. */
const mark = /(?<=[^\s|][ \t]?)<(su[bp])\b[^<>|\r\n]{0,200}>([^<>|\r\n]*)<\/\1>/gi;
const ipv4 = /\d{1,3}(?:\.\d{1,3}){3}/;

/** A wrong number in an address is a fault of its row, so IPv4 counts by its letters. */
const holdsAddress = (text: string): boolean => ipv4.test(text) || !addressPlaces(text).next().done;

const spaces = (text: string): string => ' '.repeat(text.length);

/** A row between two lines, or a ruler of Markdown. */
const isTable = /^[ \t]*\|.*\||^[ \t:-]*-{3}[ \t:-]*\|[ \t|:-]*$/m;

export function withoutMarkup(text: string): { readonly text: string; readonly notes: readonly Note[] } {
  const head = text.slice(0, headLength);
  // A document in JSON or XML keeps every character.
  if (/^[\ufeff\s]*[{[<]/.test(head)) return { text, notes: [] };
  const lined = isDrawn(head) ? withoutBoxes(text) : text;
  if (!isTable.test(lined.slice(0, headLength))) return { text: lined, notes: [] };
  const dropped: Dropped[] = [];
  const bare = lined.replace(/^.*\|.*$/gm, (line, offset: number) => {
    if (!/[<*_`[&~]/.test(line)) return line;
    const found: string[] = [];
    const visible = withoutDropped(line, found);
    for (const one of found) dropped.push({ text: one, offset });
    const isOut = found.some(holdsAddress) && !holdsAddress(visible);
    return isOut ? spaces(line) : bareLine(visible);
  });
  return { text: bare, notes: droppedNotes(dropped, text) };
}

type Dropped = { readonly text: string; readonly offset: number };

function withoutDropped(line: string, found: string[]): string {
  const drop = (whole: string, inside: string) => {
    found.push(inside.trim());
    return spaces(whole);
  };
  const dropTag = (whole: string, _name: string, inside: string) => drop(whole, inside);
  return line.replace(struckTag, dropTag).replace(struckSigns, drop).replace(mark, dropTag);
}

function droppedNotes(dropped: readonly Dropped[], text: string): readonly Note[] {
  const placeOf = placeCounter(text);
  const places = dropped.map((one) => ({ text: one.text, line: placeOf(one.offset).line }));
  const [first] = places;
  if (first === undefined) return [];
  const list = listed(places.map((one) => `line ${one.line} ${shown(one.text)}`));
  const message = `Struck-out text and footnote marks in ${plural(places.length, 'place')} skipped: ${list}`;
  return [{ message, line: first.line, toCheck: true }];
}

const bareLine = (line: string): string =>
  line
    .replace(tag, spaces)
    .replace(/&nbsp;/gi, spaces)
    .replace(bold, (_, sign: string, inside: string) => `${spaces(sign)}${inside}${spaces(sign)}`)
    .replace(/(\|\s*)\*([^*|\r\n]+)\*(?=\s*\|)/g, '$1 $2 ')
    .replace(link, (_, inside: string, target: string) => ` ${inside} ${spaces(target)}`)
    .replaceAll('`', ' ');
