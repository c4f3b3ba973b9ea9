import { type Finding, severities } from '../../core/audit/basis/types.ts';
import { Pill } from '../../ui/text/Pill.tsx';
import { severityIcon, severityTone } from './severity.ts';

/** How many there are of each severity that there is one of, the worst first. */
export function FindingCounts({ findings }: { findings: readonly Finding[] }) {
  return (
    <p className="row">
      {severities.map((severity) => {
        const count = findings.filter((finding) => finding.severity === severity).length;
        return (
          count > 0 && (
            <Pill key={severity} tone={severityTone(severity)} icon={severityIcon(severity)}>
              {count} {severity}
            </Pill>
          )
        );
      })}
    </p>
  );
}
