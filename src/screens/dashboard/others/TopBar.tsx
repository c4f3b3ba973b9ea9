import type { Appliance } from '../../../core/appliance/document/appliance-types.ts';
import { countWords } from '../../../core/appliance/document/record-labels.ts';
import { severityLevels } from '../../../core/audit/basis/types.ts';
import type { ProblemLevel } from '../../../core/text/level.ts';
import { plural } from '../../../core/text/plural.ts';
import { useOpenFindings } from '../../../parts/findings/use-open-findings.ts';
import { TabBar } from '../../../parts/navigation/AreaTabs.tsx';
import { PrintHead } from '../../../parts/print/PrintHead.tsx';
import { withQuery } from '../../../paths.ts';
import { Pill, Tag } from '../../../ui/text/Pill.tsx';
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
          <>
            <Tag accent>{countWords('endpoints', appliance.endpoints.length)}</Tag>
            <Tag>{countWords('networks', appliance.networks.length)}</Tag>
            <Counts appliance={appliance} />
          </>
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

/** Critical and high are faults, medium are warnings; what is lower is no news for a heading. */
function Counts({ appliance }: { appliance: Appliance }) {
  const { findings } = useOpenFindings(appliance);
  const count = (level: ProblemLevel) =>
    findings.filter(({ severity }) => severityLevels[severity] === level).length;
  const [faults, warnings] = [count('error'), count('warning')];
  return (
    <>
      {faults > 0 && <Pill tone="bad">{plural(faults, 'fault')}</Pill>}
      {warnings > 0 && <Pill tone="warn">{plural(warnings, 'warning')}</Pill>}
    </>
  );
}
