import { signal } from '@preact/signals-core';
import type { FC } from 'react';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { exampleVega01 } from '../../../../src/core/appliance/example/vega01.ts';
import { proposeMapping } from '../../../../src/core/reip/mapping/propose-mapping.ts';
import type { Services } from '../../../../src/platform/composition/services.ts';
import type { PanelProps, Reip } from '../../../../src/screens/reip/use-reip.ts';
import { get, mount } from '../../../ui/dom.ts';

const test = suite('zone lint on the screen');
const vega01 = exampleVega01();
const { mapping } = proposeMapping(vega01, { networks: [] });
const reip = { appliance: vega01, base: vega01, mapping } as unknown as Reip;

/** A tool with its text field: what is pasted, and the rows of a table. */
async function tool(load: () => Promise<FC<PanelProps>>) {
  const { act } = await import('react');
  const { ServicesProvider } = await import('../../../../src/parts/services/use-services.ts');
  const services = { workspace: { current: signal(vega01) }, notices: { toast: () => {} } };
  const Tool = await load();
  const page = await mount(
    <ServicesProvider value={services as unknown as Services}>
      <Tool reip={reip} />
    </ServicesProvider>,
  );
  const area = get<HTMLTextAreaElement>(page.root, 'textarea');
  const paste = (text: string) =>
    act(async () => {
      Object.getOwnPropertyDescriptor(Object.getPrototypeOf(area), 'value')?.set?.call(area, text);
      area.dispatchEvent(new Event('input', { bubbles: true }));
    });
  const rows = (table: string) =>
    [...page.root.querySelectorAll(`[aria-label="${table}"] tbody tr`)].map((row) =>
      [...row.querySelectorAll('td, th')].map(({ textContent }) => textContent),
    );
  return { page, paste, rows };
}
const zoneDiff = async () => (await import('../../../../src/screens/reip/tools/ZoneDiff.tsx')).ZoneDiff;
const tnsDiff = async () => (await import('../../../../src/screens/reip/tools/TnsDiff.tsx')).TnsDiff;

test('rows of what was pasted before go, those that were there twice too', async () => {
  const zone = await tool(zoneDiff);
  await zone.paste('10.9.9.9 vega01db01\n10.9.9.9 vega01db01\n');
  assert.is(zone.rows('Differences').filter(([, is]) => is === '10.9.9.9').length, 2);
  await zone.paste('vega01db01.example.com. 3600 IN A 10.9.9.9\nfoo_bar.example.com. 3600 IN A 10.9.9.9\n');
  assert.is(zone.rows('Differences').length, 1);
  await zone.page.unmount();

  const tns = await tool(tnsDiff);
  const address = (host: string) => `(ADDRESS=(HOST=${host})(PORT=1521))`;
  await tns.paste(`X=${address('vega01db01')}${address('vega01db01')}${address('vega01db02')}`);
  assert.is(tns.rows('Hosts, old and new').length, 3);
  await tns.paste(`Z=${address('other')}`);
  assert.equal(
    tns.rows('Hosts, old and new').map(([, , host]) => host),
    ['other'],
  );
  await tns.page.unmount();
});

test('a pasted zone shows rule, line, finding and mend beside the differences; answers of dig do not', async () => {
  const { page, paste, rows } = await tool(zoneDiff);
  await paste('$ORIGIN example.com.\nvega01db01 IN A 10.30.40.11\n*.apps IN A 10.20.10.99\n');
  assert.equal(rows('Findings'), [
    [
      'ZL-03',
      '3',
      '*.apps.example.com. is a wildcard: it answers for every name that is missing',
      'Write out the names that are meant.',
    ],
  ]);
  assert.match(page.root.textContent ?? '', /Zone lint1 finding/);
  await paste('$ORIGIN example.com.\nvega01db01 IN A 10.30.40.11\n');
  assert.match(page.root.textContent ?? '', /No finding of the rules ZL-01 to ZL-12, ZL-14 and ZL-15/);
  await paste('vega01db01.example.com. 60 IN A 10.30.40.11\n');
  assert.not.match(page.root.textContent ?? '', /Zone lint/);
  await page.unmount();
});

test('the summary has one line a zone: no finding, or the findings with their lines and mends', async () => {
  const { ZonesCard } = await import('../../../../src/screens/reip/summary/ZonesCard.tsx');
  const finding = { rule: 'ZL-01', zone: 'a.', line: 4, message: 'a has no PTR record', fix: 'Add it.' };
  const page = await mount(
    <ZonesCard
      files={[
        { name: 'dns/zones/a.zone', findings: [finding] },
        { name: 'dns/zones/b.zone', findings: [] },
        { name: 'dns/zones-before/a.zone', findings: [] },
      ]}
    />,
  );
  const rows = (table: string) =>
    [...page.root.querySelectorAll(`[aria-label="${table}"] tbody tr`)].map((row) =>
      [...row.querySelectorAll('td, th')].map(({ textContent }) => textContent),
    );
  assert.equal(rows('Zone lint'), [
    ['a.zone', '1 finding', 'ZL-01 to ZL-16: no finding'],
    ['b.zone', 'ZL-01 to ZL-16: no finding', 'no such file'],
  ]);
  assert.equal(rows('Findings of the zone lint'), [
    ['dns/zones/a.zone', 'ZL-01', '4', 'a has no PTR record', 'Add it.'],
  ]);
  await page.unmount();
});

test.run();
