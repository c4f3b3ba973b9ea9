import { Link } from 'wouter';
import type { Appliance } from '../../../core/appliance/document/appliance-types.ts';
import { evidenceTitle } from '../../../core/audit/evidence/titles.ts';
import { benefitOf } from '../../../core/audit/run/benefits.ts';
import type { Need } from '../../../core/audit/run/run.ts';
import type { Tone } from '../../../ui/text/icon.ts';
import { Pill } from '../../../ui/text/Pill.tsx';
import { placeToEnter } from '../inputs/need-places.ts';
import { type CheckRow, type Result, resultWords } from './rows.ts';
import { SubjectLinks } from './SubjectLinks.tsx';

const tones: Readonly<Record<Result, Tone>> = {
  failed: 'bad',
  unanswered: 'warn',
  passed: 'ok',
  notApplicable: 'neutral',
  suppressed: 'neutral',
};

type Props = {
  readonly appliance: Appliance;
  readonly row: CheckRow;
  /** The result is of an earlier state: it is not shown as good. */
  readonly isStale: boolean;
};

/** A check that found nothing, and why: it passed, an input is missing, or there is nothing to evaluate. */
export function OtherDetail({ appliance, row, isStale }: Props) {
  const { checkId, title, result, reason, needs = [] } = row;
  const tone = isStale && result === 'passed' ? 'neutral' : tones[result];
  return (
    <article className="card audit-detail" aria-label={`${checkId} ${title}`}>
      <header className="card-head">
        <Pill tone={tone}>{resultWords[result]}</Pill>
        <span className="mono">{checkId}</span>
      </header>
      <div className="card-body stack tight">
        <h3>{title}</h3>
        {reason && <p>{reason}</p>}
        {result === 'passed' && <p>{benefitOf(checkId)}</p>}
        {result === 'suppressed' && (
          <p>All of its findings are suppressed. They are listed below the checks.</p>
        )}
        {needs.length > 0 && (
          <ul className="stack close" aria-label="Missing inputs">
            {needs.map((need) => (
              <li key={need.place}>
                <NeedLine appliance={appliance} need={need} />
              </li>
            ))}
          </ul>
        )}
      </div>
    </article>
  );
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
