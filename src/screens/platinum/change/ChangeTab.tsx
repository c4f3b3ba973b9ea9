import FileDown from 'lucide-react/icons/file-down';
import type { Appliance } from '../../../core/appliance/document/appliance-types.ts';
import { packCompleteness } from '../../../core/platinum/notice/pack-completeness.ts';
import { BlackoutCard } from '../../../parts/change-notice/BlackoutCard.tsx';
import { NoticeTables } from '../../../parts/change-notice/NoticeTables.tsx';
import { PackCard } from '../../../parts/change-notice/PackCard.tsx';
import { useServices } from '../../../parts/services/use-services.ts';
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx';
import { SelectField } from '../../../ui/fields/SelectField.tsx';
import { Card } from '../../../ui/surfaces/Card.tsx';
import { EmptyState } from '../../../ui/surfaces/EmptyState.tsx';
import { AfterCard } from './AfterCard.tsx';
import { NoticeFiles } from './NoticeFiles.tsx';
import { RegisterCard } from './RegisterCard.tsx';
import { useNotice } from './use-notice.ts';
import { useNoticeDocuments } from './use-notice-documents.ts';

/** The notice of a change to the vendor and to the firewall team, from the document before and after it. */
export function ChangeTab({ appliance }: { appliance: Appliance }) {
  const { clock } = useServices();
  const documents = useNoticeDocuments(appliance);
  const { problem, from, to, fromChoices, toChoices, choose } = documents;
  const { state, working, failed } = useNotice(
    documents.before,
    documents.after,
    `${appliance.id} ${from} ${to}`,
  );
  const { notice, files, before, after } = state ?? {};
  return (
    <div className="with-side">
      <div>
        <Card title="Before and after">
          <div className="edit-grid">
            <SelectField
              label="Before"
              value={from}
              options={fromChoices}
              onChange={(value) => choose('from', value)}
            />
            <SelectField
              label="After"
              value={to}
              options={toChoices}
              onChange={(value) => choose('to', value)}
            />
          </div>
        </Card>
        <BlackoutCard appliance={appliance} />
        {problem && <p className="form-problem">{problem}</p>}
        {failed && (
          <p className="form-problem">
            The notice was not made. An edit, or another choice above, tries again.
          </p>
        )}
        {!notice && !problem && !failed && <Skeleton lines={8} />}
        {notice && working && (
          <p className="muted" role="status">
            The document has changed: the notice below is of before the edit, the new one is being made.
          </p>
        )}
        {notice && !notice.affected && (
          <Card title="Targets of the gateway">
            <EmptyState icon={FileDown} title="Nothing to announce">
              The gateway sees no change: admin, ILOM, switch and PDU addresses, their networks and the
              gateway itself are the same on both sides. Choose an older revision, a plan from re-IP, or state
              a new address of the gateway.
            </EmptyState>
          </Card>
        )}
        {files && notice?.affected && (
          <>
            {notice.networks.length > 0 && (
              <Card title="Networks of the targets">
                <ul className="bullets">
                  {notice.networks.map((network) => (
                    <li key={network}>{network}</li>
                  ))}
                </ul>
              </Card>
            )}
            <NoticeTables notice={notice} />
            <RegisterCard appliance={appliance} notice={notice} />
            {!working && <NoticeFiles appliance={appliance} files={files} />}
          </>
        )}
      </div>
      <div>
        {before && after && notice && (
          <PackCard
            appliance={appliance}
            notice={notice}
            pack={packCompleteness(before, after, { notice, now: clock.now() })}
          />
        )}
        {notice?.affected && <AfterCard appliance={appliance} notice={notice} />}
      </div>
    </div>
  );
}
