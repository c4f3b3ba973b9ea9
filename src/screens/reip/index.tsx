import '../../parts/shared-download.ts';
import ArrowLeftRight from 'lucide-react/icons/arrow-left-right';
import { AreaStart } from '../../parts/AreaStart.tsx';
import { TopBar } from './TopBar.tsx';

export default function Reip() {
  return (
    <>
      <TopBar />
      <AreaStart icon={ArrowLeftRight} title="Every address, old beside new">
        A re-IP moves a running appliance to new subnets: which address becomes which, in what order, with
        what outage, and the way back from each step. It begins with a document of the present state: the
        dashboard shows its networks, their gateways and how full they are.
      </AreaStart>
    </>
  );
}
