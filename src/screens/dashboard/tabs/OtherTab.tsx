import { AddressTable } from '../../../parts/addresses/AddressTable.tsx';
import { MachineCard } from '../../../parts/MachineCard.tsx';
import { Card } from '../../../ui/Card.tsx';
import { classes } from '../../../ui/classes.ts';
import { ClientFlowDiagram } from '../management/ClientFlowDiagram.tsx';
import { ClientSummary } from '../others/ClientSummary.tsx';
import { PortRequestCard } from '../others/PortRequestCard.tsx';
import type { TabProps } from './tab-props.ts';

/** Client, backup, private and further networks. */
export function OtherTab({ appliance, readOnly, selected, onSelect }: TabProps) {
  return (
    <div className="with-side">
      <div>
        <ClientFlowDiagram appliance={appliance} selected={selected} onSelect={onSelect} />
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
      <div className={classes(selected && 'scrolls')}>
        {selected && <MachineCard appliance={appliance} id={selected} />}
        <ClientSummary appliance={appliance} readOnly={readOnly} />
        <PortRequestCard appliance={appliance} readOnly={readOnly} />
      </div>
    </div>
  );
}
