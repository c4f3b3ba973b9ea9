/** Runs in a page of the product: fills its storage by the product's own store. */
import { exampleVega01 } from '../../src/core/appliance/example/vega01.ts';
import { inParallel } from '../../src/platform/records/appliance-store/in-parallel.ts';
import { createBrowserStore } from '../../src/platform/records/browser-store/browser-store.ts';
import { assessed, many, manyRevisions } from './many-appliances.ts';

const lanes = 8;

async function fill(): Promise<void> {
  const store = createBrowserStore({ clock: Date, user: () => 'Ada Lovelace', assess: async () => assessed });
  const small = exampleVega01();
  await inParallel([...many()], lanes, async (appliance) => {
    const { id, name } = appliance;
    for (let revision = 0; revision < manyRevisions; revision++) {
      // It grew: only the newest revision is opened, and the others need not take minutes.
      const document = revision === manyRevisions - 1 ? appliance : { ...small, id, name };
      const saved = await store.save(id, document, revision, `Revision ${revision + 1}`);
      if (!saved.ok) throw new Error(saved.message);
    }
  });
  store.close();
}

Object.assign(globalThis, { fillManyRecords: fill });
