/** The report as a table: one line a finding, and one for each check that is passed, suppressed, not evaluated or not applicable. */
import type { Appliance } from '../../appliance/document/appliance-types.ts';
import { writeCsv } from '../../table/write-csv.ts';
import { subjectNames, suppressedWords } from '../basis/report-words.ts';
import type { Finding } from '../basis/types.ts';
import { sectionOf } from '../run/catalog.ts';
import { evidenceOf, inputsUsed } from '../run/finding-evidence.ts';
import type { AuditReport } from '../run/run.ts';

const heading = [
  'check',
  'section',
  'result',
  'severity',
  'title',
  'detail',
  'subjects',
  'benefit',
  'risk',
  'action',
  'messages',
  'mark',
  'inputs',
  'evidence',
];

export function writeReportCsv(appliance: Appliance, report: AuditReport): string {
  const finding = (result: string, one: Finding, detail = one.detail) => [
    one.checkId,
    sectionOf(one.checkId),
    result,
    one.severity,
    one.title,
    detail,
    subjectNames(appliance, one.subjects).join(' '),
    one.benefit ?? '',
    one.risk ?? '',
    one.action ?? '',
    one.messages?.join(' ') ?? '',
    one.mark ?? '',
    inputsUsed(one.checkId).join('; '),
    evidenceOf(appliance, one).join('; '),
  ];
  const other = (checkId: string, title: string, result: string, detail: string) => [
    checkId,
    sectionOf(checkId),
    result,
    '',
    title,
    detail,
    ...Array.from({ length: 6 }, () => ''),
    inputsUsed(checkId).join('; '),
    '',
  ];
  return writeCsv([
    heading,
    ...report.findings.map((one) => finding('failed', one)),
    ...report.suppressed.map(({ finding: one, suppression }) =>
      finding('suppressed', one, `${one.detail} ${suppressedWords(suppression)}`),
    ),
    ...report.unanswered.map(({ checkId, title, needs }) =>
      other(checkId, title, 'not evaluated', needs.map(({ label }) => label).join('; ')),
    ),
    ...report.notApplicable.map(({ checkId, title, reason }) =>
      other(checkId, title, 'not applicable', reason),
    ),
    ...report.passed.map(({ checkId, title }) => other(checkId, title, 'passed', '')),
  ]);
}
