/**
 * Counts the addresses of a text by their use: every place that is an address, a prefix or a range by its letters is
 * counted once, as an endpoint, an occupied address, a value of another field, or a leftover that is reported.
 *
 *   tallyOf('hostname,address\na,10.1.1.1\n# 10.1.1.9\n', result)     { endpoints: 1, occupied: 0, others: 0, leftCount: 1, left: [...] }
 */
import type { Appliance } from '../../appliance/document/appliance-types.ts';
import { memoizeText } from '../../collections/memoize.ts';
import { netmask, parseSubnet } from '../../network/subnet.ts';
import {
  addressPlaces,
  isAddressPlace,
  keyOf,
  keysOf,
  placeCounter,
  placesIn,
} from '../shared/address-places.ts';
import { isMask } from '../shared/cell-values.ts';
import { addressesOf } from '../shared/occupied-addresses.ts';
import type { Leftover, Tally } from '../shared/result.ts';

/** More of them are counted, not listed. */
const mostListed = 1000;

export function tallyOf(
  text: string,
  appliance: Appliance,
  free: readonly string[] = [],
  faults: ReadonlySet<number> = new Set(),
): Tally {
  const { texts, offsets, matched } = placesBeside(text, appliance.endpoints);
  const endpoints = new Map<string, number>();
  for (const { address } of appliance.endpoints.slice(matched)) {
    const key = keyOf(address);
    endpoints.set(key, (endpoints.get(key) ?? 0) + 1);
  }
  const occupied = new Set((appliance.settings.occupied ?? []).map(({ address }) => keyOf(address)));
  const others = otherValues(appliance);
  const unused = new Set(free.flatMap((one) => addressesOf(one).map(keyOf)));
  let named: ReadonlySet<string> | undefined;
  const isNamed = (key: string) => {
    named ??= new Set(appliance.endpoints.map(({ address }) => keyOf(address)));
    return named.has(key);
  };
  const count = { endpoints: matched, occupied: 0, others: 0, leftCount: 0 };
  const left: Leftover[] = [];
  const lineOf = placeCounter(text);
  // Subnets and gateways repeat on thousands of rows.
  const placeOf = memoizeText((found) => {
    if (!isAddressPlace(found)) return undefined;
    const keys = keysOf(found);
    const isOther = keys.some((key) => others.has(key)) || others.has(found);
    const use = keys.some((key) => occupied.has(key)) ? 'occupied' : isOther ? 'others' : undefined;
    return { keys, use } as const;
  });
  for (let i = 0; i < texts.length; i++) {
    const found = texts[i] ?? '';
    const place = placeOf(found);
    if (!place) continue;
    const { keys, use } = place;
    const own = keys.find((key) => (endpoints.get(key) ?? 0) > 0);
    if (own !== undefined) {
      count.endpoints++;
      endpoints.set(own, (endpoints.get(own) ?? 0) - 1);
    } else if (use) count[use]++;
    else {
      count.leftCount++;
      if (left.length === mostListed) continue;
      const { line, column, isComment } = lineOf(offsets[i] ?? 0);
      const why = keys.some((key) => unused.has(key))
        ? 'free'
        : isComment
          ? 'comment'
          : faults.has(line)
            ? 'fault'
            : keys.some(isNamed)
              ? 'again'
              : 'other';
      left.push({ line, column, text: found, why });
    }
  }
  return { ...count, left };
}

/**
 * The places of a text but those of its first endpoints: a table has them in its own order and spelling, so most are found
 * without a look-up.
 */
function placesBeside(text: string, endpoints: Appliance['endpoints']) {
  const texts: string[] = [];
  const offsets: number[] = [];
  let matched = 0;
  for (const { 0: found, index } of placesIn(text)) {
    if (found === endpoints[matched]?.address) matched++;
    else {
      texts.push(found);
      offsets.push(index);
    }
  }
  return { texts, offsets, matched };
}

/** Addresses in all texts of a document but those that are counted as endpoints and occupied. */
function otherValues(appliance: Appliance): ReadonlySet<string> {
  const values = new Set<string>();
  const add = (text: string) => {
    if (text.length < 3 || !/[.:]/.test(text)) return;
    for (const place of addressPlaces(text)) for (const key of keysOf(place)) values.add(key);
  };
  const walk = (value: unknown): void => {
    if (typeof value === 'string') add(value);
    else if (Array.isArray(value)) for (const entry of value) walk(entry);
    else if (typeof value === 'object' && value !== null)
      for (const entry of Object.values(value)) walk(entry);
  };
  // Of machines and racks no field is an address, and of an endpoint few; a large document has many of both.
  const { endpoints, machines: _, racks: __, settings, networks, ...rest } = appliance;
  const { occupied: ___, ...otherSettings } = settings;
  walk(rest);
  walk(otherSettings);
  walk(networks);
  for (const { nat, aliases, notes } of endpoints) {
    if (nat) add(nat);
    if (aliases) walk(aliases);
    if (notes) walk(notes);
  }
  const prefixes = new Set<number>();
  for (const { subnet } of networks) {
    const parsed = subnet ? parseSubnet(subnet) : undefined;
    if (parsed?.family === 4) prefixes.add(parsed.prefix);
  }
  for (const prefix of prefixes) if (isMask(netmask(prefix))) values.add(netmask(prefix));
  return values;
}
