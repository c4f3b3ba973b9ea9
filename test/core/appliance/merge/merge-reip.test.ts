/**
 * Edits of two people to one re-addressing: requests for different places and both signatures stay, a checklist is one
 * value.
 */
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Change } from '../../../../src/core/appliance/document/appliance-types.ts';
import { exampleVega01 } from '../../../../src/core/appliance/example/vega01.ts';
import { mergeAppliances } from '../../../../src/core/appliance/merge/merge.ts';
import { resolveConflict } from '../../../../src/core/appliance/merge/merge-resolve.ts';
import {
  emptyProject,
  type ReipProject,
  reipProject,
  withReipProject,
} from '../../../../src/core/reip/project/reip-project.ts';
import { addEntry, startRun, verifyRun } from '../../../../src/core/reip/project/run-log.ts';
import { apart, valueWords } from '../../../../src/parts/changes/value-words.ts';

const test = suite('merged work of a re-addressing');
const vega01 = exampleVega01();
const [one, other] = vega01.endpoints.map(({ id }) => id);
const merged = (base: ReipProject, mine: ReipProject, theirs: ReipProject) => {
  const result = mergeAppliances(
    withReipProject(vega01, base),
    withReipProject(vega01, mine),
    withReipProject(vega01, theirs),
  );
  return { ...result, work: reipProject(result.appliance) };
};
const asked = (request: object): ReipProject => ({ ...emptyProject, request: { networks: [], ...request } });
const pin = (endpointId = '', address = '') => ({ endpointId, address });

test('pins, names and subnets of different places stay, both of them; of one address there is a choice that names it', () => {
  const { conflicts, work } = merged(
    asked({ pins: [] }),
    asked({ pins: [pin(one, '10.20.10.70')], networks: [{ networkId: 'network:admin', vlan: 7 }] }),
    asked({ pins: [pin(other, '10.20.10.71')], networks: [{ networkId: 'network:client', vlan: 8 }] }),
  );
  assert.equal(conflicts, []);
  assert.equal(work.request.pins, [pin(one, '10.20.10.70'), pin(other, '10.20.10.71')]);
  assert.equal(
    work.request.networks.map(({ vlan }) => vlan),
    [7, 8],
  );
  const both = merged(
    asked({}),
    asked({ pins: [pin(one, '10.20.10.70')] }),
    asked({ pins: [pin(one, '10.20.10.71')] }),
  );
  const [conflict] = both.conflicts;
  assert.ok(conflict);
  assert.is(conflict.label, 'Re-IP fixed addresses: vega01dbadm01 address');
  assert.equal([conflict.before, conflict.after], ['10.20.10.71', '10.20.10.70']);
  const taken = reipProject(resolveConflict(both.appliance, conflict, 'theirs', both.conflicts));
  assert.equal(taken.request.pins, [pin(one, '10.20.10.71')]);
});

test('of two rules for one network one is taken whole', () => {
  const rule = (rest: object) => asked({ rules: [{ networkId: 'network:admin', ...rest }] });
  const { conflicts } = merged(
    rule({ rule: 'keep-host' }),
    rule({ rule: 'pattern', pattern: '+5' }),
    rule({ rule: 'next-free' }),
  );
  assert.is(conflicts.length, 1);
  assert.equal(conflicts[0]?.before, { networkId: 'network:admin', rule: 'next-free' });
});

test('of two windows one is taken whole; of two steps both inputs stay', () => {
  const answered = (window: object, inputs: object = {}): ReipProject => ({
    ...emptyProject,
    answers: { 'QG-08': window, inputs },
  });
  const night = { start: '2026-11-28T22:00', end: '2026-11-29T04:00', timeZone: 'UTC' };
  const { conflicts, work } = merged(
    answered(night),
    answered({ ...night, start: '2026-11-28T20:00' }, { baseline: { report: '/tmp/a' } }),
    answered({ ...night, timeZone: 'Asia/Tokyo' }, { stop: { node: 'vega01db01' } }),
  );
  assert.equal(
    conflicts.map(({ label, before }) => [label, before]),
    [['Re-IP answer QG-08', { ...night, timeZone: 'Asia/Tokyo' }]],
  );
  assert.equal(work.answers, {
    'QG-08': { ...night, start: '2026-11-28T20:00' },
    inputs: { baseline: { report: '/tmp/a' }, stop: { node: 'vega01db01' } },
  });
});

test('both signatures stay, each with the plan that it is of', () => {
  const signature = (by: string, role: string, sha: string) => ({
    by,
    role,
    at: '2025-03-01T10:00:00Z',
    sha256: sha.repeat(64),
  });
  const [ada, bob] = [signature('Ada', 'DBA', 'a'), signature('Bob', 'Network', 'b')];
  const { conflicts, work } = merged(
    emptyProject,
    { ...emptyProject, signed: [ada] },
    { ...emptyProject, signed: [bob] },
  );
  assert.equal(conflicts, []);
  assert.equal(work.signed, [ada, bob]);
  assert.is(valueWords(work.signed), 'Ada (DBA), Bob (Network)');
});

test('two ways on of a checklist: one of them whole, and each side says what it has and the other has not', () => {
  const started = startRun(
    {
      kind: 'deployment',
      appliance: { id: vega01.id, name: vega01.name },
      started: '2025-03-01T10:00:00Z',
      steps: [
        { id: 'validate', number: '1', title: 'Validate' },
        { id: 'users', number: '2', title: 'Users' },
      ],
    },
    'Ada',
  );
  const done = (by: string, stepId: string) =>
    addEntry(started, { at: '2025-03-01T10:05:00Z', by, what: 'done', stepId });
  const [mine, theirs] = [
    done('Ada', 'validate'),
    addEntry(done('Bob', 'users'), { at: '2025-03-01T10:09:00Z', by: 'Bob', what: 'stop' }),
  ];
  const run = (one: typeof mine): ReipProject => ({ ...emptyProject, run: one });
  const { conflicts, appliance } = merged(run(started), run(mine), run(theirs));
  const [conflict] = conflicts;
  assert.ok(conflict && conflicts.length === 1);
  const messages = (change: Change) => Object.values(apart(change)).map(valueWords);
  assert.equal(messages(conflict), ['Done 2 (Bob, 10:05), Stopped (Bob, 10:09)', 'Done 1 (Ada, 10:05)']);
  assert.equal(messages({ path: '', label: '', before: started, after: mine }), ['', 'Done 1 (Ada, 10:05)']);
  const taken = reipProject(resolveConflict(appliance, conflict, 'theirs', conflicts)).run;
  assert.ok(taken && verifyRun(taken).ok);
  assert.equal(taken, theirs);
});

test.run();
