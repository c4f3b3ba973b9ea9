import { Link } from 'wouter';
import type { Appliance, Id } from '../../core/appliance/document/appliance-types.ts';
import { indexAppliance } from '../../core/appliance/document/index-appliance.ts';
import type { Finding } from '../../core/audit/basis/types.ts';
import { andMore } from '../../core/text/plural.ts';
import { FindingDetail } from './FindingDetail.tsx';
import { findingGroups } from './finding-groups.ts';
import { preauditLink } from './preaudit-link.ts';
import { SeverityPill } from './SeverityPill.tsx';

type Props = {
  readonly appliance: Appliance;
  readonly findings: readonly Finding[];
  /** The most checks, and the most findings of each, that are listed; the rest is counted. */
  readonly limit?: number;
  readonly readOnly?: boolean;
  readonly onShow?: (machine: Id) => void;
};

/** The findings, check by check, and the button that fixes each. */
export function FindingList({ appliance, findings, limit = 50, readOnly, onShow }: Props) {
  const index = indexAppliance(appliance);
  const groups = findingGroups(findings);
  const hidden = groups.slice(limit).reduce((count, group) => count + group.length, 0);
  return (
    <div className="finding-list">
      {groups.slice(0, limit).map((group) => {
        const [first] = group;
        const { checkId, severity, title } = first;
        const shown = group.slice(0, limit);
        return (
          <article className="finding" key={`${checkId} ${severity} ${title}`}>
            <div className="finding-head">
              <SeverityPill severity={severity} />
              {readOnly ? (
                <b>{checkId}</b>
              ) : (
                <Link
                  href={preauditLink(appliance, group.length > 1 ? { ...first, subjects: [] } : first)}
                  aria-label={`${checkId} in the pre-audit`}
                >
                  {checkId}
                </Link>
              )}
            </div>
            <p className="strong">{title}</p>
            {shown.map((finding) => (
              <FindingDetail
                key={`${finding.subjects.join(' ')} ${finding.detail}`}
                appliance={appliance}
                index={index}
                finding={finding}
                {...(readOnly && { readOnly })}
                {...(onShow && { onShow })}
              />
            ))}
            {group.length > shown.length && <p className="muted">{andMore(group.length - shown.length)}</p>}
          </article>
        );
      })}
      {hidden > 0 && <p className="muted">{andMore(hidden)} of other checks</p>}
    </div>
  );
}
