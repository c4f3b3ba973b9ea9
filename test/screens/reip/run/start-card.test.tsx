/** The start of a checklist: its obstacles, whose server goes in which step, and the effect of the choice Start. */
import { signal } from '@preact/signals-core';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Appliance } from '../../../../src/core/appliance/document/appliance-types.ts';
import { exampleVega01 } from '../../../../src/core/appliance/example/vega01.ts';
import { planAndProve } from '../../../../src/core/reip/checked-plan/plan-and-prove.ts';
import { proposeMapping } from '../../../../src/core/reip/mapping/propose-mapping.ts';
import { baseOf } from '../../../../src/core/reip/project/base-document.ts';
import {
  emptyProject,
  type ReipProject,
  reipProject,
  withReipProject,
} from '../../../../src/core/reip/project/reip-project.ts';
import { runOf } from '../../../../src/core/reip/project/run-log.ts';
import { withInput } from '../../../../src/core/reip/questions/placeholders.ts';
import { openDecisions } from '../../../../src/core/reip/questions/question-groups.ts';
import { readRun } from '../../../../src/core/reip/run/run-file.ts';
import { signPlan } from '../../../../src/core/reip/run/sign-off.ts';
import type { EntryServices, Services } from '../../../../src/platform/composition/services.ts';
import type { DraftMeta } from '../../../../src/platform/drafts/draft-schema.ts';
import { notComparedWords } from '../../../../src/screens/reip/labels.ts';
import { windowWords } from '../../../../src/screens/reip/planning/outage/window-words.ts';
import { kindName } from '../../../../src/screens/reip/planning/plan/step-words.ts';
import { ownSteps, startGates } from '../../../../src/screens/reip/run/start-problems.ts';
import { changesNothing, startProblem } from '../../../../src/screens/reip/top-bar-words.ts';
import { panelLoaders } from '../../../../src/screens/reip/use-panel.ts';
import type { Reip } from '../../../../src/screens/reip/use-reip.ts';
import { hall2 } from '../../../examples/hall2.ts';
import { click, get, mount } from '../../../ui/dom.ts';

const test = suite('start of the checklist');
const { databases: _databases, diskGroups: _groups, ...others } = exampleVega01();
/** Nobody has written down databases and disk groups: the private network needs both. */
const sparse: Appliance = { ...others, databases: [], diskGroups: [] };
const fabric: ReipProject = {
  ...emptyProject,
  request: { networks: [{ networkId: 'network:private', subnet: '192.168.60.0/24' }] },
  answers: { 'QN-13': true, 'QN-09': true, 'QG-12': 'Ada', 'QC-05': true },
};

function reipOf(work: ReipProject, document: Appliance = exampleVega01()): Reip {
  const appliance = withReipProject(document, work);
  const base = baseOf(appliance);
  const { mapping, problems } = proposeMapping(base, work.request);
  const now = (work.signed?.[0]?.at ?? '2025-03-01').slice(0, 10);
  const { plan, proof } = planAndProve({ base, mapping, work, now });
  return { appliance, base, work, mapping, problems, plan, proof, planning: false } as unknown as Reip;
}

function signed(work: ReipProject, document?: Appliance): ReipProject {
  const { plan } = reipOf(work, document);
  assert.ok(plan);
  return { ...work, signed: signPlan(plan, undefined, { by: 'Grace', at: '2025-03-02T08:00:00.000Z' }) };
}

const gate = (reip: Reip, label: string) => startGates(reip).find((one) => one.label === label);

test('the steps that take the server of this page away, by its name, its address, with and without a port', () => {
  const reip = reipOf(hall2);
  const { plan } = reip;
  assert.ok(plan);
  const own = (host: string) => ownSteps(reip, plan, host);
  const id = exampleVega01().endpoints.find(({ address }) => address === '10.20.10.11')?.id;
  const moves = plan.steps.filter(({ addressDelta }) => addressDelta.some((one) => one.endpointId === id));
  assert.is(moves.length, 1);
  const numbers = moves.map(({ phase, seq }) => `${phase}.${seq}`);
  for (const host of ['vega01dbadm01', 'VEGA01dbadm01.example.com:8443', '10.20.10.11', '10.20.10.11:443'])
    assert.equal(own(host), numbers, host);
  for (const host of ['console.example.com', '192.0.2.7', '[2001:db8::7]:443', 'localhost:3000'])
    assert.equal(own(host), [], host);
  // A VIP goes with its stop, and comes back elsewhere.
  assert.ok(own('vega01db01-vip').length >= 2, own('vega01db01-vip').join());
});

test('a step that a person has flagged counts, whatever the page is called', () => {
  const answers = { ...hall2.answers, 'QG-14': { host: 'vega01dbadm02' } };
  const reip = reipOf({ ...hall2, answers });
  assert.ok(reip.plan);
  const flagged = reip.plan.steps.filter(({ flags }) => flags?.includes('own-console'));
  assert.is(flagged.length, 1);
  assert.equal(
    ownSteps(reip, reip.plan, 'elsewhere.example.com'),
    flagged.map(({ phase, seq }) => `${phase}.${seq}`),
  );
});

test('until the commands of a plan are compared its gate is shut, also when nobody compares them any more', () => {
  const reip = reipOf(signed(hall2));
  assert.is(gate(reip, 'Proof')?.ok, true);
  const running = { ...reip, isComparing: true };
  const stopped = { ...running, planAgain: () => undefined };
  for (const one of [running, stopped]) {
    const shut = gate(one, 'Proof');
    assert.is(shut?.ok, false);
    assert.is(shut?.words, notComparedWords(one));
    assert.equal(startProblem(one), { words: notComparedWords(one), view: 'artefacts' });
  }
  assert.is.not(notComparedWords(running), notComparedWords(stopped));
});

test('an input that is open shuts its gate: what it is, where, whose script refuses; filled in it opens', () => {
  const open = reipOf(fabric, sparse);
  const shut = gate(open, 'Inputs');
  assert.is(shut?.ok, false);
  assert.match(
    shut?.words ?? '',
    /^3 inputs are open: database instance of vega01dbadm01 \(6\.\d+\), .*; the scripts of vega01dbadm01, vega01dbadm02 refuse to run$/,
  );
  const waiting = open.plan?.steps.filter(({ inputs }) => inputs) ?? [];
  assert.equal(shut?.place?.query, { step: waiting[0]?.id, input: '1' });
  assert.is(startProblem(open)?.words, 'Next: what the commands still need');
  const answers = waiting.reduce(
    (given, { id, inputs = [] }) => inputs.reduce((now, input) => withInput(now, id, input, 'X1'), given),
    fabric.answers,
  );
  const filled = reipOf({ ...fabric, answers }, sparse);
  assert.equal(gate(filled, 'Inputs'), {
    label: 'Inputs',
    ok: true,
    words: 'The commands have every input',
  });
  assert.equal(startProblem(filled), { words: 'Next: the sign-off', view: 'summary' });
  const unasked = reipOf({ ...fabric, answers: {} });
  assert.equal(startProblem(unasked), { words: 'Next: the questions', view: 'questions' });
  // Signed before it was filled in, the plan is not the one that was signed.
  const early = signed(fabric, sparse);
  assert.is(gate(reipOf(early, sparse), 'Approval')?.ok, true);
  assert.match(
    gate(reipOf({ ...early, answers }, sparse), 'Approval')?.words ?? '',
    /^Changed since approval/,
  );
  // The accent is on one thing: the sign-off, not the start that the gate refuses.
  assert.equal(startProblem(reipOf({ ...early, answers }, sparse)), {
    words: 'Changed since approval: sign off again',
    view: 'summary',
  });
  assert.is(startProblem(reipOf(signed({ ...fabric, answers }, sparse), sparse)), undefined);
});

test('before the first wish nothing is to be started; the window is told as a date and a time', () => {
  assert.is(changesNothing(reipOf(emptyProject).mapping), true);
  assert.is(changesNothing(reipOf(hall2).mapping), false);
  const reported = (start: string, end: string) =>
    windowWords({ ...emptyProject, answers: { 'QG-08': { start, end } } }, exampleVega01());
  assert.is(
    reported('2026-11-28T22:00', '2026-11-29T04:00'),
    'Sat, Nov 28th 22:00 to Sun 04:00 Europe/Berlin',
  );
  assert.is(reported('2026-11-28 20:00', '2026-11-28 23:30'), 'Sat, Nov 28th 20:00 to 23:30 Europe/Berlin');
  assert.match(reported('2026-11-28T22:00', '2026-12-06T04:00'), ' to Sun, Dec 6th 04:00 ');
  assert.is(reported('at night', ''), 'at night Europe/Berlin');
  assert.is(reported('', ''), '');
});

test('nothing that waits, nothing shut', () => {
  assert.equal(
    startGates(reipOf(signed(hall2))).map(({ label, ok }) => [label, ok]),
    ['IP mapping', 'Proof', 'Inputs', 'Approval'].map((label) => [label, true]),
  );
});

/** The page around the card: what it writes is kept here. */
async function pageOf(
  reip: Reip,
  host = 'console.example.com',
  node = 'start',
  offered: readonly Partial<DraftMeta>[] = [],
) {
  const { EntryProvider, ServicesProvider } = await import('../../../../src/parts/services/use-services.ts');
  const { StartCard } = await import('../../../../src/screens/reip/run/StartCard.tsx');
  const { DeploymentCard } = await import('../../../../src/screens/reip/run/OtherWays.tsx');
  const current = signal<Appliance | undefined>(reip.appliance);
  const files: string[] = [];
  const toasts: string[] = [];
  let loaded: () => void = () => undefined;
  let now = Date.UTC(2025, 3, 5, 20);
  const services = {
    workspace: {
      current,
      offeredDrafts: signal(offered),
      edit: (_label: string, change: (document: Appliance) => Appliance) => {
        const document = current.peek();
        if (document) current.value = change(document);
      },
    },
    clock: { now: () => now++ },
    files: { downloadOther: (_name: string, text: string) => files.push(text) },
    page: { host },
    auth: { user: signal(undefined) },
    notices: { toast: (_: string, text: string) => toasts.push(text) },
    // The worker fetches its parts too.
    runInBackground: async (name: string) => {
      loaded();
      return name === 'reipReady';
    },
    loadPart: async (load: () => Promise<unknown>) => ({ ok: true, part: await load() }),
  };
  const page = await mount(
    <EntryProvider value={services as unknown as EntryServices}>
      <ServicesProvider value={services as unknown as Services}>
        {node === 'start' ? (
          <StartCard reip={reip} loaders={panelLoaders} />
        ) : (
          <DeploymentCard reip={reip} loaders={panelLoaders} />
        )}
      </ServicesProvider>
    </EntryProvider>,
  );
  const run = () => runOf(reipProject(current.peek() as Appliance).run);
  /** Opens another document while the page is loading: the last part is the worker's. */
  const whileLoading = (other: Appliance) => {
    loaded = () => {
      current.value = other;
    };
  };
  return { ...page, files, toasts, run, whileLoading };
}

const button = (root: HTMLElement, name: string) => {
  const found = [...root.querySelectorAll('button')].find(({ textContent }) => textContent === name);
  assert.ok(found, `no button ${name}`);
  return found;
};

async function type(root: HTMLElement, selector: string, text: string) {
  const { act } = await import('react');
  const field = get<HTMLInputElement>(root, selector);
  await act(async () => {
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, text);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  });
}

test('the card names the steps that take its server, and nothing of it on another', async () => {
  const here = await pageOf(reipOf(hall2), 'vega01dbadm01:8443');
  assert.match(here.root.textContent ?? '', /This page loses its server in step 4\.\d+\./);
  await here.unmount();
  const elsewhere = await pageOf(reipOf(hall2));
  assert.not.match(elsewhere.root.textContent ?? '', /loses its server/);
  await elsewhere.unmount();
});

test('a checklist that unsaved work holds keeps the start of a second one shut', async () => {
  const reip = reipOf(signed(hall2));
  const reasonOf = async (...drafts: readonly Partial<DraftMeta>[]) => {
    const page = await pageOf(reip, undefined, undefined, drafts);
    const reason = button(page.root, 'Start checklist').dataset.reason;
    await page.unmount();
    return reason;
  };
  const kept = /^A checklist with 6 log entries is kept in it: recover or discard that first$/;
  const { id } = reip.appliance;
  assert.match((await reasonOf({ applianceId: id, logEntries: 6 })) ?? '', kept);
  for (const other of [{ applianceId: id }, { applianceId: 'appliance:other', logEntries: 6 }])
    assert.not.match((await reasonOf(other)) ?? '', kept);
});

test('an open input keeps the start shut and leads to its field', async () => {
  const page = await pageOf(reipOf(signed(fabric, sparse), sparse));
  const start = button(page.root, 'Start checklist');
  assert.is(start.getAttribute('aria-disabled'), 'true');
  assert.is(
    page.root.textContent?.match(/3 inputs are open: /g)?.length,
    2,
    'to read, and as the reason of the button',
  );
  assert.match(
    get(page.root, '[data-gate=Inputs]').getAttribute('href') ?? '',
    /view=planning&step=parameters%2F[^&]*&input=1$/,
  );
  await click(start);
  assert.is(page.run(), undefined);
  await page.unmount();
});

test('Start saves the run file and begins, once the open decisions are acknowledged and a person is named', async () => {
  const reip = reipOf(signed(hall2));
  const page = await pageOf(reip);
  const start = () => button(page.root, 'Start checklist');
  const status = () => page.root.querySelector('[role=status]')?.textContent;
  const decisions = openDecisions(reip.base, reip.mapping, reip.work.answers).map(({ id }) => id);
  assert.equal(
    [...page.root.querySelectorAll('.start-decisions .mono')].map((id) => id.textContent),
    decisions,
    'each by name',
  );
  assert.is(status(), 'Acknowledge the open decisions first.');
  await click(get(page.root, 'input[type=checkbox]'));
  assert.is(status(), 'Enter who starts it.');
  await click(start());
  assert.is(page.run(), undefined);
  await type(page.root, 'input:not([type=checkbox])', 'Ada Lovelace');
  assert.is(status(), undefined);
  await click(start());
  // Every part of the page is fetched first.
  const { act } = await import('react');
  for (let i = 0; i < 500 && !page.run(); i++) await act(async () => new Promise(setImmediate));
  const run = page.run();
  assert.equal(
    run?.log.map(({ what, by, text }) => [what, by, text]),
    [['start', 'Ada Lovelace', `Open decisions: ${decisions.join(', ')}`]],
  );
  const [file = '', ...more] = page.files;
  const read = readRun(file);
  assert.ok(read.ok && more.length === 0, JSON.stringify(read).slice(0, 200));
  assert.equal(read.ok && read.run.log, run?.log);
  await page.unmount();
});

test('Start of a first deployment waits for its list of steps', async () => {
  const page = await pageOf(reipOf(hall2), undefined, 'deployment');
  assert.is(button(page.root, 'Start').getAttribute('aria-disabled'), 'true');
  await click(button(page.root, 'Start'));
  assert.is(page.run(), undefined);
  await type(page.root, 'textarea', '1. Validate Configuration File\n2. Create Virtual Machine');
  await click(button(page.root, 'Start with 2 steps'));
  const { act } = await import('react');
  for (let i = 0; i < 500 && !page.run(); i++) await act(async () => new Promise(setImmediate));
  const run = page.run();
  assert.is(run?.kind, 'deployment');
  assert.equal(
    run?.steps?.map(({ number, title }) => `${number} ${title}`),
    ['1 Validate Configuration File', '2 Create Virtual Machine'],
  );
  assert.is(page.files.length, 1);
  await page.unmount();
});

for (const node of ['start', 'deployment'])
  for (const what of ['another appliance', 'an edit'])
    test(`nothing begins in ${what} that came while the page was loading (${node})`, async () => {
      const { act } = await import('react');
      const reip = reipOf(signed(hall2));
      const page = await pageOf(reip, undefined, node);
      const other = what === 'an edit' ? {} : { id: 'appliance:other', name: 'other01' };
      page.whileLoading({ ...reip.appliance, ...other });
      if (node === 'start') {
        await click(get(page.root, 'input[type=checkbox]'));
        await type(page.root, 'input:not([type=checkbox])', 'Ada Lovelace');
        await click(button(page.root, 'Start checklist'));
      } else {
        await type(page.root, 'textarea', '1. Validate Configuration File\n2. Create Virtual Machine');
        await click(button(page.root, 'Start with 2 steps'));
      }
      for (let i = 0; i < 500 && page.toasts.length === 0 && !page.run(); i++)
        await act(async () => new Promise(setImmediate));
      assert.is(page.run(), undefined);
      assert.equal(page.files, []);
      assert.match(page.toasts.join(), /^The checklist of vega01 was not started\. /);
      await page.unmount();
    });

test('each kind of step of a plan has words of its own, the start of Clusterware too', () => {
  const kinds = new Set(reipOf(hall2).plan?.steps.map(({ kind }) => kind));
  assert.ok(kinds.has('start'));
  assert.is(kindName('start'), 'Start');
  for (const kind of kinds) assert.match(kindName(kind), /^[A-Zc]/, kind);
  assert.is(new Set([...kinds].map(kindName)).size, kinds.size);
});

test.run();
