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
  'Nothing to announce',
  'After the change',
  'Understood',
  'Differs from the document',
  'Not known',
  '1 answer missing',
  'Conflict',
  'The plan was not made',
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

const titlesIn = (text: string) =>
  [...text.matchAll(/<Card\b[^<]*?\btitle="([^"]+)"/g)].map(([, title = '']) => title);

test('every card of a screen is found', () => {
  const listed = new Set([
    ...cards.map(([, , title]) => title),
    ...places.map(({ title }) => title.replace(/^.*: /, '')),
  ]);
  const missing = sourcesUnder('src/screens')
    .filter(({ path }) => path.endsWith('.tsx'))
    .flatMap(({ path, text }) => titlesIn(text).map((title) => ({ path, title })))
    .filter(
      ({ title }) => !listed.has(title) && !states.has(title) && !inside.has(title) && !fillsItsTab(title),
    )
    .map(({ path, title }) => `${path}: ${title}`);
  assert.equal(missing, []);
});

test('every listed card is one of a screen', () => {
  const code = sourcesUnder('src')
    .filter(({ path }) => /^src\/(?:screens|parts)\//.test(path))
    .map(({ text }) => text)
    .join('\n');
  const gone = cards.filter(([, , title]) => !code.includes(`"${title}"`) && !code.includes(`'${title}'`));
  assert.equal(gone, []);
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
