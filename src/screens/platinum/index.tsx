import '../../parts/shared-download.ts';
import BadgeCheck from 'lucide-react/icons/badge-check';
import { AreaStart } from '../../parts/AreaStart.tsx';
import { TopBar } from './TopBar.tsx';

export default function Platinum() {
  return (
    <>
      <TopBar />
      <AreaStart icon={BadgeCheck} title="Ready for remote support">
        Platinum watches the appliance through a support gateway. This area keeps what that needs: the
        gateway, the ports between it and every monitored address, contacts and contract. The monitored
        addresses are those of the open appliance; the dashboard lists them.
      </AreaStart>
    </>
  );
}
