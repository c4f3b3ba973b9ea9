/**
 * What the product stored on a way that many tests begin with, put back for the next one: a test then opens the one
 * page that it is about. Each process walks every way once, so that nothing is put back which the product did not write.
 */
import type { Page } from 'playwright-core';
import { handedOn } from '../tools/shared-browser.mjs';
import type { Site } from './harness-site.ts';

export type Stored = {
  readonly appliance: string;
  readonly version: number;
  /** As JSON: keys and values of each store. */
  readonly rows: string;
};

/** The score that is stored with a record depends on the day. */
const nameOn = async (page: Page, way: string) =>
  `${await page.evaluate(() => new Date().toISOString().slice(0, 10))} ${way}`;

/**
 * Puts back the stored end of a way, as if saved now, and gives the id of the appliance that was open there; undefined
 * where the way has to be walked: the first time, in a page or a browser that has something already, and at a site that
 * keeps the records itself.
 */
export async function putBack(page: Page, site: Site, way: string): Promise<string | undefined> {
  if (site.keepsRecords) return undefined;
  const blank = `${site.address}/packages.txt`;
  if (page.url() === 'about:blank') await page.goto(blank);
  if (page.url() !== blank) return undefined;
  const stored = handedOn.stored.get(await nameOn(page, way));
  return stored && (await page.evaluate(write, stored)) ? stored.appliance : undefined;
}

/** Keeps what is stored at the end of a way, on which one appliance was saved; gives its id. */
export async function keep(page: Page, site: Site, way: string): Promise<string> {
  const appliance = new URL(page.url()).searchParams.get('appliance') ?? '';
  if (!site.keepsRecords)
    handedOn.stored.set(await nameOn(page, way), { appliance, ...(await page.evaluate(read)) });
  return appliance;
}

async function read(): Promise<{ version: number; rows: string }> {
  const answer = <T>(asked: IDBRequest<T>) =>
    new Promise<T>((resolve, reject) => {
      asked.onsuccess = () => resolve(asked.result);
      asked.onerror = () => reject(asked.error);
    });
  const database = await answer(indexedDB.open('appliance-console'));
  const names = [...database.objectStoreNames];
  const reading = database.transaction(names);
  const rows = await Promise.all(
    names.map(async (name) => {
      const store = reading.objectStore(name);
      return [name, await Promise.all([answer(store.getAllKeys()), answer(store.getAll())])];
    }),
  );
  database.close();
  return { version: database.version, rows: JSON.stringify(rows) };
}

async function write({ version, rows }: Stored): Promise<boolean> {
  if ((await indexedDB.databases()).length > 0) return false;
  const stores: [string, [IDBValidKey[], { meta?: { at: number }; at?: number }[]]][] = JSON.parse(rows);
  const now = Date.now();
  await new Promise<void>((resolve, reject) => {
    const opening = indexedDB.open('appliance-console', version);
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      opening.result.close();
      resolve();
    };
    opening.onupgradeneeded = () => {
      for (const [name, [keys, values]] of stores) {
        const store = opening.result.createObjectStore(name);
        for (const [at, value] of values.entries()) {
          if (value.meta) value.meta.at = now;
          if (value.at) value.at = now;
          store.put(value, keys[at]);
        }
      }
    };
  });
  return true;
}
