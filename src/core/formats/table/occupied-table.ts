/**
 * The addresses of a table of an address database: by address, by range, by start and end; with name, hardware address
 * and state. The state is below any heading whose cells are words of states; several such columns are read together.
 */

import { formatIpv4, parseIpv4 } from '../../network/address.ts';
import { type CsvRow, readCsv } from '../../table/csv.ts';
import { type AddressState, isTaken, stateOf } from '../shared/address-states.ts';
import {
  hardwareAddress,
  isMask,
  isMulticast,
  isNoHost,
  prefixIn,
  unwrapped,
} from '../shared/cell-values.ts';
import { areOfNetworks, isSection } from '../shared/header-sections.ts';
import { meaningOfHeading } from '../shared/heading-words.ts';
import { addressesOf } from '../shared/occupied-addresses.ts';
import { isNothing, networkHeading } from '../shared/vocabulary.ts';
import { assignColumns, type Columns } from './assign-columns.ts';
import { isMostly } from './column-content.ts';
import { holdsAddress, looksLikeHeadings } from './columns.ts';
import { isAddressRecord } from './dns-records.ts';
import type { Line } from './occupied-lines.ts';
import { type OpenTable, openSheet, sampleRows } from './sheet.ts';

export type States = Map<string, { count: number; readonly state: AddressState | 'other' }>;

type StateColumn = {
  readonly cell: number;
  readonly stateIn: (text: string) => AddressState | undefined;
  /** Only its words for the pool of a DHCP server count: `Type: DHCP range`. */
  readonly poolsOnly?: true;
};

const answers: Readonly<Record<string, boolean>> = {
  yes: true,
  true: true,
  ja: true,
  oui: true,
  x: true,
  y: true,
  j: true,
  no: false,
  false: false,
  nein: false,
  non: false,
  n: false,
};

/** An address that is not static, no gateway or not online is not free for that. */
const asksForUse =
  /\b(?:used|in[ _-]?use|occupied|taken|allocated|belegt|vergeben|benutzt|genutzt|verwendet|besetzt|occup[\u00e9e]+|utilis[\u00e9e]+|attribu[\u00e9e]+|free|available|unused|frei|verf(?:\u00fc|ue)gbar|libre|disponible)(?![\p{L}])/iu;

/** `In use: no`, `Frei: ja`: the heading has the state, the cell a yes or no. */
function ofAnswers(heading: string): (text: string) => AddressState | undefined {
  const state = stateOf(heading);
  const isFree = state === 'free';
  return (text) => {
    const answer = answers[text.toLowerCase()];
    return answer === undefined ? stateOf(text) : answer === isFree ? 'free' : 'used';
  };
}

/** An address with a free lease is still the DHCP server's to hand out. */
const ofLease = (text: string): AddressState | undefined => {
  const state = stateOf(text);
  return state === 'free' ? 'pool' : state;
};

/** The time of the answer, or a word in brackets for none, as Angry IP Scanner writes them. */
const pingTime = /^(?:[<~]?\d+(?:[.,]\d+)? ?ms|\[n\/[as]\])$/i;
const ofPing = (text: string): AddressState | undefined =>
  pingTime.test(text) ? (/\d/.test(text) ? 'used' : 'incomplete') : undefined;

/** `DHCP range`; `dhcp` alone may be the service that manages the address. */
const isOfPool = (text: string): boolean =>
  stateOf(text) === 'pool' && /range|scope|pool|bereich|plage/i.test(text);

function stateColumns(columns: Columns): readonly StateColumn[] {
  const { contents } = columns;
  const taken = new Set([columns.at.address, columns.at.hostname]);
  return columns.headings.flatMap((heading, cell): StateColumn[] => {
    const content = contents[cell];
    if (!content || content.filled === 0 || taken.has(cell)) return [];
    if (content.samples.every((text) => text.toLowerCase() in answers))
      return asksForUse.test(heading) && /^(?:free|used)$/.test(stateOf(heading) ?? '')
        ? [{ cell, stateIn: ofAnswers(heading) }]
        : [];
    if (/^ping\b/i.test(heading) && content.samples.every((text) => pingTime.test(text)))
      return [{ cell, stateIn: ofPing }];
    if (!isMostly(content, 'state')) return [];
    const meaning = meaningOfHeading(heading);
    if (meaning === 'state' || /stat[eu]|zustand|etat|\u00e9tat|lease/i.test(heading))
      return [{ cell, stateIn: /lease/i.test(heading) ? ofLease : stateOf }];
    if (content.samples.some(isOfPool)) return [{ cell, stateIn: stateOf, poolsOnly: true }];
    // Below any other heading a word such as static is a way to give addresses, unless other cells are words for free.
    return content.count.free > 0 && isMostly(content, 'state', 0.8) ? [{ cell, stateIn: stateOf }] : [];
  });
}

/** Rows with the columns by which they are read: some exports have a line of headings for each kind of object. */
type Segment = { readonly columns: Columns; readonly rows: CsvRow[] };

function segmentsOf({ columns }: OpenTable, rows: readonly CsvRow[]): readonly Segment[] {
  const found: { heading?: CsvRow; rows: CsvRow[] }[] = [{ rows: [] }];
  for (const row of rows) {
    if (isOtherHeading(row, columns)) found.push({ heading: row, rows: [] });
    else found.at(-1)?.rows.push(row);
  }
  return found.map(({ heading, rows: own }) => ({
    columns: heading ? assignColumns(heading.cells, own.slice(0, sampleRows)) : columns,
    rows: own,
  }));
}

const isOtherHeading = ({ cells }: CsvRow, { headings }: Columns): boolean =>
  cells.length > 1 &&
  !cells.some(holdsAddress) &&
  cells.filter((cell) => meaningOfHeading(cell) !== undefined).length > 1 &&
  looksLikeHeadings(cells) &&
  // Exports with several kinds of objects begin each line with the kind; others repeat their headings on each page.
  (isSection(cells[0]) || cells.every((cell, i) => cell.trim() === headings[i]));

export function* tableLines(text: string, states: States): Generator<Line> {
  const sheet = openSheet(text);
  const { rows } = readCsv(text, sheet.from);
  const all = segmentsOf(sheet, rows);
  // Next to the hosts of an export, the networks that it lists are not taken as a whole.
  const hosts = all.filter(({ columns }) => !areOfNetworks(columns.headings));
  for (const segment of hosts.length > 0 ? hosts : all) yield* segmentLines(segment, states);
}

/** One state is free, and no other one takes the address. */
const areFree = (states: readonly (AddressState | 'other')[]): boolean => {
  const clear = states.filter((state) => state !== 'unclear');
  return clear.length > 0 && clear.every((state) => state !== 'other' && !isTaken(state));
};

function* segmentLines({ columns, rows }: Segment, states: States): Generator<Line> {
  const { contents, records } = columns;
  const meaningAt = (meaning: string) =>
    columns.headings.findIndex((heading) => meaningOfHeading(heading) === meaning);
  const [start, end, size, range] = [
    meaningAt('start'),
    meaningAt('end'),
    meaningAt('size'),
    meaningAt('range'),
  ];
  const mac = Math.max(
    meaningAt('mac'),
    contents.findIndex((content) => isMostly(content, 'mac')),
  );
  // `Client IP Address`, and each address of a plan that is read as a list.
  const wide = columns.headings.flatMap((heading, cell) => {
    const content = contents[cell];
    const isAddress =
      heading === ''
        ? content !== undefined && isMostly(content, 'address')
        : networkHeading(heading)?.field === 'address';
    return isAddress && cell !== columns.at.address ? [cell] : [];
  });
  const stated = stateColumns(columns);
  // A scope in a column of its own is no address, where pools have their first and last one.
  const isStated = columns.at.address !== undefined && !columns.guessed?.has(columns.at.address);
  const hasPools = !isStated && start >= 0 && (end >= 0 || size >= 0);
  for (const row of rows) {
    if (records !== undefined && !isAddressRecord(row.cells[records])) continue;
    const at = (index = -1) => unwrapped((row.cells[index] ?? '').trim());
    const pool = rangeText(at(start), at(end), at(size));
    const first = [hasPools ? pool : at(columns.at.address), at(range), pool].find(
      (cell) => !isNothing(cell),
    );
    // Each cell is read on its own: `10.1.1.4`, `-` and `10.1.1.9` next to each other are no range.
    const texts = [first ?? '', ...wide.map(at)].flatMap(addressTexts);
    if (texts.length === 0) continue;
    const families = stated.flatMap(({ cell, stateIn, poolsOnly }) => {
      const word = at(cell);
      if (isNothing(word)) return [];
      const state = stateIn(word) ?? 'other';
      if (poolsOnly && state !== 'pool') return [];
      const known = states.get(word);
      if (known) known.count++;
      else states.set(word, { count: 1, state });
      return state;
    });
    const written = at(mac);
    const hardware = hardwareAddress(written);
    const isSilent = hardware ? isNoHost(hardware) : stateOf(written) === 'incomplete';
    const isFree = areFree(families);
    const name = at(columns.guessed?.has(columns.at.hostname ?? -1) ? undefined : columns.at.hostname);
    const more = {
      ...(name && !isNothing(name) && !/^\[n\/[as]\]$/i.test(name) && { name }),
      ...(hardware && { mac: hardware }),
    };
    // A subnet by its first address and its mask is every address of it; an address with a mask is one.
    const length = texts.length === 1 ? prefixIn(at(columns.at.netmask), 32) : undefined;
    for (const text of texts) {
      if (isSilent || isFree || isMulticast(text)) yield { free: text };
      else {
        const isBare = length !== undefined && parseIpv4(text) !== undefined;
        yield { address: isBare ? `${text}/${length}` : text, ...more };
      }
    }
  }
}

/**
 * The addresses and ranges of a cell: several, where all of its words are addresses, and else the cell as it is. None of
 * an empty cell, of a word for nothing and of a mask.
 */
function addressTexts(cell: string): readonly string[] {
  const parts = cell
    .split(/[,;\r\n]/)
    .filter((part) => !isNothing(part))
    .flatMap((part) => part.split(/\s+/))
    .filter((part) => part !== '' && !isMask(part));
  if (parts.every((part) => addressesOf(part).length > 0)) return parts;
  return [cell];
}

/** A pool in two columns, or by its first address and its size. */
function rangeText(start: string, end: string, size: string): string {
  const bare = (text: string) => text.replace(/\/\d+$/, '');
  if (isNothing(start)) return '';
  if (end !== '' && !isNothing(end))
    return bare(start) === bare(end) ? bare(start) : `${bare(start)}-${bare(end)}`;
  const first = parseIpv4(bare(start));
  const count = /^\d{1,5}$/.test(size) ? Number(size) : 1;
  return first === undefined || count < 2 ? bare(start) : `${bare(start)}-${formatIpv4(first + count - 1)}`;
}
