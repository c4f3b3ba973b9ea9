import '../../parts/shared-download.ts';
import ListChecks from 'lucide-react/icons/list-checks';
import { AreaStart } from '../../parts/AreaStart.tsx';
import { TopBar } from './TopBar.tsx';

export default function Oeca() {
  return (
    <>
      <TopBar />
      <AreaStart icon={ListChecks} title="From a customer's worksheet to every address">
        Here an appliance is planned before it exists: its hardware, networks, names, clusters, disk groups,
        homes and databases, with the addresses that each network needs. What is known already can be brought
        in as a file and edited on the dashboard.
      </AreaStart>
    </>
  );
}
