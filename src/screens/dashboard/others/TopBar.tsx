import { Link } from 'wouter';
import type { Appliance } from '../../../core/appliance/types.ts';
import { liveFindings } from '../../../core/audit/live.ts';
import { PrintHead } from '../../../parts/PrintHead.tsx';
import { withQuery } from '../../../paths.ts';
import { Pill, Tag } from '../../../ui/Pill.tsx';
import { Tabs } from '../../../ui/Tabs.tsx';
import { type DashboardTab, tabs } from '../tab-names.ts';

type Props = {
  readonly appliance: Appliance | undefined;
  readonly path: string;
  readonly tab: DashboardTab;
  readonly actions?: React.ReactNode;
};

/** The area's title, what is in the document by count, and the four tabs. */
export function TopBar({ appliance, path, tab, actions }: Props) {
  const faults = appliance ? liveFindings(appliance).length : 0;
  return (
    <>
      <header className="area-bar">
        <h1 tabIndex={-1}>Dashboard</h1>
        {appliance && (
          <>
            <Tag accent>{appliance.endpoints.length} addresses</Tag>
            <Tag>{appliance.networks.length} networks</Tag>
            {faults > 0 && <Pill tone="bad">{faults === 1 ? '1 fault' : `${faults} faults`}</Pill>}
          </>
        )}
        <PrintHead part={tabs.find(({ id }) => id === tab)?.title} />
        {actions && <div className="area-actions">{actions}</div>}
      </header>
      {appliance && (
        <Tabs
          name="dashboard"
          label="Dashboard"
          tabs={tabs}
          current={tab}
          link={(id, props) => (
            <Link href={withQuery(path, { appliance: appliance.id, tab: id })} {...props} />
          )}
        />
      )}
    </>
  );
}
