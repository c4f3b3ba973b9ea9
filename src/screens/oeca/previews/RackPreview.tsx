import { useMemo, useState } from 'react';
import type { Appliance, Id } from '../../../core/appliance/document/appliance-types.ts';
import { indexAppliance } from '../../../core/appliance/document/index-appliance.ts';
import { rackLayout } from '../../../core/appliance/racks/rack-layout.ts';
import { faultyMachine, liveFindings } from '../../../core/audit/run/live-checks.ts';
import { MachineCard } from '../../../parts/machine/MachineCard.tsx';
import { freeWords, RackElevation } from '../../../parts/rack/RackElevation.tsx';
import { SelectField } from '../../../ui/fields/SelectField.tsx';
import { Card } from '../../../ui/surfaces/Card.tsx';

/** The rack as it is planned, unit by unit, and the machine that was chosen in it. */
export function RackPreview({ appliance }: { appliance: Appliance }) {
  const [chosen, setChosen] = useState<Id>();
  const [selected, setSelected] = useState<Id>();
  const rack = appliance.racks.find(({ id }) => id === chosen) ?? appliance.racks[0];
  const layout = useMemo(() => rack && rackLayout(appliance, rack.id), [appliance, rack]);
  const faults = useMemo(() => {
    const index = indexAppliance(appliance);
    const map = new Map<Id, string>();
    for (const finding of liveFindings(appliance)) {
      const machine = faultyMachine(finding, index);
      if (machine) map.set(machine, finding.detail);
    }
    return map;
  }, [appliance]);
  const handlers = useMemo(() => ({ onSelect: setSelected }), []);
  if (!rack || !layout) return null;
  return (
    <aside className="oeca-preview" aria-label="Rack as planned">
      <Card title="Rack as planned" note={freeWords(layout)}>
        <div className="stack tight">
          {appliance.racks.length > 1 && (
            <SelectField
              label="Rack"
              labelHidden
              mono
              value={rack.id}
              onChange={setChosen}
              options={appliance.racks.map(({ id, name, number }) => ({
                value: id,
                label: `${number}: ${name}`,
              }))}
            />
          )}
          <div className="rack">
            <RackElevation
              layout={layout}
              faults={faults}
              selected={selected}
              handlers={handlers}
              moving={undefined}
              ghost={undefined}
            />
          </div>
          {layout.unplaced.length > 0 && (
            <p>Without a place: {layout.unplaced.map(({ name }) => name).join(', ')}</p>
          )}
        </div>
      </Card>
      {selected && indexAppliance(appliance).machines.has(selected) && (
        <MachineCard appliance={appliance} id={selected} inRack />
      )}
    </aside>
  );
}
