/**
 * The mapping as a table that a spreadsheet edits, and such a table read back as pins.
 *
 * Invariants
 * - A row with a name and a current address is of the one address that has both. A row with one of them is of the one
 *   address that has it. Any other row is a problem, never a guess.
 * - Two rows that give one address two new ones, or give two addresses one new one, are a problem, and neither of them is
 *   a pin. A row that repeats another one is not.
 *
 *   readPinTable(vega01, 'name,planned\nvega01db01,172.20.33.11')
 *     { pins: [{ endpointId: 'endpoint:...', address: '172.20.33.11' }], problems: [] }
 */

import type { Appliance, Endpoint, Id, Problem } from '../../appliance/document/appliance-types.ts';
import { indexAppliance } from '../../appliance/document/index-appliance.ts';
import { parseAddress, plainAddress } from '../../network/address.ts';
import { splitName } from '../../network/names.ts';
import { readCsv } from '../../table/csv.ts';
import { writeCsv } from '../../table/write-csv.ts';
import type { Mapping } from '../mapping-types.ts';

const heads = ['name', 'network', 'current', 'planned', 'parked', 'pinned'] as const;

export function writePinTable(
  appliance: Appliance,
  mapping: Mapping,
  pinned: ReadonlySet<Id>,
  parked: ReadonlyMap<Id, string> = new Map(),
): string {
  const { endpoints, networks } = indexAppliance(appliance);
  return writeCsv([
    heads,
    ...mapping.endpoints.map(({ endpointId, current, planned }) => {
      const endpoint = endpoints.get(endpointId);
      return [
        endpoint?.hostname ?? endpointId,
        networks.get(endpoint?.networkId ?? '')?.name ?? '',
        current,
        planned,
        parked.get(endpointId) ?? '',
        pinned.has(endpointId) ? 'yes' : '',
      ];
    }),
  ]);
}

type PinTable = {
  readonly pins: readonly { readonly endpointId: Id; readonly address: string }[];
  readonly problems: readonly Problem[];
};

const columnOf = (headings: readonly string[], pattern: RegExp) =>
  headings.findIndex((text) => pattern.test(text.trim()));

type Places = { readonly name: number; readonly current: number; readonly planned: number };

const isAddress = (cell: string): boolean => parseAddress(cell.trim()) !== undefined;

/** Undefined for unknown column headers. */
function placesOf(first: readonly string[]): Places | undefined {
  if (!first.some(isAddress)) {
    const places = {
      name: columnOf(first, /^(?:name|host ?name|host)$/i),
      current: columnOf(first, /^(?:current|old|now|from)(?: address)?$/i),
      planned: columnOf(first, /^(?:planned|new|then|to)(?: address)?$/i),
    };
    return places.planned < 0 || (places.name < 0 && places.current < 0) ? undefined : places;
  }
  const planned = first.length - 1;
  const current = first.slice(0, planned).findLastIndex(isAddress);
  return { name: 0, current: Math.max(current, 0), planned };
}

/**
 * With column headers, or without them `name or current address` and `new address`, or `name`, `current address` and
 * `new address`.
 */
export function readPinTable(appliance: Appliance, text: string): PinTable {
  const { heading, rows } = readCsv(text);
  if (!heading) return { pins: [], problems: [] };
  const places = placesOf(heading.cells);
  if (!places)
    return {
      pins: [],
      problems: [
        {
          message: 'No known column in the first line',
          fix: 'Name them: name or current, and planned.',
          line: heading.line,
        },
      ],
    };
  const find = finder(appliance);
  const pins = new Pins();
  const problems: Problem[] = [];
  for (const { cells, line } of heading.cells.some(isAddress) ? [heading, ...rows] : rows) {
    const cell = (place: number) => (cells[place] ?? '').trim();
    const [name, current, planned] = [cell(places.name), cell(places.current), cell(places.planned)];
    if (planned === '' || (name === '' && current === '')) continue;
    const found = find(name, places.name === places.current ? '' : current);
    const problem =
      typeof found === 'string'
        ? found
        : isAddress(planned)
          ? pins.add(found, planned, line)
          : `"${planned}" is not an address`;
    if (problem) problems.push({ message: `Line ${line}: ${problem}`, line });
  }
  return { pins: pins.list(), problems };
}

type Row = { readonly endpoint: Endpoint; readonly planned: string; readonly line: number };

/** The rows so far, by what they are of and by what they plan. */
class Pins {
  readonly #byEndpoint = new Map<Id, Row>();
  readonly #byPlanned = new Map<string, Row>();
  readonly #contradicted = new Set<Row>();

  /** The problem of a row that contradicts an earlier one. */
  add(endpoint: Endpoint, planned: string, line: number): string | undefined {
    const plain = plainAddress(planned);
    const own = this.#byEndpoint.get(endpoint.id);
    const other = this.#byPlanned.get(plain);
    if (own && own === other) return undefined;
    const row = { endpoint, planned, line };
    if (!own) this.#byEndpoint.set(endpoint.id, row);
    if (!other) this.#byPlanned.set(plain, row);
    for (const one of own || other ? [row, own, other] : []) if (one) this.#contradicted.add(one);
    if (own) return `${labelOf(endpoint)} has ${own.planned} in line ${own.line}. Keep one of the two`;
    return other && `${planned} is for ${labelOf(other.endpoint)} in line ${other.line}. Enter another one`;
  }

  list(): PinTable['pins'] {
    return [...this.#byEndpoint.values()].flatMap((row) =>
      this.#contradicted.has(row) ? [] : [{ endpointId: row.endpoint.id, address: row.planned }],
    );
  }
}

const labelOf = ({ hostname, address, id }: Endpoint): string => hostname || address || id;

/** The address that a row is of, or why it is of none. */
function finder(appliance: Appliance) {
  const { byAddress, byHostname } = indexAppliance(appliance);
  const named = (name: string): readonly Endpoint[] =>
    byHostname.get(splitName(name).label.toLowerCase()) ?? byHostname.get(name.toLowerCase()) ?? [];
  const placed = (address: string): readonly Endpoint[] =>
    byAddress.get(address.toLowerCase()) ?? byAddress.get(plainAddress(address) || address) ?? [];
  const only = (found: readonly Endpoint[], words: string, more: string): Endpoint | string => {
    const [endpoint] = found;
    if (!endpoint) return `${words} is not in the document`;
    return found.length > 1 ? `${words} is ${found.length} addresses${more}` : endpoint;
  };
  return (name: string, current: string): Endpoint | string => {
    if (name === '') return only(placed(current), current, ': give the name too');
    const ofName = named(name);
    if (current === '')
      return ofName.length > 0 || !isAddress(name)
        ? only(ofName, name, ': give the current one too')
        : only(placed(name), name, ': give the name too');
    const both = ofName.filter(({ address }) => isSame(address, current));
    return ofName.length > 0 && both.length === 0
      ? `${current} is not the current address of ${name}. Correct one of the two`
      : only(both, name, ` with ${current}`);
  };
}

const isSame = (a: string, b: string): boolean =>
  a.trim() === b || (isAddress(b) && plainAddress(a) === plainAddress(b));
