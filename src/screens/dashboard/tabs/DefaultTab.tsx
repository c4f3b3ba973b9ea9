import { describeCounts } from '../../../core/formats/preview.ts';
import { AddressTable } from '../../../parts/addresses/AddressTable.tsx';
import { FindingsCard } from '../../../parts/findings/FindingsCard.tsx';
import { applianceSubtitle } from '../../../parts/labels.ts';
import { MachineCard } from '../../../parts/MachineCard.tsx';
import { Card } from '../../../ui/Card.tsx';
import { KeyValues } from '../../../ui/KeyValues.tsx';
import { FabricField } from './FabricField.tsx';
import type { TabProps } from './tab-props.ts';

/** The whole appliance: every address, and a summary beside it. */
export function DefaultTab({ appliance, readOnly, selected, onSelect, onShow }: TabProps) {
  return (
    <div className="with-side">
      <div>
        <Card title="Addresses" flush>
          <AddressTable appliance={appliance} readOnly={readOnly} selected={selected} onSelect={onSelect} />
        </Card>
      </div>
      <div>
        <FindingsCard appliance={appliance} readOnly={readOnly} onShow={onShow} />
        {selected && <MachineCard appliance={appliance} id={selected} />}
        <Card title={appliance.name} note={applianceSubtitle(appliance)} mono>
          <KeyValues
            items={[
              ...(appliance.customer ? [{ label: 'Customer', value: appliance.customer }] : []),
              { label: 'Prefix', value: appliance.prefix },
              { label: 'Domain', value: appliance.domain },
              { label: 'Time zone', value: appliance.timeZone },
              ...describeCounts(appliance).map(({ label, count }) => ({ label, value: count })),
            ]}
          />
          {!readOnly && <FabricField appliance={appliance} />}
        </Card>
      </div>
    </div>
  );
}
