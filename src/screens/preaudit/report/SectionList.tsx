import { Link } from 'wouter';
import type { Appliance } from '../../../core/appliance/document/appliance-types.ts';
import { type Severity, severities } from '../../../core/audit/basis/types.ts';
import { type SectionName, sectionOf } from '../../../core/audit/run/catalog.ts';
import type { AuditReport, Section } from '../../../core/audit/run/run.ts';
import { severityTone } from '../../../parts/findings/severity.ts';
import { routes, withQuery } from '../../../paths.ts';
import { Card } from '../../../ui/surfaces/Card.tsx';
import { Pill } from '../../../ui/text/Pill.tsx';

/** The sections of the report, each with how its checks ended, as links to what is in them. */
export function SectionList({ appliance, report }: { appliance: Appliance; report: AuditReport }) {
  const worst = new Map<SectionName, Severity>();
  for (const { checkId, severity } of report.findings) {
    const name = sectionOf(checkId);
    const before = worst.get(name);
    if (!before || severities.indexOf(severity) < severities.indexOf(before)) worst.set(name, severity);
  }
  return (
    <Card title="Sections">
      <ul className="check-list">
        {report.sections.map((section) => (
          <li key={section.name}>
            <Link
              href={withQuery(routes.preaudit, {
                appliance: appliance.id,
                section: section.name,
                result: 'all',
              })}
            >
              {section.name}
            </Link>
            <State section={section} worst={worst.get(section.name)} />
            <span className="small muted">{words(section)}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function State({
  section: { failed, unanswered },
  worst,
}: {
  section: Section;
  worst: Severity | undefined;
}) {
  // Failed without a finding that counts: all of them are suppressed.
  if (failed > 0)
    return (
      <Pill tone={worst ? severityTone(worst) : 'neutral'}>
        {failed} {failed === 1 ? 'check' : 'checks'} failed
      </Pill>
    );
  return unanswered > 0 ? <Pill tone="warn">Open</Pill> : <Pill tone="ok">Passed</Pill>;
}

const words = ({ passed, unanswered, notApplicable }: Section) =>
  [
    `${passed} passed`,
    unanswered > 0 && `${unanswered} not answered`,
    notApplicable > 0 && `${notApplicable} not applicable`,
  ]
    .filter(Boolean)
    .join(', ');
