/**
 * The report as JUnit XML, for build monitors: a suite per section, a case per check. A finding of low severity or
 * above fails its case; information is listed in its output. Suppressed, unanswered and not applicable checks are
 * skipped.
 */
import type { Appliance } from '../../appliance/document/appliance-types.ts';
import { appendTo } from '../../collections/grouping.ts';
import { subjectNames, suppressedWords } from '../basis/report-words.ts';
import type { Finding } from '../basis/types.ts';
import { allChecks, sectionNames, sectionOf } from '../run/catalog.ts';
import type { AuditReport } from '../run/run.ts';

/** XML 1.0 has no other control characters than tab and line ends, and no lone surrogates. */
const text = (value: string): string =>
  value
    .replace(/[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g, '\ufffd')
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '\ufffd')
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
    .replace(/"/g, '&quot;')
    .replace(/[\t\n\r]/g, (sign) => `&#${sign.charCodeAt(0)};`);

export function writeReportJunit(appliance: Appliance, report: AuditReport): string {
  const findings = new Map<string, Finding[]>();
  for (const finding of report.findings) appendTo(findings, finding.checkId, finding);
  const skipped = new Map([
    ...report.suppressed.map(
      ({ finding, suppression }) => [finding.checkId, suppressedWords(suppression)] as const,
    ),
    ...report.unanswered.map(
      ({ checkId, needs }) =>
        [checkId, `Not evaluated: ${needs.map(({ label }) => label).join('; ')}`] as const,
    ),
    ...report.notApplicable.map(({ checkId, reason }) => [checkId, `Not applicable: ${reason}`] as const),
  ]);
  const line = ({ detail, subjects }: Finding) =>
    `${detail} (${subjectNames(appliance, subjects).join(', ')})`;
  let failures = 0;
  const suites = sectionNames.map((name) => {
    let failed = 0;
    let left = 0;
    const cases = allChecks
      .filter(({ id }) => sectionOf(id) === name)
      .map(({ id, title }) => {
        const found = findings.get(id) ?? [];
        const bad = found.filter(({ severity }) => severity !== 'information');
        const start = `    <testcase classname="${text(name)}" name="${text(`${id} ${title}`)}"`;
        const reason = skipped.get(id);
        if (bad.length > 0) {
          failed++;
          return `${start}>\n      <failure type="${bad[0]?.severity}" message="${text(bad[0]?.detail ?? '')}">${text(bad.map(line).join('\n'))}</failure>\n    </testcase>`;
        }
        if (reason !== undefined && found.length === 0) {
          left++;
          return `${start}>\n      <skipped message="${text(reason)}"/>\n    </testcase>`;
        }
        return found.length > 0
          ? `${start}>\n      <system-out>${text(found.map(line).join('\n'))}</system-out>\n    </testcase>`
          : `${start}/>`;
      });
    failures += failed;
    return `  <testsuite name="${text(name)}" tests="${cases.length}" failures="${failed}" errors="0" skipped="${left}" timestamp="${report.at}T00:00:00">\n${cases.join('\n')}\n  </testsuite>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<testsuites name="${text(`Pre-audit of ${appliance.name}`)}" tests="${report.total}" failures="${failures}">\n${suites.join('\n')}\n</testsuites>\n`;
}
