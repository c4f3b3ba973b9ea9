import Ellipsis from 'lucide-react/icons/ellipsis';
import FileDown from 'lucide-react/icons/file-down';
import Printer from 'lucide-react/icons/printer';
import { useEffect, useMemo } from 'react';
import type { Appliance } from '../../../core/appliance/document/appliance-types.ts';
import { changeText } from '../../../core/platinum/notice/change-fields.ts';
import { noticeSections, noticeTitle } from '../../../core/platinum/notice/notice-sections.ts';
import { packCompleteness } from '../../../core/platinum/notice/pack-completeness.ts';
import { NoticeTables } from '../../../parts/change-notice/NoticeTables.tsx';
import { noticeCounts } from '../../../parts/change-notice/notice-facts.ts';
import { useServices } from '../../../parts/services/use-services.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx';
import { EditField } from '../../../ui/fields/EditField.tsx';
import { SelectField } from '../../../ui/fields/SelectField.tsx';
import { Menu } from '../../../ui/overlays/Menu.tsx';
import { Card } from '../../../ui/surfaces/Card.tsx';
import { EmptyState } from '../../../ui/surfaces/EmptyState.tsx';
import { Kbd } from '../../../ui/text/Kbd.tsx';
import { BarActions } from '../BarActions.tsx';
import { FoldCard } from '../FoldCard.tsx';
import { AfterCard } from './AfterCard.tsx';
import { GapCard } from './GapCard.tsx';
import { KnownCard } from './KnownCard.tsx';
import { NoticeCard } from './NoticeCard.tsx';
import { useChangeFields } from './NoticeField.tsx';
import { focusNextGap, type NoticeGaps, useNoticeGaps } from './notice-gaps.ts';
import { RegisterCard } from './RegisterCard.tsx';
import { useNotice } from './use-notice.ts';
import { useNoticeDocuments } from './use-notice-documents.ts';

/** The notice of a change to the vendor: at the left the values of this change, at the right the notice as it will be read. */
export function ChangeTab({ appliance }: { appliance: Appliance }) {
  const { clock } = useServices();
  const documents = useNoticeDocuments(appliance);
  const { problem, from, to } = documents;
  const what = `${appliance.id} ${from} ${to}`;
  const { state, working, failed } = useNotice(documents.before, documents.after, what);
  const { notice, files, before, after } = state ?? {};
  // To the minute, as the notice itself.
  const now = Math.floor(clock.now() / 60_000) * 60_000;
  const made = useMemo(() => {
    if (!before || !after || !notice?.affected) return undefined;
    return {
      pack: packCompleteness(before, after, { notice, now }),
      sections: noticeSections(before, after, notice, now),
      title: noticeTitle(after, notice),
    };
  }, [before, after, notice, now]);
  const gaps = useNoticeGaps(made?.pack, what);
  if (!notice || !made)
    return (
      <div className="stack">
        <SidesCard {...documents} open />
        {problem && <p className="form-problem">{problem}</p>}
        {failed && (
          <p className="form-problem">
            The notice was not made. An edit, or another choice above, tries again.
          </p>
        )}
        {!notice && !problem && !failed && <Skeleton lines={8} />}
        {notice && (
          <Card title="Targets of the gateway">
            <EmptyState icon={FileDown} title="Nothing to announce">
              The gateway sees no change: admin, ILOM, switch and PDU addresses, their networks and the
              gateway itself are the same on both sides. Choose an older revision, a plan from re-IP, or enter
              a new address of the gateway.
            </EmptyState>
          </Card>
        )}
      </div>
    );
  const { pack, sections, title } = made;
  return (
    <div className="notice-layout">
      <NextGap gaps={gaps} open={pack.missing.length} />
      <div className="stack">
        <GapCard appliance={appliance} pack={pack} gaps={gaps} />
        <KnownCard appliance={appliance} notice={notice} pack={pack} onChange={gaps.change} />
        <Restrictions appliance={appliance} />
        <SidesCard {...documents} />
        <AfterCard appliance={appliance} notice={notice} />
      </div>
      <div className="stack">
        {working && (
          <p className="muted" role="status">
            The document has changed: the notice below is of before the edit, the new one is being made.
          </p>
        )}
        <NoticeCard
          appliance={appliance}
          title={title}
          sections={sections}
          files={working ? undefined : files}
          gaps={gaps}
          open={pack.missing.length}
        />
        <RegisterCard appliance={appliance} notice={notice} />
        <FoldCard title="Targets and firewall rules" note={noticeCounts(notice)}>
          <div className="stack">
            <NoticeTables notice={notice} />
          </div>
        </FoldCard>
      </div>
    </div>
  );
}

function NextGap({ gaps, open }: { gaps: NoticeGaps; open: number }) {
  const { commands, page } = useServices();
  const { listed } = gaps;
  useEffect(() => {
    if (open === 0) return;
    return commands.add([
      { id: 'platinum-next-gap', title: 'Next gap', keys: 'N', run: () => focusNextGap(listed) },
    ]);
  }, [commands, listed, open]);
  return (
    <BarActions>
      {open > 0 && (
        <Button variant="primary" onClick={() => focusNextGap(listed)}>
          Next gap <Kbd>n</Kbd>
        </Button>
      )}
      <Menu
        label="More"
        icon={Ellipsis}
        variant="plain"
        items={[{ id: 'print', icon: Printer, label: 'Print', onSelect: () => page.print() }]}
      />
    </BarActions>
  );
}

function SidesCard({
  from,
  to,
  fromChoices,
  toChoices,
  choose,
  open,
}: Pick<ReturnType<typeof useNoticeDocuments>, 'from' | 'to' | 'fromChoices' | 'toChoices' | 'choose'> & {
  open?: boolean;
}) {
  const labelOf = (value: string, choices: typeof fromChoices) =>
    choices.find((choice) => choice.value === value)?.label ?? value;
  return (
    <FoldCard
      title="Before and after"
      note={open ? undefined : labelOf(to, toChoices)}
      {...(open && { open })}
    >
      <div className="edit-grid">
        <SelectField
          label="Before"
          value={from}
          options={fromChoices}
          onChange={(value) => choose('from', value)}
        />
        <SelectField label="After" value={to} options={toChoices} onChange={(value) => choose('to', value)} />
      </div>
    </FoldCard>
  );
}

function Restrictions({ appliance }: { appliance: Appliance }) {
  const { write } = useChangeFields(appliance);
  const text = changeText(appliance, 'restrictions');
  return (
    <FoldCard title="Restrictions" note={text ? undefined : 'none entered'}>
      <EditField
        label="Restrictions"
        rows={2}
        hint="Data residency, security exceptions"
        value={text}
        onCommit={(typed) => write('restrictions', 'Restrictions', typed.trim())}
      />
    </FoldCard>
  );
}
