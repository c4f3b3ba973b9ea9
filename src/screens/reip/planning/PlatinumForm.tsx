import { useMemo } from 'react';
import { Link } from 'wouter';
import { changeNotice } from '../../../core/platinum/notice/change-notice.ts';
import { FactList } from '../../../parts/change-notice/FactList.tsx';
import { NoticeTables } from '../../../parts/change-notice/NoticeTables.tsx';
import { noticeFacts } from '../../../parts/change-notice/notice-facts.ts';
import { PackCard } from '../../../parts/change-notice/PackCard.tsx';
import { routes, withQuery } from '../../../paths.ts';
import { Card } from '../../../ui/surfaces/Card.tsx';
import type { PanelProps } from '../use-reip.ts';
import { NothingPlanned } from './plan/NothingPlanned.tsx';
import { afterPlan, platinumPack } from './platinum-risk.ts';

/** What the support gateway must know of the plan: values of their owners, targets and firewall rules old -> new. */
export function PlatinumForm({ reip }: PanelProps) {
  const { base, plan, appliance } = reip;
  const after = useMemo(
    () => plan && afterPlan(base, plan, appliance.settings.reip),
    [base, plan, appliance.settings.reip],
  );
  const notice = useMemo(() => after && changeNotice(base, after), [base, after]);
  if (!plan || !after || !notice || plan.steps.length === 0) return <NothingPlanned reip={reip} />;
  const pack = platinumPack(base, after, plan, notice);
  const toNotice = withQuery(routes.platinum, { appliance: appliance.id, tab: 'change' });
  return (
    <div className="with-side">
      <div>
        <Card title="Values of the change notice" note="Each is changed where it is kept" flush>
          <FactList
            facts={noticeFacts(appliance, notice, pack)}
            change={({ label, href = toNotice }) => (
              <Link href={href} aria-label={`Change ${label}`}>
                Change
              </Link>
            )}
          />
        </Card>
        <NoticeTables notice={notice} />
      </div>
      <div>
        <PackCard appliance={appliance} notice={notice} pack={pack}>
          <Link href={toNotice}>
            {pack.complete ? 'Open the change notice' : 'Fill in the change notice'}
          </Link>
        </PackCard>
      </div>
    </div>
  );
}
