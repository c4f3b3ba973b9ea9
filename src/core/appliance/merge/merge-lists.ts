/**
 * Lists whose entries have a key of their own, and the order of a list that two people changed. A list without keys,
 * or with one key twice, is one value.
 */
import { appendTo } from '../../collections/grouping.ts';
import { isRecord } from '../../collections/is-record.ts';
import { collectionNames } from '../document/record-labels.ts';

type Entry = Readonly<Record<string, unknown>>;

const idOf = (entry: Entry) => entry.id;
const keys: Readonly<Record<string, (entry: Entry) => unknown>> = {
  ...Object.fromEntries(collectionNames.map((name) => [name, idOf])),
  plans: idOf,
  baselines: idOf,
  suppressions: idOf,
  facts: ({ subject, key, source = '' }) => `${subject}\n${key}\n${source}`,
  'services/dns/zones': ({ origin }) => origin,
  'settings/occupied': ({ address }) => address,
  'settings/reip/request/networks': ({ networkId }) => networkId,
  'settings/reip/request/pins': ({ endpointId }) => endpointId,
  'settings/reip/request/renames': ({ endpointId }) => endpointId,
  'settings/reip/request/rules': ({ networkId = '', kind = '' }) => `${networkId}\n${kind}`,
  'settings/reip/signed': ({ sha256, by, role = '', at }) => [sha256, by, role, at].join('\n'),
  'settings/reip/rehearsed': ({ digest, by, at }) => [digest, by, at].join('\n'),
  'settings/platinum/maintenance': idOf,
};

/** Entries that are one value: half of one fact and half of another is no fact. */
export const isWholeEntry = (list: string): boolean =>
  ['facts', 'suppressions', 'settings/reip/request/rules', 'settings/platinum/maintenance'].includes(list);

/** Objects that are one value: each entry of a checklist holds the hash of all before it. */
export const isWhole = (place: string): boolean => place === 'settings/reip/run';

/** Of the answers only the inputs of steps are many values. */
const answers =
  /^settings\/(?:reip\/(?:window$|answers\/(?!inputs(?:\/|$)))|platinum\/(?:(?:certified|vendorHosts)$|(?:conditions|phases|facts|rules|ticks|tests|assets)\/))/;

/** Windows, sign-offs and facts with their sources, which differences list part by part. */
export const isWholeAnswer = (place: string): boolean => answers.test(place);

const blackout: readonly string[] = ['blackoutStart', 'blackoutEnd', 'changeZone'];

/** Keys of an object whose values are one value together. */
export const keysOfOne = (place: string): readonly string[] =>
  place === 'settings/platinum/fields' ? blackout : [];

export type Keyed = ReadonlyMap<string, Entry>;

/** The entries of a list by their keys; undefined when the list is one value. */
export function keyed(list: string, value: unknown): Keyed | undefined {
  const key = Object.hasOwn(keys, list) ? keys[list] : undefined;
  if (!key || !(value === undefined || Array.isArray(value))) return undefined;
  const map = new Map<string, Entry>();
  for (const entry of value ?? []) {
    if (!isRecord(entry)) return undefined;
    const own = key(entry);
    if (typeof own !== 'string' || map.has(own)) return undefined;
    map.set(own, entry);
  }
  return map;
}

/**
 * The keys of all three lists in one order: mine, or theirs if only they changed the order. Additions of the other side
 * follow the same entry as there, else they come at the end.
 */
export function mergedOrder(base: Keyed, mine: Keyed, theirs: Keyed): string[] {
  const leads = sameOrder(base, mine) && !sameOrder(base, theirs) ? theirs : mine;
  const follows = leads === mine ? theirs : mine;
  const behind = new Map<string | undefined, string[]>();
  let anchor: string | undefined;
  for (const key of follows.keys()) {
    if (leads.has(key)) anchor = key;
    else {
      appendTo(behind, anchor, key);
    }
  }
  const order: string[] = [];
  for (const key of leads.keys()) {
    order.push(key);
    for (const added of behind.get(key) ?? []) order.push(added);
  }
  for (const added of behind.get(undefined) ?? []) order.push(added);
  return order;
}

function sameOrder(base: Keyed, other: Keyed): boolean {
  const common = [...base.keys()].filter((key) => other.has(key));
  let at = 0;
  for (const key of other.keys()) if (base.has(key) && key !== common[at++]) return false;
  return true;
}
