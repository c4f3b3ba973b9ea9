/** The files of a plan as the page asks for them: the list, one of them, an archive. */
import { createHash } from 'node:crypto';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { packBy } from '../../../../src/core/artefacts/files/packed-file.ts';
import { untar } from '../../../../src/core/artefacts/files/untar.ts';
import { planAndProve } from '../../../../src/core/reip/checked-plan/plan-and-prove.ts';
import {
  archiveOf,
  type FilesInput,
  fileNamed,
  listFiles,
} from '../../../../src/core/reip/checked-plan/planned-files.ts';
import { rehearsalArchive } from '../../../../src/core/reip/checked-plan/planned-rehearsal.ts';
import { handover } from '../../../../src/core/reip/handover/handover.ts';
import { lintHandover } from '../../../../src/core/reip/handover/lint-handover.ts';
import { proposeMapping } from '../../../../src/core/reip/mapping/propose-mapping.ts';
import { emptyProject } from '../../../../src/core/reip/project/reip-project.ts';
import { planFile, planHeading } from '../../../../src/core/reip/proof/plan-heading.ts';
import { rehearsalProblem } from '../../../../src/core/reip/rehearsal/rehearsal-files.ts';
import { approvalOf } from '../../../../src/core/reip/run/sign-off.ts';
import { answers, everyNetwork, vega01 } from '../vega01-plans.ts';

const test = suite('files of a plan, when they are asked for');

const planInput = {
  base: vega01,
  mapping: proposeMapping(vega01, everyNetwork).mapping,
  work: { ...emptyProject, request: everyNetwork, answers },
  now: '2025-03-01',
};
const { plan, proof } = planAndProve(planInput);
const heading = planHeading(plan, proof);
const input: FilesInput = {
  ...planInput,
  heading,
  sha256: approvalOf(plan, [], heading).sha256,
  isDraft: false,
};
const all = handover(vega01, plan, { now: plan.at, verdict: heading });

const toolsFor = () => ({
  memory: new Map<string, unknown>(),
  packFile: packBy(Blob),
});
const unpacked = async (archive: unknown) => {
  assert.instance(archive, Blob);
  const bytes = new Uint8Array(await (archive as Blob).arrayBuffer());
  return (untar(bytes) ?? []).map((file) => [file.name, Buffer.from(file.bytes).toString()] as const);
};
const pairs = (files: typeof all) => files.map(({ name, text }) => [name, text]);

test('the list has each file with its size and checksum, and the lint of the zones', () => {
  const { files, linted } = listFiles(input, toolsFor());
  assert.equal(
    files.map(({ name, bytes, sha256 }) => [name, bytes, sha256]),
    all.map(({ name, text }) => [
      name,
      Buffer.byteLength(text),
      createHash('sha256').update(text).digest('hex'),
    ]),
  );
  assert.equal(linted, lintHandover(vega01, plan, all));
  assert.not.ok(files.some((file) => 'text' in file));
});

test('one file, all of them, or those of a folder: the same before and after the list', async () => {
  const folder = all.filter(({ name }) => name.startsWith('runbook/'));
  const names = folder.map(({ name }) => name);
  const listed = toolsFor();
  listFiles(input, listed);
  for (const tools of [listed, toolsFor()]) {
    assert.is(fileNamed({ ...input, name: 'runbook.md' }, tools)?.text, all[0]?.text);
    assert.is(fileNamed({ ...input, name: 'runbook' }, tools), undefined);
    assert.equal(await unpacked(archiveOf(input, tools)), pairs(all));
    assert.equal(await unpacked(archiveOf({ ...input, names }, tools)), pairs(folder));
    assert.equal(await unpacked(archiveOf({ ...input, names: [] }, tools)), []);
  }
});

test('of a state that is not saved each runbook says so, also after the files of a saved one', () => {
  const tools = toolsFor();
  const head = (isDraft: boolean) =>
    /^(DRAFT of a state that is not saved\. )?No conflict in /m.exec(
      fileNamed({ ...input, isDraft, name: 'runbook.md' }, tools)?.text ?? '',
    )?.[0];
  assert.equal(
    [head(false), head(true), head(false)].map((line) => line?.slice(0, 5)),
    ['No co', 'DRAFT', 'No co'],
  );
});

test('runbook, rollback and change notice state the checksum that is signed, those of a draft too', () => {
  const { sha256 } = approvalOf(plan, [], heading);
  assert.is(sha256, createHash('sha256').update(planFile(plan, heading)).digest('hex'));
  const tools = toolsFor();
  for (const isDraft of [false, true])
    for (const name of ['runbook.md', 'runbook.html', 'rollback.md', 'change-notice.txt']) {
      const text = fileNamed({ ...input, isDraft, name }, tools)?.text ?? '';
      const stated = [...text.matchAll(/^(?:<p>)?SHA-256 checksum of this plan: (.*?)(?:<\/p>)?$/gm)];
      assert.equal(
        stated.map(([, found]) => found),
        [sha256],
        `${name}, draft: ${isDraft}`,
      );
      // At the head: before the first section, and not among the addresses.
      assert.ok((stated[0]?.index ?? 0) < 3000, name);
    }
});

test('an answer that changes the plan changes the files, though the last ones are kept', () => {
  const tools = toolsFor();
  const first = fileNamed({ ...input, name: 'runbook.md' }, tools)?.text;
  const other = { ...planInput, work: { ...planInput.work, strategy: 'at-once' as const } };
  const made = planAndProve(other);
  const next = planHeading(made.plan, made.proof);
  const asked = { ...other, heading: next, sha256: approvalOf(made.plan, [], next).sha256, isDraft: false };
  const second = fileNamed({ ...asked, name: 'runbook.md' }, tools)?.text;
  assert.ok(first && second);
  assert.is.not(second, first);
  assert.is(second, handover(vega01, made.plan, { now: made.plan.at, verdict: next })[0]?.text);
});

test('a heading of other commands is refused: no file has a checksum that is not of its plan', () => {
  const other = { ...input, heading: { ...heading, commandsSha256: 'b'.repeat(64) } };
  for (const ask of [
    () => listFiles(other, toolsFor()),
    () => fileNamed({ ...other, name: 'runbook.md' }, toolsFor()),
    () => archiveOf(other, toolsFor()),
    () => rehearsalArchive(other, toolsFor()),
  ])
    assert.throws(ask, /plan differs from the one that is shown/);
});

test('the plan and the files of the last request are kept, and others take their place', () => {
  const tools = toolsFor();
  const kept = () => tools.memory.values().next().value as { plan: unknown; files?: readonly unknown[] };
  listFiles(input, tools);
  const first = kept();
  assert.is(first.files?.length, all.length);
  const one = fileNamed({ ...input, name: 'runbook.md' }, tools);
  assert.is(kept(), first);
  assert.is(one?.text, all[0]?.text);
  listFiles({ ...input, isDraft: true }, tools);
  assert.is.not(kept(), first);
  assert.is(tools.memory.size, 1);
});

test('files that are too long to be kept are made again, and are the same', async () => {
  const tools = { ...toolsFor(), lengthLimit: 100_000 };
  assert.equal(listFiles(input, tools), listFiles(input, toolsFor()));
  assert.is(fileNamed({ ...input, name: 'SHA256SUMS' }, tools)?.text, all.at(-1)?.text);
  assert.is(fileNamed({ ...input, name: 'runbook.md' }, tools)?.text, all[0]?.text);
  assert.equal(await unpacked(archiveOf(input, tools)), pairs(all));
  const [kept] = tools.memory.values() as unknown as [{ files?: unknown; isTooLong?: boolean }];
  assert.equal([kept.files, kept.isTooLong], [undefined, true]);
});

test('the archive of a rehearsal has the laboratory and the scripts, with the heading of their state', async () => {
  const runbook = async (isDraft: boolean) => {
    const files = new Map(await unpacked(rehearsalArchive({ ...input, isDraft }, toolsFor())));
    assert.ok(files.has('rehearse.sh'));
    return files.get('handover/runbook.md') ?? '';
  };
  assert.match(await runbook(true), /DRAFT of a state that is not saved/);
  assert.not.match(await runbook(false), /DRAFT/);
  assert.match(await runbook(false), /No conflict in /);
});

test('a plan that cannot be rehearsed gives the reason and no archive', () => {
  const endpoint = vega01.endpoints.find(({ networkId }) => networkId === 'network:admin');
  assert.ok(endpoint);
  const base = {
    ...vega01,
    endpoints: vega01.endpoints.map((one) => (one === endpoint ? { ...one, address: '2001:db8::11' } : one)),
  };
  const own = { ...planInput, base, mapping: proposeMapping(base, everyNetwork).mapping };
  const made = planAndProve(own);
  const head = planHeading(made.plan, made.proof);
  const asked = { ...own, heading: head, sha256: approvalOf(made.plan, [], head).sha256, isDraft: false };
  assert.equal(rehearsalArchive(asked, toolsFor()), {
    problem: 'A plan with IPv6 addresses cannot be rehearsed.',
  });
  assert.is(
    rehearsalProblem({ ...vega01, endpoints: Array(1_001).fill(endpoint) }, plan),
    'A rehearsal has at most 1,000 addresses, this appliance has 1,001.',
  );
  assert.is(rehearsalProblem({ ...vega01, endpoints: Array(1_000).fill(endpoint) }, plan), undefined);
});

test.run();
