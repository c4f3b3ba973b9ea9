import type { Finding } from '../../../core/audit/basis/types.ts';
import { andMore } from '../../../core/text/plural.ts';
import { SeverityPill } from '../SeverityPill.tsx';

const shown = 20;

/** Findings as lines under a heading; nothing at all when there are none. */
export function FindingLines({ title, findings }: { title: string; findings: readonly Finding[] }) {
  if (findings.length === 0) return null;
  return (
    <section aria-label={title}>
      <h3>
        {title} <span className="muted">{findings.length}</span>
      </h3>
      <ul className="stack close audit-lines">
        {findings.slice(0, shown).map((finding, at) => (
          <li key={`${finding.checkId} ${finding.subjects[0]} ${at}`}>
            <SeverityPill severity={finding.severity} />
            <span>
              <b>{finding.checkId}</b> {finding.detail}
            </span>
          </li>
        ))}
        {findings.length > shown && <li className="muted">{andMore(findings.length - shown)}</li>}
      </ul>
    </section>
  );
}
