import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import {
  readStorage,
  requestPersistence,
} from '../../../../src/platform/records/browser-store/storage-meter.ts';
import { createPresence } from '../../../../src/platform/records/presence.ts';

const meter = suite('storage meter');

meter('tells what is used, and whether it is kept', async () => {
  const storage = {
    estimate: async () => ({ usage: 1000, quota: 5000 }),
    persisted: async () => false,
    persist: async () => true,
  };
  assert.equal(await readStorage(storage), { used: 1000, quota: 5000, persisted: false });
  assert.is(await requestPersistence(storage), true);
});

meter('is not there where the browser tells nothing, as on plain http', async () => {
  assert.is(await readStorage(undefined), undefined);
  assert.is(await readStorage({}), undefined);
  assert.is(await readStorage({ estimate: async () => ({}) }), undefined);
  const refuses = {
    estimate: () => Promise.reject(new Error('denied')),
    persist: () => Promise.reject(new Error('denied')),
  };
  assert.is(await readStorage(refuses), undefined);
  assert.is(await requestPersistence(refuses), false);
  assert.is(await requestPersistence({}), false);
});

meter('somebody is present while the page is seen and was used in the last minutes', () => {
  let now = 0;
  let visible = true;
  let happen = (_event: 'activity' | 'hidden') => {};
  const listen = (run: typeof happen) => {
    happen = run;
    return () => {};
  };
  const present = createPresence({ visible: () => visible, listen }, () => now, 1000);
  assert.is(present(), true);
  now = 1000;
  assert.is(present(), false);
  happen('hidden');
  assert.is(present(), false);
  happen('activity');
  assert.is(present(), true);
  visible = false;
  assert.is(present(), false);
});

meter.run();
