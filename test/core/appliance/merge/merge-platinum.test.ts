/** Edits of two people to the Platinum record: answers, facts and windows are taken whole. */
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Appliance } from '../../../../src/core/appliance/document/appliance-types.ts';
import { exampleVega01 } from '../../../../src/core/appliance/example/vega01.ts';
import { mergeAppliances } from '../../../../src/core/appliance/merge/merge.ts';
import { resolveConflict } from '../../../../src/core/appliance/merge/merge-resolve.ts';
import { platinumOf, withEntries, withPlatinum } from '../../../../src/core/platinum/contract/record.ts';
import { apart, valueWords } from '../../../../src/parts/changes/value-words.ts';

const test = suite('merged Platinum record');
const vega01 = exampleVega01();

type Three<Value> = readonly [base: Value, mine: Value, theirs: Value];

/** One conflict, with mine in the result and theirs after the choice. */
function isTakenWhole([base, mine, theirs]: Three<Appliance>, label: string) {
  const { appliance, conflicts } = mergeAppliances(base, mine, theirs);
  const [conflict] = conflicts;
  assert.equal(
    conflicts.map((one) => one.label),
    [label],
  );
  assert.equal(appliance, mine, label);
  assert.ok(conflict);
  assert.equal(resolveConflict(appliance, conflict, 'theirs', conflicts), theirs, label);
  return Object.values(apart(conflict)).map(valueWords);
}

const documents = <Value>(make: (value: Value) => Appliance, [base, mine, theirs]: Three<Value>) =>
  [make(base), make(mine), make(theirs)] as const;

test('half of one sign-off, tick or fact and half of another is none', () => {
  const given = { state: 'not-met', date: '2026-11-28', by: 'Ann', change: 'K1' };
  const answers = [given, { ...given, state: 'met' }, { ...given, by: 'Bob', change: 'K2' }] as const;
  for (const name of ['conditions', 'phases', 'tests', 'assets'] as const) {
    const words = isTakenWhole(
      documents((one) => withEntries(vega01, name, { 'signed-off': one }), answers),
      `Platinum ${name} signed off`,
    );
    assert.equal(words, ['state not-met, by Bob, change K2', 'state met, by Ann, change K1']);
  }
  const tick = { wire: '10.20.1.60 443', date: '2026-11-01' };
  isTakenWhole(
    documents(
      (one) => withEntries(vega01, 'ticks', { 'P-01 a/b': one }),
      [tick, { ...tick, date: '2026-11-05', evidence: 'log' }, { ...tick, wire: '10.20.1.61 443' }],
    ),
    'Platinum ticks P-01 a/b',
  );
  const fact = { value: 5, mark: 'documented' as const, source: 'Contract 2024' };
  const facts = [fact, { ...fact, value: 30 }, { ...fact, source: 'Contract 2026' }] as const;
  isTakenWhole(
    documents((one) => withEntries(vega01, 'facts', { notification: one }), facts),
    'Platinum facts notification',
  );
  const hosts = facts.map(({ value, ...rest }) => ({ ...rest, value: [`host${value}`] }));
  const [base, mine, theirs] = hosts.map((one) => withPlatinum(vega01, 'vendorHosts', one));
  assert.ok(base && mine && theirs);
  isTakenWhole([base, mine, theirs], 'Platinum vendor hosts');
});

const patch = { id: 'maintenance:1', title: 'Patch', kind: 'Patching' };
const night = { ...patch, start: '2026-12-05T22:00', end: '2026-12-06T02:00' };

test('the times of one window and the zone of another are no window', () => {
  const words = isTakenWhole(
    documents(
      (entry) => withPlatinum(vega01, 'maintenance', [entry]),
      [
        night,
        { ...night, start: '2026-12-12T20:00', end: '2026-12-13T02:00' },
        { ...night, timeZone: 'America/New_York' },
      ],
    ),
    'Platinum maintenance: maintenance:1',
  );
  assert.equal(words, [
    'start 2026-12-05T22:00, end 2026-12-06T02:00, time zone America/New_York',
    'start 2026-12-12T20:00, end 2026-12-13T02:00',
  ]);
});

test('the blackout is one value of several fields; what else was entered is merged', () => {
  const blackout = { blackoutStart: '2026-12-05T22:00', blackoutEnd: '2026-12-06T02:00' };
  const [base, mine, theirs] = documents(
    (fields: Readonly<Record<string, string>>) => withEntries(vega01, 'fields', fields),
    [
      blackout,
      { ...blackout, blackoutStart: '2026-12-05T20:00', ticket: '3-1' },
      { ...blackout, changeZone: 'Asia/Tokyo', restrictions: 'none' },
    ],
  );
  const { appliance, conflicts } = mergeAppliances(base, mine, theirs);
  assert.equal(
    conflicts.map(({ label }) => label),
    ['Platinum fields blackout start', 'Platinum fields change zone'],
  );
  const others = { ticket: '3-1', restrictions: 'none' };
  assert.equal(platinumOf(appliance).fields, { ...platinumOf(mine).fields, ...others });
  const taken = conflicts.reduce(
    (document, conflict) => resolveConflict(document, conflict, 'theirs', conflicts),
    appliance,
  );
  assert.equal(platinumOf(taken).fields, { ...platinumOf(theirs).fields, ...others });
  assert.equal(mergeAppliances(base, base, theirs).conflicts, []);
});

test.run();
