/** The whole report as JSON, with names next to ids. Keys have one order, so the same report gives the same bytes. */
import type { Appliance } from '../../appliance/document/appliance-types.ts';
import { subjectNames } from '../basis/report-words.ts';
import { evidenceOf, inputsUsed } from '../run/finding-evidence.ts';
import type { AuditReport } from '../run/run.ts';
import { scoreMethod } from '../run/score.ts';

export const writeReportJson = (appliance: Appliance, report: AuditReport): string =>
  `${JSON.stringify(
    {
      format: 'pre-audit',
      version: 1,
      appliance: { id: appliance.id, name: appliance.name },
      scoreMethod,
      ...report,
      findings: report.findings.map((finding) => ({
        ...finding,
        subjectNames: subjectNames(appliance, finding.subjects),
        inputs: inputsUsed(finding.checkId),
        evidence: evidenceOf(appliance, finding),
      })),
    },
    undefined,
    2,
  )}\n`;
