import { isDrawn, withoutBoxes } from '../../../text/drawn-boxes.ts';

/** Elements that a page or a mail puts around output; a document of XML has others, too. */
const ofPage = /<\/?(?:pre|code|span|div|p|tt|font|samp|kbd)(?:\s[^<>]{0,300})?\/?>/gi;
/** In a row of a table a line break stays, for the row is one line. */
const isRow = /^\s*\|.*\|\s*$/;
const isDocument = /<(?:\?xml|!doctype|html|table|domain|cell_config|interfaces)\b/i;
const entities: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', nbsp: ' ' };

/** Output that was copied out of the source of a page: its elements, and the entities for marks. */
function withoutPage(text: string): string {
  const isPage = /<(?:pre|code|br)\b|&nbsp;|&lt;[^\n]{0,2000}&gt;/i.test(text);
  if (!isPage || isDocument.test(text)) return text;
  return text
    .split('\n')
    .map((line) => (isRow.test(line) ? line : line.replace(/<br\s{0,3}\/?>/gi, '\n').replace(/\n$/, '')))
    .join('\n')
    .replace(ofPage, '')
    .replace(/&(lt|gt|amp|quot|nbsp|#39|#x27|#160);/gi, (whole, name: string) =>
      name === '#160' ? ' ' : name.startsWith('#') ? "'" : (entities[name.toLowerCase()] ?? whole),
    );
}

/** A backspace takes back the character before it. */
function withoutBackspaces(text: string): string {
  if (!text.includes('\b')) return text;
  const shown = (line: string) => {
    if (!line.includes('\b')) return line;
    const kept: string[] = [];
    for (const one of line)
      if (one === '\b') kept.pop();
      else kept.push(one);
    return kept.join('');
  };
  return text.split('\n').map(shown).join('\n');
}

/** Color codes, titles of windows, carriage returns of progress bars, and other marks that terminals leave. */
export function plainText(text: string): string {
  const shown = withoutBackspaces(withoutBareEscapes(withoutEscapes(text)));
  return withoutPage(isDrawn(shown) ? shown.replace(drawnLine, withoutBoxes) : shown)
    .replace(/(?<!\r)\r+\n/g, '\n')
    .replace(/\r/g, '\n')
    .replace(/[\u00a0\u2007\u202f]/g, ' ')
    .replace(/[\u200b-\u200d\u2060]/g, '')
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g, '');
}

/** A ruler or a row of a table that is drawn with lines. */
const drawnLine = /^(?:[\s\u2500-\u257f]+|.*[\u2502\u2503\u2551].*[\u2502\u2503\u2551].*)$/gm;

const withoutEscapes = (text: string): string =>
  text
    .replace(/^\ufeff/, '')
    .replace(/\u001b\][^\u0007\u001b]*(?:\u0007|\u001b\\)?/g, '')
    .replace(/[\u001b\u009b][[()#;?]*(?:\d{1,4}(?:;\d{0,4})*)?[\dA-PR-TZcf-nq-uy=><~]/g, '');

/** Colors and titles whose first character the program that wrote the log removed. */
function withoutBareEscapes(text: string): string {
  const shown = text.replace(/\[\?2004[hl]/g, '').replace(/^\]0;[^\n[\]]{0,200}(?=\[)/gm, '');
  return /\[0{0,2}m/.test(shown) && /\[\d{1,2}(?:;\d{1,3})*m/.test(shown)
    ? shown.replace(/\[(?:\d{1,3}(?:;\d{1,3})*)?m|\[K/g, '')
    : shown;
}

/** Typographic quotes and dashes, as mail programs and documents put them into commands. */
export const plainCommand = (command: string): string =>
  command
    .replace(/[\u2018\u2019\u201a\u201b]/g, "'")
    .replace(/[\u201c\u201d\u201e\u201f]/g, '"')
    .replace(/[\u2012-\u2015]/g, '-')
    .trim();

const margin = /^[ \t]*(?:>[ \t]?)*/;
/** Some mail programs put a bar before each line; a row of a table has one at its end, too. */
const barMargin = /^[ \t]*(?:[>|][ \t]?)*/;

/**
 * What a mail or a document put before every line: blanks, or the `>` of an answer. The margin of a line is empty where
 * lines have different ones.
 */
export function commonMargin(lines: readonly string[]): string {
  let common: string | undefined;
  const isTable = lines.some((line) => /\|\s*$/.test(line.replace(/^\s*\|/, '')));
  const before = isTable ? margin : barMargin;
  for (const line of lines) {
    if (line.trim() === '') continue;
    const own = before.exec(line)?.[0] ?? '';
    let at = 0;
    while (at < own.length && (common === undefined || own[at] === common[at])) at++;
    common = own.slice(0, at);
    if (common === '') return '';
  }
  return common ?? '';
}
