import { type ReactNode, useMemo } from 'react';
import type { Appliance } from '../../../core/appliance/document/appliance-types.ts';
import { messageMeanings, messageUrl, sourceOf } from '../../../core/audit/basis/sources.ts';
import type { Finding } from '../../../core/audit/basis/types.ts';
import { checksById } from '../../../core/audit/run/catalog.ts';
import { evidenceOf, inputsUsed } from '../../../core/audit/run/finding-evidence.ts';
import { MarkPill } from '../../../parts/labels/MarkPill.tsx';

const mostLines = 20;

type Props = {
  readonly appliance: Appliance;
  readonly finding: Finding | undefined;
  /** The details; the reader of a sheet has them above. */
  readonly found?: readonly string[];
  /** On the screen the values and messages are folded away. */
  readonly folded?: boolean;
};

/** The details, the risk, the action and the source of the rule; then the values read, and the vendor's messages. */
export function FindingBasis({ appliance, finding, found = [], folded }: Props) {
  const evidence = useMemo(
    () => (finding ? evidenceOf(appliance, finding).slice(0, mostLines) : []),
    [appliance, finding],
  );
  if (!finding) return null;
  const source = sourceOf(checksById.get(finding.checkId)?.source);
  const inputs = inputsUsed(finding.checkId);
  const more = (
    <>
      {evidence.length > 0 && (
        <Line label="Evidence">
          <ul>
            {evidence.map((line) => (
              <li key={line} className="mono">
                {line}
              </li>
            ))}
          </ul>
        </Line>
      )}
      <Line label="Inputs used">{inputs.join(', ')}</Line>
      {finding.messages && finding.messages.length > 0 && (
        <Line label="Messages">
          <ul>
            {finding.messages.map((id) => (
              <li key={id}>
                <a href={messageUrl(id)} target="_blank" rel="noreferrer" className="mono">
                  {id}
                </a>{' '}
                {messageMeanings[id]}
              </li>
            ))}
          </ul>
        </Line>
      )}
    </>
  );
  return (
    <>
      <dl className="audit-basis">
        {found.length > 0 && (
          <Line label="Found">
            {found.map((text) => (
              <p key={text}>{text}</p>
            ))}
          </Line>
        )}
        <Line label="Risk">{finding.risk}</Line>
        <Line label="Action">{finding.action}</Line>
        {!folded && more}
        {finding.mark && (
          <Line label="Basis">
            <MarkPill mark={finding.mark} />{' '}
            {source &&
              (source.url ? (
                <a href={source.url} target="_blank" rel="noreferrer">
                  {sourceTitle(source.url)}
                </a>
              ) : (
                source.label
              ))}
          </Line>
        )}
      </dl>
      {folded && (
        <details className="more">
          <summary>Values read</summary>
          <dl className="audit-basis">{more}</dl>
        </details>
      )}
    </>
  );
}

function Line({ label, children }: { label: string; children: ReactNode }) {
  if (!children) return null;
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** The page's own name out of its address: 'overview network requirements'. */
const sourceTitle = (url: string) =>
  url
    .slice(url.lastIndexOf('/') + 1)
    .replace(/\.html$/, '')
    .replaceAll('-', ' ')
    .replaceAll('_', ' ');
