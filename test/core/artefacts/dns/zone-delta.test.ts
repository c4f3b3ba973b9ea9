import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as fc from 'fast-check';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { nsupdateText, serverWord, updateDriver } from '../../../../src/core/artefacts/dns/nsupdate.ts';
import {
  applyChanges,
  backwards,
  recordsOf,
  type ZoneChange,
  type ZoneRecord,
  type ZoneRequest,
  type ZoneState,
  zoneDeltas,
  zoneState,
} from '../../../../src/core/artefacts/dns/zone-delta.ts';
import { rollbackFinding } from '../../../../src/core/artefacts/dns/zone-rollback.ts';
import { find, skipUnless } from '../../../tools/programs.mjs';

const test = suite('zone delta');

/** From one state to another, one request a zone: new reverse zones, then forward, then reverse with what goes. */
function requestsBetween(from: ZoneState, to: ZoneState): ZoneRequest[] {
  const changes: ZoneChange[] = [];
  for (const [key, after] of to) {
    const before = from.get(key);
    const order = after.type !== 'PTR' ? 2 : before ? 3 : 1;
    const { values, ...set } = after;
    const had = new Set(before?.values);
    for (const data of values)
      if (!had.has(data)) changes.push({ ...set, data, op: 'add', requestOrder: order });
    const [stored] = values.filter((data) => had.has(data));
    if (before && before.ttl !== set.ttl && stored !== undefined)
      changes.push({ ...set, data: stored, op: 'change-ttl', requestOrder: order });
  }
  for (const [key, { values, ...set }] of from) {
    const keeps = new Set(to.get(key)?.values);
    for (const data of values)
      if (!keeps.has(data))
        changes.push({ ...set, data, op: 'remove', requestOrder: set.type === 'PTR' ? 3 : 2 });
  }
  return applyChanges(new Map(from), changes);
}

const zone = 'example.com.';
const a = (name: string, data: string, ttl = 300): ZoneRecord => ({
  zone,
  owner: `${name}.example.com.`,
  type: 'A',
  ttl,
  data,
});

test('a SCAN is one set: its prerequisites name all three addresses, in the order of the set (docs/rules/dns.md 3)', () => {
  const before = zoneState([a('scan', '192.0.2.31'), a('scan', '192.0.2.32'), a('scan', '192.0.2.33')]);
  const requests = applyChanges(new Map(before), [
    { ...a('scan', '192.0.2.33'), op: 'remove' },
    { ...a('scan', '198.51.100.33'), op: 'add' },
  ]);
  assert.is(
    nsupdateText(requests, { server: '192.0.2.53' }),
    `; Delta, not a zone: records to remove and to add. All other records of the zone stay.

; request 1: example.com.
server 192.0.2.53
zone example.com.
prereq yxrrset scan.example.com. A 192.0.2.31
prereq yxrrset scan.example.com. A 192.0.2.32
prereq yxrrset scan.example.com. A 192.0.2.33
update delete scan.example.com. A 192.0.2.33
update add scan.example.com. 300 A 198.51.100.33
send
`,
  );
  assert.match(nsupdateText(backwards(requests)), /prereq yxrrset scan\.example\.com\. A 198\.51\.100\.33\n/);
});

test('a move to another subnet is three requests: new reverse, forward, old reverse', () => {
  const back = (address: string, reverse: string): ZoneRecord => ({
    zone: `${reverse.slice(reverse.indexOf('.') + 1)}`,
    owner: reverse,
    type: 'PTR',
    ttl: 300,
    data: `${address}.example.com.`,
  });
  const requests = requestsBetween(
    zoneState([a('db01', '192.0.2.11'), back('db01', '11.2.0.192.in-addr.arpa.')]),
    zoneState([a('db01', '198.51.100.11'), back('db01', '11.100.51.198.in-addr.arpa.')]),
  );
  assert.equal(
    requests.map((request) => request.zone),
    ['100.51.198.in-addr.arpa.', 'example.com.', '2.0.192.in-addr.arpa.'],
  );
  assert.match(nsupdateText(requests.slice(0, 1)), /prereq nxrrset 11\.100\.51\.198\.in-addr\.arpa\. PTR\n/);
});

test('what does not fit the zone is told and changes nothing', () => {
  const state = zoneState([a('db01', '192.0.2.11')]);
  const problems: string[] = [];
  const requests = applyChanges(
    state,
    [
      { ...a('db01', '192.0.2.12'), op: 'remove' },
      { ...a('db01', '192.0.2.11'), op: 'add' },
      { ...a('db02', '192.0.2.12'), op: 'change-ttl' },
    ],
    problems,
  );
  assert.is(problems.length, 3);
  assert.equal(requests, []);
  assert.equal(recordsOf(state), [a('db01', '192.0.2.11')]);
});

const record = fc
  .tuple(
    fc.integer({ min: 1, max: 5 }),
    fc.integer({ min: 1, max: 4 }),
    fc.boolean(),
    fc.constantFrom(300, 86_400),
  )
  .map(
    ([name, host, isBack, ttl]): ZoneRecord =>
      isBack
        ? {
            zone: '2.0.192.in-addr.arpa.',
            owner: `${host}.2.0.192.in-addr.arpa.`,
            type: 'PTR',
            ttl,
            data: `h${name}.example.com.`,
          }
        : a(`h${name}`, `192.0.2.${host}`, ttl),
  );
const content = (records: readonly ZoneRecord[]) =>
  records.map((one) => `${one.zone} ${one.owner} ${one.type} ${one.ttl} ${one.data}`).sort();

test('requests lead from any records to any others, and their way back to the start', () => {
  fc.assert(
    fc.property(fc.array(record, { maxLength: 12 }), fc.array(record, { maxLength: 12 }), (from, to) => {
      const [start, end] = [zoneState(from), zoneState(to)];
      const requests = requestsBetween(start, end);
      const state = new Map(start);
      for (const { sets } of requests)
        for (const { before, after } of sets) {
          const key = `${(before ?? after)?.owner} ${(before ?? after)?.type}`;
          assert.equal(state.get(key), before);
          if (after) state.set(key, after);
          else state.delete(key);
        }
      assert.equal(content(recordsOf(state)), content(recordsOf(end)));
      assert.is(rollbackFinding(recordsOf(start), requests), undefined);
      assert.is(zoneDeltas(start, end).length === 0, requests.length === 0);
      for (const delta of zoneDeltas(start, end))
        assert.ok([...delta.removed, ...delta.added].every((one) => one.zone === delta.zone));
    }),
    { numRuns: 1000 },
  );
});

test('ZL-16 finds a way back that does not lead there', () => {
  const before = [a('db01', '192.0.2.11')];
  const requests = requestsBetween(zoneState(before), zoneState([a('db01', '192.0.2.12')]));
  assert.is(rollbackFinding(before, requests), undefined);
  const found = rollbackFinding([a('db01', '192.0.2.99')], requests);
  assert.equal([found?.rule, found?.zone], ['ZL-16', 'example.com.']);
  assert.match(found?.message ?? '', /not what the request expects/);
});

test('a server is an address or a name, and nothing else is written', () => {
  assert.is(serverWord('192.0.2.53'), '192.0.2.53');
  assert.is(serverWord('ns1.example.com.'), 'ns1.example.com');
  assert.is(serverWord('192.0.2.53\nsend'), undefined);
  assert.not.match(nsupdateText([], { server: 'x y', comments: ['a\nupdate add x'] }), /^update|x y/m);
});

skipUnless(test, 'shellcheck')('bash and shellcheck accept the driver', () => {
  const folder = mkdtempSync(join(tmpdir(), 'driver-'));
  writeFileSync(join(folder, 'update-dns.sh'), updateDriver);
  const run = spawnSync(find('shellcheck') ?? '', [join(folder, 'update-dns.sh')], { encoding: 'utf8' });
  rmSync(folder, { recursive: true });
  assert.is(run.status, 0, run.stdout);
});

test.run();
