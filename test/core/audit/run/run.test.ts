import fc from 'fast-check';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Appliance } from '../../../../src/core/appliance/document/appliance-types.ts';
import { severities } from '../../../../src/core/audit/basis/types.ts';
import { allChecks } from '../../../../src/core/audit/run/catalog.ts';
import { baselineOf, compareRuns, findingKey } from '../../../../src/core/audit/run/compare-runs.ts';
import { applyFix } from '../../../../src/core/audit/run/fixes.ts';
import { runAudit } from '../../../../src/core/audit/run/run.ts';
import { canFix, fixAll, fixFor } from '../../../../src/core/audit/run/run-fixes.ts';
import { scoreOf } from '../../../../src/core/audit/run/score.ts';
import {
  all,
  clean,
  endpoint,
  endpointsOf,
  type Fault,
  fact,
  machine,
  network,
  nodes,
  type Pick,
  vega01,
} from '../faults.ts';
import { machineFaults } from '../machine-faults.ts';
import { nameFaults } from '../name-faults.ts';
import { networkFaults } from '../network-faults.ts';

const test = suite('audit run');
const now = '2025-03-01';
const run = (appliance: Appliance) => runAudit(appliance, { now });
const finds = (appliance: Appliance, at = now) =>
  runAudit(appliance, { now: at }).findings.map(({ checkId, severity }) => `${checkId} ${severity}`);

test('vega01 on 2025-03-01 gives the stated result', () => {
  const report = run(vega01);
  assert.equal(finds(vega01), ['NET-10 information', 'NTP-01 low', 'OS-04 information']);
  assert.equal(report.counts, { critical: 0, high: 0, medium: 0, low: 1, information: 2 });
  assert.equal(report.findings.at(-1)?.detail, 'Optional: backupdba, dgdba, kmdba, racdba.');
  assert.equal(report.unanswered, []);
  assert.equal(
    report.notApplicable.map(({ checkId }) => checkId),
    ['NET-40', 'NAM-12', 'STO-11', 'STO-17', 'OS-08'],
  );
  assert.is(report.passed.length, allChecks.length - 3 - 5);
  assert.equal([report.answered, report.total, report.score], [allChecks.length, allChecks.length, 99]);
  assert.is(
    report.sections.reduce((sum, one) => sum + one.failed + one.passed + one.notApplicable, 0),
    allChecks.length,
  );
});

test('with a later clock the image and exachk are old', () => {
  const later = finds(vega01, '2026-01-10').filter((one) => !finds(vega01).includes(one));
  assert.equal([...new Set(later)], ['VER-05 medium', 'VER-11 medium']);
  assert.equal(runAudit(vega01, { now: Date.UTC(2025, 2, 1, 23) }), run(vega01));
});

test('what is missing is named with its place and who lacks it', () => {
  const bare = { ...vega01, facts: vega01.facts.filter(({ key }) => key !== 'firmware') };
  const { unanswered, answered } = run(bare);
  assert.is(answered, allChecks.length - 1);
  assert.equal(
    unanswered.map(({ checkId, needs }) => [
      checkId,
      ...needs.map((need) => [need.label, need.place, need.evidence, need.subjects]),
    ]),
    [
      [
        'VER-09',
        [
          'Switch firmware',
          'facts/machine/firmware',
          [23],
          ['machine:vega01sw-rocea01', 'machine:vega01sw-roceb01'],
        ],
      ],
    ],
  );
});

test('a suppression hides a finding until the end of its last day', () => {
  const until = (day: string | undefined, subjects?: string[]) => ({
    ...vega01,
    suppressions: [
      {
        id: 's',
        checkId: 'NTP-01',
        reason: 'two are enough',
        ...(day && { until: day }),
        ...(subjects && { subjects }),
      },
    ],
  });
  assert.is(run(until('2025-03-01')).counts.low, 0);
  assert.is(run(until('2025-03-01')).score, 100);
  assert.is(run(until(undefined)).suppressed[0]?.finding.checkId, 'NTP-01');
  assert.is(run(until('2025-02-28')).counts.low, 1);
  assert.is(run(until('soon')).counts.low, 1);
  assert.is(run(until('2025-12-31', [vega01.id])).counts.low, 0);
  assert.is(run(until('2025-12-31', ['machine:other'])).counts.low, 1);
});

test('the score falls by weight and is capped by what blocks go-live', () => {
  assert.is(scoreOf([]), 0);
  assert.is(scoreOf([{ severity: 'high' }]), 100);
  assert.is(scoreOf([{ severity: 'high' }, { severity: 'high', worst: 'high' }]), 50);
  const many = Array.from({ length: 99 }, () => ({ severity: 'critical' as const }));
  assert.is(scoreOf([...many, { severity: 'critical', worst: 'critical' }]), 49);
  assert.is(scoreOf([...many, { severity: 'high', worst: 'high' }]), 79);
});

test('two runs beside each other', () => {
  const before = baselineOf(run(network('private', 'gateway', '192.168.10.254')(vega01)), 'b1', 'Before');
  const after = run(
    all(
      (a) => ({ ...a, services: { ...a.services, ntp: { servers: [] } } }),
      (a) => ({ ...a, groups: [] }),
      fact(nodes[0] ?? '', 'opatch', '1'),
    )(vega01),
  );
  const { added, worse, better, unchanged, fixed, unanswered, score } = compareRuns(before, after);
  assert.equal(added.map(findingKey), ['VER-07 machine:vega01dbadm01']);
  assert.equal(
    worse.map(({ checkId }) => checkId),
    ['NTP-01'],
  );
  assert.equal(better, []);
  assert.equal(
    unchanged.map(({ checkId }) => checkId),
    ['NET-10'],
  );
  assert.equal(
    fixed.map(({ checkId }) => checkId),
    ['NET-08'],
  );
  assert.equal(
    unanswered.map(({ checkId }) => checkId),
    ['OS-04'],
  );
  assert.is(score, after.score - (before.score ?? 0));
});

test('a finding whose check asks about nothing that is there any more is not fixed', () => {
  const after = run(vega01);
  const silent = after.notApplicable.map(({ checkId }) => ({ checkId, subjects: ['machine:gone'] }));
  const passed = after.passed.map(({ checkId }) => ({ checkId, subjects: ['machine:gone'] }));
  assert.ok(silent.length > 0 && passed.length > 0);
  const { fixed, unanswered } = compareRuns({ findings: [...silent, ...passed] }, after);
  assert.equal([unanswered, fixed], [silent, passed]);
});

const faults = [...networkFaults, ...nameFaults, ...machineFaults].filter(({ check }) => canFix(check));
const picking =
  (seed: number): Pick =>
  (list) =>
    list[seed % list.length] as never;
const rank = (severity: string) => severities.indexOf(severity as never);

test('property: a fix mends its finding and makes none of equal or higher severity', () => {
  let fixedCount = 0;
  fc.assert(
    fc.property(fc.constantFrom(...faults), fc.constantFrom(...faults), fc.nat(), (fault, other, seed) => {
      const start = other.from ? other.from(clean) : clean;
      const bad = fault.break(other.break(start, picking(seed + 1)), picking(seed));
      const found = run(bad).findings.filter(({ checkId }) => canFix(checkId));
      for (const finding of found.slice(0, 3)) {
        const fix = fixFor(bad, finding);
        if (!fix) continue;
        const preview = fixAll(bad, finding.checkId, { now }, [findingKey(finding)]);
        assert.is.not(
          preview.appliance,
          bad,
          `${finding.checkId} ${finding.detail}: ${fix.label} is refused`,
        );
        fixedCount++;
        const gone = preview.solved.some((one) => findingKey(one) === findingKey(finding));
        const after = run(preview.appliance);
        const changed = after.findings.find((one) => findingKey(one) === findingKey(finding));
        assert.is(preview.score, after.score);
        assert.ok(
          gone || changed?.detail !== finding.detail,
          `${finding.checkId}: ${fix.label} mends nothing`,
        );
        assert.ok(preview.arisen.every((one) => rank(one.severity) > rank(finding.severity)));
      }
    }),
    { numRuns: 100 },
  );
  assert.ok(fixedCount > 20, `${fixedCount} fixes`);
});

/** Typing slips: the row of the address, or its wrong digit, identifies the right one. */
const slip = (check: string, hostname: string, address: string): Fault => ({
  check,
  break: (a) => {
    const one = a.endpoints.find((other) => other.hostname === hostname);
    return one ? endpoint(one.id, { address })(a) : a;
  },
});
const mendable: readonly Fault[] = [
  ...faults,
  slip('NET-01', 'vega01celadm02', '10.20.10.15'),
  slip('NET-02', 'vega01celadm03', '10.20.16.15'),
  slip('NET-03', 'vega01celadm03', '10.20.10.255'),
  slip('NET-17', 'vega01db02-vip', '10.30.41.22'),
];

test('every check that offers a fix mends its own fault: the finding goes, and no other comes', () => {
  const fixedCount = new Set<string>();
  for (const fault of mendable)
    for (let seed = 0; seed < 3; seed++) {
      const bad = fault.break(fault.from ? fault.from(clean) : clean, picking(seed));
      for (const finding of run(bad).findings.filter(({ checkId }) => checkId === fault.check)) {
        const fix = fixFor(bad, finding);
        const preview = fixAll(bad, finding.checkId, { now }, [findingKey(finding)]);
        if (!fix || preview.appliance === bad) continue;
        fixedCount.add(fault.check);
        assert.ok(
          preview.solved.some((one) => findingKey(one) === findingKey(finding)),
          `${finding.checkId} ${finding.detail}: ${fix.label} leaves it`,
        );
        assert.ok(preview.arisen.every((one) => rank(one.severity) > rank(finding.severity)));
        // Applied twice it is the same document: a fix is a value to set, not a step.
        assert.equal(applyFix(preview.appliance, fix), preview.appliance);
      }
    }
  assert.equal(
    [...new Set(faults.map(({ check }) => check))].filter((check) => !fixedCount.has(check)),
    [],
  );
});

test('all of a kind are mended in one edit', () => {
  const bad = all(
    ...endpointsOf(clean, 'host', 'ilom').map((one) =>
      endpoint(one.id, { hostname: one.hostname.toUpperCase() }),
    ),
    ...nodes.map((id) => machine(id, 'defaultGateway', undefined)),
  )(clean);
  const names = fixAll(bad, 'NAM-03', { now });
  assert.equal([names.fixed, names.left], [14, 0]);
  const both = fixAll(names.appliance, 'NET-37', { now });
  assert.equal([both.fixed, both.left], [2, 0]);
  assert.equal(run(both.appliance).findings, []);
  assert.is(both.score, 100);
  // Of those that are chosen only: the other node stays as it was.
  const [first = ''] = nodes;
  const one = fixAll(names.appliance, 'NET-37', { now }, [`NET-37 ${first}`]);
  assert.equal([one.fixed, one.left], [1, 0]);
  assert.equal(
    run(one.appliance).findings.map(({ subjects }) => subjects),
    [nodes.slice(1, 2)],
  );
  const dns = { servers: clean.services.dns?.servers ?? [], zones: [{ origin: 'example.com', ttl: 60 }] };
  const zones = fixAll({ ...clean, services: { ...clean.services, dns } }, 'DNS-06', { now });
  assert.equal([zones.fixed, zones.left, zones.appliance.services.dns?.zones?.length], [3, 0, 4]);
});

test.run();
