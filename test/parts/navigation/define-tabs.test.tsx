/** The tabs of every area: the words of their addresses are in links that users have stored. */
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { AreaPanel, TabBar } from '../../../src/parts/navigation/AreaTabs.tsx';
import { type AreaTabs, defineTabs } from '../../../src/parts/navigation/define-tabs.ts';
import { withQuery } from '../../../src/paths.ts';
import { dashboardTabs } from '../../../src/screens/dashboard/tab-names.ts';
import { platinumTabs } from '../../../src/screens/platinum/tab-names.ts';
import { preauditTabs } from '../../../src/screens/preaudit/tab-names.ts';
import { mappingParts, views } from '../../../src/screens/reip/labels.ts';
import { mount } from '../../ui/dom.ts';

const test = suite('tabs of an area');

/** A link to each tab, with its title. */
const linksOf = <Id extends string>({ list, query }: AreaTabs<Id>) =>
  list.map(({ id, title }) => `${withQuery('', query(id))} ${title}`);

test('links, titles and order of every area', () => {
  assert.equal(linksOf(dashboardTabs), [
    '?tab=default Default',
    '?tab=management Management',
    '?tab=other Other',
    '?tab=rack Rack',
  ]);
  assert.equal(linksOf(preauditTabs), [
    ' Report',
    '?tab=inputs Inputs',
    '?tab=evidence Evidence',
    '?tab=baseline Baseline',
  ]);
  assert.equal(linksOf(platinumTabs), [
    '?tab=readiness Readiness',
    '?tab=gateway Gateway',
    '?tab=matrix Network matrix',
    '?tab=contract Contacts and contract',
    '?tab=maintenance Maintenance',
    '?tab=change Change notice',
  ]);
  assert.equal(linksOf(views), [
    ' IP mapping',
    '?view=questions Questions',
    '?view=planning Planning',
    '?view=summary Planning summary',
    '?view=artefacts Summary',
    '?view=run re-IP checklist',
    '?view=platinum Platinum form',
    '?view=tools Tools',
  ]);
  assert.equal(linksOf(mappingParts), [
    ' Networks',
    '?part=subnets Subnets',
    '?part=hostnames Hostname update',
  ]);
});

test('an address selects the tab that it names, else the first', () => {
  const tabs = defineTabs({ name: 'x', label: 'X', titles: { one: 'One', two: 'Two' } });
  assert.equal(
    ['two', 'one', null, '', 'three', 'toString'].map((text) => tabs.of(text)),
    ['two', 'one', 'one', 'one', 'one', 'one'],
  );
  assert.is(tabs.titleOf('two'), 'Two');
});

test('the tabs are links, with their marks, and the panel carries the name of the current one', async () => {
  const tabs = defineTabs({ name: 'x', label: 'X', titles: { one: 'One', two: 'Two' } });
  const page = await mount(
    <>
      <TabBar tabs={tabs} current="two" href={(id) => `/x/${id}`} marks={{ one: <b>3 open</b> }} />
      <AreaPanel tabs={tabs} current="two">
        content
      </AreaPanel>
    </>,
  );
  const links = [...page.root.querySelectorAll('[role=tab]')];
  assert.equal(
    links.map((link) => [link.getAttribute('href'), link.textContent, link.getAttribute('aria-selected')]),
    [
      ['/x/one', 'One3 open', 'false'],
      ['/x/two', 'Two', 'true'],
    ],
  );
  const panel = page.root.querySelector('[role=tabpanel]');
  assert.is(panel?.getAttribute('aria-labelledby'), links[1]?.id);
  assert.is(links[1]?.getAttribute('aria-controls'), panel?.id);
  await page.unmount();
});

test.run();
