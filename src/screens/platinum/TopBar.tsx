import type { Appliance } from '../../core/appliance/document/appliance-types.ts';
import { tickCount } from '../../core/platinum/matrix/ticks.ts';
import { completeness, type PlatinumTab } from '../../core/platinum/readiness/completeness.ts';
import { TabBar } from '../../parts/navigation/AreaTabs.tsx';
import { useQuery } from '../../parts/navigation/use-query.ts';
import { PrintHead } from '../../parts/print/PrintHead.tsx';
import { routes, withQuery } from '../../paths.ts';
import { Pill } from '../../ui/text/Pill.tsx';
import { platinumTabs } from './tab-names.ts';

/** The area's title, how much of the sheet is filled in, and the tabs. */
export function TopBar({
  appliance,
  tab,
  actions,
}: {
  appliance?: Appliance;
  tab?: PlatinumTab;
  /** The place for the actions of the tab. */
  actions?: React.Ref<HTMLDivElement>;
}) {
  const { query } = useQuery();
  // The two sides of the notice stay chosen while the user looks something up in another tab.
  const sides = { from: query.get('from') ?? undefined, to: query.get('to') ?? undefined };
  const whole = appliance && completeness(appliance);
  const rules = appliance && tab === 'matrix' && tickCount(appliance);
  return (
    <>
      <header className="area-bar">
        <h1 tabIndex={-1}>Platinum</h1>
        {appliance?.support?.platinum === false && <Pill tone="neutral">No Platinum service</Pill>}
        {whole && (
          <span className="area-note">
            {rules
              ? `${(rules.rows - rules.ticked).toLocaleString('en')} of ${rules.rows.toLocaleString('en')} rules open`
              : `${whole.done} of ${whole.total} fields`}
          </span>
        )}
        {!appliance && <span className="area-note">Support data: gateway, ports, contacts, readiness</span>}
        <PrintHead part={tab && platinumTabs.titleOf(tab)} />
        {actions && <div className="area-actions" ref={actions} />}
      </header>
      {appliance && tab && (
        <TabBar
          tabs={platinumTabs}
          current={tab}
          href={(id) =>
            withQuery(routes.platinum, { ...sides, appliance: appliance.id, ...platinumTabs.query(id) })
          }
        />
      )}
    </>
  );
}
