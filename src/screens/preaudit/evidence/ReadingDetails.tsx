import type { ReactNode } from 'react';
import type { Reading } from '../../../core/audit/evidence/reading.ts';
import type { Reconciled } from '../../../core/audit/evidence/reconcile.ts';
import { andMore, plural } from '../../../core/text/plural.ts';
import { Pill, Tag } from '../../../ui/text/Pill.tsx';

const shown = 60;

/** Value by value: compared, not compared with the reason, lines not read, and lines skipped by a named rule. */
export function ReadingDetails({
  reading,
  result,
}: {
  reading: Reading;
  result: Reconciled['results'][number] | undefined;
}) {
  const { notRead, skipped } = reading;
  const { agreements = [], differences = [], notCompared = [] } = result ?? {};
  return (
    <details className="audit-reading-details">
      <summary>
        <span className="row">
          {agreements.length > 0 && <Pill tone="ok">{counted(agreements)} agree</Pill>}
          {differences.length > 0 && <Pill tone="bad">{counted(differences)} differ</Pill>}
          {agreements.length + differences.length === 0 && <Tag>Nothing compared</Tag>}
          {notCompared.length > 0 && <Tag>{counted(notCompared)} not compared</Tag>}
          {notRead.length > 0 && <Pill tone="warn">{plural(notRead.length, 'line')} not read</Pill>}
        </span>
      </summary>
      <Lines
        title="Compared"
        items={[
          ...agreements.map(({ what, value, line }) => (
            <>
              {what}: {value} agrees{place(line)}
            </>
          )),
          ...differences.map(({ what, planned, observed, line }) => (
            <>
              {what}: planned {planned || 'none'}, observed {observed || 'none'}
              {place(line)}
            </>
          )),
        ]}
      />
      <Lines
        title="Not compared"
        items={notCompared.map(({ what, value, why, line }) => (
          <>
            {what}: {value}. <span className="muted">{why}</span>
            {place(line)}
          </>
        ))}
      />
      <Lines
        title="Not read"
        items={notRead.map(({ line, text }) => (
          <>
            {text}
            {place(line)}
          </>
        ))}
      />
      <Lines
        title="Skipped by rule"
        items={skipped.map(({ rule, lines }) => (
          <>
            {rule}: {plural(lines.length, 'line')}
          </>
        ))}
      />
    </details>
  );
}

const counted = ({ length }: readonly unknown[]) => length.toLocaleString('en');

const place = (line: number | undefined) =>
  line === undefined ? null : <span className="muted"> line {line}</span>;

function Lines({ title, items }: { title: string; items: readonly ReactNode[] }) {
  if (items.length === 0) return null;
  return (
    <section>
      <h3 className="small muted">{title}</h3>
      <ul className="mono small">
        {items.slice(0, shown).map((item, at) => (
          <li key={at}>{item}</li>
        ))}
        {items.length > shown && <li className="muted">{andMore(items.length - shown)}</li>}
      </ul>
    </section>
  );
}
