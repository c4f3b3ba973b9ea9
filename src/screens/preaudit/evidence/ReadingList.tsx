import { Fragment } from 'react';
import { Link } from 'wouter';
import type { Appliance } from '../../../core/appliance/document/appliance-types.ts';
import { messageUrl } from '../../../core/audit/basis/sources.ts';
import type { Reading } from '../../../core/audit/evidence/reading.ts';
import { routes, withQuery } from '../../../paths.ts';
import { zonedDateTime } from '../../../ui/text/format-date.ts';
import { Pill } from '../../../ui/text/Pill.tsx';

const shown = 100;

/** Every recognized output: its host and time, its verdicts, and its facts. */
export function ReadingList({ appliance, readings }: { appliance: Appliance; readings: readonly Reading[] }) {
  if (readings.length === 0) return <p>No output was recognized.</p>;
  return (
    <ul className="audit-readings">
      {readings.slice(0, shown).map((reading, place) => (
        <li key={`${place} ${reading.number} ${reading.host}`}>
          <div className="row">
            <b>{reading.title}</b>
            <span className="mono">{reading.host ?? 'no host named'}</span>
            <span className="small muted">{zonedDateTime(reading.at)}</span>
          </div>
          {reading.verdicts.map(({ ok, text, checks, messages }, at) => (
            <p key={`${at} ${text}`}>
              {ok === undefined ? (
                <Pill tone="warn">Not answered</Pill>
              ) : ok ? (
                <Pill tone="ok">Good</Pill>
              ) : (
                <Pill tone="bad">Not good</Pill>
              )}{' '}
              {text}{' '}
              {checks?.map((id) => (
                <Fragment key={id}>
                  <Link href={checkPath(appliance, id)} className="small">
                    {id}
                  </Link>{' '}
                </Fragment>
              ))}
              {messages?.map((id) => (
                <a key={id} href={messageUrl(id)} target="_blank" rel="noreferrer" className="mono small">
                  {id}{' '}
                </a>
              ))}
            </p>
          ))}
          {reading.seen.length > 0 && (
            <details>
              <summary>{reading.seen.length === 1 ? '1 fact' : `${reading.seen.length} facts`}</summary>
              <ul className="mono small">
                {reading.seen.slice(0, 50).map(({ subject, key, value }, at) => (
                  <li key={`${key} ${at}`}>
                    {Object.values(subject).join('')} {key}: {wordsOf(value)}
                  </li>
                ))}
              </ul>
            </details>
          )}
        </li>
      ))}
      {readings.length > shown && <li className="muted">and {readings.length - shown} more outputs</li>}
    </ul>
  );
}

/** The check in the report, however it ended. */
const checkPath = ({ id }: Appliance, checkId: string) =>
  withQuery(routes.preaudit, { appliance: id, result: 'all', filter: checkId });

const wordsOf = (value: unknown): string =>
  typeof value === 'object' && value !== null ? JSON.stringify(value).slice(0, 300) : String(value);
