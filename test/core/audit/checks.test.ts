import fc from 'fast-check';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { indexAppliance } from '../../../src/core/appliance/index-appliance.ts';
import type { Appliance } from '../../../src/core/appliance/types.ts';
import { allChecks, checksById } from '../../../src/core/audit/catalogue.ts';
import { inputs } from '../../../src/core/audit/inputs.ts';
import { runAudit } from '../../../src/core/audit/run.ts';
import { messageMeanings, sourceOf } from '../../../src/core/audit/sources.ts';
import type { Outcome } from '../../../src/core/audit/types.ts';
import { createView } from '../../../src/core/audit/view.ts';
import { clean, type Fault, type Pick, vega01 } from './faults.ts';
import { machineFaults } from './machine-faults.ts';
import { nameFaults } from './name-faults.ts';
import { networkFaults } from './network-faults.ts';
import { smallestPair } from './smallest-pair.ts';

const test = suite('checks');
const now = '2025-03-01';
const faults: readonly Fault[] = [...networkFaults, ...nameFaults, ...machineFaults];
const first: Pick = (list) => list[0] as never;
const picking =
  (seed: number): Pick =>
  (list) =>
    list[seed % list.length] as never;

const judge = (checkId: string, appliance: Appliance): Outcome[] =>
  [...(checksById.get(checkId)?.evaluate(createView(appliance, now)) ?? [])].filter(
    (one) => one !== undefined,
  );
const failures = (checkId: string, appliance: Appliance) =>
  judge(checkId, appliance).flatMap((one) => ('detail' in one ? [one] : []));
const passes = (checkId: string, appliance: Appliance) => judge(checkId, appliance).length === 0;

test('the catalogue has its 121 checks, each with its words', () => {
  const count = (area: string) => allChecks.filter(({ id }) => id.startsWith(`${area}-`)).length;
  assert.equal(
    ['NET', 'NAM', 'DNS', 'NTP', 'TZ', 'STO', 'VER', 'OS', 'DB', 'SEC', 'SUP', 'CFG'].map(count),
    [40, 15, 8, 3, 2, 20, 11, 9, 5, 2, 3, 3],
  );
  assert.is(checksById.size, 121);
  for (const { id, title, risk, action, inputs: places, messages, source } of allChecks) {
    assert.ok(title && risk && action && places, id);
    for (const message of messages?.split(' ') ?? []) assert.ok(messageMeanings[message], message);
    if (source) assert.ok(sourceOf(source)?.label, source);
  }
});

test('every check has a way to break it', () => {
  const broken = new Set(faults.map(({ check }) => check));
  assert.equal(
    allChecks.map(({ id }) => id).filter((id) => !broken.has(id)),
    [],
  );
});

test('the clean appliance has no finding and nothing unanswered', () => {
  const { findings, unanswered, score } = runAudit(clean, { now });
  assert.equal(findings, []);
  assert.equal(unanswered, []);
  assert.is(score, 100);
});

for (const fault of faults) {
  const { check, from, severity = checksById.get(check)?.severity } = fault;
  test(`${check}: a smallest document fails, its repaired twin passes`, () => {
    const good = from ? from(clean) : clean;
    assert.ok(passes(check, good), `${check} does not pass before`);
    const bad = fault.break(good, first);
    const found = failures(check, bad);
    assert.ok(found.length > 0, `${check} does not find it`);
    assert.ok(
      found.some((one) => (one.severity ?? checksById.get(check)?.severity) === severity),
      `${found[0]?.severity} is not ${severity}`,
    );
    const pair = smallestPair(
      good,
      bad,
      (one, other) => passes(check, one) && failures(check, other).length > 0,
    );
    assert.ok(passes(check, pair.good) && failures(check, pair.bad).length > 0);
    // What a check needs is little: its record, what that hangs on, and their facts.
    assert.ok(pair.records <= 45, `${pair.records} records`);
  });
}

test('property: a clean appliance broken in the way that a check names is found by that check', () => {
  fc.assert(
    fc.property(fc.constantFrom(...faults), fc.nat(), ({ check, from, break: spoil }, seed) => {
      const bad = spoil(from ? from(clean) : clean, picking(seed));
      const found = failures(check, bad);
      assert.ok(found.length > 0, check);
      for (const { detail, subjects } of found) assert.ok(detail.length > 2 && subjects.length > 0, check);
    }),
    { numRuns: 400 },
  );
});

test('property: a document cut down at random never passes a check by what it lacks, and nothing throws', () => {
  const lists = [
    'machines',
    'networks',
    'endpoints',
    'clusters',
    'diskGroups',
    'homes',
    'databases',
    'facts',
  ] as const;
  fc.assert(
    fc.property(fc.subarray([...lists]), fc.boolean(), (gone, bare) => {
      const cut = {
        ...clean,
        ...Object.fromEntries(gone.map((name) => [name, []])),
        ...(bare ? { settings: {}, services: {} } : {}),
      };
      const report = runAudit(cut, { now });
      assert.is(
        report.passed.length +
          report.unanswered.length +
          report.notApplicable.length +
          new Set([...report.findings].map(({ checkId }) => checkId)).size,
        121,
      );
      for (const { checkId, needs } of report.unanswered)
        for (const { place } of needs) {
          assert.ok(inputs.has(place), place);
          const named = checksById.get(checkId)?.inputs.split(' ') ?? [];
          assert.ok(
            named.some((one) => one === place || one.startsWith(`${place}/`) || place.startsWith(`${one}/`)),
            `${checkId} asks for ${place} and does not name it`,
          );
        }
    }),
  );
});

test('an empty document passes only what nothing can be wrong with', () => {
  const nothing: Appliance = {
    ...vega01,
    racks: [],
    machines: [],
    networks: [],
    endpoints: [],
    clusters: [],
    diskGroups: [],
    homes: [],
    databases: [],
    users: [],
    groups: [],
    facts: [],
    services: {},
    settings: {},
    support: {},
    domain: '',
    prefix: '',
    timeZone: '',
  };
  const { passed, findings } = runAudit(nothing, { now });
  assert.equal(
    passed.map(({ checkId }) => checkId),
    ['CFG-03'],
  );
  assert.equal(
    [...new Set(findings.map(({ checkId }) => checkId))],
    ['DNS-01', 'NTP-01', 'SUP-02', 'SUP-03'],
  );
  assert.ok(indexAppliance(nothing));
});

test.run();
