import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Appliance } from '../../../../src/core/appliance/document/appliance-types.ts';
import { setField } from '../../../../src/core/appliance/edits/edits.ts';
import { exampleVega01 } from '../../../../src/core/appliance/example/vega01.ts';
import { networkFacts } from '../../../../src/core/authoring/assistant/network-facts.ts';
import type { Services } from '../../../../src/platform/composition/services.ts';
import { mount } from '../../../ui/dom.ts';

const test = suite('network as planned');
const vega01 = exampleVega01();

const shown = async (appliance: Appliance) => {
  const { AddressPreview } = await import('../../../../src/screens/oeca/previews/AddressPreview.tsx');
  const [facts] = networkFacts(appliance);
  assert.ok(facts);
  // Without its subnet the map below is left out: it has tests of its own.
  const networks = appliance.networks.filter(({ id }) => id !== facts.id);
  const page = await mount(<AddressPreview appliance={{ ...appliance, networks }} facts={facts} />);
  const rows = [...page.root.querySelectorAll('tr')].map((row) =>
    [...row.children]
      .map((cell) =>
        [...cell.querySelectorAll('div'), cell].at(0)?.parentElement === cell
          ? [...cell.children].map(({ textContent }) => textContent).join(' and ')
          : cell.textContent,
      )
      .join(' | '),
  );
  const text = page.root.textContent ?? '';
  await page.unmount();
  return { rows, text };
};

test('a pinned address far off stands beside its run and not as its beginning', async () => {
  const ilom = 'endpoint:machine:vega01dbadm01/network:admin/ilom/1';
  const { rows } = await shown(setField(vega01, 'endpoints', ilom, 'address', '10.20.10.131'));
  assert.equal(rows, [
    'Run | From | To | Count',
    'Servers | 10.20.10.11 | .15 | 5',
    'ILOMs | 10.20.10.32 and 10.20.10.131 | .35 and .131 | 5',
    'Switches | 10.20.10.50 | .52 | 3',
    'PDUs | 10.20.10.61 | .62 | 2',
  ]);
});

test('of many stretches the rest is counted; many pinned addresses are counted', async () => {
  const scattered = [1, 2].reduce(
    (document, n) =>
      setField(
        document,
        'endpoints',
        `endpoint:machine:vega01dbadm0${n}/network:admin/ilom/1`,
        'address',
        `10.20.10.${100 + 2 * n}`,
      ),
    [1, 2, 3].reduce(
      (document, n) =>
        setField(
          document,
          'endpoints',
          `endpoint:machine:vega01celadm0${n}/network:admin/ilom/1`,
          'address',
          `10.20.10.${200 + 2 * n}`,
        ),
      vega01,
    ),
  );
  const { rows, text } = await shown(scattered);
  assert.match(rows[2] ?? '', / 10\.20\.10\.204 and and 1 more /);
  assert.match(text, '15 of 15 addresses are pinned');
});

test('the sum of the need is without the gateway, and says so', async () => {
  const { NetworkDemand } = await import('../../../../src/screens/oeca/fields/NetworkDemand.tsx');
  const { ServicesProvider } = await import('../../../../src/parts/services/use-services.ts');
  const [facts] = networkFacts(vega01);
  assert.ok(facts);
  const page = await mount(
    <ServicesProvider value={{ workspace: {} } as unknown as Services}>
      <NetworkDemand facts={facts} />
    </ServicesProvider>,
  );
  const text = page.root.textContent ?? '';
  await page.unmount();
  assert.is(facts.line?.formula?.sum, facts.line?.needed);
  assert.match(text, `${facts.line?.formula?.words}, without the gateway`);
});

test('an IPv6 network is not said to lack its subnet, and has no empty table of runs', async () => {
  const { NetworkDemand } = await import('../../../../src/screens/oeca/fields/NetworkDemand.tsx');
  const { ServicesProvider } = await import('../../../../src/parts/services/use-services.ts');
  const more = { id: 'network:more', role: 'client', name: 'More', subnet: '2001:db8:30::/64' } as const;
  const facts = networkFacts({ ...vega01, networks: [...vega01.networks, more] }).at(-1);
  assert.ok(facts?.line);
  const page = await mount(
    <ServicesProvider value={{ workspace: {} } as unknown as Services}>
      <NetworkDemand facts={facts} />
    </ServicesProvider>,
  );
  assert.match(page.root.textContent ?? '', 'Needed 0');
  assert.not.match(page.root.textContent ?? '', 'No subnet yet');
  await page.unmount();
  const { AddressPreview } = await import('../../../../src/screens/oeca/previews/AddressPreview.tsx');
  const preview = await mount(<AddressPreview appliance={vega01} facts={facts} />);
  assert.is(preview.root.querySelector('table'), null);
  await preview.unmount();
});

test.run();
