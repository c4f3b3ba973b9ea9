import { Link } from 'wouter';
import type { Appliance } from '../../core/appliance/document/appliance-types.ts';
import { completeness } from '../../core/platinum/readiness/completeness.ts';
import { useQuery } from '../../parts/navigation/use-query.ts';
import { PrintHead } from '../../parts/print/PrintHead.tsx';
import { routes, withQuery } from '../../paths.ts';
import { Tabs } from '../../ui/controls/Tabs.tsx';
import { Pill, Tag } from '../../ui/text/Pill.tsx';
import { type PlatinumTab, platinumTabs } from './tab-names.ts';

/** The area's title, how much of the sheet is filled in, and the tabs. */
export function TopBar({
  appliance,
  tab,
  actions,
}: {
  appliance?: Appliance;
  tab?: PlatinumTab;
  actions?: React.ReactNode;
}) {
  const { query } = useQuery();
  // The two sides of the notice stay chosen while the user looks something up in another tab.
  const sides = { from: query.get('from') ?? undefined, to: query.get('to') ?? undefined };
  const whole = appliance && completeness(appliance);
  return (
    <>
      <header className="area-bar">
        <h1 tabIndex={-1}>Platinum</h1>
        {appliance?.support?.platinum === false && <Pill tone="neutral">No Platinum service</Pill>}
        {whole && (
          <Tag accent>
            {whole.done} of {whole.total} fields
          </Tag>
        )}
        {!appliance && <span className="area-note">Support data: gateway, ports, contacts, readiness</span>}
        <PrintHead part={platinumTabs.find(({ id }) => id === tab)?.title} />
        {actions && <div className="area-actions">{actions}</div>}
      </header>
      {appliance && tab && (
        <Tabs
          name="platinum"
          label="Platinum"
          tabs={platinumTabs}
          current={tab}
          link={(id, props) => (
            <Link
              href={withQuery(routes.platinum, { ...sides, appliance: appliance.id, tab: id })}
              {...props}
            />
          )}
        />
      )}
    </>
  );
}
