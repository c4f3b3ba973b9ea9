import { useState } from 'react';
import type { Appliance, Id } from '../../../core/appliance/document/appliance-types.ts';
import { indexAppliance } from '../../../core/appliance/document/index-appliance.ts';
import { flowNetwork } from '../../../core/appliance/flow/client-flow.ts';
import { AddressTable } from '../../../parts/addresses/AddressTable.tsx';
import { MachineCard } from '../../../parts/machine/MachineCard.tsx';
import { Card } from '../../../ui/surfaces/Card.tsx';
import { classes } from '../../../ui/text/classes.ts';
import { ClientFlowDiagram } from '../management/ClientFlowDiagram.tsx';
import { ClientSummary } from '../others/ClientSummary.tsx';
import { PortRequestCard } from '../others/PortRequestCard.tsx';
import type { TabProps } from './tab-props.ts';

/** Client, backup, private and further networks. */
export function OtherTab({ appliance, readOnly, selected, onSelect }: TabProps) {
  const [chosen, setChosen] = useState<Id>();
  // The client network of the current machine, until the user chooses another.
  const network = chosen ?? clientNetworkOf(appliance, selected);
  return (
    <div className="with-side">
      <div>
        <ClientFlowDiagram
          appliance={appliance}
          selected={selected}
          onSelect={onSelect}
          chosen={network}
          onChoose={setChosen}
        />
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
        <ClientSummary
          appliance={appliance}
          readOnly={readOnly}
          drawn={flowNetwork(appliance, network)?.id}
        />
        <PortRequestCard appliance={appliance} readOnly={readOnly} />
      </div>
    </div>
  );
}

function clientNetworkOf(appliance: Appliance, machine: Id | undefined): Id | undefined {
  const { byOwner, networks } = indexAppliance(appliance);
  const endpoints = machine === undefined ? undefined : byOwner.get(machine);
  return endpoints?.find(({ networkId }) => networks.get(networkId)?.role === 'client')?.networkId;
}
