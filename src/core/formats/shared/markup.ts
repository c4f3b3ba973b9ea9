/**
 * A table of a wiki or a terminal without the markup in its cells, and with its drawn lines as `|`. Every character stays
 * where it was: markup becomes spaces.
 *
 *   withoutMarkup('| **Host** | `10.20.10.11` |')     '|   Host   |  10.20.10.11  |'
 */
import { isDrawn, withoutBoxes } from '../../text/drawn-boxes.ts';

const headLength = 4096;

const tag =
  /<\/?(?:a|b|br|code|div|em|font|i|img|p|small|span|strong|sub|sup|u)\b(?:\s(?:"[^"|\r\n]*"|'[^'|\r\n]*'|[^<>|"'\r\n])*|\s*\/?)>/gi;
const bold = /(\*\*|__)(?=\S)([^*_|\r\n]*[^*_|\s])\1/g;
const link = /(?<!!)\[([^[\]|\r\n]{1,120})\](\([^()|\s]{0,300}\))/g;

const spaces = (text: string): string => ' '.repeat(text.length);

/** A row between two lines, or a ruler of Markdown. */
const isTable = /^[ \t]*\|.*\||^[ \t:-]*-{3}[ \t:-]*\|[ \t|:-]*$/m;

export function withoutMarkup(text: string): string {
  const head = text.slice(0, headLength);
  // A document in JSON or XML keeps every character.
  if (/^[\ufeff\s]*[{[<]/.test(head)) return text;
  const lined = isDrawn(head) ? withoutBoxes(text) : text;
  return isTable.test(lined.slice(0, headLength))
    ? lined.replace(/^.*\|.*$/gm, (line) => (/[<*_`[&]/.test(line) ? bareLine(line) : line))
    : lined;
}

const bareLine = (line: string): string =>
  line
    .replace(tag, spaces)
    .replace(/&nbsp;/gi, spaces)
    .replace(bold, (_, sign: string, inside: string) => `${spaces(sign)}${inside}${spaces(sign)}`)
    .replace(/(\|\s*)\*([^*|\r\n]+)\*(?=\s*\|)/g, '$1 $2 ')
    .replace(link, (_, inside: string, target: string) => ` ${inside} ${spaces(target)}`)
    .replaceAll('`', ' ');
