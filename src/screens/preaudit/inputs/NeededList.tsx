import ClipboardPaste from 'lucide-react/icons/clipboard-paste';
import PencilLine from 'lucide-react/icons/pencil-line';
import SquareTerminal from 'lucide-react/icons/square-terminal';
import { type ReactNode, useMemo } from 'react';
import { Link } from 'wouter';
import type { Appliance } from '../../../core/appliance/document/appliance-types.ts';
import { type NeededInput, neededInputs } from '../../../core/audit/run/needed-inputs.ts';
import type { AuditReport } from '../../../core/audit/run/run.ts';
import { plural } from '../../../core/text/plural.ts';
import { routes, withQuery } from '../../../paths.ts';
import { Card } from '../../../ui/surfaces/Card.tsx';
import type { Icon } from '../../../ui/text/icon.ts';
import { DownloadCollector } from '../evidence/DownloadCollector.tsx';
import type { Lack } from './missing.ts';
import { placeToEnter } from './need-places.ts';
import { neededWords } from './needed-words.ts';
import { inputAt } from './places.ts';

type Props = {
  readonly appliance: Appliance;
  readonly report: AuditReport;
  readonly lacks: ReadonlyMap<string, Lack>;
};

/** The missing inputs by the number of checks that they let run: the collector, outputs, then fields. */
export function NeededList({ appliance, report, lacks }: Props) {
  const needed = useMemo(() => {
    const rank = ({ kind, checks }: NeededInput) => (kind === 'collector' ? Infinity : checks.length);
    return [...neededInputs(report)].sort((a, b) => rank(b) - rank(a));
  }, [report]);
  const evidence = withQuery(routes.preaudit, { appliance: appliance.id, tab: 'evidence' });
  const fields = [...lacks].sort(([, a], [, b]) => b.checks.length - a.checks.length);
  const isTyped = ([place]: (typeof fields)[number]) => inputAt(place).evidence.length === 0;
  const given = fields.filter((one) => !isTyped(one));
  const field = ([place, lack]: (typeof fields)[number]) => (
    <Line
      key={place}
      icon={PencilLine}
      title={inputAt(place).label}
      checks={lack.checks}
      action={
        <Link
          href={placeToEnter(appliance, { place, subjects: [...lack.subjects] }).href}
          aria-label={`Enter ${inputAt(place).label}`}
        >
          Enter
        </Link>
      }
    />
  );
  return (
    <Card
      title="Missing inputs"
      note={`${report.unanswered.length} of ${report.total} checks are not evaluated`}
      flush
    >
      <ul aria-label="Missing inputs">
        {needed.map((one) => {
          if (one.kind === 'fields') return null;
          const { key, title, action } = neededWords(one);
          return (
            <Line
              key={key}
              icon={one.kind === 'collector' ? SquareTerminal : ClipboardPaste}
              title={title}
              checks={one.checks}
              action={
                one.kind === 'collector' ? (
                  <DownloadCollector appliance={appliance} />
                ) : (
                  <Link href={evidence} aria-label={`${action}: ${title}`}>
                    {action}
                  </Link>
                )
              }
            />
          );
        })}
        {fields.filter(isTyped).map(field)}
      </ul>
      {given.length > 0 && (
        <details className="audit-by-hand">
          <summary>{plural(given.length, 'input')} of the collector, entered by hand</summary>
          <ul>{given.map(field)}</ul>
        </details>
      )}
    </Card>
  );
}

function Line({
  icon: Sign,
  title,
  checks,
  action,
}: {
  icon: Icon;
  title: string;
  checks: readonly string[];
  action: ReactNode;
}) {
  return (
    <li className="audit-need">
      <span className="audit-mark warn">
        <Sign size={16} aria-hidden />
      </span>
      <span>{title}</span>
      <span className="muted" title={checks.join(', ')}>
        {plural(checks.length, 'check')}
      </span>
      <span>{action}</span>
    </li>
  );
}
