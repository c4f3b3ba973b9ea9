import { Fragment } from 'react';
import { Link } from 'wouter';
import type { Appliance } from '../../../core/appliance/document/appliance-types.ts';
import { messageUrl } from '../../../core/audit/basis/sources.ts';
import type { Reading } from '../../../core/audit/evidence/reading.ts';
import { routes, withQuery } from '../../../paths.ts';
import { Pill } from '../../../ui/text/Pill.tsx';

/** The check in the report, however it ended. */
const checkPath = ({ id }: Appliance, checkId: string) =>
  withQuery(routes.preaudit, { appliance: id, result: 'all', filter: checkId });

/** The verdicts of an output by itself, with the checks and public messages that they touch. */
export function ReadingVerdicts({
  appliance,
  verdicts,
  differs,
}: { appliance: Appliance; differs: boolean } & Pick<Reading, 'verdicts'>) {
  return verdicts.map(({ ok, text, checks, messages }, at) => (
    <p key={`${at} ${text}`}>
      {ok === undefined ? (
        <Pill tone="warn">Not evaluated</Pill>
      ) : ok && differs ? (
        // The server is content with it, the document is not.
        <Pill tone="warn">Differs</Pill>
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
  ));
}
