import RefreshCw from 'lucide-react/icons/refresh-cw';
import ShieldCheck from 'lucide-react/icons/shield-check';
import { AreaStart } from '../../parts/navigation/AreaStart.tsx';
import { AreaPanel } from '../../parts/navigation/AreaTabs.tsx';
import { useQuery } from '../../parts/navigation/use-query.ts';
import { useServices } from '../../parts/services/use-services.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { useValue } from '../../ui/hooks/useValue.ts';
import { usePending } from './evidence/use-pending.ts';
import { TopBar } from './TopBar.tsx';
import { preauditTabs } from './tab-names.ts';
import { useAudit } from './use-audit.ts';
import { usePanel } from './use-panel.ts';

/**
 * All checks of the catalog over the open document: their findings, their missing inputs, the outputs of the servers,
 * and the age of all that.
 */
export default function Preaudit() {
  const { workspace, opening: openingSignal } = useServices();
  const appliance = useValue(workspace.current);
  const opening = useValue(openingSignal);
  const { query } = useQuery();
  const tab = preauditTabs.of(query.get('tab'));
  const audit = useAudit(appliance);
  const Panel = usePanel(tab)(tab);
  const id = appliance?.id;
  const [pending, setPending] = usePending(id);
  return (
    <>
      <TopBar appliance={appliance} audit={audit} tab={tab} />
      {appliance ? (
        <AreaPanel tabs={preauditTabs} current={tab}>
          <div className="stack">
            {audit.failed && (
              <div className="notice warn" role="alert">
                <p>
                  The checks could not be run on {appliance.name}.
                  {audit.report && ' The result below is an earlier one.'}
                </p>
                <Button icon={RefreshCw} onClick={audit.runAgain}>
                  Run again
                </Button>
              </div>
            )}
            {Panel && audit.report ? (
              <Panel
                appliance={appliance}
                report={audit.report}
                first={audit.first ?? audit.report}
                isStale={audit.working || audit.failed}
                pending={pending}
                setPending={setPending}
              />
            ) : (
              !audit.failed && <Skeleton lines={10} />
            )}
          </div>
        </AreaPanel>
      ) : opening ? (
        <Skeleton lines={10} />
      ) : (
        <AreaStart icon={ShieldCheck} title="Know before the machine is opened">
          The pre-audit runs 121 checks over an appliance's document: addresses, names, networks, storage,
          versions, support. It shows what would stop it from going live and what could not be evaluated, and
          fixes by one click what can be calculated.
        </AreaStart>
      )}
    </>
  );
}
