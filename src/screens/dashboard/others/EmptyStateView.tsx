import LayoutDashboard from 'lucide-react/icons/layout-dashboard';
import { AreaStart } from '../../../parts/navigation/AreaStart.tsx';

/** No appliance is open: what the dashboard shows, and the two ways in; to an auditor, what there is to look at. */
export function EmptyStateView({ readOnly }: { readOnly: boolean }) {
  return (
    <AreaStart readOnly={readOnly} icon={LayoutDashboard} title="The networks and the rack of an appliance">
      The dashboard draws an appliance from its document: its networks and how full they are, every named
      address, and the rack unit by unit. A wrong address is marked in its place.{' '}
      {readOnly
        ? 'Here an appliance that is kept can be read, and none can be changed.'
        : 'Bring in a table of addresses, a hosts file or a saved appliance, or open the example.'}
    </AreaStart>
  );
}
