import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { exampleVega01 } from '../../../../src/core/appliance/example/vega01.ts';
import { auditSummary } from '../../../../src/core/audit/run/audit-summary.ts';
import { openFindings } from '../../../../src/core/audit/run/open-findings.ts';
import { runAudit } from '../../../../src/core/audit/run/run.ts';

test('the summary has the numbers of the report, of the dashboard and of the rail', () => {
  const vega01 = exampleVega01();
  const faulty = {
    ...vega01,
    networks: vega01.networks.map((one) => (one.role === 'management' ? { ...one, mtu: 9000 } : one)),
    endpoints: vega01.endpoints.map((one, at) => (at < 4 ? { ...one, address: `10.99.0.${at + 1}` } : one)),
  };
  const today = '2025-03-01';
  const report = runAudit(faulty, { now: today });
  const summary = auditSummary(report);
  const open = openFindings(faulty, { today, run: { of: faulty, report } });
  assert.ok(open.failedChecks > 1 && open.findings.length > open.failedChecks);
  assert.is(summary.failed, open.failedChecks);
  assert.is(summary.findings, open.findings.length);
  assert.equal({ count: summary.answered, of: summary.total }, open.answered);
  assert.is(summary.score, report.score);
  assert.is(
    Object.values(summary.counts).reduce((sum, count) => sum + count, 0),
    summary.findings,
  );
});

test.run();
