/** The report on the page: nothing good before the checks are in, both numbers, and the cure in the finding. */
import { signal } from '@preact/signals-core';
import { act } from 'react';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Appliance } from '../../../../src/core/appliance/document/appliance-types.ts';
import { exampleVega01 } from '../../../../src/core/appliance/example/vega01.ts';
import { allChecks } from '../../../../src/core/audit/run/catalog.ts';
import { neededInputs } from '../../../../src/core/audit/run/needed-inputs.ts';
import { runAudit } from '../../../../src/core/audit/run/run.ts';
import type { EntryServices, Services } from '../../../../src/platform/composition/services.ts';
import { createCommands } from '../../../../src/platform/shell/commands.ts';
import { guestClusters } from '../../../core/audit/authored.ts';
import { click, get, mount } from '../../../ui/dom.ts';

const test = suite('preaudit report view');
const now = Date.UTC(2025, 2, 1, 10);
const day = '2025-03-01';

/** The router was loaded before there was a document: it is notified of a new place here. */
for (const type of ['pushState', 'replaceState'] as const) {
  const move = history[type].bind(history);
  history[type] = (...place) => {
    move(...place);
    dispatchEvent(new Event(type));
  };
}

/** The page of a document; `edited` collects what its buttons would do to it. */
async function shown(appliance: Appliance, isStale = false, idle = (run: () => void) => run()) {
  const { EntryProvider, ServicesProvider } = await import('../../../../src/parts/services/use-services.ts');
  const { ReportView } = await import('../../../../src/screens/preaudit/report/ReportView.tsx');
  const edited: { readonly label: string; readonly appliance: Appliance }[] = [];
  const commands = createCommands();
  const services = {
    clock: { now: () => now },
    page: { idle, isPrinting: signal(false) },
    commands,
    notices: { toast: () => {} },
    loadPart: async (load: () => Promise<unknown>) => ({ ok: true, part: await load() }),
    auth: { user: signal(undefined) },
    workspace: {
      current: signal(appliance),
      edit: (label: string, edit: (document: Appliance) => Appliance) =>
        edited.push({ label, appliance: edit(appliance) }),
    },
  };
  history.replaceState(null, '', '/app/preaudit');
  const report = runAudit(appliance, { now: day });
  const page = await mount(
    <EntryProvider value={services as unknown as EntryServices}>
      <ServicesProvider value={services as unknown as Services}>
        <ReportView
          appliance={appliance}
          report={report}
          first={report}
          isStale={isStale}
          pending={[]}
          setPending={() => {}}
        />
      </ServicesProvider>
    </EntryProvider>,
  );
  await act(async () => {
    await Promise.resolve();
  });
  return { ...page, report, edited, commands };
}

const bad = (): Appliance => {
  const vega01 = exampleVega01();
  return {
    ...vega01,
    endpoints: vega01.endpoints.map((one) =>
      /^vega01dbadm0[12]-ilom$/.test(one.hostname)
        ? { ...one, address: one.address.replace('10.20.10.', '10.20.11.') }
        : one,
    ),
  };
};

test('a cell for each check of the catalog, by its result', async () => {
  const { root, report, unmount } = await shown(bad());
  const cells = (kind: string) => root.querySelectorAll(`.audit-cells .is-${kind}`).length;
  const failed = new Set(report.findings.map(({ checkId }) => checkId)).size;
  assert.is(cells('failed'), failed);
  assert.is(cells('passed'), report.passed.length);
  assert.is(root.querySelectorAll('.audit-cells .audit-cell').length, allChecks.length);
  assert.match(
    get(root, '[aria-label=Checks] header').textContent ?? '',
    `${failed} checks, ${report.findings.length} findings`,
  );
  await unmount();
});

test('while the checks run nothing is good: neither the score nor a passed check', async () => {
  const known = await shown(exampleVega01());
  assert.ok(known.root.querySelector('.ok'));
  await known.unmount();
  const { root, unmount } = await shown(exampleVega01(), true);
  // The last known result stays, without its green.
  assert.is(root.querySelector('.ok'), null);
  assert.ok(root.querySelector('.audit-bar.is-stale .audit-cells'));
  await unmount();
});

test('the fix is in the finding: its score, its difference, and one press for all that is ticked', async () => {
  const { root, edited, commands, unmount } = await shown(bad());
  const detail = get(root, 'article');
  assert.match(detail.getAttribute('aria-label') ?? '', /^NET-02 /);
  const fix = get(detail, '[aria-label="Fix of NET-02"]');
  assert.match(fix.textContent ?? '', /Score 99 after this fix/);
  assert.match(fix.textContent ?? '', /2 changes/);
  const [box] = detail.querySelectorAll<HTMLInputElement>('tbody input[type=checkbox]');
  assert.ok(box);
  await click(box);
  await act(async () => {
    await Promise.resolve();
  });
  assert.match(fix.textContent ?? '', /1 change[^s]/);
  await click(get<HTMLInputElement>(detail, 'thead input[type=checkbox]'));
  await act(async () => {
    await Promise.resolve();
  });
  await act(async () => {
    commands.run('audit-fix');
  });
  assert.equal(
    edited.map(({ label }) => label),
    ['Set expected addresses (2)'],
  );
  const fixed = edited[0]?.appliance;
  assert.ok(fixed);
  assert.equal(
    runAudit(fixed as Appliance, { now: day }).findings.filter(({ checkId }) => checkId === 'NET-02'),
    [],
  );
  await unmount();
});

test('the key of the fix waits while the fix is analyzed: no field takes the keys after it', async () => {
  const { root, commands, unmount } = await shown(bad(), false, () => {});
  assert.ok(get(root, 'article td input:not([type=checkbox])'));
  await act(async () => {
    commands.run('audit-fix');
  });
  assert.ok(document.activeElement === document.body);
  await unmount();
});

test('the key suppresses what is ticked, as the button does', async () => {
  const { root, commands, unmount } = await shown(bad());
  const suppressed = () =>
    [...root.querySelectorAll('[role=dialog] label, dialog label')].map((one) => one.textContent).join();
  const run = () =>
    act(async () => {
      commands.run('audit-suppress');
    });
  await click(get<HTMLInputElement>(root, 'thead input[type=checkbox]'));
  await run();
  assert.is(root.querySelector('dialog'), null, 'nothing is ticked');
  await click(get<HTMLInputElement>(root, 'tbody input[type=checkbox]'));
  await run();
  assert.match(suppressed(), /This finding/);
  await unmount();
});

test('a check that failed and is suppressed has not passed: no words that none failed', async () => {
  const vega01 = exampleVega01();
  const all = runAudit(vega01, { now: day }).findings;
  const { root, report, unmount } = await shown({
    ...vega01,
    suppressions: all.map(({ checkId }) => ({
      id: checkId,
      checkId,
      reason: 'accepted',
      until: '2025-12-31',
    })),
  });
  assert.is(report.findings.length, 0);
  const nothing = get(root, '.audit-nothing').textContent ?? '';
  assert.match(nothing, `${all.length} suppressed`);
  assert.not.match(nothing, /failed/);
  await unmount();
});

test('a check that a field answers carries the field; a missing input carries its script or its fields', async () => {
  const { root, commands, report, unmount } = await shown(guestClusters());
  const open = async (key: string) => {
    await click(get(root, `[data-key="${key}"]`));
    return get(root, 'article');
  };
  const support = await open('SUP-02');
  const texts = (within: Element, selector: string) =>
    [...within.querySelectorAll(selector)].map((one) => one.textContent ?? '');
  assert.equal(texts(support, '[data-cure] label'), ['CSI', 'Contacts']);
  await act(async () => {
    commands.run('audit-fix');
  });
  assert.is(document.activeElement, support.querySelector('[data-cure] input'), 'the key leads to the field');
  const collector = await open('collector');
  assert.equal(texts(collector, '[data-primary] button'), ['Download collector']);
  const fields = await open('fields');
  const needed = neededInputs(report);
  const typed = needed.flatMap((one) => (one.kind === 'fields' ? one.needs : []));
  assert.equal(
    [...texts(fields, '[data-cure] label'), ...texts(fields, '[aria-label="Entered elsewhere"] a')].sort(),
    typed.map(({ label }) => label).sort(),
  );
  assert.ok(texts(fields, '[data-cure] label').includes('Go-live date'));
  // Every check that waits is under exactly one of the lines; an output alone repeats checks of the collector.
  const waiting: string[] = [];
  for (const one of needed) {
    if (one.kind === 'output' && one.alone) continue;
    const key = one.kind === 'output' ? `output-${one.input}` : one.kind;
    waiting.push(...texts(await open(key), '.audit-waiting .mono'));
  }
  assert.equal(waiting.sort(), report.unanswered.map(({ checkId }) => checkId).sort());
  await unmount();
});

test('a fix names what it cures besides its own check', async () => {
  const vega01 = exampleVega01();
  const appliance = {
    ...vega01,
    networks: vega01.networks.map(({ gateway, ...network }) =>
      network.id === 'network:client' || gateway === undefined ? network : { ...network, gateway },
    ),
  };
  const { root, unmount } = await shown(appliance);
  await click(get(root, '[data-key="NET-07"]'));
  await act(async () => {
    await Promise.resolve();
  });
  const cured = get(root, '[aria-label="Fix of NET-07"] [aria-label="Also fixed"]');
  assert.equal(
    [...cured.querySelectorAll('li b')].map(({ textContent }) => textContent),
    ['NET-37', 'NET-37'],
  );
  await unmount();
});

test('a filtered check leaves the selection to the first one that is left', async () => {
  const { root, unmount } = await shown(bad());
  assert.is(get(root, '.audit-row.is-selected').dataset.key, 'NET-02');
  await act(async () => {
    history.replaceState(null, '', '/app/preaudit?filter=fewer+than+3+ntp');
  });
  assert.is(get(root, '.audit-row.is-selected').dataset.key, 'NTP-01');
  assert.equal(
    [...root.querySelectorAll<HTMLElement>('[data-key]')].map((one) => one.dataset.key),
    ['NTP-01'],
  );
  await unmount();
});

test('the keys move through the rows and stop at the first', async () => {
  const { root, commands, unmount } = await shown(bad());
  const selected = () => get(root, '.audit-row.is-selected').dataset.key;
  const order = [...root.querySelectorAll<HTMLElement>('[data-key]')].map((one) => one.dataset.key);
  assert.is(selected(), order[0]);
  await act(async () => {
    commands.run('audit-next');
  });
  assert.is(selected(), order[1]);
  await act(async () => {
    commands.run('audit-previous');
    commands.run('audit-previous');
  });
  assert.is(selected(), order[0]);
  assert.is(root.querySelectorAll('[data-key][tabindex="0"]').length, 1);
  await unmount();
});

test.run();
