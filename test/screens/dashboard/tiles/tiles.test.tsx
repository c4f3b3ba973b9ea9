/** The tiles show known results only: nothing is green before the last check of this state is in. */
import { signal } from '@preact/signals-core';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Appliance } from '../../../../src/core/appliance/document/appliance-types.ts';
import { emptyAppliance } from '../../../../src/core/appliance/document/empty-appliance.ts';
import type { Steps } from '../../../../src/core/appliance/document/resumable.ts';
import { setField } from '../../../../src/core/appliance/edits/edits.ts';
import { exampleVega01 } from '../../../../src/core/appliance/example/vega01.ts';
import { type AuditRun, openFindings } from '../../../../src/core/audit/run/open-findings.ts';
import { runAudit } from '../../../../src/core/audit/run/run.ts';
import type { EntryServices, Services } from '../../../../src/platform/composition/services.ts';
import { nextStep } from '../../../../src/screens/dashboard/tiles/next-step.ts';
import { applianceOfAddresses } from '../../../generate/appliance.ts';
import { mount } from '../../../ui/dom.ts';

const today = '2026-03-02';
const vega01 = exampleVega01();
const judged = (of: Appliance): AuditRun => ({ of, report: runAudit(of, { now: today }) });

async function shown(appliance: Appliance, run: AuditRun | undefined) {
  const { EntryProvider, ServicesProvider } = await import('../../../../src/parts/services/use-services.ts');
  const { Tiles } = await import('../../../../src/screens/dashboard/tiles/Tiles.tsx');
  const { NetworkPills } = await import('../../../../src/screens/dashboard/management/NetworkPills.tsx');
  const services = {
    clock: { now: () => Date.UTC(2026, 2, 2), setTimeout: () => 0, clearTimeout: () => undefined },
    workspace: { current: signal(appliance) },
    lastAudit: signal(run),
    runInBackground: async () => undefined,
  };
  const entry = { loadPart: async () => ({ ok: false, message: '' }), notices: { toast: () => undefined } };
  const page = await mount(
    <EntryProvider value={entry as unknown as EntryServices}>
      <ServicesProvider value={services as unknown as Services}>
        <Tiles
          appliance={appliance}
          path="/app/dashboard"
          readOnly={false}
          isEditing={false}
          onShow={() => undefined}
        />
        <NetworkPills appliance={appliance} roles={['management']} />
      </ServicesProvider>
    </EntryProvider>,
  );
  const texts = [...page.root.querySelectorAll('.tile')].map((tile) => tile.textContent ?? '');
  const green = page.root.querySelectorAll('.pill.ok, .is-done').length;
  const filled = [...page.root.querySelectorAll('.button.primary')].map(({ textContent }) => textContent);
  await page.unmount();
  return { texts, green, filled };
}

const test = suite('tiles of the dashboard');

test('while the checks run nothing is green, and no step is named', async () => {
  const { texts, green, filled } = await shown(vega01, undefined);
  assert.is(green, 0);
  assert.equal(filled, []);
  assert.is(texts.length, 5);
  assert.match(texts[3] ?? '', /Checking$/);
});

test('after an edit the last result stays, marked as checked again', async () => {
  const { texts } = await shown(setField(vega01, 'networks', 'network:backup', 'mtu', 1500), judged(vega01));
  assert.match(texts[3] ?? '', /5 checks failed, 6 findings.*Checking again$/);
});

test('after the last check: both numbers, the worst finding, one filled button', async () => {
  const { texts, green, filled } = await shown(vega01, judged(vega01));
  assert.match(texts[0] ?? '', /^Networks4.*Admin15 of 254.*Private: Factory range.*Fullest: Admin, 6%/);
  assert.match(texts[1] ?? '', /^Racks1.*2 database servers.*2 marked.*29 of 42 units free/);
  assert.match(texts[2] ?? '', /vega01-clu1.*2 servers, 3 SCAN addresses/);
  assert.match(texts[3] ?? '', /5 checks failed, 6 findings.*Medium/);
  assert.match(texts[4] ?? '', /5 checks failed.*Step 3 of 4: findings/);
  assert.is(filled.length, 1);
  assert.ok(green > 0);
});

test('the fullest network is one whose subnet is known; where none is, nothing is named', async () => {
  const without = (keep: (id: string) => boolean) => ({
    ...vega01,
    networks: vega01.networks.map(({ subnet, ...one }) =>
      keep(one.id) && subnet ? { ...one, subnet } : one,
    ),
  });
  const some = await shown(
    without((id) => id === 'network:client'),
    undefined,
  );
  assert.match(some.texts[0] ?? '', /Fullest: Client, /);
  const none = await shown(
    without(() => false),
    undefined,
  );
  assert.not.match(none.texts[0] ?? '', /Fullest|%/);
  assert.match(none.texts[0] ?? '', /Show$/);
});

test('free units are those that no machine fills, also where two claim one unit or one is outside its rack', async () => {
  const machines = vega01.machines.map((one) => {
    if (one.name === 'vega01celadm01') return { ...one, unit: vega01.racks[0]?.units };
    if (one.name === 'vega01celadm02') return { ...one, unit: 16, height: 2 };
    return one;
  });
  const { texts } = await shown({ ...vega01, machines }, undefined);
  // Both lose their two units each.
  assert.match(texts[1] ?? '', /33 of 42 units free/);
});

test('a finding that one more server cures has its field', async () => {
  const bare = { ...vega01, services: { ...vega01.services, dns: { servers: [] } } };
  const { texts } = await shown(bare, judged(bare));
  assert.match(texts[3] ?? '', /Fewer than 2 DNS servers.*DNS server 1$/);
});

test('the networks of a large document have their names first, and are counted in steps behind the drawing', async () => {
  const { act } = await import('react');
  const { ServicesProvider } = await import('../../../../src/parts/services/use-services.ts');
  const { NetworksTile } = await import('../../../../src/screens/dashboard/tiles/NetworksTile.tsx');
  const waiting: (() => void)[] = [];
  let begun = 0;
  const counting: { steps: number; goOn: () => Promise<void> }[] = [];
  const services = {
    page: { idle: (run: () => void) => waiting.push(run) },
    runSteps: <R,>(steps: Steps<R>) =>
      new Promise<R>((resolve) => {
        const turn = {
          steps: 0,
          goOn: async () => {
            for (;;) {
              const { done, value } = steps.next();
              if (done) return resolve(value);
              turn.steps++;
            }
          },
        };
        counting.push(turn);
      }),
  } as unknown as Services;
  const tileOf = (appliance: Appliance) => (
    <ServicesProvider value={services}>
      <NetworksTile appliance={appliance} open={openFindings(appliance, { today })} path="/app/dashboard" />
    </ServicesProvider>
  );
  const large = applianceOfAddresses(20_100);
  const page = await mount(tileOf(large));
  const words = () => page.root.textContent ?? '';
  for (const appliance of [large, { ...applianceOfAddresses(20_200), id: 'appliance:other' as const }]) {
    await page.show(tileOf(appliance));
    assert.is(counting.length, begun++, 'nothing is counted before the page is idle');
    await act(async () => waiting.shift()?.());
    const turn = counting.at(-1);
    assert.ok(page.root.querySelector('[aria-busy]'));
    assert.match(words(), large.networks[0]?.name ?? '-');
    assert.not.match(words(), 'Fullest');
    await act(async () => turn?.goOn());
    assert.ok((turn?.steps ?? 0) > appliance.networks.length, `${turn?.steps} steps`);
    assert.match(words(), 'Fullest');
    assert.is(page.root.querySelector('[aria-busy]'), null);
  }
  assert.is(counting.length, 2);
  await page.unmount();
});

test('the next step is the first of the job that is open', () => {
  const stepOf = (of: Appliance) => nextStep(of, openFindings(of, { today, run: judged(of) }));
  assert.is(stepOf(emptyAppliance('appliance:bare', 'bare'))?.at, 0);
  assert.is(stepOf({ ...vega01, facts: [] })?.at, 1);
  assert.is(stepOf(vega01)?.at, 2);
  assert.is(nextStep(vega01, openFindings(vega01, { today })), undefined);
});

test.run();
