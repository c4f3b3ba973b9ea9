/**
 * Rows of a table of interfaces, written as the file of an interface has them, so that one reader knows both.
 *
 *   | Interface | Address        | MTU  |
 *   | eth0      | 10.20.10.11/24 | 1500 |      DEVICE=eth0  IPADDR=10.20.10.11  PREFIX=24  MTU=1500
 */

/** Names of columns that mean a setting of an interface. */
const settings: readonly (readonly [name: RegExp, setting: string])[] = [
  [/^(?:interface|iface|if|device|dev|nic|port|name|schnittstelle)(?:[ _]name)?$/i, 'DEVICE'],
  [/^(?:ip(?:v4)?(?:[ _-]?(?:address|addr|adresse))?|address|addr|inet|adresse(?: ip)?|cidr)$/i, 'IPADDR'],
  [/^(?:netz?|sub(?:net|netz))?[ _-]?mas(?:k|ke|ken|que)$/i, 'NETMASK'],
  [/^prefix(?: ?length)?$/i, 'PREFIX'],
  [/^(?:default )?gateway$|^gw$/i, 'GATEWAY'],
  [/^mtu$/i, 'MTU'],
  [/^vlan(?: ?id)?$/i, 'VLAN_ID'],
];

/** Interfaces by the names that a system gives them: a column of words such as `client` is no column of these. */
const device =
  /^(?:lo|(?:eth|en[ops]|em|re|ib|bond|bondeth|bondib|vmbond\w*|vmeth|vmre|stre|stib|clre|clib|br)\d[\w.]*)(?:@\w+)?(?::\d+)?$/i;
const address = /^(\d+(?:\.\d+){3})(?:\/(\d{1,2}))?$/;

/** The setting of an interface that a column of this name has; undefined where it has none. */
export const settingOf = (name: string): string | undefined =>
  settings.find(([pattern]) => pattern.test(name.trim()))?.[1];

/** A list of neighbors has their addresses, and the interface of the host on which each is. */
const ofNeighbors = /^(?:hw ?type|hardware addr\w*|lladdr|age\b.*|nud|state of neighbor)$/i;

/** Has the table a column of interfaces and one of their addresses? */
export function isInterfaceTable(names: readonly string[], rows: readonly (readonly string[])[]): boolean {
  if (names.some((name) => ofNeighbors.test(name.trim()))) return false;
  const places = names.map(settingOf);
  const [at, of] = [places.indexOf('DEVICE'), places.indexOf('IPADDR')];
  const given = rows.filter((cells) => cells[at] || cells[of]);
  return (
    at >= 0 &&
    of >= 0 &&
    given.length > 0 &&
    given.every(
      (cells) => device.test(cells[at] ?? '') && /^$|^-+$/.test((cells[of] ?? '').replace(address, '')),
    )
  );
}

/** The lines of a row; of an interface without an address a comment. */
export function interfaceLines(names: readonly string[], cells: readonly string[]): readonly string[] {
  const lines = names.flatMap((name, i) => {
    const [setting, value] = [settingOf(name), cells[i] ?? ''];
    if (setting === undefined) return value ? `# ${name}: ${value}` : [];
    if (setting === 'DEVICE') return `DEVICE=${value.replace(/@.*/, '')}`;
    if (setting !== 'IPADDR') return /\d/.test(value) ? `${setting}=${value}` : [];
    const [, own, prefix] = address.exec(value) ?? [];
    return own ? [`IPADDR=${own}${prefix ? `/${prefix}` : ''}`] : [];
  });
  return lines.some((line) => line.startsWith('IPADDR=')) ? lines : [`# ${cells.filter(Boolean).join(' ')}`];
}

const dashes = /^[\s-]*-{2}[\s-]*$/;

const longestHeader = 400;

/** A sheet of a spreadsheet: tabs, semicolons or commas between the cells. */
function separatedInterfaces(lines: readonly string[], at: number): SpacedTable | undefined {
  const header = lines[at] ?? '';
  const mark = ['\t', ';', ','].find((one) => header.includes(one));
  if (mark === undefined) return undefined;
  const cells = (line: string) => line.split(mark).map((cell) => cell.trim().replace(/^"(.*)"$/, '$1'));
  const names = cells(header);
  const rows = [{ at, cells: names }];
  for (let next = at + 1; next < lines.length; next++) {
    const own = cells(lines[next] ?? '');
    if (own.length !== names.length || !isInterfaceTable(names, [own])) break;
    rows.push({ at: next, cells: own });
  }
  return rows.length > 1 ? { rows, end: at + rows.length } : undefined;
}

type SpacedTable = {
  readonly rows: readonly { readonly at: number; readonly cells: readonly string[] }[];
  readonly end: number;
};

/**
 * The table of interfaces whose names of columns are in this line, with spaces or separators between the cells; undefined where it is
 * none. Cells are below their names, so that one may be empty. `end` is the place behind its last line.
 */
export function interfacesAt(
  lines: readonly string[],
  at: number,
):
  | {
      readonly rows: readonly { readonly at: number; readonly cells: readonly string[] }[];
      readonly end: number;
    }
  | undefined {
  const header = lines[at] ?? '';
  if (header.length > longestHeader) return undefined;
  const sheet = separatedInterfaces(lines, at);
  if (sheet || !/\S\s+\S/.test(header)) return sheet;
  for (const gap of [/\S+(?: \S+)*/g, /\S+/g]) {
    const spans = [...header.matchAll(gap)];
    const names = spans.map(([name]) => name);
    const places = names.map(settingOf);
    if (!places.includes('DEVICE') || !places.includes('IPADDR')) continue;
    const starts = spans.map(({ index }) => index);
    const rows = [{ at, cells: names }];
    let end = at + 1;
    for (; end < lines.length; end++) {
      const line = lines[end] ?? '';
      if (dashes.test(line)) continue;
      const cells = cellsBelow(line, starts);
      if (!cells || !isInterfaceTable(names, [cells])) break;
      rows.push({ at: end, cells });
    }
    if (rows.length > 1) return { rows, end };
  }
  return undefined;
}

/** By their places, else as many words as there are names. */
function cellsBelow(line: string, starts: readonly number[]): string[] | undefined {
  if (line.trim() === '') return undefined;
  const words = line.trim().split(/\s+/);
  if (words.length === starts.length) return words;
  const isBelow = starts.every((start, i) => i === 0 || /^\s?$/.test(line.charAt(start - 1)));
  return isBelow ? starts.map((start, i) => line.slice(start, starts[i + 1]).trim()) : undefined;
}
