/** A run of the checks, or of a fix, that fails in the background: shown as that, and nothing older as good. */
import { signal } from '@preact/signals-core';
import { act } from 'react';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Appliance } from '../../../src/core/appliance/document/appliance-types.ts';
import { exampleVega01 } from '../../../src/core/appliance/example/vega01.ts';
import { type AuditReport, runAudit } from '../../../src/core/audit/run/run.ts';
import type { EntryServices, Services } from '../../../src/platform/composition/services.ts';
import { createCommands } from '../../../src/platform/shell/commands.ts';
import { click, get, mount } from '../../ui/dom.ts';

const test = suite('preaudit failed runs');
const now = Date.UTC(2025, 2, 1, 10);
const vega01 = exampleVega01();
const report = runAudit(vega01, { now: '2025-03-01' });

/** Large enough for the background: more addresses than the page judges itself. */
const large: Appliance = {
  ...vega01,
  endpoints: Array.from({ length: 3001 }, (_, n) => ({
    ...(vega01.endpoints[0] as Appliance['endpoints'][number]),
    id: `endpoint:${n}`,
    address: `10.60.${n >> 8}.${n & 255}`,
    hostname: `host${n}`,
  })),
};

const settle = () =>
  act(async () => {
    await new Promise((done) => setImmediate(done));
  });

/** The answers of the background, in their order; undefined is a failure. */
const servicesOf = (current: Appliance, answers: readonly (unknown | undefined)[]) => {
  const left = [...answers];
  const toasts: string[] = [];
  const services = {
    clock: { now: () => now },
    page: { idle: (run: () => void) => run(), isPrinting: signal(false) },
    commands: createCommands(),
    notices: { toast: (_: string, text: string) => toasts.push(text) },
    auth: { user: signal(undefined) },
    opening: signal(false),
    lastAudit: signal(undefined),
    holdAudit: () => () => undefined,
    loadPart: async (load: () => Promise<unknown>) => ({ ok: true, part: await load() }),
    runInBackground: async () => left.shift(),
    workspace: {
      current: signal(current),
      saved: signal(undefined),
      dirtyCount: signal(0),
      edit: () => {},
    },
  };
  return { services, toasts };
};

async function shown(services: unknown, view: React.ReactNode) {
  const { EntryProvider, ServicesProvider } = await import('../../../src/parts/services/use-services.ts');
  history.replaceState(null, '', '/app/preaudit');
  const page = await mount(
    <EntryProvider value={services as EntryServices}>
      <ServicesProvider value={services as Services}>{view}</ServicesProvider>
    </EntryProvider>,
  );
  await settle();
  return page;
}

const again = (root: HTMLElement, within = '') =>
  [...root.querySelectorAll<HTMLElement>(`${within} button`)].find(
    ({ textContent }) => textContent === 'Run again',
  );

test('after a failed run the earlier result is not green, and one press runs again', async () => {
  const { default: Preaudit } = await import('../../../src/screens/preaudit/index.tsx');
  const answers: readonly (AuditReport | undefined)[] = [report, undefined, report];
  const { services } = servicesOf(large, answers);
  const { root, unmount } = await shown(services, <Preaudit />);
  await settle();
  assert.ok(root.querySelector('.audit-score .ok'), 'the first result is good');
  assert.is(root.querySelector('[role=alert]'), null);
  await click(again(root) as HTMLElement);
  await settle();
  assert.ok(root.querySelector('.audit-bar.is-stale'));
  assert.is(root.querySelector('.ok'), null, 'nothing is good');
  const alert = get(root, '[role=alert]');
  assert.match(alert.textContent ?? '', /could not be run.*earlier/);
  await click(again(root, '[role=alert]') as HTMLElement);
  await settle();
  assert.is(root.querySelector('[role=alert]'), null);
  assert.ok(root.querySelector('.audit-score .ok'));
  await unmount();
});

test('without an earlier result the failure is all that is shown', async () => {
  const { default: Preaudit } = await import('../../../src/screens/preaudit/index.tsx');
  const { services } = servicesOf(large, [undefined]);
  const { root, unmount } = await shown(services, <Preaudit />);
  await settle();
  assert.not.match(get(root, '[role=alert]').textContent ?? '', /earlier/);
  assert.ok(again(root, '[role=alert]'));
  assert.is(root.querySelector('.audit-bar'), null);
  await unmount();
});

const outside: Appliance = {
  ...large,
  // Fewer than the page asks before it looks, more than it looks at itself.
  endpoints: [
    ...vega01.endpoints.map((one) =>
      one.hostname === 'vega01dbadm01-ilom' ? { ...one, address: '10.20.11.131' } : one,
    ),
    ...large.endpoints
      .slice(0, 300)
      .map((one) => ({ ...one, address: one.address.replace('10.60', '10.20.10') })),
  ],
};

test('a fix that could not be calculated is not a refused one, and is calculated again by a press', async () => {
  const { FixPanel } = await import('../../../src/parts/findings/fix/FixPanel.tsx');
  const { OwnFix } = await import('../../../src/parts/findings/fix/OwnFix.tsx');
  const [finding] = runAudit(outside, { now: '2025-03-01' }).findings.filter(
    ({ checkId, subjects: [id = ''] }) => checkId === 'NET-02' && /ilom/.test(id),
  );
  assert.ok(finding);
  if (!finding) return;
  const preview = {
    ...{ appliance: vega01, fixed: 1, left: 0, score: 99, solved: [finding], arisen: [] },
  };
  const refused = { ...preview, appliance: outside, fixed: 0, solved: [] };
  const { services, toasts } = servicesOf(outside, [undefined, refused, undefined]);
  const { root, unmount } = await shown(
    services,
    <>
      <FixPanel appliance={outside} checkId="NET-02" findings={[finding]} score={49} />
      <OwnFix appliance={outside} finding={finding} name="ilom" />
    </>,
  );
  const panel = get(root, 'section');
  assert.ok(panel.querySelector('[role=alert]'));
  assert.not.match(panel.textContent ?? '', /No fix/);
  await click(again(panel) as HTMLElement);
  await settle();
  assert.is(panel.querySelector('[role=alert]'), null);
  assert.match(panel.textContent ?? '', /No fix/);
  await click(get(root, 'section ~ button'));
  await settle();
  assert.match(toasts.join('\n'), /^Error running process\nilom: /);
  await unmount();
});

test.run();
