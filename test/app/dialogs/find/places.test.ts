/** The palette's lists of cards and files against the screens: nothing is missing, nothing is listed that is gone. */
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { cards } from '../../../../src/app/dialogs/find/place-names.ts';
import { places } from '../../../../src/app/dialogs/find/places.ts';
import { routeAt } from '../../../../src/app/routes/routes.ts';
import { sourcesUnder } from '../../../repo/sources.ts';

const test = suite('places of the palette');

/** Shown only in a state of a screen that the user cannot choose. */
const states = new Set([
  'The stored appliances could not be read',
  'In this browser',
  'No appliance yet',
  'From nothing',
  'From what is known',
  'From an appliance that is there',
  'Open steps',
  'Understood',
  'Differs from the document',
  'Unknown',
  '1 answer missing',
  'Conflict',
  'Plan',
  'Stopped',
  'Time',
  'What was understood',
  'Observed, old and new',
  'With the mapping applied',
  'Hosts, old and new',
  'In this document',
]);

/** It fills its tab, which is found. */
const fillsItsTab = (title: string) => title.startsWith('Addresses, old');

/** Parts of another card or of a sheet, which are found as that. */
const inside = new Set(['All names', 'Appliance', 'Services', 'Comments', 'Settings of every machine']);

const screens = sourcesUnder('src/screens').filter(({ path }) => path.endsWith('.tsx'));

const titlesIn = (text: string) =>
  [...text.matchAll(/<(?:Fold)?Card\b[^<]*?\btitle="([^"]+)"/g)].map(([, title = '']) => title);

test('every card of a screen is found', () => {
  const listed = new Set([
    ...cards.map(([, , title]) => title),
    ...places.map(({ title }) => title.replace(/^.*: /, '')),
  ]);
  const all = screens.flatMap(({ path, text }) => titlesIn(text).map((title) => ({ path, title })));
  assert.ok(all.length > 80, 'the pattern finds the cards');
  const drawn = new Set(all.map(({ title }) => title));
  assert.equal(
    [...states, ...inside].filter((title) => !drawn.has(title)),
    [],
    'each exception is a card',
  );
  const missing = all
    .filter(
      ({ title }) => !listed.has(title) && !states.has(title) && !inside.has(title) && !fillsItsTab(title),
    )
    .map(({ path, title }) => `${path}: ${title}`);
  assert.equal(missing, []);
});

test('every listed card is the title or the name of a part of a screen', () => {
  const code = [...screens, ...sourcesUnder('src/parts')].map(({ text }) => text).join('\n');
  const isDrawn = (title: string) =>
    [`title="${title}"`, `aria-label="${title}"`].some((text) => code.includes(text));
  assert.equal(
    cards.filter(([, , title]) => !isDrawn(title)),
    [],
  );
  assert.not.ok(isDrawn('Sections of nothing'));
});

test('every place is on a route, and no two look the same', () => {
  const seen = new Set<string>();
  for (const { area, group, title, detail } of places) {
    assert.ok(routeAt(area), area);
    const line = `${group} ${title} ${detail}`;
    assert.not.ok(seen.has(line), line);
    seen.add(line);
  }
});

test.run();
