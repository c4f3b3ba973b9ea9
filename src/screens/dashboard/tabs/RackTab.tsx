import { useMemo } from 'react';
import { indexAppliance } from '../../../core/appliance/index-appliance.ts';
import { rackLayout } from '../../../core/appliance/rack-layout.ts';
import { faultyMachine, liveFindings } from '../../../core/audit/live.ts';
import { FindingsCard } from '../../../parts/findings/FindingsCard.tsx';
import { MachineCard } from '../../../parts/MachineCard.tsx';
import { RackElevation } from '../../../parts/rack/RackElevation.tsx';
import { Card } from '../../../ui/Card.tsx';
import type { TabProps } from './tab-props.ts';

/** The racks, unit by unit; the machine with a fault glows. */
export function RackTab({ appliance, readOnly, selected, onSelect }: TabProps) {
  const layouts = useMemo(
    () => appliance.racks.flatMap((rack) => rackLayout(appliance, rack.id) ?? []),
    [appliance],
  );
  const faults = useMemo(() => {
    const index = indexAppliance(appliance);
    const map = new Map<string, string>();
    for (const finding of liveFindings(appliance)) {
      const machine = faultyMachine(finding, index);
      if (machine && !map.has(machine)) map.set(machine, finding.detail);
    }
    return map;
  }, [appliance]);
  const first = selected ?? faults.keys().next().value;
  return (
    <div className="with-side">
      <div>
        <Card title={layouts.length === 1 ? 'Rack' : 'Racks'} note="front view">
          {layouts.length === 0 ? (
            <p>
              No rack is known of this appliance. A table of addresses may carry the columns <code>rack</code>{' '}
              and <code>unit</code>.
            </p>
          ) : (
            <div className="racks">
              {layouts.map((layout) => (
                <RackElevation
                  key={layout.rack.id}
                  layout={layout}
                  faults={faults}
                  selected={selected}
                  onSelect={onSelect}
                />
              ))}
            </div>
          )}
        </Card>
      </div>
      <div>
        <FindingsCard appliance={appliance} readOnly={readOnly} onShow={onSelect} />
        {first ? (
          <MachineCard appliance={appliance} id={first} />
        ) : (
          <Card title="Machine">
            <p className="muted">Choose a machine in the rack to see its addresses.</p>
          </Card>
        )}
      </div>
    </div>
  );
}
