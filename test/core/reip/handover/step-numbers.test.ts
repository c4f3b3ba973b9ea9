/** Every number of a step in what is handed out is the one that the checklist shows for the step of that title. */
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { sha256Hex } from '../../../../src/core/artefacts/files/sha256.ts';
import { handover } from '../../../../src/core/reip/handover/handover.ts';
import type { Plan, Step } from '../../../../src/core/reip/plan-types.ts';
import { addEntry, type Run, startRun, stepNumber } from '../../../../src/core/reip/project/run-log.ts';
import { runState } from '../../../../src/core/reip/run/run-state.ts';
import { fileStem, fileStemByPlace } from '../../../../src/core/reip/runbook/file-names.ts';
import { rollbackFrom } from '../../../../src/core/reip/runbook/rollback.ts';
import { now, planned, requests } from '../artefacts-plans.ts';

const test = suite('numbers of the steps in files');

const at = '2025-04-05T22:00:00Z';

/** The lines of the checklist on the way there, and after everything that can be rolled back was done. */
function checklist(plan: Plan) {
  const appliance = { id: 'appliance:vega01', name: 'vega01' };
  const start = startRun({ kind: 'reip', appliance, started: at, plan }, 'ada');
  const end = plan.steps.findIndex(({ reversible }) => reversible === 'no');
  const done = (end < 0 ? plan.steps : plan.steps.slice(0, end)).reduce<Run>(
    (run, { id }) => addEntry(run, { at, by: 'ada', what: 'done', stepId: id }),
    start,
  );
  const words = (run: Run) => runState(run).lines.map(({ number, title }) => `${number} ${title}`);
  return { there: words(start), back: words(addEntry(done, { at, by: 'ada', what: 'back' })) };
}

const plain = (text: string) => text.replace(/\\([\\`*_{}[\]<>|#~&$!])/g, '$1');
const unquoted = (text: string) => text.replaceAll("'\\''", "'");
const found = (text: string, pattern: RegExp) => [...text.matchAll(pattern)];
const numbersOf = (lines: readonly string[]) => new Set(lines.map((line) => line.split(' ')[0] ?? ''));

for (const [name, request] of Object.entries(requests))
  test(`runbook, scripts and DNS files have the numbers of the checklist: ${name}`, () => {
    const { appliance, plan } = planned(request);
    const { there, back } = checklist(plan);
    const known = new Set([...there, ...back]);
    const files = handover(appliance, plan, { now });
    const names = new Set(files.map((file) => file.name));
    const textOf = (file: string) => files.find((one) => one.name === file)?.text ?? '';
    const has = (line: string, file: string) => assert.ok(known.has(line), `${file}: ${line}`);
    for (const [book, lines] of [
      ['runbook', there],
      ['rollback', back],
    ] as const) {
      const titles = found(textOf(`${book}.md`), /^### (.*)$/gm).map(([, title = '']) => plain(title));
      assert.equal(titles, lines, `${book}.md`);
    }
    const html = found(textOf('runbook.html'), /<h3>(\S+) /g).map(([, number = '']) => number);
    assert.equal(html, [...numbersOf(there)]);
    const gaps = found(textOf('runbook.md'), /^- Step (\S+?)(?: to step (\S+?))?: .*$/gm);
    const numberOf = (id: string) =>
      stepNumber(plan.steps.find((step) => step.id === id) ?? { id, phase: 9, seq: 9 });
    assert.equal(
      gaps.map(([, from = '', to]) => [from, to ?? from]),
      plan.gaps.map(({ from, to }) => [numberOf(from), numberOf(to)]),
    );
    let [begun, waits, records] = [0, 0, 0];
    for (const { name: file, text } of files) {
      // A number that only counts is that of no step.
      assert.not.match(text, /\bsteps? \d+\b(?!\.\d)/i, file);
      for (const [, line = ''] of found(text, /^ {2}begin '((?:[^']|'\\'')*)'/gm)) {
        assert.is(line.startsWith('B'), file.startsWith('rollback/'), file);
        has(unquoted(line), file);
        begun++;
      }
      const before =
        /^ {2}check 'Everything up to step (\S+) is done(?: on every host)?: (.*) \([^()]*\)'$/gm;
      for (const [, number, title = ''] of found(text, before)) {
        has(`${number} ${unquoted(title)}`, file);
        waits++;
      }
      for (const [update] of found(text, /dns\/[a-z\d.-]+\.nsupdate/g))
        if (!file.startsWith('dns/')) assert.ok(names.has(update), `${file}: ${update}`);
      if (!file.endsWith('.nsupdate')) continue;
      const [, number = '', title = ''] = /^; Step (\S+): (.*)$/m.exec(text) ?? [];
      has(`${number} ${title}`, file);
      const [, phase = '', seq = ''] = /^dns\/(?:[a-z]+-)?(\d\d+)\.(\d\d+)-/.exec(file) ?? [];
      assert.is(`${file.includes('.back.') ? 'B' : ''}${Number(phase)}.${Number(seq)}`, number, file);
      records++;
    }
    assert.ok(begun > 10 && waits > 2 && records > 2, `${begun} ${waits} ${records}`);
    const numbers = numbersOf([...known]);
    const other = {
      'windows.ps1': found(textOf('dns/other/windows.ps1'), /^'(\S+)' \{ #/gm),
      'windows-dnscmd.cmd': found(textOf('dns/other/windows-dnscmd.cmd'), /^if \/i "%~1"=="(\S+)" goto/gm),
      'route53.json': found(textOf('dns/other/route53.json'), /"Step": "(\S+)"/g),
      'dnscontrol.js': found(
        /^var STEPS = \['0', (.*)\];$/m.exec(textOf('dns/other/dnscontrol.js'))?.[1] ?? '',
        /'(\S+?)'/g,
      ),
    };
    for (const [file, all] of Object.entries(other)) {
      assert.ok(all.length > 1, file);
      for (const [, number = ''] of all) assert.ok(numbers.has(number), `${file}: ${number}`);
    }
  });

test('a list of the DNS files has the order of the plan, where phases come back too', () => {
  const plans = Object.values(requests).map((request) => planned(request).plan);
  const [first] = plans;
  assert.ok(first);
  const [one] = first.steps;
  assert.ok(one);
  // 40 times from one phase to the other and back, and a phase of 120 steps.
  const turns = Array.from({ length: 200 }, (_, i) => (i < 80 ? 5 + (i % 2) : 7));
  const counts = new Map<number, number>();
  const steps = turns.map((phase, i) => {
    const seq = (counts.get(phase) ?? 0) + 1;
    counts.set(phase, seq);
    return { ...one, id: `step/${i}`, phase, seq };
  });
  for (const plan of [...plans, { ...first, steps }]) {
    const stems = plan.steps.map((step) => fileStem(plan, step));
    assert.is(new Set(stems).size, stems.length);
    for (const stem of stems) assert.match(stem, /^(?:[a-z]+-)?\d\d+\.\d\d+-[a-z\d.-]*[a-z\d]$/);
    const files = plan.steps.flatMap((step) => [
      `${fileStem(plan, step)}.back.nsupdate`,
      `${fileStem(plan, step)}.nsupdate`,
    ]);
    assert.equal([...files].sort(), files);
    // A locale passes over dots and hyphens at first.
    const bare = stems.map((stem) => stem.replace(/[.-]/g, ''));
    assert.equal([...bare].sort(), bare);
  }
  assert.ok(plans.some((plan) => plan.steps.some((step) => /^[a-z]/.test(fileStem(plan, step)))));
  assert.ok(plans.some((plan) => plan.steps.every((step) => /^\d/.test(fileStem(plan, step)))));
});

test('what a script of an earlier release has done is still done: the digest of records has the former name', () => {
  const { appliance, plan } = planned(requests.newSubnets);
  const at = plan.steps.findIndex(({ kind, dnsDelta }) => kind === 'cell' && dnsDelta.length > 0);
  const step = plan.steps[at];
  assert.ok(step);
  const recordsOf = ({ dnsDelta }: Pick<Step, 'dnsDelta'>) =>
    dnsDelta.map(({ op, owner, type, data, ttl }) => `${op} ${owner} ${ttl} ${type} ${data}`);
  const digest = (ending: string, lines: readonly string[]) =>
    sha256Hex(
      [...lines, `the records above: dns/${at + 1}-cell-${step.target}${ending}.nsupdate`].join('\n'),
    ).slice(0, 16);
  const files = handover(appliance, plan, { now });
  const script = files.find(({ name }) => name === `runbook/${step.target}.sh`)?.text ?? '';
  assert.ok(script.includes(digest('', recordsOf(step))));
  const back = rollbackFrom(plan, step.id).find(({ id }) => id === `back/${step.id}`);
  const rollback = files.find(({ name }) => name === `rollback/${step.target}.sh`)?.text ?? '';
  assert.ok(back && rollback.includes(digest('.back', recordsOf(back))));
  // Before the tenth step with a zero.
  const [, second] = plan.steps;
  assert.ok(second);
  assert.match(fileStemByPlace(plan, 1, second), /^02-/);
  assert.ok(script.includes(`dns/${fileStem(plan, step)}.nsupdate`));
});

test.run();
