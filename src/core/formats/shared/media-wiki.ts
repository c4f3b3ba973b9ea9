/**
 * A table of MediaWiki, `{| ... |}`, with a row in one line between `|`. Each row is where its first cell was, and other
 * lines are empty, so that lines keep their numbers.
 *
 *   withoutMediaWiki('{|\n! Host !! IP\n|-\n| a || 10.20.10.11\n|}')     '\n|Host|IP|\n\n|a|10.20.10.11|\n'
 */
const start = /^[ \t:]*\{\|/;
const end = /^[ \t]*\|\}/;
/** In front of a cell: `rowspan="2" |`. */
const attributes = /^(?:\s*[\w-]+\s*=\s*(?:"[^"]*"|'[^']*'|[^\s|"'[]+))+\s*\|(?!\|)/;
/** A table has fewer columns, and cells that reach over fewer. */
const most = 200;

type Cell = { readonly text: string; readonly rows: number; readonly columns: number };
type Row = { readonly line: number; readonly cells: Cell[] };

export function withoutMediaWiki(text: string): string {
  if (!/^[ \t:]*\{\|/m.test(text)) return text;
  const lines = text.split(/\r\n|\n|\r/);
  const out = [...lines];
  let row: Row | undefined;
  let isInside = false;
  let above: ReadonlyMap<number, Cell> = new Map();
  const finish = () => {
    if (row && row.cells.length > 0) {
      const { texts, open } = spannedRow(row.cells, above);
      above = open;
      out[row.line] = `|${texts.join('|')}|`;
    }
    row = undefined;
  };
  for (const [i, line] of lines.entries()) {
    if (!isInside && !start.test(line)) continue;
    out[i] = '';
    const bare = line.trim();
    if (!isInside) {
      isInside = true;
      above = new Map();
    } else if (end.test(line)) {
      finish();
      isInside = false;
    } else if (bare.startsWith('|-') || bare.startsWith('|+')) finish();
    else if (/^[|!]/.test(bare)) {
      row ??= { line: i, cells: [] };
      const cells = bare.slice(1).split(bare.startsWith('!') ? /!!|\|\|/ : '||');
      row.cells.push(...cells.slice(0, most).map(cellOf));
    } else if (row && bare !== '') {
      const last = row.cells.at(-1);
      if (last) row.cells[row.cells.length - 1] = { ...last, text: `${last.text} ${plainText(bare)}`.trim() };
    }
  }
  finish();
  return out.join('\n');
}

function cellOf(written: string): Cell {
  const [given = ''] = attributes.exec(written) ?? [];
  const span = (name: string) =>
    Math.min(
      most,
      Math.max(1, Number(new RegExp(`${name}\\s*=\\s*["']?(\\d{1,3})`, 'i').exec(given)?.[1] ?? 1)),
    );
  return { text: plainText(written.slice(given.length)), rows: span('rowspan'), columns: span('colspan') };
}

/** Without links, bold letters and references; tags stay, for what they strike out. */
const plainText = (text: string): string =>
  text
    .replace(/\[\[(?:[^[\]|]*\|)?([^[\]|]*)\]\]/g, '$1')
    .replace(/<ref\b[^<>]*(?:\/>|>[^<]*<\/ref>)/gi, '')
    .replace(/<br\s*\/?>/gi, ' ')
    .replace(/'{2,5}/g, '')
    .replaceAll('|', ' ')
    .trim();

/** The texts of a row, below cells that reach over several rows; and those that reach over the next one. */
function spannedRow(cells: readonly Cell[], above: ReadonlyMap<number, Cell>) {
  const texts: string[] = [];
  const open = new Map<number, Cell>();
  const put = (cell: Cell) => {
    if (cell.rows > 1) open.set(texts.length, { ...cell, rows: cell.rows - 1 });
    texts.push(cell.text, ...Array.from({ length: cell.columns - 1 }, () => ''));
  };
  const fill = () => {
    for (let cell = above.get(texts.length); cell && texts.length < most; cell = above.get(texts.length))
      put(cell);
  };
  for (const cell of cells) {
    fill();
    put(cell);
  }
  fill();
  return { texts, open };
}
