/**
 * The document as it is worked on while a script is played: records by id and by the names that commands know them by,
 * so that each line costs what it touches and not the size of the document.
 *
 * - `finish()` shares every collection and field of the start that was not touched.
 * - What an action added is `unmerged` until MERGE ACTIONS: whether a command may name it before is not documented.
 */

import type { Appliance, Endpoint, Id } from '../../appliance/document/appliance-types.ts';
import { freeId, ownerId } from '../../appliance/document/ids.ts';
import type { RecordOf } from '../../appliance/document/record-labels.ts';
import { withField } from '../../appliance/edits/edits.ts';
import { addToSetAt } from '../../collections/grouping.ts';
import { typedKeys } from '../../collections/typed-keys.ts';
import { plainAddress } from '../../network/address.ts';

export type SheetCollection =
  | 'machines'
  | 'networks'
  | 'endpoints'
  | 'clusters'
  | 'diskGroups'
  | 'homes'
  | 'databases';

type RootField = 'services' | 'timeZone' | 'facts';

/** An address of IPv6 has many spellings. */
export const addressKey = (address: string): string => `address ${plainAddress(address) || address}`;

type Keys = {
  readonly [K in SheetCollection]: (record: RecordOf<K>) => readonly (string | false | undefined)[];
};

const isFloating = ({ kind }: Endpoint) => kind === 'vip' || kind === 'scan';

/** The names that a record is found by; names of databases and disk groups are not case-sensitive, paths are. */
const keys: Keys = {
  machines: ({ name, host }) => [`name ${name.toLowerCase()}`, host && `host ${host}`],
  networks: ({ role }) => [`role ${role}`],
  endpoints: (one) => [
    `owner ${ownerId(one.owner)}`,
    // A VIP and a SCAN have no netmask or VLAN of their own: they go where the hosts of their network are.
    `${isFloating(one) ? 'floating' : 'fixed'} ${one.networkId}`,
    one.hostname !== '' && `name ${one.hostname.toLowerCase()}`,
    one.address !== '' && addressKey(one.address),
    one.natHostname && `nat ${one.natHostname.toLowerCase()}`,
  ],
  clusters: ({ name }) => [`name ${name}`],
  diskGroups: ({ cluster, name }) => [`in ${cluster}`, `name ${cluster} ${name.toUpperCase()}`],
  homes: ({ cluster, path, name }) => [
    `in ${cluster}`,
    `path ${cluster} ${path}`,
    name && `label ${cluster} ${name}`,
  ],
  databases: ({ cluster, name, uniqueName, home, container, type, dataGroup, recoveryGroup }) => [
    `in ${cluster}`,
    `name ${cluster} ${name.toUpperCase()}`,
    type !== 'pdb' && `unique ${cluster} ${(uniqueName ?? name).toUpperCase()}`,
    home && `home ${home}`,
    container && `container ${container}`,
    dataGroup && `group ${cluster} ${dataGroup.toUpperCase()}`,
    recoveryGroup && `group ${cluster} ${recoveryGroup.toUpperCase()}`,
  ],
};

type Table<K extends SheetCollection> = {
  readonly records: Map<Id, RecordOf<K>>;
  readonly index: Map<string, Set<Id>>;
  touched: boolean;
};
type Tables = { [K in SheetCollection]?: Table<K> };

export type Sheet = ReturnType<typeof openSheet>;

export function openSheet(start: Appliance) {
  const tables: Tables = {};
  /** The start with the fields of the document itself that were set. */
  let root = start;
  const gone = new Set<Id>();
  /** Record to the line of the action that added it. */
  const unmerged = new Map<Id, number>();

  const keysOf = <K extends SheetCollection>(collection: K, record: RecordOf<K>): string[] =>
    [...keys[collection](record), record.sourceId && `id ${record.sourceId}`].filter(
      (key): key is string => typeof key === 'string' && key !== '',
    );

  function table<K extends SheetCollection>(collection: K): Table<K> {
    const known: Table<K> | undefined = tables[collection];
    if (known) return known;
    const made: Tables[K] & Table<K> = { records: new Map(), index: new Map(), touched: false };
    tables[collection] = made;
    const records: readonly RecordOf<K>[] = start[collection];
    for (const record of records) enter(collection, made, record);
    return made;
  }

  function enter<K extends SheetCollection>(
    collection: K,
    { records, index }: Table<K>,
    record: RecordOf<K>,
  ) {
    records.set(record.id, record);
    for (const key of keysOf(collection, record)) {
      addToSetAt(index, key, record.id);
    }
  }

  function leave<K extends SheetCollection>(collection: K, record: RecordOf<K>) {
    const { index } = table(collection);
    for (const key of keysOf(collection, record)) index.get(key)?.delete(record.id);
  }

  const sheet = {
    start,
    unmerged,
    get<K extends SheetCollection>(collection: K, id: Id): RecordOf<K> | undefined {
      return table(collection).records.get(id);
    },
    all<K extends SheetCollection>(collection: K): Iterable<RecordOf<K>> {
      return table(collection).records.values();
    },
    find<K extends SheetCollection>(collection: K, key: string): RecordOf<K>[] {
      const { records, index } = table(collection);
      const found: RecordOf<K>[] = [];
      for (const id of index.get(key) ?? []) {
        const record = records.get(id);
        if (record) found.push(record);
      }
      return found;
    },
    count: (collection: SheetCollection, key: string): number => table(collection).index.get(key)?.size ?? 0,
    has: (collection: SheetCollection, key: string): boolean => sheet.count(collection, key) > 0,
    /** The record as added, with a free id. */
    add<K extends SheetCollection>(collection: K, record: RecordOf<K>, line?: number): RecordOf<K> {
      const own = table(collection);
      const id = freeId(record.id, own.records);
      const added = id === record.id ? record : { ...record, id };
      own.touched = true;
      enter(collection, own, added);
      if (line !== undefined) unmerged.set(id, line);
      return added;
    },
    /** Sets fields of a record; `undefined` takes a field away. */
    set<K extends SheetCollection>(collection: K, id: Id, fields: Partial<RecordOf<K>>): void {
      const own = table(collection);
      const before = own.records.get(id);
      if (!before) return;
      let after = before;
      for (const [field, value] of Object.entries(fields)) after = withField(after, field, value);
      if (after === before) return;
      own.touched = true;
      leave(collection, before);
      enter(collection, own, after);
    },
    drop(collection: SheetCollection, id: Id): void {
      const own = table(collection);
      const record = own.records.get(id);
      if (!record) return;
      leave(collection, record);
      own.records.delete(id);
      own.touched = true;
      gone.add(id);
      unmerged.delete(id);
    },
    root<K extends RootField>(field: K): Appliance[K] {
      return root[field];
    },
    setRoot<K extends RootField>(field: K, value: Appliance[K]): void {
      root = withField(root, field, value);
    },
    endpointsOf: (owner: Id): Endpoint[] => sheet.find('endpoints', `owner ${owner}`),
    finish(): Appliance {
      let after = root;
      for (const collection of typedKeys(tables))
        if (tables[collection]?.touched)
          after = { ...after, [collection]: [...tables[collection].records.values()] };
      if (gone.size > 0 && after.facts.some(({ subject }) => gone.has(subject)))
        after = { ...after, facts: after.facts.filter(({ subject }) => !gone.has(subject)) };
      return after;
    },
  };
  return sheet;
}
