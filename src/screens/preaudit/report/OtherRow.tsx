import { Link } from 'wouter';
import type { Appliance } from '../../../core/appliance/document/appliance-types.ts';
import { evidenceTitle } from '../../../core/audit/evidence/titles.ts';
import type { Need } from '../../../core/audit/run/run.ts';
import { Pill, Tag } from '../../../ui/text/Pill.tsx';
import { placeToEnter } from '../inputs/need-places.ts';
import type { ReportRow } from './rows.ts';
import { SubjectLinks } from './SubjectLinks.tsx';

/** A check that found nothing, and why: it passed, its input is missing, or there is nothing to judge. */
export function OtherRow({ appliance, row }: { appliance: Appliance; row: ReportRow }) {
  return (
    <article className="audit-finding stack close" aria-label={`${row.checkId} ${row.title}`}>
      <div className="finding-head">
        <ResultPill row={row} />
        <b>{row.checkId}</b>
        <h3>{row.title}</h3>
      </div>
      {row.reason && <p>{row.reason}</p>}
      {row.needs && row.needs.length > 0 && (
        <ul className="stack close audit-needs" aria-label="Missing inputs">
          {row.needs.map((need) => (
            <li key={need.place}>
              <NeedLine appliance={appliance} need={need} />
            </li>
          ))}
        </ul>
      )}
    </article>
  );
}

function ResultPill({ row: { result } }: { row: ReportRow }) {
  if (result === 'passed') return <Pill tone="ok">Passed</Pill>;
  if (result === 'unanswered') return <Pill tone="warn">Not answered</Pill>;
  return <Tag>Not applicable</Tag>;
}

/** The missing input, where it is entered, and which outputs bring it. */
function NeedLine({ appliance, need }: { appliance: Appliance; need: Need }) {
  const place = placeToEnter(appliance, need);
  const titles = need.evidence.map(evidenceTitle);
  return (
    <>
      <p>
        <Link href={place.href}>{need.label}</Link> is missing
        {need.subjects.length > 0 && ` for ${need.subjects.length === 1 ? 'this' : 'these'}:`}
      </p>
      <SubjectLinks appliance={appliance} subjects={need.subjects} />
      {titles.length > 0 && (
        <p className="small muted">
          <Link href={place.evidence}>Or paste the output</Link> of {titles.join(', ')}
        </p>
      )}
    </>
  );
}
