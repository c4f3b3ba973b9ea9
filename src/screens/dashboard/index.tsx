import Printer from 'lucide-react/icons/printer';
import { useCallback, useState } from 'react';
import { flushSync } from 'react-dom';
import { useLocation } from 'wouter';
import type { Appliance, Id } from '../../core/appliance/document/appliance-types.ts';
import { ownerId } from '../../core/appliance/document/ids.ts';
import { indexAppliance } from '../../core/appliance/document/index-appliance.ts';
import { ExportMenu } from '../../parts/files/ExportMenu.tsx';
import { AreaPanel } from '../../parts/navigation/AreaTabs.tsx';
import { useQuery } from '../../parts/navigation/use-query.ts';
import { usePrinting } from '../../parts/print/use-printing.ts';
import { useServices } from '../../parts/services/use-services.ts';
import { routes } from '../../paths.ts';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { useValue } from '../../ui/hooks/useValue.ts';
import { Menu } from '../../ui/overlays/Menu.tsx';
import { classes } from '../../ui/text/classes.ts';
import { EditPanel } from './EditPanel.tsx';
import { EmptyStateView } from './others/EmptyStateView.tsx';
import { TopBar } from './others/TopBar.tsx';
import { dashboardTabs } from './tab-names.ts';
import { useRevealMachine } from './tabs/use-reveal-machine.ts';
import { useTabPanel } from './tabs/use-tab-panel.ts';

/** The appliance as it is. In the protected layout the same, without a control that edits. */
export default function Dashboard() {
  const { workspace, page, opening: openingSignal } = useServices();
  const opening = useValue(openingSignal);
  const appliance = useValue(workspace.current);
  const [path] = useLocation();
  const { query, set } = useQuery();
  const readOnly = path.startsWith(routes.protectedDashboard);
  const tab = dashboardTabs.of(query.get('tab'));
  const edit = query.get('edit');
  const panelOf = useTabPanel(tab);
  // An auditor's paper is the whole; elsewhere it is what one sees, or all when that was asked for.
  const [all, setAll] = useState(false);
  const whole = usePrinting() && (readOnly || all);
  const printAll = () => {
    flushSync(() => setAll(true));
    page.print();
    setAll(false);
  };
  const reveal = useRevealMachine();
  const select = useCallback(
    (id: Id | undefined) => {
      set({ select: id });
      if (id !== undefined) reveal();
    },
    [set, reveal],
  );
  const show = useCallback((id: Id) => set({ select: id, tab: 'rack', filter: undefined }, 'push'), [set]);

  if (!appliance) {
    return (
      <>
        <TopBar appliance={undefined} path={path} tab={tab} />
        {opening ? <Skeleton lines={10} /> : <EmptyStateView readOnly={readOnly} />}
      </>
    );
  }
  return (
    <>
      <TopBar
        appliance={appliance}
        path={path}
        tab={tab}
        whole={whole}
        actions={
          readOnly ? undefined : (
            <>
              <ExportMenu appliance={appliance} />
              <Menu
                label="Print"
                icon={Printer}
                variant="plain"
                items={[
                  {
                    id: 'tab',
                    label: 'Print tab',
                    hint: dashboardTabs.titleOf(tab),
                    onSelect: () => page.print(),
                  },
                  {
                    id: 'all',
                    label: 'Print all',
                    hint: 'The four tabs, one after the other',
                    onSelect: printAll,
                  },
                ]}
              >
                Print
              </Menu>
            </>
          )
        }
      />
      <AreaPanel tabs={dashboardTabs} current={tab}>
        {!readOnly && edit && (
          <EditPanel appliance={appliance} edit={edit} onDone={() => set({ edit: undefined })} />
        )}
        {dashboardTabs.list
          .filter(({ id }) => whole || id === tab)
          .map(({ id, title }) => {
            const Panel = panelOf(id);
            return (
              <div key={`${appliance.id} ${id}`} className={classes(whole && 'print-part')}>
                {whole && <h2>{title}</h2>}
                {Panel ? (
                  <Panel
                    appliance={appliance}
                    path={path}
                    readOnly={readOnly}
                    isEditing={!readOnly && edit !== null}
                    selected={machineOf(appliance, query.get('select'))}
                    onSelect={select}
                    onShow={show}
                  />
                ) : (
                  <Skeleton lines={10} />
                )}
              </div>
            );
          })}
      </AreaPanel>
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
