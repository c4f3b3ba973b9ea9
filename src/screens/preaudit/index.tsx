import '../../parts/shared-download.ts';
import ShieldCheck from 'lucide-react/icons/shield-check';
import { useLocation } from 'wouter';
import { liveChecks, liveFindings } from '../../core/audit/live.ts';
import { AreaStart } from '../../parts/AreaStart.tsx';
import { FindingList } from '../../parts/findings/FindingList.tsx';
import { useServices } from '../../parts/use-services.ts';
import { dashboardPath } from '../../paths.ts';
import { Card } from '../../ui/Card.tsx';
import { Pill } from '../../ui/Pill.tsx';
import { useValue } from '../../ui/useValue.ts';
import { TopBar } from './TopBar.tsx';

/** The checks that run at every change, with what they found and the click that mends it. */
export default function Preaudit() {
  const { workspace } = useServices();
  const appliance = useValue(workspace.current);
  const [, navigate] = useLocation();
  if (!appliance)
    return (
      <>
        <TopBar />
        <AreaStart icon={ShieldCheck} title="Know before the machine is opened">
          The pre-audit reads an appliance's document and names what would stop it from going live: duplicate
          addresses, addresses outside their subnet, names that DNS refuses, with a click that mends each
          where one can be computed.
        </AreaStart>
      </>
    );
  const findings = liveFindings(appliance);
  return (
    <>
      <TopBar>
        {findings.length === 0 ? (
          <Pill tone="ok">No fault found</Pill>
        ) : (
          <Pill tone="bad">{findings.length === 1 ? '1 fault' : `${findings.length} faults`}</Pill>
        )}
        <span className="area-note">{liveChecks.length} checks, run at every change</span>
      </TopBar>
      <div className="with-side">
        <div>
          <Card title="Findings" note={appliance.name}>
            {findings.length === 0 ? (
              <p>
                The {liveChecks.length} checks found nothing wrong with the addresses and names of{' '}
                {appliance.name}.
              </p>
            ) : (
              <FindingList
                appliance={appliance}
                findings={findings}
                onShow={(machine) => navigate(dashboardPath(appliance.id, 'rack', { select: machine }))}
              />
            )}
          </Card>
        </div>
        <div>
          <Card title="Checks">
            <ul className="check-list">
              {liveChecks.map((check) => {
                const count = findings.filter((finding) => finding.checkId === check.id).length;
                return (
                  <li key={check.id}>
                    <b>{check.id}</b> <span>{check.title}</span>
                    <Outcome missing={check.needs?.(appliance)} failed={count} />
                  </li>
                );
              })}
            </ul>
          </Card>
        </div>
      </div>
    </>
  );
}

/** Never passed without input. */
function Outcome({ missing, failed }: { missing: string | undefined; failed: number }) {
  if (missing) return <Pill tone="warn">{missing}</Pill>;
  return failed === 0 ? <Pill tone="ok">Passed</Pill> : <Pill tone="bad">{failed} failed</Pill>;
}
