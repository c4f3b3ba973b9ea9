import { useMemo } from 'react';
import type { Appliance } from '../../../core/appliance/document/appliance-types.ts';
import { messageMeanings, messageUrl, sourceOf } from '../../../core/audit/basis/sources.ts';
import type { Finding } from '../../../core/audit/basis/types.ts';
import { checksById } from '../../../core/audit/run/catalog.ts';
import { evidenceOf, inputsUsed } from '../../../core/audit/run/finding-evidence.ts';
import { MarkPill } from '../../../parts/labels/MarkPill.tsx';

const mostLines = 20;

/** What the rule protects, what happens, what to do; where the rule comes from; what the vendor's messages mean. */
export function FindingBasis({ appliance, finding }: { appliance: Appliance; finding: Finding }) {
  const evidence = useMemo(() => evidenceOf(appliance, finding).slice(0, mostLines), [appliance, finding]);
  const source = sourceOf(checksById.get(finding.checkId)?.source);
  return (
    <dl className="audit-basis">
      <Line label="Benefit or impact" text={finding.benefit} />
      <Line label="Risk" text={finding.risk} />
      <Line label="Action or repair" text={finding.action} />
      {evidence.length > 0 && (
        <div>
          <dt>Evidence</dt>
          <dd>
            <ul>
              {evidence.map((line) => (
                <li key={line} className="mono">
                  {line}
                </li>
              ))}
            </ul>
          </dd>
        </div>
      )}
      <Line label="Inputs used" text={inputsUsed(finding.checkId).join(', ')} />
      {finding.messages && finding.messages.length > 0 && (
        <div>
          <dt>Messages</dt>
          <dd>
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
          </dd>
        </div>
      )}
      {finding.mark && (
        <div>
          <dt>Basis</dt>
          <dd>
            <MarkPill mark={finding.mark} />{' '}
            {source &&
              (source.url ? (
                <a href={source.url} target="_blank" rel="noreferrer">
                  {sourceTitle(source.url)}
                </a>
              ) : (
                source.label
              ))}
          </dd>
        </div>
      )}
    </dl>
  );
}

function Line({ label, text }: { label: string; text: string | undefined }) {
  if (!text) return null;
  return (
    <div>
      <dt>{label}</dt>
      <dd>{text}</dd>
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
