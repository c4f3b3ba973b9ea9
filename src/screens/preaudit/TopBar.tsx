import RefreshCw from 'lucide-react/icons/refresh-cw';
import type { Appliance } from '../../core/appliance/document/appliance-types.ts';
import { TabBar } from '../../parts/navigation/AreaTabs.tsx';
import { PrintButton } from '../../parts/print/PrintButton.tsx';
import { PrintHead } from '../../parts/print/PrintHead.tsx';
import { routes, withQuery } from '../../paths.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { Pill, Tag } from '../../ui/text/Pill.tsx';
import { ExportMenu } from './ExportMenu.tsx';
import { type PreauditTab, preauditTabs } from './tab-names.ts';
import type { Audit } from './use-audit.ts';

type Props = { readonly appliance: Appliance | undefined; readonly audit: Audit; readonly tab: PreauditTab };

/** The area's title, the score with how much of it is answered, what can be done with the report, and the views. */
export function TopBar({ appliance, audit: { report, working, failed, runAgain }, tab }: Props) {
  return (
    <>
      <header className="area-bar">
        <h1 tabIndex={-1}>Pre-audit</h1>
        {report && (
          <>
            <Pill tone={toneOf(report.counts.critical + report.counts.high, report.score)}>
              Score {report.score} of 100
            </Pill>
            <Tag>
              answered {report.answered} of {report.total}
            </Tag>
          </>
        )}
        {appliance && (
          <span className="area-note" role="status">
            {failed ? 'The checks could not be run' : working ? 'Checking' : ''}
          </span>
        )}
        <PrintHead part={preauditTabs.titleOf(tab)} />
        {appliance && (
          <div className="area-actions">
            <Button icon={RefreshCw} onClick={runAgain}>
              Run again
            </Button>
            <ExportMenu appliance={appliance} report={report} />
            <PrintButton disabledReason={report ? undefined : 'There is no report yet'} />
          </div>
        )}
      </header>
      {appliance && (
        <TabBar
          tabs={preauditTabs}
          current={tab}
          href={(id) => withQuery(routes.preaudit, { appliance: appliance.id, ...preauditTabs.query(id) })}
        />
      )}
    </>
  );
}

const toneOf = (severe: number, score: number) => (severe > 0 ? 'bad' : score < 90 ? 'warn' : 'ok');
