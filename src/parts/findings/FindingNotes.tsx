import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { Appliance } from '../../core/appliance/document/appliance-types.ts';
import type { Finding } from '../../core/audit/basis/types.ts';
import { andMore } from '../../core/text/plural.ts';
import { IconText } from '../../ui/text/IconText.tsx';
import { findingWords, mostNotes } from './faults.ts';
import { preauditLink } from './preaudit-link.ts';
import { severityIcon, severityLabel, severityTone } from './severity.ts';

type Props = {
  readonly appliance: Appliance;
  /** Worst first. */
  readonly findings: readonly Finding[] | undefined;
  /** The subject of the findings, for a user who does not see where they are. */
  readonly of: string;
  readonly limit?: number;
  readonly readOnly?: boolean | undefined;
  /** The fix of a finding, shown below it. */
  readonly fixFor?: ((finding: Finding) => ReactNode) | undefined;
};

/** The open findings of one thing, a line each: check, severity, what is wrong. */
export function FindingNotes({ appliance, findings = [], of, readOnly, fixFor, limit = mostNotes }: Props) {
  if (findings.length === 0) return null;
  return (
    <ul className="stack tight" aria-label={`Open findings of ${of}`}>
      {findings.slice(0, limit).map((finding) => {
        const { checkId, severity, detail, subjects } = finding;
        return (
          <li key={`${checkId} ${subjects.join(' ')} ${detail}`} className="finding">
            <IconText icon={severityIcon(severity)} tone={severityTone(severity)}>
              {readOnly ? <b>{checkId}</b> : <Link href={preauditLink(appliance, finding)}>{checkId}</Link>}{' '}
              <span className="muted">{severityLabel(severity)}</span> {findingWords(finding)}
            </IconText>
            {fixFor?.(finding)}
          </li>
        );
      })}
      {findings.length > limit && <li className="muted">{andMore(findings.length - limit)}</li>}
    </ul>
  );
}
