/**
 * The difference of two documents, record by record and field by field, in the terms of its readers.
 *
 * Invariants
 * - Empty exactly when the documents are equal as JSON.
 * - Parts that two versions of one document share are skipped by identity: the cost is the size of the edit.
 * - `path` is the place (`endpoints/<id>/address`, `services/dns/servers`, `domain`); `before` and `after` are the
 *   values in the documents, absent where the record or field is.
 *
 *   diffAppliances(vega01, edited)
 *     [{ path: 'networks/network:client/vlan', label: 'VLAN of network Client', before: 2010, after: 2011 }]
 */

import { isRecord } from '../../collections/is-record.ts';
import { zip } from '../../collections/zip.ts';
import { upperFirst } from '../../text/first-letter.ts';
import type { Appliance, Change, CollectionName, Fact } from '../document/appliance-types.ts';
import { collectionOf } from '../document/collection-of.ts';
import { equalValues } from '../document/equal-values.ts';
import { nameOfId } from '../document/record-by-id.ts';
import {
  type AnyRecord,
  fieldWords,
  isCollection,
  keyWords,
  pluralWords,
  recordName,
  recordWords,
} from '../document/record-labels.ts';
import { isWhole } from './merge-lists.ts';

type Plain = Readonly<Record<string, unknown>>;

export function diffAppliances(before: Appliance, after: Appliance): Change[] {
  if (before === after) return [];
  /** Fields of the document itself come before its collections. */
  const own: Change[] = [];
  const changes: Change[] = [];
  const keys = new Set([...Object.keys(before), ...Object.keys(after)]);
  const [oldFields, newFields]: readonly [Plain, Plain] = [before, after];
  for (const key of keys) {
    const old = oldFields[key];
    const now = newFields[key];
    if (old === now) continue;
    if (isCollection(key) && Array.isArray(old) && Array.isArray(now)) {
      diffCollection(before, after, key, changes);
    } else if (key === 'facts' && Array.isArray(old) && Array.isArray(now)) {
      diffFacts(before, after, changes);
    } else if (isRecord(old) && isRecord(now)) {
      diffObject(after, key, old, now, changes);
    } else if (!equalValues(old, now)) {
      own.push(change(key, upperFirst(keyWords(key)), old, now));
    }
  }
  return [...own, ...changes];
}

/** Only the sides that exist: an added field has no `before`. */
const change = (path: string, label: string, before: unknown, after: unknown): Change => ({
  path,
  label,
  ...(before === undefined ? {} : { before }),
  ...(after === undefined ? {} : { after }),
});

function diffCollection(before: Appliance, after: Appliance, name: CollectionName, changes: Change[]) {
  const old = collectionOf(before, name);
  const now = collectionOf(after, name);
  walkLists(name, pluralWords(name), old, now, changes, {
    key: (record) => record.id,
    changed: (a, b) => diffRecord(after, name, a, b, changes),
    removed: (a) =>
      changes.push(change(`${name}/${a.id}`, `${recordWords(before, name, a)} removed`, a, undefined)),
    added: (b) =>
      changes.push(change(`${name}/${b.id}`, `${recordWords(after, name, b)} added`, undefined, b)),
  });
}

function diffRecord(after: Appliance, name: CollectionName, a: AnyRecord, b: AnyRecord, changes: Change[]) {
  for (const key of new Set([...Object.keys(a), ...Object.keys(b)])) {
    if (equalValues(a[key], b[key])) continue;
    // Named by the old name when the name itself changed: that is what the reader knows it by.
    const known = recordName(a) === recordName(b) ? b : { ...b, hostname: a.hostname, name: a.name };
    const label = fieldWords(after, name, known, key);
    changes.push(change(`${name}/${b.id}/${key}`, label, a[key], b[key]));
  }
}

function diffFacts(before: Appliance, after: Appliance, changes: Change[]) {
  const place = (fact: Fact) => `facts/${fact.subject}/${fact.key}`;
  const label = (appliance: Appliance, fact: Fact) =>
    `Fact '${fact.key}' of ${nameOfId(appliance, fact.subject)}`;
  const key = (fact: Fact) => `${fact.subject}\n${fact.key}\n${fact.source ?? ''}`;
  walkLists('facts', 'Facts', before.facts, after.facts, changes, {
    key,
    changed: (a, b) => {
      if (!equalValues(a, b)) changes.push(change(place(b), label(after, b), a, b));
    },
    removed: (a) => changes.push(change(place(a), `${label(before, a)} removed`, a, undefined)),
    added: (b) => changes.push(change(place(b), `${label(after, b)} added`, undefined, b)),
  });
}

/** Services one level deep, so that `services/dns/servers` is 'DNS servers'; settings as deep as they go. */
function diffObject(
  appliance: Appliance,
  path: string,
  before: Plain,
  after: Plain,
  changes: Change[],
  parent = '',
) {
  const known = changes.length;
  const bare: Change[] = [];
  for (const key of new Set([...Object.keys(before), ...Object.keys(after)])) {
    const old = before[key];
    const now = after[key];
    if (equalValues(old, now)) continue;
    const place = `${path}/${key}`;
    const words = key.includes(':') ? nameOfId(appliance, key) : keyWords(key);
    const deeper =
      (path === 'services' || (place.startsWith('settings/') && !isWhole(place))) &&
      (old === undefined || isRecord(old)) &&
      (now === undefined || isRecord(now));
    const isNothing = isBare(old) && isBare(now);
    // A request and its answer are listed side by side.
    const inner = key === 'request' ? parent : `${parent}${words} `;
    if (deeper && !isNothing) diffObject(appliance, place, old ?? {}, now ?? {}, changes, inner);
    else
      (isNothing ? bare : changes).push(
        change(place, objectWords(path, words, parent) + listWords(old, now), old, now),
      );
  }
  // An added part without content is listed only if it is the sole change.
  if (changes.length === known) changes.push(...bare);
}

/** Counts of added, removed and changed entries, for a list of records without names. */
function listWords(before: unknown, after: unknown): string {
  const old = entriesByKey(before);
  const now = entriesByKey(after);
  if (![...old.values(), ...now.values()].some(isRecord)) return '';
  const both = [...now.keys()].filter((key) => old.has(key));
  const counts = [
    [now.size - both.length, 'added'],
    [both.filter((key) => !equalValues(old.get(key), now.get(key))).length, 'changed'],
    [old.size - both.length, 'removed'],
  ] as const;
  const texts = counts.filter(([count]) => count > 0).map((words) => words.join(' '));
  return texts.length > 0 ? `: ${texts.join(', ')}` : '';
}

function entriesByKey(list: unknown): ReadonlyMap<unknown, unknown> {
  const entries: readonly unknown[] = Array.isArray(list) ? list : [];
  return new Map(
    entries.map((entry, at) => {
      const { endpointId, networkId, kind, id, address }: Plain = isRecord(entry) ? entry : {};
      // A network may have a rule for each kind of its addresses.
      return [endpointId ?? (networkId && `${networkId} ${kind}`) ?? id ?? address ?? at, entry];
    }),
  );
}

const isBare = (value: unknown): boolean =>
  value === undefined || (typeof value === 'object' && value !== null && Object.values(value).every(isBare));

function objectWords(path: string, words: string, parent: string): string {
  if (path === 'masks') return `Name mask '${words}'`;
  if (path === 'settings') return `Setting '${words}'`;
  if (path === 'gateway') return `Gateway: ${words}`;
  return upperFirst(parent + words);
}

type Walk<T> = {
  /** Identifies an entry of a list. */
  readonly key: (entry: T) => string;
  readonly changed: (before: T, after: T) => void;
  readonly removed: (entry: T) => void;
  readonly added: (entry: T) => void;
};

/** Pairs the entries of two lists: side by side as long as the keys agree, which is the usual edit, else by key. */
function walkLists<T>(
  path: string,
  label: string,
  before: readonly T[],
  after: readonly T[],
  changes: Change[],
  { key, changed, removed, added }: Walk<T>,
) {
  const known = changes.length;
  const pair = (a: T, b: T) => {
    if (a !== b) changed(a, b);
  };
  if (before.length === after.length && before.every((entry, at) => sameKey(key, entry, after[at]))) {
    for (const [a, b] of zip(before, after)) pair(a, b);
  } else {
    const old = new Map(before.map((entry) => [key(entry), entry]));
    const now = new Map(after.map((entry) => [key(entry), entry]));
    for (const [id, entry] of old) if (!now.has(id)) removed(entry);
    for (const [id, entry] of now) {
      const past = old.get(id);
      if (past === undefined) added(entry);
      else pair(past, entry);
    }
    const common = [...old.keys()].filter((id) => now.has(id));
    const order = [...now.keys()].filter((id) => old.has(id));
    if (!equalValues(common, order))
      changes.push(change(path, `Order of ${label.toLowerCase()}`, common, order));
  }
  // Two entries of one key, which a foreign file may hold: still a difference, though not one of a single entry.
  if (changes.length === known && !equalValues(before, after))
    changes.push(change(path, label, before, after));
}

const sameKey = <T>(key: (entry: T) => string, a: T, b: T | undefined) =>
  a === b || (b !== undefined && key(a) === key(b));
