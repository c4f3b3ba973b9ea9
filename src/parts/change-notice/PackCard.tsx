import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { Appliance } from '../../core/appliance/document/appliance-types.ts';
import type { ChangeNotice } from '../../core/platinum/notice/change-notice.ts';
import type { PackCompleteness } from '../../core/platinum/notice/pack-completeness.ts';
import { routes, withQuery } from '../../paths.ts';
import { Card } from '../../ui/surfaces/Card.tsx';
import { KeyValues } from '../../ui/surfaces/KeyValues.tsx';

/** Whether the notice can go out, what it comes to, and what is still open. */
export function PackCard({
  appliance,
  notice,
  pack,
  children,
}: {
  appliance: Appliance;
  notice: ChangeNotice;
  pack: PackCompleteness;
  children?: ReactNode;
}) {
  const { affected, complete, done, total, missing } = pack;
  const title = complete ? 'Notice complete' : affected ? 'Notice incomplete' : 'Change notice';
  return (
    <Card title={title} note={`${done} of ${total}`} {...(affected && { tone: complete ? 'ok' : 'warn' })}>
      <div className="stack">
        {notice.affected && (
          <KeyValues
            items={[
              { label: 'Targets', value: notice.targets.length },
              { label: 'ASR assets', value: notice.asr.length },
              { label: 'Agents', value: notice.agents.length },
              { label: 'Rules to add', value: notice.rules.add.length },
              { label: 'Rules to delete', value: notice.rules.remove.length },
              { label: 'Rules that stay', value: notice.rules.keep.length },
              { label: 'Gateway moves', value: notice.gatewayMoves ? 'yes' : 'no' },
            ]}
          />
        )}
        {missing.length > 0 && (
          <div>
            <p className="strong">Still open</p>
            <ul className="bullets">
              {missing.map(({ label, tab }) => (
                <li key={label}>
                  <Link href={withQuery(routes.platinum, { appliance: appliance.id, tab })}>{label}</Link>
                </li>
              ))}
            </ul>
          </div>
        )}
        {children}
      </div>
    </Card>
  );
}
