/** Each gap of the change notice is named, and leads to the tab that it is filled in on. */
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { exampleVega01 } from '../../../src/core/appliance/example/vega01.ts';
import { changeNotice } from '../../../src/core/platinum/notice/change-notice.ts';
import { packCompleteness } from '../../../src/core/platinum/notice/pack-completeness.ts';
import { mount } from '../../ui/dom.ts';

const test = suite('card of the change notice');

test('each gap is a link to its tab', async () => {
  const { PackCard } = await import('../../../src/parts/change-notice/PackCard.tsx');
  const vega01 = exampleVega01();
  const after = { ...vega01, gateway: { ...vega01.gateway, address: '10.64.1.80' } };
  const notice = changeNotice(vega01, after);
  const pack = packCompleteness(vega01, after, { now: '2026-11-20', notice });
  const page = await mount(<PackCard appliance={vega01} notice={notice} pack={pack} />);
  const links = [...page.root.querySelectorAll('li a')].map((link) => {
    const query = new URL(link.getAttribute('href') ?? '', 'http://127.0.0.1').searchParams;
    return `${query.get('tab')}: ${link.textContent}`;
  });
  await page.unmount();
  assert.equal(
    links,
    pack.missing.map(({ tab, label }) => `${tab}: ${label}`),
  );
  assert.ok(links.some((one) => one.startsWith('change: ')));
  assert.ok(links.some((one) => one.startsWith('gateway: ')));
});

test.run();
