/** Settings, suppressions and baselines as a foreign file may hold them: the checks run, and every input has its text. */
import fc from 'fast-check';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { openDocument } from '../../../../src/core/appliance/document/migrate.ts';
import { exampleVega01 } from '../../../../src/core/appliance/example/vega01.ts';
import { baselineOf, compareRuns } from '../../../../src/core/audit/run/compare-runs.ts';
import { runAudit } from '../../../../src/core/audit/run/run.ts';
import { hall2 } from '../../../examples/hall2.ts';
import { brokenSomewhere } from '../../broken.ts';

const test = suite('settings of the checks that a foreign file broke');
const vega01 = exampleVega01();
const now = '2025-03-01';
const report = runAudit(vega01, { now });
const [finding] = report.findings;
const { facts } = vega01;
const settings = {
  ...vega01.settings,
  reip: hall2,
  limits: { clusterName: 15 },
  supportEnds: { 19: '2032-12-31' },
  criticalPatches: { 19: ['19.26', '37260974'] },
  modelImages: { X10M: '23.1.0' },
  switchFirmware: { 24.1: '10.3(4a)' },
  idsInUse: ['54321-54330'],
  routedRanges: ['10.0.0.0/8'],
  supportNetworks: ['10.20.1.0/24'],
  reservedRanges: ['100.64.0.0/10'],
  siteClusters: ['other-clu1'],
};
const suppressions = [
  { id: 's1', checkId: finding?.checkId ?? 'NET-01', subjects: ['x'], reason: 'known', until: '2026-01-01' },
];
const baselines = [baselineOf(report, 'baseline:1', 'first')];

test('whatever stands in any place of them, the checks run and are compared', () => {
  fc.assert(
    fc.property(brokenSomewhere({ settings, suppressions, baselines, facts }, 5), (odd) => {
      const opened = openDocument({ ...vega01, ...odd });
      if (!opened.ok) return;
      const next = runAudit(opened.appliance, { now });
      for (const one of opened.appliance.baselines) assert.ok(compareRuns(one, next).added);
    }),
    { numRuns: 300 },
  );
});

test.run();
