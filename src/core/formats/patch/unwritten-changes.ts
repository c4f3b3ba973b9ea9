/** Changes that a patched es.xml cannot express: records added or removed, and values without a place in the file. */

import type { Appliance, Change } from '../../appliance/document/appliance-types.ts';
import { diffAppliances } from '../../appliance/merge/diff.ts';
import { listWords } from '../../text/list-words.ts';
import { documentValueAt, type Origin } from './document-values.ts';
import { type LackingPlaces, lackingPlaces } from './lacking-places.ts';
import type { Splice } from './splice-places.ts';

/** Data of the console itself, which an es.xml does not contain. */
const ownKeys =
  /^(?:id|name|schema|prefix|size|masks|comments|sources|scripts|plans|facts|settings|baselines|suppressions|gateway|support)(?:\/|$)/;

type WrittenCopy = {
  readonly appliance: Appliance;
  readonly fresh: Appliance;
  readonly origins: readonly Origin[];
  readonly pairs: ReadonlyMap<Origin, Origin>;
  readonly splices: readonly Splice[];
  readonly missed: readonly Origin[];
  /** Names of the machines that have no place for a value of the whole appliance, by its path. */
  readonly lacking: Readonly<Record<string, readonly string[]>>;
  /** The text of the file at a place. */
  readonly textAt: (origin: Origin) => string | undefined;
};

export function cannotCarry(copy: WrittenCopy): Change[] {
  const { appliance, pairs, splices, missed } = copy;
  const fresh = renamed(copy.fresh, pairs);
  const changes = diffAppliances(fresh, appliance);
  if (changes.length === 0) return changes;
  const written = new Set<string>();
  for (const splice of splices) {
    for (const origin of splice.origins) {
      const path = documentValueAt(appliance, origin)?.path;
      if (path !== undefined) written.add(path);
    }
  }
  const open = new Set(missed.map((origin) => documentValueAt(appliance, origin)?.path));
  let places: LackingPlaces | undefined;
  const isWritten = ({ path, before, after }: Change): boolean => {
    if (open.has(path)) return false;
    if (ownKeys.test(path) || isCollection(appliance, path) || path.endsWith('/sourceId')) return true;
    if (path.startsWith('services/') && Array.isArray(before) && Array.isArray(after)) {
      return written.has(path) && before.length === after.length;
    }
    return written.has(path);
  };
  return changes.flatMap((change): Change[] => {
    const parts = /^(?:(networks|endpoints)\/(.+)\/)?(domain|subnet|gateway|vlan|mtu)$/.exec(change.path);
    const [, collection, id = '', field = ''] = parts ?? [];
    const isDomain = field === 'domain';
    if (!isDomain && collection !== 'networks')
      return isWritten(change) ? missingAt(change, copy.lacking[change.path] ?? []) : [change];
    // A copy changes the text of a value. It removes no element.
    if (!isDomain && change.after === undefined) return [change];
    places ??= lackingPlaces({ ...copy, fresh });
    const at = isDomain ? places.ofDomain(id) : places.ofNetwork(id, field);
    const names = at?.map(({ hostname }) => hostname);
    return names === undefined ? [change] : missingAt(change, names);
  });
}

const missingAt = (change: Change, names: readonly string[]): Change[] =>
  names.length === 0
    ? []
    : [{ ...change, label: `${change.label} at ${listWords([...new Set(names)], mostNames)}` }];

const mostNames = 8;

/** The order of a collection means nothing to the file. */
const isCollection = (appliance: Readonly<Record<string, unknown>>, path: string): boolean =>
  Object.hasOwn(appliance, path) && Array.isArray(appliance[path]);

/** The file's records under the ids that the document has for them: one place is one record. */
function renamed(fresh: Appliance, pairs: ReadonlyMap<Origin, Origin>): Appliance {
  const names = new Map<string, string>();
  for (const [{ id }, { id: old }] of pairs) if (id !== old) names.set(old, id);
  if (names.size === 0) return fresh;
  const rename = (_: string, value: unknown): unknown =>
    typeof value === 'string' ? (names.get(value) ?? value) : value;
  return JSON.parse(JSON.stringify(fresh), rename);
}
