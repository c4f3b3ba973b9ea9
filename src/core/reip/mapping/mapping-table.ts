/**
 * The mapping as a table that a spreadsheet edits, and such a table read back as pins. A row is found by name and current
 * address, else by one of them where only one address bears it; what is found twice or not at all is a problem, never a guess.
 *
 *   readPinTable(vega01, 'name,planned\nvega01db01,172.20.33.11')
 *     { pins: [{ endpointId: 'endpoint:...', address: '172.20.33.11' }], problems: [] }
 */

import type { Appliance, Endpoint, Id, Problem } from '../../appliance/document/appliance-types.ts';
import { indexAppliance } from '../../appliance/document/index-appliance.ts';
import { parseAddress } from '../../network/address.ts';
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

/** With a heading line, or two columns `name or current address` and `new address` without one. */
export function readPinTable(appliance: Appliance, text: string): PinTable {
  const { heading, rows } = readCsv(text);
  if (!heading) return { pins: [], problems: [] };
  const headings = heading.cells;
  const isHeaded = !headings.some((cell) => parseAddress(cell.trim()));
  const places = isHeaded
    ? {
        name: columnOf(headings, /^(?:name|host ?name|host)$/i),
        current: columnOf(headings, /^(?:current|old|now|from)(?: address)?$/i),
        planned: columnOf(headings, /^(?:planned|new|then|to)(?: address)?$/i),
      }
    : { name: 0, current: 0, planned: headings.length - 1 };
  if (places.planned < 0 || (places.name < 0 && places.current < 0))
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
  const pins = new Map<Id, string>();
  const problems: Problem[] = [];
  for (const { cells, line } of isHeaded ? rows : [heading, ...rows]) {
    const cell = (place: number) => (cells[place] ?? '').trim();
    const [name, current, planned] = [cell(places.name), cell(places.current), cell(places.planned)];
    if (planned === '' || (name === '' && current === '')) continue;
    const fault = (message: string) => problems.push({ message: `Line ${line}: ${message}`, line });
    const found = find(name, current);
    const [only] = found;
    if (!parseAddress(planned)) fault(`"${planned}" is not an address`);
    else if (!only) fault(`${name || current} is not in the document`);
    else if (found.length > 1)
      fault(`${name || current} is ${found.length} addresses: give the current one too`);
    else pins.set(only.id, planned);
  }
  return { pins: [...pins].map(([endpointId, address]) => ({ endpointId, address })), problems };
}

function finder(appliance: Appliance) {
  const { byAddress, byHostname } = indexAppliance(appliance);
  return (name: string, current: string): readonly Endpoint[] => {
    const named = byHostname.get(splitName(name).label.toLowerCase()) ?? byHostname.get(name.toLowerCase());
    const placed = byAddress.get(current.toLowerCase());
    if (!named) return placed ?? [];
    const both = named.filter(({ address }) => address === current);
    return both.length > 0 ? both : named;
  };
}
