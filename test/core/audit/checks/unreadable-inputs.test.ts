/** A check whose input is there and cannot be read, or is empty, asks for it: it does not pass. */
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Appliance } from '../../../../src/core/appliance/document/appliance-types.ts';
import { createView } from '../../../../src/core/audit/basis/check-context.ts';
import { checksById } from '../../../../src/core/audit/run/catalog.ts';
import { clean, setting } from '../faults.ts';

const test = suite('inputs that cannot be read');

function answersOf(checkId: string, document: Appliance) {
  const found = [...(checksById.get(checkId)?.evaluate(createView(document, '2025-03-01')) ?? [])];
  return {
    findings: found.filter((one) => one && 'detail' in one).length,
    missing: [...new Set(found.flatMap((one) => (one && 'missing' in one ? one.missing : [])))],
  };
}

test('ids in use are read as people write ranges, and any other text is asked for', () => {
  for (const text of ['990-1001', '990 - 1001', '990\u20131001', '990 to 1001', '1001']) {
    const { findings, missing } = answersOf('OS-02', setting('idsInUse', [text])(clean));
    assert.ok(findings > 0, text);
    assert.equal(missing, [], text);
  }
  for (const text of ['all', '1001-990', '990..1001', '', '990-1001-1002'])
    assert.equal(answersOf('OS-02', setting('idsInUse', [text])(clean)).missing, ['settings/idsInUse'], text);
});

test('reserved ranges of a site that cannot be read are asked for', () => {
  const ofRange = (range: unknown) =>
    answersOf('NET-12', setting('reservedRanges', [{ range, use: 'lab', level: 'high' }])(clean));
  assert.ok(ofRange('10.20.10.0/24').findings > 0);
  assert.ok(ofRange('10.20.10.0\u201310.20.10.255').findings > 0);
  assert.equal(ofRange('10.20.10.0/24').missing, []);
  for (const odd of ['10.20.10.7/24', '10.20.10', '', 7, undefined])
    assert.equal(ofRange(odd).missing, ['settings/reservedRanges'], String(odd));
  for (const odd of ['10.20.10.0/24', ['10.20.10.0/24'], 7])
    assert.equal(answersOf('NET-12', setting('reservedRanges', odd)(clean)).missing, [
      'settings/reservedRanges',
    ]);
});

test('an address that is not entered yet is in no right place', () => {
  const without = (kind: string): Appliance => ({
    ...clean,
    endpoints: clean.endpoints.map((one) => (one.kind === kind ? { ...one, address: '' } : one)),
  });
  for (const [check, kind] of [
    ['NET-17', 'vip'],
    ['NET-18', 'scan'],
    ['NET-20', 'scan'],
    ['NET-22', 'vip'],
    ['NET-34', 'private'],
    ['NET-35', 'private'],
  ] as const) {
    assert.equal(answersOf(check, clean), { findings: 0, missing: [] }, check);
    assert.equal(answersOf(check, without(kind)), { findings: 0, missing: ['endpoints/address'] }, check);
  }
});

test.run();
