import { useMemo } from 'react';
import { indexAppliance } from '../../../core/appliance/index-appliance.ts';
import { rackLayout } from '../../../core/appliance/rack-layout.ts';
import { faultyMachine, liveFindings } from '../../../core/audit/live.ts';
import { FindingsCard } from '../../../parts/findings/FindingsCard.tsx';
import { MachineCard } from '../../../parts/MachineCard.tsx';
import { RackElevation } from '../../../parts/rack/RackElevation.tsx';
import { Card } from '../../../ui/Card.tsx';
import { MachineList } from './MachineList.tsx';
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
  const shown = selected ?? faults.keys().next().value;
  const [only] = layouts;
  const elevation = (layout: NonNullable<typeof only>) => (
    <RackElevation
      key={layout.rack.id}
      layout={layout}
      faults={faults}
      selected={selected}
      onSelect={onSelect}
    />
  );
  return (
    <div className="with-side">
      <div>
        <Card title={layouts.length > 1 ? `${layouts.length} racks` : 'Rack'} note="front view">
          {!only && (
            <p>
              No rack is known of this appliance. A table of addresses may carry the columns <code>rack</code>{' '}
              and <code>unit</code>.
            </p>
          )}
          {only && layouts.length === 1 && (
            <div className="rack-and-list">
              {elevation(only)}
              <MachineList appliance={appliance} faults={faults} selected={selected} onSelect={onSelect} />
            </div>
          )}
          {layouts.length > 1 && <div className="racks">{layouts.map(elevation)}</div>}
        </Card>
      </div>
      <div>
        <FindingsCard appliance={appliance} readOnly={readOnly} />
        {shown ? (
          <MachineCard appliance={appliance} id={shown} />
        ) : (
          <Card title="Machine">
            <p className="muted">Choose a machine in the rack to see its addresses.</p>
          </Card>
        )}
      </div>
    </div>
  );
}
