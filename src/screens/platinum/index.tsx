import BadgeCheck from 'lucide-react/icons/badge-check';
import { useFieldUndo } from '../../parts/fields/use-field-undo.ts';
import { AreaStart } from '../../parts/navigation/AreaStart.tsx';
import { AreaPanel } from '../../parts/navigation/AreaTabs.tsx';
import { useQuery } from '../../parts/navigation/use-query.ts';
import { PrintButton } from '../../parts/print/PrintButton.tsx';
import { useServices } from '../../parts/services/use-services.ts';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { useValue } from '../../ui/hooks/useValue.ts';
import { panels } from './panels.ts';
import { TopBar } from './TopBar.tsx';
import { platinumTabs } from './tab-names.ts';

/** Ready for support: what the service asks for, the gateway and its ports, contacts, windows, and the notice of a change. */
export default function Platinum() {
  const { workspace, opening: openingSignal } = useServices();
  const appliance = useValue(workspace.current);
  const opening = useValue(openingSignal);
  const { query } = useQuery();
  const tab = platinumTabs.of(query.get('tab'));
  const box = useFieldUndo();
  if (!appliance)
    return (
      <>
        <TopBar />
        {opening ? (
          <Skeleton lines={10} />
        ) : (
          <AreaStart icon={BadgeCheck} title="Ready for remote support">
            Platinum watches the appliance through a support gateway. This area keeps what that needs: the
            gateway, the ports between it and every monitored address, contacts and contract. The monitored
            addresses are those of the open appliance; the dashboard lists them.
          </AreaStart>
        )}
      </>
    );
  const Shown = panels[tab];
  return (
    <>
      <TopBar appliance={appliance} tab={tab} actions={<PrintButton />} />
      <div ref={box}>
        <AreaPanel tabs={platinumTabs} current={tab}>
          <Shown appliance={appliance} />
        </AreaPanel>
      </div>
    </>
  );
}
