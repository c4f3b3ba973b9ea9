/** The databases of a browser as plain JSON, and back: what a release left in them, for the next one to find. */
import { deleteDB, openDB } from 'idb';

type Rows = readonly (readonly [key: IDBValidKey, value: unknown])[];
export type Dump = { readonly version: number; readonly stores: Readonly<Record<string, Rows>> };

export async function dump(name: string): Promise<Dump> {
  const database = await openDB(name);
  const stores: Record<string, Rows> = {};
  for (const store of [...database.objectStoreNames].sort()) {
    const [keys, values] = await Promise.all([database.getAllKeys(store), database.getAll(store)]);
    stores[store] = keys.map((key, n) => [key, values[n]]);
  }
  const { version } = database;
  database.close();
  return { version, stores };
}

/** As the release made the database. */
export async function restore(name: string, { version, stores }: Dump): Promise<void> {
  await deleteDB(name);
  const database = await openDB(name, version, {
    upgrade(made) {
      for (const store of Object.keys(stores)) made.createObjectStore(store);
    },
  });
  for (const [store, rows] of Object.entries(stores))
    for (const [key, value] of rows) await database.put(store, value, key);
  database.close();
}
