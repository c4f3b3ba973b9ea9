/**
 * Tables of a wiki, a ticket or a mail: a row or a column per host. Each host becomes a block of its own, so that a value
 * is of the host of its row.
 *
 *   | Host          | Image version       |
 *   |---------------|---------------------|
 *   | vega01dbadm01 | 24.1.0.0.0.240517.1 |       Image version: 24.1.0.0.0.240517.1 of vega01dbadm01
 */
import { appendTo } from '../../../collections/grouping.ts';
import { type Block, partOf } from './block.ts';
import { hostIn, hostsOfGroup } from './host-names.ts';
import { interfaceLines, interfacesAt, isInterfaceTable, settingOf } from './interface-rows.ts';

type Row = { readonly at: number; readonly cells: readonly string[] };
/** `end` is the place behind its last line. */
type Table = { readonly rows: readonly Row[]; readonly end: number; readonly isSheet: boolean };

/** Without the emphasis, code and links that the markup puts around a cell. */
function bare(cell: string): string {
  const text = cell.trim().replace(/^\[([^\]]+)\]\([^)]*\)$/, '$1');
  let from = 0;
  let to = text.length;
  while (from < to && '*_`~{'.includes(text[from] ?? '')) from++;
  while (from < to && '*_`~}'.includes(text[to - 1] ?? '')) to--;
  return text.slice(from, to).trim();
}

/** Of Markdown two bars are an empty cell between them, of Jira they are one mark. */
const cellsOf = (line: string, isJira: boolean): readonly string[] => {
  const text = line.trim();
  return isJira
    ? text
        .replace(/^\|\|?|\|\|?$/g, '')
        .split(/\|\|?/)
        .map(bare)
    : text
        .replace(/^\||\|$/g, '')
        .split('|')
        .map(bare);
};

const box = /^\+(?:[-=]{3,}\+)+$/;
const ruler = /^\|?(?:\s*:?-{3,}:?\s*\|)+(?:\s*:?-{3,}:?)?$/;
const isRuler = (line: string): boolean => ruler.test(line.trim()) || box.test(line.trim());
const isJiraHeader = (line: string): boolean => /^\|\|.*\|\|$/.test(line.trim());
const isRow = (line: string): boolean => line.includes('|');

/** Rows that show whether the others are worth reading: an inventory of thousands of hosts has nothing that is judged. */
const firstRows = 20;

/** A sheet of a spreadsheet has a column of hosts, by its name too, and as many cells in each row. */
const ofHosts = /^"?(?:host(?:s|[ _-]?names?)?|servers?|nodes?|cells?|machines?)"?$/i;

function sheetAt(lines: readonly string[], at: number, most: number): Table | undefined {
  const line = lines[at] ?? '';
  const mark = ['\t', ';', ','].find((one) => line.includes(one));
  const cells = (row: string) =>
    row.split(mark ?? '\t').map((cell) => bare(cell.replace(/^\s*"|"\s*$/g, '')));
  const names = mark === undefined ? [] : cells(line);
  const column = names.findIndex((name) => ofHosts.test(name));
  if (column < 0) return undefined;
  const rows: Row[] = [{ at, cells: names }];
  let end = at + 1;
  for (; end < lines.length && rows.length <= most; end++) {
    const own = cells(lines[end] ?? '');
    if (own.length !== names.length || !hostIn(own[column])) break;
    rows.push({ at: end, cells: own });
  }
  return rows.length > 1 ? { rows, end, isSheet: true } : undefined;
}

/** The table whose names of columns are in this line, with `most` rows; undefined where none begins there. */
function tableAt({ lines }: Block, at: number, most: number): Table | undefined {
  const line = lines[at] ?? '';
  const sheet = sheetAt(lines, at, most);
  if (sheet) return sheet;
  const isRuled = isRuler(lines[at + 1] ?? '');
  const isJira = !isRuled && isJiraHeader(line);
  if (!isJira && !(isRuled && isRow(line))) return undefined;
  const rows: Row[] = [{ at, cells: cellsOf(line, isJira) }];
  let end = at + (isJira ? 1 : 2);
  const goesOn = (row: string) => isRow(row) || box.test(row.trim());
  for (; end < lines.length && rows.length <= most && goesOn(lines[end] ?? ''); end++)
    if (isRow(lines[end] ?? '')) rows.push({ at: end, cells: cellsOf(lines[end] ?? '', isJira) });
  return { rows, end, isSheet: false };
}

/**
 * `isNamed` knows the commands whose output is an input: such a column has what the command printed. `isKnown` knows the
 * first lines of outputs: the table of a tool is no list of a person.
 */
export function byTable(
  block: Block,
  isNamed: (command: string) => boolean,
  isKnown: (line: string) => boolean,
): readonly Block[] {
  // What a script prints may be a table of the interfaces of its host.
  const isTyped = block.command !== undefined;
  if (
    (isTyped && isNamed(block.command)) ||
    !block.lines.some(
      (line, at) =>
        interfacesAt(block.lines, at) ||
        (!isTyped && (isRuler(line) || isJiraHeader(line) || sheetAt(block.lines, at, 1))),
    )
  )
    return [block];
  const blocks: Block[] = [];
  let others: number[] = [];
  const flush = () => {
    if (others.some((place) => block.lines[place]?.trim())) blocks.push(partOf(block, others));
    others = [];
  };
  for (let at = 0; at < block.lines.length; at++) {
    const spaced = interfacesAt(block.lines, at);
    const first = isKnown(block.lines[at] ?? '')
      ? undefined
      : spaced
        ? { ...spaced, isSheet: false }
        : isTyped
          ? undefined
          : tableAt(block, at, firstRows);
    const read = (rows: readonly Row[]) => hostsOf(block, rows, isNamed, titleAbove(block, others));
    const isUseful =
      first &&
      read(first.rows).some(
        ({ command, lines }) => !first.isSheet || command !== undefined || lines.some(isKnown),
      );
    const table = !isUseful ? undefined : spaced ? first : tableAt(block, at, Number.POSITIVE_INFINITY);
    const own = table ? read(table.rows) : [];
    if (!table || own.length === 0) {
      others.push(at);
      // No table begins at its rows either, and to read it again from each would take as long as the square of them.
      for (; table && at + 1 < table.end; at++) others.push(at + 1);
      continue;
    }
    if (isTitle(block, others.at(-1), own)) others.pop();
    flush();
    blocks.push(...own);
    at = table.end - 1;
  }
  flush();
  return blocks;
}

const withoutMarks = (line: string) => line.replace(/^[#*_\s]+|[*_:\s]+$/g, '');

/** A line right above a table that names the host of its only block, and nothing else. */
const isTitle = ({ lines }: Block, at: number | undefined, own: readonly Block[]) =>
  at !== undefined && own.length === 1 && hostIn(withoutMarks(lines[at] ?? '')) === own[0]?.host;

/** The host that the line above a table names: `vega01dbadm01`, `## vega01dbadm01`, `**vega01dbadm01:**`. */
function titleAbove({ lines, host }: Block, above: readonly number[]): string | undefined {
  const at = above.findLast((place) => lines[place]?.trim());
  return hostIn(at === undefined ? '' : withoutMarks(lines[at] ?? '')) ?? host;
}

function hostsOf(
  block: Block,
  rows: readonly Row[],
  isNamed: (command: string) => boolean,
  title: string | undefined,
): readonly Block[] {
  const [head, ...body] = rows;
  if (!head || body.length === 0) return [];
  const ofInterfaces = isInterfaceTable(
    head.cells,
    body.map(({ cells }) => cells),
  );
  // An address of an interface is no host.
  const column = head.cells.findIndex(
    (name, i) =>
      !(ofInterfaces && settingOf(name) !== undefined) && body.every(({ cells }) => hostsIn(cells[i])),
  );
  if (ofInterfaces) {
    const blank = (cells: readonly string[]) => cells.map((cell, i) => (i === column ? '' : cell));
    const byHost = new Map<string, { readonly line: string; readonly at: number }[]>();
    for (const { at, cells } of body)
      for (const line of interfaceLines(blank(head.cells), blank(cells)))
        for (const host of column >= 0 ? (hostsIn(cells[column]) ?? []) : [title ?? ''])
          appendTo(byHost, host, { line, at });
    return [...byHost].map(([host, own]) => ({
      ...partOf(
        block,
        own.map(({ at }) => at),
        { ...(host && { host }), command: 'cat ifcfg-*' },
      ),
      lines: own.map(({ line }) => line),
    }));
  }
  if (column >= 0)
    return body.flatMap(({ at, cells }) =>
      (hostsIn(cells[column]) ?? []).flatMap((host) =>
        ofHost(
          block,
          host,
          head.cells.flatMap((name, i) => (i === column ? [] : { name, value: cells[i] ?? '', at })),
          isNamed,
        ),
      ),
    );
  const [, ...names] = head.cells;
  if (names.length === 0 || !names.every((name) => hostIn(name))) return [];
  return names.flatMap((name, i) =>
    ofHost(
      block,
      hostIn(name),
      body.map(({ at, cells }) => ({ name: cells[0] ?? '', value: cells[i + 1] ?? '', at })),
      isNamed,
    ),
  );
}

const lineBreak = /\s*<br\s{0,3}\/?>\s*/i;

/** One host, or several that have the same values. */
function hostsIn(cell: string | undefined): readonly string[] | undefined {
  const one = hostIn(cell);
  if (one !== undefined) return [one];
  const lines = cell?.split(lineBreak) ?? [];
  const names = lines.flatMap((line) => line.split(/\s*(?:[,;]|\s(?:and|und|&|\/)\s)\s*/i));
  const hosts = names.flatMap((name) => hostIn(name) ?? []);
  return names.length > 1 && hosts.length === names.length ? hosts : hostsOfGroup(cell ?? '');
}

type Value = { readonly name: string; readonly value: string; readonly at: number };

/** The output of a command is a block of its own; the other values are one list of names and values. */
function ofHost(
  block: Block,
  host: string | undefined,
  values: readonly Value[],
  isNamed: (command: string) => boolean,
): readonly Block[] {
  const [first] = values;
  if (host === undefined || !first) return [];
  const linesOf = ({ name, value }: Value) => (isNamed(name) ? value.split(lineBreak) : [value]);
  const make = (own: readonly Value[], command?: string): Block => ({
    ...partOf(
      block,
      own.flatMap((one) => linesOf(one).map(() => one.at)),
      { host, ...(command !== undefined && { command }) },
    ),
    lines: own.flatMap((one) =>
      command === undefined
        ? `${one.name}: ${one.value.split(lineBreak).join(', ')}`
        : one.value.split(lineBreak),
    ),
  });
  const list = values.filter(({ name }) => !isNamed(name));
  return [
    ...(list.length > 0 ? [make(list)] : []),
    ...values.filter(({ name }) => isNamed(name)).map((one) => make([one], one.name)),
  ];
}
