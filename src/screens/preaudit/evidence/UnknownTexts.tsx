import type { Evidence } from '../../../core/audit/evidence/read-evidence.ts';
import { andMore } from '../../../core/text/plural.ts';
import { Card } from '../../../ui/surfaces/Card.tsx';
import { Tag } from '../../../ui/text/Pill.tsx';

const shown = 20;
const shownCharacters = 1500;

/** Outputs that no parser knows: stored with the rest, and listed as unknown. */
export function UnknownTexts({ unknown }: Pick<Evidence, 'unknown'>) {
  if (unknown.length === 0) return null;
  return (
    <Card title="Unknown" note={<Tag>{unknown.length}</Tag>} tone="warn">
      <div className="stack tight">
        <p>These texts match no known output. They are stored with the rest and are not evaluated.</p>
        {unknown.slice(0, shown).map(({ line, host, text }, at) => (
          <details key={`${at} ${line}`}>
            <summary>
              From line {line}
              {host && ` of ${host}`}: <span className="mono">{text.split('\n')[0]?.slice(0, 60)}</span>
            </summary>
            <pre className="audit-text">{text.slice(0, shownCharacters)}</pre>
          </details>
        ))}
        {unknown.length > shown && <p className="muted">{andMore(unknown.length - shown)}</p>}
      </div>
    </Card>
  );
}
