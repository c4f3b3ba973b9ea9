import fc from 'fast-check';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Appliance } from '../../../../src/core/appliance/document/appliance-types.ts';
import { indexAppliance } from '../../../../src/core/appliance/document/index-appliance.ts';
import { createView } from '../../../../src/core/audit/basis/check-context.ts';
import { messageMeanings, sourceOf } from '../../../../src/core/audit/basis/sources.ts';
import { type Outcome, severities } from '../../../../src/core/audit/basis/types.ts';
import { benefitOf } from '../../../../src/core/audit/run/benefits.ts';
import { allChecks, checksById } from '../../../../src/core/audit/run/catalog.ts';
import { inputs } from '../../../../src/core/audit/run/inputs.ts';
import { runAudit } from '../../../../src/core/audit/run/run.ts';
import { clean, type Fault, type Pick, vega01 } from '../faults.ts';
import { machineFaults } from '../machine-faults.ts';
import { nameFaults } from '../name-faults.ts';
import { networkFaults } from '../network-faults.ts';
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

test('the catalog has its 121 checks, each with its words', () => {
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

test('severity and public messages are those of the catalog', () => {
  const of = (severity: string) =>
    allChecks.filter((check) => check.severity === severity).map(({ id }) => id.replace(/-0?/, ''));
  const count = Object.fromEntries(severities.map((one) => [one, of(one).length]));
  assert.equal(of('low'), ['NET16', 'NAM11', 'NAM14', 'DNS2', 'NTP2', 'NTP3', 'STO13', 'DB3', 'CFG2']);
  assert.equal(count, { critical: 46, high: 38, medium: 28, low: 9, information: 0 });
  assert.equal(
    allChecks.flatMap(({ id, messages }) => (messages ? [`${id} ${messages}`] : [])),
    [
      'NET-05 INS-41106 INS-41107',
      'NET-17 PRCI-01163',
      'NET-18 INS-41105 INS-40926',
      'NET-20 PRCN-03034',
      'NET-29 PRVE-00468',
      'NET-31 INS-40927',
      'NET-32 INS-41103',
      'NAM-06 PRKO-09063 INS-40714',
      'NAM-08 INS-42021',
      'VER-06 INS-22009 DBT-13660',
      'VER-07 PRVH-00668',
      'OS-01 PRVF-04020',
    ],
  );
});

test('every check says what it protects, what happens and what to do, each in words of its own', () => {
  for (const { id, title, risk, action } of allChecks) {
    const benefit = benefitOf(id);
    const blocks = [benefit, risk, action].map((text) => text?.toLowerCase() ?? '');
    assert.is(new Set(blocks).size, 3, id);
    for (const block of blocks) assert.ok(block.length > 5 && block !== title.toLowerCase(), id);
    assert.match(benefit ?? '', /^[A-Z].{20,}\.$/, id);
  }
  // A card carries all three.
  const [finding] = runAudit(vega01, { now }).findings;
  assert.ok(finding?.benefit && finding.risk && finding.action);
});

test('VER-05: a missing critical patch fails, a later level passes, without the table nothing passes', () => {
  const of = (criticalPatches: unknown) =>
    judge('VER-05', { ...clean, settings: { ...clean.settings, criticalPatches } });
  assert.equal(of({ '19': '19.25.0.0.241015' }), []);
  assert.equal(of({ '19': '37260974 + 19.26.0.0.250121' }), []);
  const [first] = of({ '19': '37260974' });
  assert.ok(first && 'detail' in first);
  assert.match(first.detail, 'lacks the Critical Patch Update 37260974');
  for (const nothing of [undefined, {}, { '23': '23.7.0.25.01' }])
    for (const one of of(nothing)) assert.is('missing' in one && one.missing, 'settings/criticalPatches');
  const { unanswered } = runAudit(
    { ...clean, facts: clean.facts.filter(({ key }) => key !== 'patches') },
    { now },
  );
  assert.ok(unanswered.some(({ checkId }) => checkId === 'VER-05'));
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
    // A check needs little: its record, the records that this one depends on, and their facts.
    assert.ok(pair.records <= 45, `${pair.records} records`);
  });
}

for (const { check, from, break: spoil } of faults) {
  test(`${check}: whichever record is broken in the way that it names, it is found`, () => {
    const good = from ? from(clean) : clean;
    fc.assert(
      fc.property(fc.nat(), (seed) => {
        const found = failures(check, spoil(good, picking(seed)));
        assert.ok(found.length > 0, check);
        for (const { detail, subjects } of found) assert.ok(detail.length > 2 && subjects.length > 0, check);
      }),
      { numRuns: 12 },
    );
  });
}

/** Whether the document has a value at a place. */
function isThere(document: Appliance, place: string): boolean {
  const [area = '', name = '', field] = place.split('/');
  if (area === 'facts') return document.facts.some(({ key }) => key === field);
  if (area === 'appliance') return Boolean((document as Readonly<Record<string, unknown>>)[name]);
  const held: unknown = document[area as keyof Appliance];
  if (Array.isArray(held)) return name === '' ? held.length > 0 : held.some((one: object) => name in one);
  // A limit that nobody entered is the usual one.
  if (place === 'settings/limits') return false;
  if (typeof held !== 'object' || held === null) return held !== undefined;
  return name === '' || (held as Readonly<Record<string, unknown>>)[name] !== undefined;
}

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
      for (const { checkId } of report.passed)
        assert.ok(
          // Which fields are wrong is judged of whatever document there is.
          checkId === 'CFG-03' ||
            checksById
              .get(checkId)
              ?.inputs.split(' ')
              .some((place) => isThere(cut, place)),
          `${checkId} passes, and nothing that it reads is there`,
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
