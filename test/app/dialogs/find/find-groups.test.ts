import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { inOrder, matchingGroups, shownGroups } from '../../../../src/app/dialogs/find/find-groups.ts';
import type { FindItem } from '../../../../src/app/dialogs/find/find-item.ts';

const test = suite('groups of the palette');

const item = (title: string, keywords?: string): FindItem => ({
  id: title,
  title,
  detail: '',
  keywords,
  onSelect: () => undefined,
});
const titles = (groups: readonly { readonly group: string; readonly items: readonly FindItem[] }[]) =>
  groups.map(({ group, items }) => [group, ...items.map(({ title }) => title)].join(': '));

test('items are found by title and keywords, and by letters in order only where that is allowed', () => {
  const groups = [{ group: 'Actions', items: [item('Print', 'paper'), item('Export')] }];
  const found = (query: string, isLoose = false) => titles(matchingGroups(groups, query, { isLoose }));
  assert.equal(found('PAPER'), ['Actions: Print']);
  assert.equal(found('prn'), []);
  assert.equal(found('prn', true), ['Actions: Print']);
});

test('groups of one name are one, in the order of the palette; an exact one is first', () => {
  const groups = [
    { group: 'Actions', items: [item('a')] },
    { group: 'Networks', items: [item('b')], unlisted: 3 },
    { group: 'Actions', items: [item('c')] },
    { group: 'Owner', items: [item('d')] },
  ];
  assert.equal(titles(inOrder(groups)), ['Owner: d', 'Networks: b', 'Actions: a: c']);
  assert.equal(
    titles(inOrder([...groups, { group: 'Files', items: [item('e')], isExact: true }]))[0],
    'Files: e',
  );
});

test('of a long group the first are shown with the count of the rest, all of an opened one', () => {
  const items = Array.from({ length: 12 }, (_, n) => item(String(n)));
  const groups = [{ group: 'Machines', items, unlisted: 40 }];
  const [few] = shownGroups(groups, new Set());
  assert.is(few?.items.length, 5);
  assert.is(few?.more, 47);
  const [all] = shownGroups(groups, new Set(['Machines']));
  assert.equal([all?.items.length, all?.more, all?.note], [12, 0, 'and 40 more']);
});

test.run();
