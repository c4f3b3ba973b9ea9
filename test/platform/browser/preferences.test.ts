import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { createPreferences } from '../../../src/platform/browser/preferences.ts';

const test = suite('preferences');
const isNumber = (value: unknown): value is number => typeof value === 'number';

function memory() {
  const map = new Map<string, string>();
  return {
    map,
    getItem: (key: string) => map.get(key) ?? null,
    setItem: (key: string, value: string) => void map.set(key, value),
  };
}

test('a choice is remembered; what does not fit falls back', () => {
  const storage = memory();
  const preferences = createPreferences(() => storage);
  assert.is(preferences.get('width', 7, isNumber), 7);
  preferences.set('width', 9);
  assert.is(preferences.get('width', 7, isNumber), 9);
  preferences.set('width', 'wide');
  assert.is(preferences.get('width', 7, isNumber), 7);
  storage.map.set('appliance-console:width', '{broken');
  assert.is(preferences.get('width', 7, isNumber), 7);
});

test('a browser that forbids storage loses no work', () => {
  const preferences = createPreferences(() => {
    throw new Error('denied');
  });
  preferences.set('width', 9);
  assert.is(preferences.get('width', 7, isNumber), 7);
});

test.run();
