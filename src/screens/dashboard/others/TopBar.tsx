import type { Appliance } from '../../../core/appliance/document/appliance-types.ts';
import { countWords } from '../../../core/appliance/document/record-labels.ts';
import { TabBar } from '../../../parts/navigation/AreaTabs.tsx';
import { PrintHead } from '../../../parts/print/PrintHead.tsx';
import { withQuery } from '../../../paths.ts';
import { type DashboardTab, dashboardTabs } from '../tab-names.ts';

type Props = {
  readonly appliance: Appliance | undefined;
  readonly path: string;
  readonly tab: DashboardTab;
  /** All tabs are shown, on paper. */
  readonly whole?: boolean;
  readonly actions?: React.ReactNode;
};

/** The area's title, what is in the document by count, and the four tabs. */
export function TopBar({ appliance, path, tab, whole, actions }: Props) {
  return (
    <>
      <header className="area-bar">
        <h1 tabIndex={-1}>Dashboard</h1>
        {appliance && (
          <span className="area-note">
            {countWords('endpoints', appliance.endpoints.length)},{' '}
            {countWords('machines', appliance.machines.length)}
          </span>
        )}
        <PrintHead part={whole ? undefined : dashboardTabs.titleOf(tab)} />
        {actions && <div className="area-actions">{actions}</div>}
      </header>
      {appliance && (
        <TabBar
          tabs={dashboardTabs}
          current={tab}
          href={(id) => withQuery(path, { appliance: appliance.id, ...dashboardTabs.query(id) })}
        />
      )}
    </>
  );
}
