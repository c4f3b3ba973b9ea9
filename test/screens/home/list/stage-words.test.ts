import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { RecordMeta } from '../../../../src/platform/records/record-store.ts';
import { stageView } from '../../../../src/screens/home/list/stage-words.ts';

const test = suite('stage of an appliance in the list');
const meta: RecordMeta = {
  id: 'a',
  saveId: 's',
  revision: 1,
  at: 0,
  by: 'Ada',
  note: '',
  name: 'vega01',
  counts: { racks: 1, machines: 10, endpoints: 34, networks: 4 },
};
const audit = { score: 79, answered: 65, checks: 121, failed: 4 };

const cases: readonly (readonly [
  string,
  Partial<RecordMeta>,
  number,
  word: string,
  note: string,
  look: string,
])[] = [
  ['not audited', {}, 0, 'Imported', 'not audited', 'warn'],
  ['with failed checks', audit, 0, 'Audited 79', '4 checks failed, 56 not evaluated', 'bad'],
  ['incomplete alone', { ...audit, failed: 0 }, 0, 'Audited 79', '56 not evaluated', 'warn'],
  ['complete', { ...audit, failed: 0, answered: 121 }, 0, 'Audited 79', 'all checks evaluated', 'done'],
  [
    'of an earlier release',
    { score: 79, answered: 121, checks: 121 },
    0,
    'Audited 79',
    'all checks evaluated',
    'done',
  ],
  ['planned', { ...audit, stage: 'planned' }, 0, 'Planned', 'score 79', 'planned'],
  ['signed', { ...audit, stage: 'signed' }, 0, 'Re-IP signed', 'not started', 'done'],
  ['changed since', { stage: 'changed' }, 0, 'Re-IP changed', 'sign off again', 'warn'],
  ['signed, unchecked', { stage: 'unchecked' }, 0, 'Re-IP signed', 'sign-off not checked', 'warn'],
  ['stopped', { stage: 'stopped', done: 5, steps: 47, next: '1.2' }, 0, 'Stopped 5 of 47', 'next 1.2', 'bad'],
  [
    'in a rollback of an earlier release',
    { stage: 'back', done: 1, steps: 5, next: 'B2' },
    0,
    'Rollback 1 of 5',
    '',
    'run',
  ],
  [
    'in a rollback',
    { stage: 'back', done: 1, steps: 5, next: 'B5.2' },
    0,
    'Rollback 1 of 5',
    'next B5.2',
    'run',
  ],
  [
    'in a run',
    { ...audit, stage: 'run', done: 5, steps: 47, next: '1.2' },
    0,
    'Run 5 of 47',
    'next 1.2',
    'run',
  ],
  [
    'after a run',
    { ...audit, stage: 'ended', done: 47, steps: 47 },
    0,
    'Run ended',
    '47 of 47 steps done',
    'done',
  ],
  ['with unsaved work', { ...audit, stage: 'run' }, 6, 'Draft 6', '6 changes not saved', 'draft'],
];

for (const [name, facts, edits, word, note, look] of cases)
  test(name, () => {
    const view = stageView({ ...meta, ...facts }, new Map(edits > 0 ? [['a', { edits }]] : []));
    assert.equal([view.word, view.note, view.look], [word, note, look]);
    assert.is(new URL(view.path, 'http://x').searchParams.get('appliance'), 'a');
  });

test('unsaved work with a checklist leads to the checklist', () => {
  const unsaved = new Map([['a', { edits: 4, logEntries: 3 }]]);
  const view = stageView({ ...meta, ...audit, stage: 'signed' }, unsaved);
  assert.equal([view.word, view.note], ['Draft 4', '4 changes not saved, with a checklist of 3 log entries']);
  assert.is(new URL(view.path, 'http://x').searchParams.get('view'), 'run');
});

test.run();
