import { AddressTable } from '../../../parts/addresses/AddressTable.tsx';
import { MachineCard } from '../../../parts/MachineCard.tsx';
import { Card } from '../../../ui/Card.tsx';
import { ClientSummary } from '../others/ClientSummary.tsx';
import type { TabProps } from './tab-props.ts';

/** Client, backup, private and further networks. */
export function OtherTab({ appliance, readOnly, selected, onSelect }: TabProps) {
  return (
    <div className="with-side">
      <div>
        <Card title="Client, backup and further addresses" flush>
          <AddressTable
            appliance={appliance}
            roles={['client', 'backup', 'private', 'other']}
            readOnly={readOnly}
            selected={selected}
            onSelect={onSelect}
          />
        </Card>
      </div>
      <div>
        <ClientSummary appliance={appliance} />
        {selected && <MachineCard appliance={appliance} id={selected} />}
      </div>
    </div>
  );
}
