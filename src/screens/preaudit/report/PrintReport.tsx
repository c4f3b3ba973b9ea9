import type { Appliance } from '../../../core/appliance/document/appliance-types.ts';
import { type Finding, severities } from '../../../core/audit/basis/types.ts';
import { type SectionName, sectionNames, sectionOf } from '../../../core/audit/run/catalog.ts';
import type { AuditReport } from '../../../core/audit/run/run.ts';
import { scoreMethod } from '../../../core/audit/run/score.ts';
import { usDate } from '../../../core/time/days.ts';
import { reportWords } from '../../../parts/findings/count-words.ts';
import { SeverityPill } from '../../../parts/findings/SeverityPill.tsx';
import { severityLabel } from '../../../parts/findings/severity.ts';
import { applianceSubtitle } from '../../../parts/labels/appliance-words.ts';
import { PrintHead } from '../../../parts/print/PrintHead.tsx';
import { subjectName } from '../subjects.ts';
import { FindingBasis } from './FindingBasis.tsx';
import { whenAndWho } from './SuppressedCard.tsx';

type Props = { readonly appliance: Appliance; readonly report: AuditReport };

/** Paper is read whole: a report longer than this is handed over as CSV. */
const most = 400;

/** The report on paper: cover, method, findings by section, what is suppressed and why, and who signs. */
export function PrintReport({ appliance, report }: Props) {
  const bySection = new Map<SectionName, Finding[]>(sectionNames.map((name) => [name, []]));
  for (const finding of report.findings.slice(0, most))
    bySection.get(sectionOf(finding.checkId))?.push(finding);
  return (
    <div className="audit-sheet">
      <Cover appliance={appliance} report={report} />
      {[...bySection].map(([name, findings]) => (
        <section key={name}>
          <h2>{name}</h2>
          {findings.length === 0 && <p className="muted">No findings.</p>}
          {findings.map((finding, at) => (
            <SheetFinding
              key={`${finding.checkId} ${finding.subjects[0]} ${at}`}
              appliance={appliance}
              finding={finding}
            />
          ))}
        </section>
      ))}
      {report.findings.length > most && (
        <p>and {report.findings.length - most} more findings: the CSV of the report holds all.</p>
      )}
      {report.unanswered.length > 0 && (
        <section>
          <h2>Not evaluated</h2>
          <ul>
            {report.unanswered.map(({ checkId, title, needs }) => (
              <li key={checkId}>
                <b>{checkId}</b> {title}. Missing: {needs.map(({ label }) => label).join(', ')}
              </li>
            ))}
          </ul>
        </section>
      )}
      <section>
        <h2>Suppressed</h2>
        {report.suppressed.length === 0 && <p className="muted">Nothing is suppressed.</p>}
        {report.suppressed.map(({ finding, suppression }, at) => (
          <p key={`${finding.checkId} ${at}`}>
            <SeverityPill severity={finding.severity} /> <b>{finding.checkId}</b> {finding.detail} Reason:{' '}
            {suppression.reason} <span className="muted">({whenAndWho(suppression)})</span>
          </p>
        ))}
      </section>
      <section className="audit-sign">
        <h2>Sign-off</h2>
        {['Checked by', 'Accepted by the customer', 'Approved by the change board'].map((who) => (
          <div key={who}>
            <span>{who}</span>
            <span>Name</span>
            <span>Date</span>
            <span>Signature</span>
          </div>
        ))}
      </section>
    </div>
  );
}

function Cover({ appliance, report }: Props) {
  const { score, answered, total, counts, suppressed, at } = report;
  const shown = severities.filter((severity) => counts[severity] > 0);
  return (
    <section className="audit-cover">
      <h1>Pre-audit of {appliance.name}</h1>
      <p>
        {[appliance.customer, applianceSubtitle(appliance)].filter(Boolean).join(' · ')} · as of {usDate(at)}
      </p>
      <PrintHead />
      <p className="audit-score">
        <b>{score}</b> of 100
      </p>
      <p>
        {answered} of {total} checks evaluated, {suppressed.length} suppressed
      </p>
      <p>
        {[
          reportWords(report),
          ...shown.map((severity) => `${counts[severity]} ${severityLabel(severity).toLowerCase()}`),
        ].join(', ')}
      </p>
      <p className="small">
        <b>How the score is counted.</b> {scoreMethod}
      </p>
      <table className="table" aria-label="Sections">
        <thead>
          <tr>
            {['Section', 'Failed', 'Passed', 'Not evaluated', 'Not applicable'].map((title) => (
              <th key={title}>{title}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {report.sections.map((section) => (
            <tr key={section.name}>
              <td>{section.name}</td>
              <td>{section.failed}</td>
              <td>{section.passed}</td>
              <td>{section.unanswered}</td>
              <td>{section.notApplicable}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function SheetFinding({ appliance, finding }: { appliance: Appliance; finding: Finding }) {
  const names = finding.subjects.slice(0, 20).map((id) => subjectName(appliance, id));
  return (
    <article>
      <p>
        <SeverityPill severity={finding.severity} /> <b>{finding.checkId}</b> <b>{finding.title}</b>
      </p>
      <p>
        {finding.detail} <span className="mono">{names.join(', ')}</span>
      </p>
      <FindingBasis appliance={appliance} finding={finding} />
    </article>
  );
}
