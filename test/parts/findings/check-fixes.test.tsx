/** The fixes of a check over another screen are those of the pre-audit: out of the page's thread, and of these findings. */
import { signal } from '@preact/signals-core';
import { act } from 'react';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Appliance } from '../../../src/core/appliance/document/appliance-types.ts';
import { findingKey } from '../../../src/core/audit/run/compare-runs.ts';
import { runAudit } from '../../../src/core/audit/run/run.ts';
import { fixAll } from '../../../src/core/audit/run/run-fixes.ts';
import { backgroundTasks } from '../../../src/core/tasks/background-tasks.ts';
import type { Services } from '../../../src/platform/composition/services.ts';
import { generateAppliance } from '../../generate/appliance.ts';
import { get, mount, until } from '../../ui/dom.ts';

const now = '2026-03-02';
const plain = generateAppliance({ databaseServers: 24, storageServers: 40 });
const [first, second] = plain.endpoints.filter(({ kind }) => kind === 'ilom');
const wrong: Appliance = {
  ...plain,
  endpoints: plain.endpoints.map((one, at) =>
    one === first || one === second ? { ...one, address: `192.0.2.${at + 1}` } : one,
  ),
};

const test = suite('fixes of a check in a dialog');

test('a large document is fixed in the background, as one edit, and the dialog closes', async () => {
  const { ServicesProvider } = await import('../../../src/parts/services/use-services.ts');
  const { CheckFixesDialog } = await import('../../../src/parts/findings/fix/CheckFixesDialog.tsx');
  const report = runAudit(wrong, { now });
  const findings = report.findings.filter(({ checkId }) => checkId === 'NET-02');
  assert.ok(findings.length > 1, `${findings.length} findings`);
  const asked: (readonly string[] | undefined)[] = [];
  const edited: string[] = [];
  let closed = 0;
  const services = {
    clock: { now: () => Date.UTC(2026, 2, 2) },
    page: { idle: (work: () => void) => work() },
    notices: { toast: () => undefined },
    lastAudit: signal({ of: wrong, report }),
    workspace: {
      current: signal(wrong),
      edit: (label: string, change: (document: Appliance) => Appliance) => {
        if (change(wrong) !== wrong) edited.push(label);
      },
    },
    runInBackground: async (task: string, input: { only: readonly string[] }) => {
      if (task !== 'fixAll') return undefined;
      asked.push(input.only);
      return structuredClone(fixAll(wrong, 'NET-02', { now }, input.only));
    },
  };
  const page = await mount(
    <ServicesProvider value={services as unknown as Services}>
      <CheckFixesDialog appliance={wrong} findings={findings} title="Fix" onClose={() => closed++} />
    </ServicesProvider>,
  );
  await act(async () => {
    await Promise.resolve();
  });
  assert.equal(asked, [findings.map(findingKey)]);
  assert.match(get(page.root, '[role=status]').textContent ?? '', /^Score \d+ after this fix$/);
  await act(async () => get(page.root, '.button.primary').click());
  assert.is(edited.length, 1);
  assert.is(closed, 1);
  await page.unmount();
});

test('fixes of two rows, pressed before the first is calculated, are both applied', async () => {
  const { ServicesProvider } = await import('../../../src/parts/services/use-services.ts');
  const { OwnFix } = await import('../../../src/parts/findings/fix/OwnFix.tsx');
  const findings = runAudit(wrong, { now }).findings.filter(({ checkId }) => checkId === 'NET-02');
  const current = signal(wrong);
  const toasts: string[] = [];
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const services = {
    clock: { now: () => Date.UTC(2026, 2, 2) },
    notices: { toast: (_: string, text: string) => toasts.push(text) },
    workspace: {
      current,
      edit: (_: string, change: (document: Appliance) => Appliance) => {
        current.value = change(current.peek());
      },
    },
    runInBackground: async (_: string, input: { appliance: Appliance; only: readonly string[] }) => {
      await released;
      return structuredClone(fixAll(input.appliance, 'NET-02', { now }, input.only));
    },
  };
  const page = await mount(
    <ServicesProvider value={services as unknown as Services}>
      {findings.map((finding) => (
        <OwnFix key={findingKey(finding)} appliance={wrong} finding={finding} name={findingKey(finding)} />
      ))}
    </ServicesProvider>,
  );
  const buttons = [...page.root.querySelectorAll('button')];
  assert.ok(buttons.length > 1);
  await act(async () => {
    for (const button of buttons) button.click();
  });
  await act(async () => release());
  await until(() => toasts.length === buttons.length);
  const left = runAudit(current.peek(), { now }).findings.filter(({ checkId }) => checkId === 'NET-02');
  assert.equal(left, []);
  assert.not.match(toasts.join(), 'no fix');
  await page.unmount();
});

test('the button of several findings names only what all of their fixes set', async () => {
  const [finding] = runAudit(plain, { now }).findings.filter(({ checkId }) => checkId === 'NET-37');
  assert.ok(finding);
  const tools = {
    onProgress: () => undefined,
    decode: () => '',
    packFile: () => new Blob(),
    memory: new Map<string, unknown>(),
  };
  const label = (isOneOfMany: boolean) =>
    backgroundTasks.fixLabel.run({ appliance: plain, finding, isOneOfMany }, tools);
  assert.match((await label(false)) ?? '', /Client 1$/);
  assert.match((await label(true)) ?? '', / client$/);
});

test.run();
