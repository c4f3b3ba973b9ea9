import BadgeCheck from 'lucide-react/icons/badge-check';
import { useState } from 'react';
import { useFieldUndo } from '../../parts/fields/use-field-undo.ts';
import { AreaStart } from '../../parts/navigation/AreaStart.tsx';
import { AreaPanel } from '../../parts/navigation/AreaTabs.tsx';
import { useQuery } from '../../parts/navigation/use-query.ts';
import { PrintButton } from '../../parts/print/PrintButton.tsx';
import { useServices } from '../../parts/services/use-services.ts';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { useValue } from '../../ui/hooks/useValue.ts';
import { BarActions, BarSlot } from './BarActions.tsx';
import { usePlatinumPanel } from './panels.ts';
import { TopBar } from './TopBar.tsx';
import { platinumTabs } from './tab-names.ts';

/** Ready for support: what the service asks for, the gateway and its ports, contacts, windows, and the notice of a change. */
export default function Platinum() {
  const { workspace, opening: openingSignal } = useServices();
  const appliance = useValue(workspace.current);
  const opening = useValue(openingSignal);
  const { query } = useQuery();
  const tab = platinumTabs.of(query.get('tab'));
  const Shown = usePlatinumPanel(tab)(tab);
  const box = useFieldUndo();
  const [slot, setSlot] = useState<HTMLElement | null>(null);
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
  return (
    <>
      <TopBar appliance={appliance} tab={tab} actions={setSlot} />
      <div ref={box}>
        <AreaPanel tabs={platinumTabs} current={tab}>
          <BarSlot value={slot}>
            {tab !== 'matrix' && tab !== 'change' && (
              <BarActions>
                <PrintButton />
              </BarActions>
            )}
            {Shown ? <Shown key={appliance.id} appliance={appliance} /> : <Skeleton lines={10} />}
          </BarSlot>
        </AreaPanel>
      </div>
    </>
  );
}
