import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { AuditSummary } from '../../../../src/core/audit/run/audit-summary.ts';
import type { RecordMeta } from '../../../../src/platform/records/record-store.ts';
import type { PassEntry } from '../../../../src/platform/workspace/record-pass.ts';
import {
  findingsCsv,
  findingsRows,
  revisionWords,
} from '../../../../src/screens/home/across/findings-rows.ts';

const metaOf = (name: string): RecordMeta => ({
  ...{ id: name, saveId: name, revision: 3, at: 0, by: 'Ada', note: '', name },
  counts: { racks: 1, machines: 1, endpoints: 1, networks: 1 },
});
const none = { critical: 0, high: 0, medium: 0, low: 0, information: 0 };
const audited = (name: string, counts: Partial<typeof none>, score: number): PassEntry<AuditSummary> => ({
  meta: metaOf(name),
  isDraft: false,
  ok: true,
  value: {
    at: '2025-03-01',
    score,
    answered: 1,
    total: 1,
    failed: 1,
    findings: 1,
    counts: { ...none, ...counts },
  },
});

test('the most severe comes first, before it what has no result, and equals keep their order', () => {
  const rows = findingsRows(
    [
      audited('clean', {}, 99),
      audited('many low', { low: 50 }, 80),
      audited('one high', { high: 1 }, 79),
      { meta: metaOf('damaged'), isDraft: false, ok: false, message: 'cannot be read' },
      audited('high and medium', { high: 1, medium: 2 }, 79),
      audited('clean, fewer points', {}, 90),
      audited('critical', { critical: 1 }, 49),
      audited('clean too', {}, 99),
    ],
    [metaOf('later')],
  );
  assert.equal(
    rows.map(({ meta }) => meta.name),
    [
      ...['damaged', 'later', 'critical', 'high and medium', 'one high', 'many low'],
      ...['clean, fewer points', 'clean', 'clean too'],
    ],
  );
  assert.equal(
    rows.slice(0, 3).map(({ problem }) => problem),
    ['cannot be read', 'Not checked', undefined],
  );
});

test('a revision with unsaved changes shows both', () => {
  const row = { meta: metaOf('a'), isDraft: false };
  assert.equal([revisionWords(row), revisionWords({ ...row, isDraft: true })], ['r3', 'r3 and changes']);
});

test('an appliance that was never saved has no revision and no date', () => {
  const row = { meta: { ...metaOf('a'), revision: 0, by: '' }, isDraft: true };
  assert.is(revisionWords(row), 'Not saved');
  const [heading, cells] = findingsCsv([row])
    .trim()
    .split(/\r?\n/)
    .map((line) => line.split(','));
  const cell = (title: string) => cells?.[heading?.indexOf(title) ?? -1];
  assert.equal(['Name', 'Revision', 'Changed', 'Unsaved changes'].map(cell), ['a', '', '', 'yes']);
});

test.run();
