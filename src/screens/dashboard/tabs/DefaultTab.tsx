import { AddressTable } from '../../../parts/addresses/AddressTable.tsx';
import { FindingsCard } from '../../../parts/findings/FindingsCard.tsx';
import { MachineCard } from '../../../parts/machine/MachineCard.tsx';
import { Card } from '../../../ui/surfaces/Card.tsx';
import { classes } from '../../../ui/text/classes.ts';
import { ApplianceSummary } from '../others/ApplianceSummary.tsx';
import type { TabProps } from './tab-props.ts';

/** The whole appliance: every address, and a summary next to it. */
export function DefaultTab({ appliance, readOnly, selected, onSelect, onShow }: TabProps) {
  return (
    <div className="with-side">
      <div>
        <Card title="Addresses" flush>
          <AddressTable appliance={appliance} readOnly={readOnly} selected={selected} onSelect={onSelect} />
        </Card>
      </div>
      <div className={classes((selected || !readOnly) && 'scrolls')}>
        {selected && <MachineCard appliance={appliance} id={selected} />}
        <FindingsCard appliance={appliance} readOnly={readOnly} onShow={onShow} />
        <ApplianceSummary appliance={appliance} readOnly={readOnly} />
      </div>
    </div>
  );
}
