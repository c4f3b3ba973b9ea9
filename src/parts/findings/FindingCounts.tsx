import { type Finding, severities } from '../../core/audit/basis/types.ts';
import { SeverityPill } from './SeverityPill.tsx';

/** How many there are of each severity that there is one of, the worst first. */
export function FindingCounts({ findings }: { findings: readonly Finding[] }) {
  return (
    <p className="row">
      {severities.map((severity) => {
        const count = findings.filter((finding) => finding.severity === severity).length;
        return count > 0 && <SeverityPill key={severity} severity={severity} count={count} />;
      })}
    </p>
  );
}
