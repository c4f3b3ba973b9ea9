import ArrowLeftRight from 'lucide-react/icons/arrow-left-right';
import { useLocation } from 'wouter';
import type { Appliance } from '../../core/appliance/document/appliance-types.ts';
import { AreaStart } from '../../parts/navigation/AreaStart.tsx';
import { AreaPanel } from '../../parts/navigation/AreaTabs.tsx';
import { useQuery } from '../../parts/navigation/use-query.ts';
import { useLoadPart } from '../../parts/services/use-load-part.ts';
import { useServices } from '../../parts/services/use-services.ts';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { useValue } from '../../ui/hooks/useValue.ts';
import { ofThePlan, viewPath, views } from './labels.ts';
import { ResumeCard } from './ResumeCard.tsx';
import { OtherPlan } from './run/OtherPlan.tsx';
import { TopBar } from './TopBar.tsx';
import { panelLoaders, usePanel } from './use-panel.ts';
import { useReip } from './use-reip.ts';

/** The change of every address: the mapping, what must be known, the plan with its proof, what is handed over, the checklist. */
export default function Reip() {
  const { workspace, opening: openingSignal } = useServices();
  const appliance = useValue(workspace.current);
  const opening = useValue(openingSignal);
  if (appliance) return <Work key={appliance.id} appliance={appliance} />;
  return (
    <>
      <TopBar />
      {opening ? (
        <Skeleton lines={10} />
      ) : (
        <div className="stack">
          <AreaStart icon={ArrowLeftRight} title="Every address, old and new">
            A re-IP moves a running appliance to new subnets: which address becomes which, in what order, with
            what outage, and the rollback of each step. It begins with a document of the present state: import
            one, or try it on the example.
          </AreaStart>
          <ResumeUnknown />
        </div>
      )}
    </>
  );
}

/** By its file alone: the appliance need not be known. */
function ResumeUnknown() {
  const { workspace } = useServices();
  const loadPart = useLoadPart();
  const [, navigate] = useLocation();
  return (
    <ResumeCard
      onFile={async (text, entry) => {
        const part = await loadPart(() => import('./run/resume-run.ts'));
        const found = part?.resumed(text, entry);
        if (!found?.ok) return found?.message;
        const made = await workspace.create(found.document, `Resumed from ${entry.text}`);
        const id = made.ok ? made.meta.id : made.opened;
        if (id) navigate(viewPath({ id }, 'run'));
        return undefined;
      }}
    />
  );
}

function Work({ appliance }: { readonly appliance: Appliance }) {
  const { query } = useQuery();
  const view = views.of(query.get('view') ?? query.get('tab'));
  const reip = useReip(appliance);
  const Panel = usePanel(view)(view);
  return (
    <>
      <TopBar reip={reip} view={view} />
      {reip.isStale && ofThePlan.has(view) && (
        <p className="small muted" role="status">
          Planning again after the last change: this is still the plan before it.
        </p>
      )}
      {view !== 'run' && <OtherPlan reip={reip} />}
      <AreaPanel tabs={views} current={view}>
        {Panel ? <Panel reip={reip} loaders={panelLoaders} /> : <Skeleton lines={10} />}
      </AreaPanel>
    </>
  );
}
