/** A reading names what was compared, what was not and why, which lines were not read, and which a rule skipped. */
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { exampleVega01 } from '../../../../src/core/appliance/example/vega01.ts';
import { readEvidence } from '../../../../src/core/audit/evidence/read-evidence.ts';
import { reconcile } from '../../../../src/core/audit/evidence/reconcile.ts';
import { ReadingDetails } from '../../../../src/screens/preaudit/evidence/ReadingDetails.tsx';
import { mount } from '../../../ui/dom.ts';

const test = suite('details of a reading');
const vega01 = exampleVega01();

async function shown(lines: string, isReconciled = true) {
  const evidence = readEvidence(`[root@vega01dbadm01 ~]# ip -br a\n${lines}`, {
    name: 'paste',
    at: '2025-03-01T10:00:00Z',
  });
  const [reading] = evidence.readings;
  if (!reading) throw new Error('The output was not recognized.');
  const [result] = isReconciled ? reconcile(vega01, evidence).results : [];
  const page = await mount(<ReadingDetails reading={reading} result={result} />);
  const summary = [...page.root.querySelectorAll('summary .pill')].map(
    (one) => `${one.textContent} (${one.className})`,
  );
  const sections = [...page.root.querySelectorAll('section')].map((one) => ({
    title: one.querySelector('h3')?.textContent,
    items: [...one.querySelectorAll('li')].map((item) => item.textContent),
  }));
  await page.unmount();
  return { summary, sections };
}

test('each value is listed as compared or as not compared, with its line', async () => {
  const { summary, sections } = await shown(
    'eth0 UP 10.20.10.11/24\nbondeth0 UP 10.30.40.99/25\neth9 UP 203.0.113.5/24\nZxqvth wobbly\n\n',
  );
  assert.equal(summary, [
    '5 agree (pill ok)',
    '2 differ (pill bad)',
    '3 not compared (pill)',
    '1 line not read (pill warn)',
  ]);
  assert.equal(sections, [
    {
      title: 'Compared',
      items: [
        'Address: 10.20.10.11 agrees line 2',
        'Netmask of 10.20.10.11: 255.255.255.0 agrees line 2',
        'Interface of 10.20.10.11: eth0 agrees line 2',
        'Netmask of 10.30.40.99: 255.255.255.128 agrees line 3',
        'Interface of 10.30.40.99: bondeth0 agrees line 3',
        'Address: planned 10.30.40.11, observed 10.30.40.99 line 3',
        'Address: planned none, observed 203.0.113.5 line 4',
      ],
    },
    {
      title: 'Not compared',
      items: [
        'netmask of 10.30.40.99: 255.255.255.128. the address is not one of this host line 3',
        'netmask of 203.0.113.5: 255.255.255.0. the address is not one of this host line 4',
        'VLAN of 10.30.40.99: none. the interface is named without its tag line 3',
      ],
    },
    { title: 'Not read', items: ['Zxqvth wobbly line 5'] },
    { title: 'Skipped by rule', items: ['line between parts: 2 lines'] },
  ]);
});

test('without a comparison nothing agrees, and the summary names it', async () => {
  const { summary, sections } = await shown('eth0 UP 10.20.10.11/24\n', false);
  assert.equal(summary, ['Nothing compared (pill)']);
  assert.equal(
    sections.map(({ title }) => title).filter((title) => title !== 'Skipped by rule'),
    [],
  );
});

test('of many lines sixty are listed, and the rest is counted', async () => {
  const { summary, sections } = await shown(
    `eth0 UP 10.20.10.11/24\n${Array.from({ length: 63 }, (_, n) => `zxqvth wobbly ${n}\n`).join('')}`,
  );
  assert.ok(summary.includes('63 lines not read (pill warn)'), summary.join());
  const items = sections.find(({ title }) => title === 'Not read')?.items ?? [];
  assert.is(items.length, 61);
  assert.equal(items.slice(-2), ['zxqvth wobbly 59 line 62', 'and 3 more']);
});

test.run();
