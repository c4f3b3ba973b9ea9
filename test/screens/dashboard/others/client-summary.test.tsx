/** With many client networks, only the one in the picture is listed next to it; print lists all. */
import { signal } from '@preact/signals-core';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Appliance } from '../../../../src/core/appliance/document/appliance-types.ts';
import { exampleVega01 } from '../../../../src/core/appliance/example/vega01.ts';
import type { Services } from '../../../../src/platform/composition/services.ts';
import { mount } from '../../../ui/dom.ts';

const test = suite('summary of the client networks');
const vega01 = exampleVega01();
const [client] = vega01.networks.filter(({ role }) => role === 'client');
const [cluster] = vega01.clusters;

/** Further client networks with a cluster each, which has its SCAN there. */
function withMore(count: number): Appliance {
  assert.ok(client && cluster);
  const numbers = Array.from({ length: count }, (_, at) => at + 2);
  const scan = vega01.endpoints.find(({ kind }) => kind === 'scan');
  assert.ok(scan);
  return {
    ...vega01,
    networks: [
      ...vega01.networks,
      ...numbers.map((n) => ({
        ...client,
        id: `network:c${n}`,
        name: `Client ${n}`,
        subnet: `10.30.${n}.0/24`,
      })),
    ],
    clusters: [
      ...vega01.clusters,
      ...numbers.map((n) => ({ ...cluster, id: `cluster:c${n}`, name: `clu${n}`, machines: [] })),
    ],
    endpoints: [
      ...vega01.endpoints,
      ...numbers.map((n) => ({
        ...scan,
        id: `endpoint:scan${n}`,
        networkId: `network:c${n}`,
        address: `10.30.${n}.31`,
        owner: { cluster: `cluster:c${n}` },
      })),
    ],
  };
}

async function cardsOf(appliance: Appliance, drawn?: string) {
  const { ServicesProvider } = await import('../../../../src/parts/services/use-services.ts');
  const { ClientSummary } = await import('../../../../src/screens/dashboard/others/ClientSummary.tsx');
  const services = {
    clock: { now: () => Date.UTC(2026, 2, 2), setTimeout: () => 0, clearTimeout: () => undefined },
    lastAudit: signal(undefined),
    runInBackground: async () => undefined,
  };
  const page = await mount(
    <ServicesProvider value={services as unknown as Services}>
      <ClientSummary appliance={appliance} readOnly drawn={drawn} />
    </ServicesProvider>,
  );
  const titles = () => [...page.root.querySelectorAll('h2')].map(({ textContent }) => textContent);
  return { ...page, titles, text: () => page.root.textContent ?? '' };
}

test('two client networks both stand there, of four the drawn one with its cluster', async () => {
  const two = await cardsOf(withMore(1), 'network:c2');
  assert.equal(two.titles(), ['Client', 'Client 2', 'vega01-clu1', 'clu2']);
  await two.unmount();
  const four = await cardsOf(withMore(3), 'network:c3');
  assert.equal(four.titles(), ['Client 3', 'clu3']);
  assert.match(four.text(), 'and 3 more client networks, each with its clusters when it is drawn');
  await four.unmount();
  const other = await cardsOf(withMore(3), 'network:backup');
  assert.equal(other.titles(), ['Client', 'vega01-clu1'], 'a drawn backup network is not a client');
  await other.unmount();
});

test('paper has all of them', async () => {
  const { act } = await import('react');
  const page = await cardsOf(withMore(3), 'network:c3');
  await act(async () => window.dispatchEvent(new Event('beforeprint')));
  assert.equal(page.titles().length, 8);
  await act(async () => window.dispatchEvent(new Event('afterprint')));
  assert.equal(page.titles(), ['Client 3', 'clu3']);
  await page.unmount();
});

test.run();
