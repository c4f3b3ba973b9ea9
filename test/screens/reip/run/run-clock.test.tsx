import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { startRun } from '../../../../src/core/reip/project/run-log.ts';
import { runState } from '../../../../src/core/reip/run/run-state.ts';
import type { Services } from '../../../../src/platform/composition/services.ts';
import { mount } from '../../../ui/dom.ts';

const test = suite('clock of a checklist');

const run = startRun(
  {
    kind: 'deployment',
    appliance: { id: 'appliance:vega01', name: 'vega01' },
    started: '2026-11-28T18:00:00.000Z',
    steps: [{ id: 'a', number: '1', title: 'Validate' }],
    window: { start: '2026-11-28T21:00:00.000Z', end: '2026-11-29T01:00:00.000Z' },
  },
  'Ada',
);

async function shownAt(iso: string): Promise<string> {
  const { ServicesProvider } = await import('../../../../src/parts/services/use-services.ts');
  const { RunClock } = await import('../../../../src/screens/reip/run/RunClock.tsx');
  const clock = { now: () => Date.parse(iso), setTimeout: () => 0, clearTimeout: () => undefined };
  const page = await mount(
    <ServicesProvider value={{ clock } as unknown as Services}>
      <RunClock run={run} state={runState(run)} />
    </ServicesProvider>,
  );
  const text = page.root.textContent ?? '';
  await page.unmount();
  return text;
}

test('before the window begins the whole of it is left, then what remains, then how far it is over', async () => {
  const early = await shownAt('2026-11-28T19:00:00Z');
  assert.match(early, /Window begins in2 h/);
  assert.match(early, /Left of the window4 h/);
  const middle = await shownAt('2026-11-28T22:30:00Z');
  assert.not.match(middle, /begins/);
  assert.match(middle, /Left of the window2 h 30 min/);
  assert.match(await shownAt('2026-11-29T01:20:00Z'), /Over the window by 20 min/);
});

test.run();
