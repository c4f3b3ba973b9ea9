/** Outputs that come while others are being read or stored. */
import { signal } from '@preact/signals-core';
import { act, useState } from 'react';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { Router } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';
import { exampleVega01 } from '../../../../src/core/appliance/example/vega01.ts';
import { type Evidence, readEvidence } from '../../../../src/core/audit/evidence/read-evidence.ts';
import { runAudit } from '../../../../src/core/audit/run/run.ts';
import type { Services } from '../../../../src/platform/composition/services.ts';
import { click, get, mount, until } from '../../../ui/dom.ts';

const test = suite('evidence view');
const now = Date.UTC(2025, 2, 1, 10);

/** Reading and storing wait until they are released. */
function gate() {
  let release: () => void = () => undefined;
  const opened = new Promise<void>((resolve) => {
    release = resolve;
  });
  return { opened, release: () => act(async () => release()) };
}

async function view() {
  const { ServicesProvider } = await import('../../../../src/parts/services/use-services.ts');
  const { EvidenceView } = await import('../../../../src/screens/preaudit/evidence/EvidenceView.tsx');
  const vega01 = exampleVega01();
  const report = runAudit(vega01, { now: '2025-03-01' });
  const [reading, storing] = [gate(), gate()];
  const services = {
    clock: { now: () => now },
    notices: { toast: () => undefined },
    workspace: {
      current: signal(vega01),
      isDraft: signal(false),
      edit: () => undefined,
      keepSources: async () => undefined,
    },
    records: {
      saveSource: async () => {
        await storing.opened;
        return { ok: true };
      },
    },
    async runInBackground(_: string, { text, ...options }: { text: string; name: string; at: string }) {
      await reading.opened;
      return readEvidence(text, options);
    },
  } as unknown as Services;
  let names: readonly string[] = [];
  function Screen() {
    const [pending, setPending] = useState<readonly Evidence[]>([]);
    names = pending.map(({ name }) => name);
    return (
      <EvidenceView {...{ appliance: vega01, report, pending, setPending }} first={report} isStale={false} />
    );
  }
  const page = await mount(
    <Router hook={memoryLocation({ path: '/app/preaudit' }).hook}>
      <ServicesProvider value={services}>
        <Screen />
      </ServicesProvider>
    </Router>,
  );
  const box = () => get<HTMLTextAreaElement>(page.root, 'textarea');
  const type = (text: string) =>
    act(async () => {
      Object.getOwnPropertyDescriptor(Object.getPrototypeOf(box()), 'value')?.set?.call(box(), text);
      box().dispatchEvent(new Event('input', { bubbles: true }));
    });
  const press = async (name: string) => {
    const found = [...page.root.querySelectorAll('button')].find(({ textContent }) => textContent === name);
    assert.ok(found, `no button ${name}`);
    await click(found);
  };
  const read = async (text: string) => {
    await type(text);
    await press('Read');
  };
  return { ...page, names: () => names, box, type, press, read, reading, storing };
}

const output = (host: string, lines = 1) => `[root@${host} ~]# hostname\n${`${host}\n`.repeat(lines)}`;

test('outputs that are read while others are stored stay', async () => {
  const page = await view();
  await page.read(output('vega01dbadm01'));
  await until(() => page.names().length === 1);
  await page.press('Keep');
  await page.read(output('vega01dbadm02'));
  await until(() => page.names().length === 2);
  await page.storing.release();
  await until(() => page.names().length === 1);
  assert.equal(page.names(), ['paste 2']);
  await page.unmount();
});

test('what is pasted while a long output is read stays in the box', async () => {
  const page = await view();
  await page.read(output('vega01dbadm01', 20_000));
  const next = output('vega01dbadm02');
  await page.type(next);
  await page.reading.release();
  await until(() => page.names().length === 1);
  assert.is(page.box().value, next);
  await page.press('Read');
  await until(() => page.names().length === 2);
  assert.is(page.box().value, '');
  await page.unmount();
});

test.run();
