import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { StepCommand } from '../../../../../src/core/appliance/document/plan-types.ts';
import type { Services } from '../../../../../src/platform/composition/services.ts';
import { click, get, mount } from '../../../../ui/dom.ts';

const test = suite('commands of a step');

const onHosts = (count: number): readonly StepCommand[] =>
  Array.from({ length: count }, (_, at) => ({
    text: `service ${at} start`,
    where: `host${at}`,
    user: 'root',
    provenance: 'documented',
  }));

async function shown(commands: readonly StepCommand[]) {
  const { ServicesProvider } = await import('../../../../../src/parts/services/use-services.ts');
  const { Commands } = await import('../../../../../src/screens/reip/planning/plan/Commands.tsx');
  const services = { clipboard: {}, notices: {} } as unknown as Services;
  const page = await mount(
    <ServicesProvider value={services}>
      <Commands label="Commands" commands={commands} />
    </ServicesProvider>,
  );
  return { ...page, blocks: () => page.root.querySelectorAll('.command-block').length };
}

test('of thousands of hosts the first are shown; the rest comes by its button', async () => {
  const page = await shown(onHosts(130));
  assert.is(page.blocks(), 100);
  const more = get(page.root, '.no-print:not(button) > button');
  assert.is(more.textContent, 'Show 30 more blocks of commands');
  await click(more);
  assert.is(page.blocks(), 130);
  // The button is gone; who works by keys goes on at the first block that is new.
  assert.is(document.activeElement?.getAttribute('aria-label'), 'Copy commands on host100 as root');
  assert.is(page.root.querySelector('.no-print:not(button) > button'), null);
  await page.unmount();
});

test('paper gets all of them', async () => {
  const { act } = await import('react');
  const page = await shown(onHosts(101));
  assert.is(page.blocks(), 100);
  await act(() => window.dispatchEvent(new Event('beforeprint')));
  assert.is(page.blocks(), 101);
  await act(() => window.dispatchEvent(new Event('afterprint')));
  assert.is(page.blocks(), 100);
  await page.unmount();
});

test('a step of few hosts has no such button', async () => {
  const page = await shown(onHosts(100));
  assert.is(page.blocks(), 100);
  assert.is(page.root.querySelector('.no-print:not(button) > button'), null);
  await page.unmount();
});

test.run();
