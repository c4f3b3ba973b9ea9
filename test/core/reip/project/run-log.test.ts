import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { openDocument, openSavedDocument } from '../../../../src/core/appliance/document/migrate.ts';
import { exampleVega01 } from '../../../../src/core/appliance/example/vega01.ts';
import { proposeMapping } from '../../../../src/core/reip/mapping/propose-mapping.ts';
import { baseOf, baseSha256 } from '../../../../src/core/reip/project/base-document.ts';
import { knowDigests } from '../../../../src/core/reip/project/known-digests.ts';
import { reipProject } from '../../../../src/core/reip/project/reip-project.ts';
import { requestOf } from '../../../../src/core/reip/project/request-edits.ts';
import {
  addEntry,
  type Run,
  type RunAct,
  startRun,
  verifyRun,
} from '../../../../src/core/reip/project/run-log.ts';
import { planHeading } from '../../../../src/core/reip/proof/plan-heading.ts';
import { provePlan } from '../../../../src/core/reip/proof/prove-plan.ts';
import { installSteps } from '../../../../src/core/reip/questions/install-steps.ts';
import { openRunFile, readRun, writeRun } from '../../../../src/core/reip/run/run-file.ts';
import { runState, tickProblem } from '../../../../src/core/reip/run/run-state.ts';
import { approvalOf, digestsOf, signPlan } from '../../../../src/core/reip/run/sign-off.ts';
import { newSubnets, planned } from '../artefacts-plans.ts';

const { plan } = planned(newSubnets);
const by = 'Ada Lovelace';
let minute = 0;
const at = () => new Date(Date.UTC(2025, 3, 5, 20, minute++)).toISOString();

function begun(): Run {
  minute = 0;
  return startRun(
    {
      kind: 'reip',
      appliance: { id: 'vega01', name: 'vega01' },
      started: at(),
      plan,
      window: { start: '2025-04-05T20:00:00Z', end: '2025-04-06T02:00:00Z' },
    },
    by,
    '40 open risks',
  );
}
const act = (run: Run, what: RunAct, stepId?: string, text?: string): Run =>
  addEntry(run, { at: at(), by, what, ...(stepId && { stepId }), ...(text && { text }) });
const ticked = (run: Run, count: number): Run =>
  plan.steps.slice(0, count).reduce((now, step) => act(now, 'done', step.id, 'seen, "good" \\ done'), run);

/** Without the plan, so that every byte can be tried. */
const small = (): Run =>
  act(
    act(
      startRun(
        {
          kind: 'deployment',
          appliance: { id: 'a', name: 'vega01' },
          started: at(),
          steps: installSteps('1. Validate Configuration File\n2. Setup Required Files'),
        },
        by,
      ),
      'done',
      'install/1',
      'Completed validation...\n0 errors',
    ),
    'done',
    'install/2',
  );

const logs = suite('log of a run');

logs('a run comes back from its file as it was, and its chain holds', () => {
  const run = act(ticked(begun(), 3), 'note', undefined, 'coffee');
  assert.equal(verifyRun(run), { ok: true });
  const read = readRun(writeRun(run));
  assert.ok(read.ok);
  assert.is(JSON.stringify(read.run), JSON.stringify(JSON.parse(JSON.stringify(run))));
  assert.is(readRun(`\ufeff${writeRun(run)}\r\n`).ok, true, 'a mail program may add a line end');
});

logs('any part of the head that changes is found, also when its plan or its steps have been verified', () => {
  for (const run of [ticked(begun(), 2), small()]) {
    assert.ok(verifyRun(run).ok);
    for (const changed of [
      { kind: run.kind === 'reip' ? 'deployment' : 'reip' },
      { started: '2025-04-05T20:00:01Z' },
      { window: { start: '2025-04-05T21:00:00Z', end: '2025-04-06T02:00:00Z' } },
      { steps: [{ id: 'a', number: '1', title: 'Another' }] },
      { appliance: { ...run.appliance, name: 'vega02' } },
    ] as const)
      assert.is(verifyRun({ ...run, ...changed }).ok, false, JSON.stringify(changed));
    assert.ok(verifyRun({ ...run }).ok);
  }
});

logs('any byte of the file that changes is found', () => {
  const text = writeRun(small());
  assert.ok(readRun(text).ok);
  for (let i = 0; i < text.length; i++)
    for (const other of [
      text[i] === 'x' ? 'y' : 'x',
      text[i] === ' ' ? '' : ' ',
      text[i] === '1' ? '2' : '1',
    ]) {
      const changed = text.slice(0, i) + other + text.slice(i + 1);
      assert.is(readRun(changed).ok, false, `byte ${i} as "${other}": ${changed.slice(i - 20, i + 20)}`);
    }
});

logs('the file alone is enough on another machine: document, names, plan and log come from it', () => {
  // As the workspace has it: through the door for documents.
  const known = openDocument(structuredClone(exampleVega01()));
  assert.ok(known.ok);
  const { appliance, plan: own } = planned(newSubnets, 'rolling', known.appliance);
  const base = baseOf(appliance);
  const dated = { ...own, baseSha256: baseSha256(base) };
  const run = act(
    startRun(
      { kind: 'reip', appliance: { id: appliance.id, name: appliance.name }, started: at(), plan: dated },
      by,
    ),
    'done',
    'baseline',
  );
  const text = writeRun(run, base);
  const opened = openRunFile(text);
  assert.ok(opened.ok && opened.appliance);
  assert.is(JSON.stringify(opened.run), JSON.stringify(JSON.parse(JSON.stringify(run))));
  assert.is(baseSha256(baseOf(opened.appliance)), dated.baseSha256);
  const work = reipProject(opened.appliance);
  assert.is(runState(opened.run).done, 1);
  assert.equal(work.run, opened.run);
  // The same request again: mapping, plan and proof are those of the machine where the run began.
  const { mapping } = proposeMapping(baseOf(opened.appliance), requestOf(work));
  assert.equal(mapping.endpoints, dated.mapping);
  assert.ok(provePlan(baseOf(opened.appliance), dated).holds);
  assert.equal(openRunFile(writeRun(run)), { ok: true, run: JSON.parse(JSON.stringify(run)) });
  const reported = (changed: string) => JSON.stringify(openRunFile(changed));
  assert.match(
    reported(text.replace(/^(.*)vega01celadm02/, '$1vega01celadm09')),
    /not the one that the plan was made from/,
  );
  assert.match(reported(text.replace('"format"', ' "format"')), /from character 2 on/);
  assert.match(reported(text.replace(/[0-9a-f]"}$/, 'x"}')), /its checksum does not match"/);
  assert.match(reported(text.replace('"what":"done"', '"what":"note"')), /Entry 2 .* was changed/);
});

logs('estimates, cost, order by hand and signatures go along; what is none of those is refused', () => {
  const base = baseOf(exampleVega01());
  const { plan: own } = planned(newSubnets);
  const dated = { ...own, baseSha256: baseSha256(base) };
  const run = startRun(
    { kind: 'reip', appliance: { id: base.id, name: base.name }, started: at(), plan: dated },
    by,
  );
  const around = {
    minutes: { ilom: 5, 'scan-dns': 12 },
    ratePerHour: 48_000,
    order: dated.steps.map(({ id }) => id),
    signed: [{ by, role: 'DBA', at: '2025-04-01T08:00:00Z', sha256: approvalOf(dated).sha256 }],
  };
  const text = writeRun(run, base, around);
  const opened = openRunFile(text);
  assert.ok(opened.ok && opened.appliance);
  const { minutes, ratePerHour, order, signed } = reipProject(opened.appliance);
  assert.equal({ minutes, ratePerHour, order, signed }, around);
  assert.is(approvalOf(dated, signed).state, 'approved');
  const of = (work: unknown) => openRunFile(writeRun(run, base, work as typeof around)).ok;
  assert.ok(of({}));
  for (const broken of [
    { minutes: { ilom: '5' } },
    { ratePerHour: -1 },
    { order: [1] },
    { signed: [{ by }] },
  ])
    assert.not(of({ ...around, ...broken }), JSON.stringify(broken));
});

logs('the file goes on from machine to machine, in whatever order an import left the fields', () => {
  const source = { id: 'source:1', name: 'vega01.json', sha256: '0'.repeat(64), format: 'json' } as const;
  const { appliance, plan } = planned(newSubnets, 'rolling', { ...exampleVega01(), sources: [source] });
  const base = baseOf(appliance);
  const dated = { ...plan, baseSha256: baseSha256(base) };
  const run = startRun(
    { kind: 'reip', appliance: { id: appliance.id, name: appliance.name }, started: at(), plan: dated },
    by,
  );
  const opened = openRunFile(writeRun(run, base));
  assert.ok(opened.ok && opened.appliance);
  const there = baseOf(opened.appliance);
  assert.is(baseSha256(there), dated.baseSha256, 'it is not told that the document has changed');
  assert.ok(openRunFile(writeRun(run, there)).ok);
});

logs('a document with texts beyond the limits of a file goes on from its run file all the same', () => {
  const { appliance, plan } = planned(newSubnets, 'rolling', {
    ...exampleVega01(),
    comments: 'x'.repeat(100_000),
  });
  const base = baseOf(appliance);
  const run = startRun(
    {
      kind: 'reip',
      appliance: { id: appliance.id, name: appliance.name },
      started: at(),
      plan: { ...plan, baseSha256: baseSha256(base) },
    },
    by,
  );
  const opened = openRunFile(writeRun(run, base));
  assert.is(opened.ok && opened.appliance?.comments?.length, 100_000);
});

logs('an entry that is changed, left out, put in or exchanged breaks the chain where it stands', () => {
  const run = ticked(begun(), 4);
  const [first, second, third, ...others] = run.log;
  assert.ok(first && second && third);
  const broken = (log: Run['log']) => {
    const check = verifyRun({ ...run, log });
    return check.ok ? '' : check.message;
  };
  assert.match(broken([first, { ...second, by: 'Eve' }, third, ...others]), /^Entry 2 .* was changed$/);
  assert.match(broken([first, third, ...others]), /^Entry 2 does not follow entry 1/);
  assert.match(broken([first, second, second, third]), /^Entry 3 does not follow entry 2/);
  assert.match(broken([first, third, second, ...others]), /^Entry 2 does not follow/);
  const other = { ...run, plan: { ...plan, name: 'Another' } };
  assert.match(JSON.stringify(verifyRun(other)), /not what it was when it started/);
  const cut = JSON.parse(writeRun(run)) as { log: unknown[] };
  cut.log.pop();
  assert.is(readRun(JSON.stringify(cut)).ok, false, 'the last entry left out');
});

logs('what is not a run file is refused in words', () => {
  for (const text of ['', '[]', '{}', 'null', '{"kind":"reip"}', '{"kind":"reip","appliance":{},"log":[]}'])
    assert.match(JSON.stringify(readRun(text)), /"ok":false,"message":"This is not a run file/);
});

const states = suite('state of a run');

states('ticks follow the dependencies; the next step is the first that can be done', () => {
  let run = begun();
  assert.is(runState(run).next?.id, 'baseline');
  run = ticked(run, 9);
  const state = runState(run);
  assert.is(state.done, 9);
  assert.is(state.next?.number, '2.1');
  const scan = state.lines.find(({ id }) => id.startsWith('scan/'));
  assert.ok(scan);
  assert.match(tickProblem(state, scan) ?? '', /^Complete steps 5\.6,/);
  const check = state.lines.find(({ id }) => id === 'check-before');
  assert.ok(check);
  assert.is(tickProblem(state, check), undefined);
  run = ticked(run, 10);
  assert.match(tickProblem(runState(run), check) ?? '', /^Step 2\.1 builds on it/);
  run = act(run, 'open', plan.steps[9]?.id);
  assert.is(runState(run).next?.number, '2.1');
});

states('stopped, gone on, and back: the way back is of what was really done', () => {
  let run = act(ticked(begun(), 22), 'stop');
  assert.is(runState(run).mode, 'stopped');
  const [line] = runState(run).lines;
  assert.ok(line);
  assert.match(tickProblem(runState(run), line) ?? '', /stopped/);
  run = act(run, 'go-on');
  assert.is(runState(run).mode, 'forward');
  run = act(run, 'back');
  let state = runState(run);
  assert.is(state.mode, 'back');
  assert.is(state.next?.id, `back/${plan.steps[21]?.id}`);
  while (state.next) {
    run = act(run, 'done', state.next.id);
    state = runState(run);
  }
  assert.is(state.done, state.lines.length);
  assert.is(state.walked?.steps.length, 22 + state.lines.length);
  assert.is(runState(act(run, 'end')).mode, 'ended');
});

states('the steps of a first deployment, from the list of the installer', () => {
  const pasted = `Initializing
./install.sh -cf vega01.xml -l
1. Validate Configuration File
2. Create Virtual Machine
 3. Create Users
Step 04 - Setup Cell Connectivity
2. Create Virtual Machine
Done`;
  assert.equal(
    installSteps(pasted).map(({ number, title }) => `${number} ${title}`),
    [
      '1 Validate Configuration File',
      '2 Create Virtual Machine',
      '3 Create Users',
      '4 Setup Cell Connectivity',
    ],
  );
  const state = runState(small());
  assert.is(state.done, 2);
  assert.is(state.next, undefined);
});

const signs = suite('sign-off');

signs('holds for exactly the plan that was signed', () => {
  assert.is(approvalOf(plan, undefined).state, 'none');
  const signed = signPlan(plan, undefined, { by, at: `${plan.at}T10:00:00Z` });
  assert.is(approvalOf(plan, signed).state, 'approved');
  const minutes = { ...plan, steps: plan.steps.map((step) => ({ ...step, minutes: 5 })) };
  assert.is(approvalOf(minutes, signed).state, 'changed');
  const again = signPlan(minutes, signed, {
    by: 'Grace Hopper',
    at: '2025-03-02T10:00:00Z',
    role: 'Approver',
  });
  assert.equal(
    again.map((one) => one.by),
    ['Grace Hopper'],
  );
  assert.is(
    approvalOf({ ...minutes, at: '2025-03-02' }, again).state,
    'approved',
    'with the date of the first',
  );
});

signs('the digests that were made of a copy of the plan are not made again', () => {
  const proof = provePlan(exampleVega01(), plan);
  const digests = digestsOf(plan, proof);
  const { heading } = digests;
  const made = signPlan(plan, undefined, { by, at: `${plan.at}T10:00:00Z` }, heading);
  assert.is(made[0]?.sha256, digests.file);
  const own = approvalOf(structuredClone(plan), [], heading).sha256;
  assert.is(own, digests.file);
  const copy = structuredClone(plan);
  const document = exampleVega01();
  knowDigests(document, copy, { heading: { ...heading, commandsSha256: 'c' }, file: 'f', plan: 'p' });
  assert.is(planHeading(copy, proof).commandsSha256, 'c');
  assert.is(baseSha256(document), plan.baseSha256);
  const ofEarlier = [{ by, at: plan.at, sha256: 'p' }];
  const approval = approvalOf(copy, ofEarlier, planHeading(copy, proof));
  assert.equal([approval.sha256, approval.state], ['f', 'approved']);
});

logs("a run with texts longer than today's limits opens, as does the document that has it", () => {
  const long = 'x'.repeat(300);
  const [first, ...others] = plan.mapping;
  assert.ok(first);
  const earlier = { ...plan, mapping: [{ ...first, current: long, planned: long }, ...others] };
  const note = 'n'.repeat(70_000);
  const run = act({ ...begun(), plan: earlier, log: [] }, 'note', note);
  const read = readRun(writeRun(run));
  assert.ok(read.ok, read.ok ? '' : read.message);
  const vega01 = exampleVega01();
  const minutes = { ['m'.repeat(70_000)]: 5 };
  const opened = openSavedDocument({ ...vega01, settings: { reip: { run, minutes } } });
  assert.ok(opened.ok);
  assert.equal(reipProject(opened.appliance).run, run);
  assert.equal(reipProject(opened.appliance).minutes, minutes);
});

logs('a run file that nests too deep, or whose document is none, is refused with the place', () => {
  const message = (text: string) => {
    const read = openRunFile(text);
    return read.ok ? '' : read.message;
  };
  const text = writeRun(small());
  const deep = `{"deep":${'['.repeat(5000)}${']'.repeat(5000)},${text.slice(1)}`;
  assert.match(message(deep), 'at character 208 it is nested deeper than 200 levels');
  for (const document of ['null', '7', '"x"', '[]', 'true'])
    for (const run of [small(), begun()]) {
      const plain = writeRun(run, exampleVega01());
      const at = plain.indexOf('"document":');
      const changed = plain.replace(JSON.stringify(exampleVega01()), () => document);
      assert.match(message(changed), `At character ${at + 1} it has no document`);
    }
});

logs.run();
states.run();
signs.run();
