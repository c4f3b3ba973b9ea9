import { AddressTable } from '../../../parts/addresses/AddressTable.tsx';
import { FindingsCard } from '../../../parts/findings/FindingsCard.tsx';
import { MachineCard } from '../../../parts/machine/MachineCard.tsx';
import { Card } from '../../../ui/surfaces/Card.tsx';
import { classes } from '../../../ui/text/classes.ts';
import { ManagementFlowDiagram } from '../management/ManagementFlowDiagram.tsx';
import { ManagementSummary } from '../management/ManagementSummary.tsx';
import { NetworkSummary } from '../management/NetworkSummary.tsx';
import type { TabProps } from './tab-props.ts';

/** Admin, ILOM and switches, under the summary of all networks. */
export function ManagementTab({ appliance, path, readOnly, selected, onSelect, onShow }: TabProps) {
  return (
    <div className="with-side">
      <div>
        <NetworkSummary
          appliance={appliance}
          path={path}
          readOnly={readOnly}
          onSelect={onSelect}
          selected={selected}
        />
        <ManagementFlowDiagram appliance={appliance} selected={selected} onSelect={onSelect} />
        <Card title="Management addresses" flush>
          <AddressTable
            appliance={appliance}
            roles={['management', 'ilom']}
            readOnly={readOnly}
            selected={selected}
            onSelect={onSelect}
          />
        </Card>
      </div>
      <div className={classes(selected && 'scrolls')}>
        {selected && <MachineCard appliance={appliance} id={selected} />}
        <ManagementSummary appliance={appliance} readOnly={readOnly} />
        <FindingsCard appliance={appliance} readOnly={readOnly} onShow={onShow} />
      </div>
    </div>
  );
}
