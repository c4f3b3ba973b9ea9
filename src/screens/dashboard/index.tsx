import Printer from 'lucide-react/icons/printer';
import '../../parts/shared-download.ts';
import { useCallback } from 'react';
import { useLocation } from 'wouter';
import { ownerId } from '../../core/appliance/ids.ts';
import { indexAppliance } from '../../core/appliance/index-appliance.ts';
import type { Appliance, Id } from '../../core/appliance/types.ts';
import { ExportMenu } from '../../parts/exports/ExportMenu.tsx';
import { useQuery } from '../../parts/use-query.ts';
import { useServices } from '../../parts/use-services.ts';
import { routes } from '../../paths.ts';
import { Button } from '../../ui/Button.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { TabPanel } from '../../ui/Tabs.tsx';
import { useValue } from '../../ui/useValue.ts';
import { EmptyStateView } from './others/EmptyStateView.tsx';
import { TopBar } from './others/TopBar.tsx';
import { tabOf } from './tab-names.ts';
import { DefaultTab } from './tabs/DefaultTab.tsx';
import { ManagementTab } from './tabs/ManagementTab.tsx';
import { OtherTab } from './tabs/OtherTab.tsx';
import { RackTab } from './tabs/RackTab.tsx';

const panels = { default: DefaultTab, management: ManagementTab, other: OtherTab, rack: RackTab };

/** The appliance as it is. In the protected layout the same, without a control that edits. */
export default function Dashboard() {
  const { workspace, page, opening: openingSignal } = useServices();
  const opening = useValue(openingSignal);
  const appliance = useValue(workspace.current);
  const [path] = useLocation();
  const { query, set } = useQuery();
  const readOnly = path.startsWith(routes.protectedDashboard);
  const tab = tabOf(query.get('tab'));
  const select = useCallback((id: Id) => set({ select: id }), [set]);
  const show = useCallback((id: Id) => set({ select: id, tab: 'rack', filter: undefined }, 'push'), [set]);

  if (!appliance) {
    return (
      <>
        <TopBar appliance={undefined} path={path} tab={tab} />
        {opening ? <Skeleton lines={10} /> : <EmptyStateView readOnly={readOnly} />}
      </>
    );
  }
  const Panel = panels[tab];
  return (
    <>
      <TopBar
        appliance={appliance}
        path={path}
        tab={tab}
        actions={
          readOnly ? undefined : (
            <>
              <ExportMenu appliance={appliance} />
              <Button icon={Printer} onClick={() => page.print()}>
                Print
              </Button>
            </>
          )
        }
      />
      <TabPanel name="dashboard" tab={tab}>
        <Panel
          appliance={appliance}
          path={path}
          readOnly={readOnly}
          selected={machineOf(appliance, query.get('select'))}
          onSelect={select}
          onShow={show}
        />
      </TabPanel>
    </>
  );
}

/** The address may name a machine or one of its addresses. */
function machineOf(appliance: Appliance, id: string | null): Id | undefined {
  if (!id) return undefined;
  const index = indexAppliance(appliance);
  if (index.machines.has(id)) return id;
  const endpoint = index.endpoints.get(id);
  return endpoint && ownerId(endpoint.owner);
}
