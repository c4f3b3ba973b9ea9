import Ellipsis from 'lucide-react/icons/ellipsis';
import Printer from 'lucide-react/icons/printer';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import type { Appliance } from '../../core/appliance/document/appliance-types.ts';
import { plural } from '../../core/text/plural.ts';
import { reportWords } from '../../parts/findings/count-words.ts';
import { TabBar } from '../../parts/navigation/AreaTabs.tsx';
import { PrintHead } from '../../parts/print/PrintHead.tsx';
import { useServices } from '../../parts/services/use-services.ts';
import { routes, withQuery } from '../../paths.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { Menu } from '../../ui/overlays/Menu.tsx';
import { ExportMenu } from './ExportMenu.tsx';
import { type PreauditTab, preauditTabs } from './tab-names.ts';
import type { Audit } from './use-audit.ts';

type Props = { readonly appliance: Appliance | undefined; readonly audit: Audit; readonly tab: PreauditTab };

/** The area's title, how many checks failed, whether that is of this state, what can be done with it, and the views. */
export function TopBar({ appliance, audit: { report, working, failed, runAgain }, tab }: Props) {
  const { page } = useServices();
  const state = failed
    ? report
      ? 'Earlier result'
      : ''
    : !working
      ? ''
      : report
        ? 'Checking again'
        : 'Checking';
  const waiting = report?.unanswered.length ?? 0;
  return (
    <>
      <header className="area-bar">
        <h1 tabIndex={-1}>Pre-audit</h1>
        {report && <span className="area-note">{reportWords(report)}</span>}
        {appliance && (
          <span className="area-note" role="status">
            {state}
          </span>
        )}
        <PrintHead part={preauditTabs.titleOf(tab)} />
        {appliance && (
          <div className="area-actions">
            <Button icon={RefreshCw} onClick={runAgain}>
              Run again
            </Button>
            <ExportMenu appliance={appliance} report={report} />
            <Menu
              label="More actions"
              icon={Ellipsis}
              variant="plain"
              items={[
                {
                  id: 'print',
                  label: 'Print',
                  icon: Printer,
                  disabledReason: report ? undefined : 'There is no report yet',
                  onSelect: () => page.print(),
                },
              ]}
            />
          </div>
        )}
      </header>
      {appliance && (
        <TabBar
          tabs={preauditTabs}
          current={tab}
          marks={
            waiting > 0 ? { inputs: <span className="small muted">{plural(waiting, 'check')}</span> } : {}
          }
          href={(id) => withQuery(routes.preaudit, { appliance: appliance.id, ...preauditTabs.query(id) })}
        />
      )}
    </>
  );
}
