import FileDown from 'lucide-react/icons/file-down';
import { useMemo } from 'react';
import type { Appliance } from '../../core/appliance/types.ts';
import { changeNotice } from '../../core/platinum/change-notice.ts';
import { noticePack } from '../../core/platinum/notice-pack.ts';
import { packCompleteness } from '../../core/platinum/pack-completeness.ts';
import { useServices } from '../../parts/use-services.ts';
import { Card } from '../../ui/Card.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { AfterCard } from './AfterCard.tsx';
import { BlackoutCard } from './BlackoutCard.tsx';
import { NoticeFiles } from './NoticeFiles.tsx';
import { NoticeTables } from './NoticeTables.tsx';
import { PackCard } from './PackCard.tsx';
import { RegisterCard } from './RegisterCard.tsx';
import { useNoticeDocuments } from './use-notice-documents.ts';

/** The notice of a change to the vendor and to the firewall team, from the document before and after it. */
export function ChangeTab({ appliance }: { appliance: Appliance }) {
  const { clock } = useServices();
  const documents = useNoticeDocuments(appliance);
  const { before, after, problem, from, to, fromChoices, toChoices, choose } = documents;
  const notice = useMemo(() => before && changeNotice(before, after), [before, after]);
  // The minute is enough: the files would otherwise be made anew at every look.
  const minute = Math.floor(clock.now() / 60_000) * 60_000;
  const files = useMemo(
    () => (before && notice?.affected ? noticePack(before, after, { now: minute, notice }) : []),
    [before, after, notice, minute],
  );
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
        {!notice && !problem && <Skeleton lines={8} />}
        {notice && !notice.affected && (
          <Card title="Nothing to announce">
            <EmptyState icon={FileDown} title="The gateway sees no change">
              Admin, ILOM, switch and PDU addresses and the gateway itself are the same on both sides. Choose
              an older revision, a plan from re-IP, or state a new address of the gateway.
            </EmptyState>
          </Card>
        )}
        {before && notice?.affected && (
          <>
            <NoticeTables notice={notice} />
            <RegisterCard appliance={appliance} notice={notice} />
            <NoticeFiles files={files} />
          </>
        )}
      </div>
      <div>
        {before && notice && (
          <PackCard appliance={appliance} notice={notice} pack={packCompleteness(before, after, notice)} />
        )}
        {notice?.affected && <AfterCard appliance={appliance} />}
      </div>
    </div>
  );
}
