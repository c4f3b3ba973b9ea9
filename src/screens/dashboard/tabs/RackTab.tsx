import { useMemo } from 'react';
import { indexAppliance } from '../../../core/appliance/index-appliance.ts';
import { rackLayout } from '../../../core/appliance/rack-layout.ts';
import { faultyMachine, liveFindings } from '../../../core/audit/live.ts';
import { FindingsCard } from '../../../parts/findings/FindingsCard.tsx';
import { MachineCard } from '../../../parts/MachineCard.tsx';
import { RackElevation } from '../../../parts/rack/RackElevation.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { MachineList } from './MachineList.tsx';
import type { TabProps } from './tab-props.ts';
import { useRackPages } from './use-rack-pages.ts';

/** The racks, unit by unit; the machine with a fault glows. */
export function RackTab({ appliance, readOnly, selected, onSelect }: TabProps) {
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
  const pages = useRackPages(appliance, shown);
  const layouts = useMemo(
    () => pages.racks.flatMap((rack) => rackLayout(appliance, rack.id) ?? []),
    [appliance, pages.racks],
  );
  const [only] = layouts;
  const several = appliance.racks.length > 1;
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
        <Card
          title={several ? `${appliance.racks.length} racks` : 'Rack'}
          note={pages.count > 1 ? `front view, ${pages.first} to ${pages.last}` : 'front view'}
          actions={
            pages.count > 1 && (
              <>
                <Button
                  variant="quiet"
                  disabledReason={pages.page === 0 ? 'These are the first' : undefined}
                  onClick={() => pages.turn(pages.page - 1)}
                >
                  Previous racks
                </Button>
                <Button
                  variant="quiet"
                  disabledReason={pages.page === pages.count - 1 ? 'These are the last' : undefined}
                  onClick={() => pages.turn(pages.page + 1)}
                >
                  Next racks
                </Button>
              </>
            )
          }
        >
          {!only && (
            <p>
              No rack is known of this appliance. A table of addresses may carry the columns <code>rack</code>{' '}
              and <code>unit</code>.
            </p>
          )}
          {only && !several && (
            <div className="rack-and-list">
              {elevation(only)}
              <MachineList appliance={appliance} faults={faults} selected={selected} onSelect={onSelect} />
            </div>
          )}
          {several && <div className="racks">{layouts.map(elevation)}</div>}
        </Card>
      </div>
      <div>
        <FindingsCard appliance={appliance} readOnly={readOnly} onFixed={onSelect} />
        {shown ? (
          <MachineCard appliance={appliance} id={shown} />
        ) : (
          <div className="no-print">
            <Card title="Machine">
              <p className="muted">Choose a machine in the rack to see its addresses.</p>
            </Card>
          </div>
        )}
      </div>
    </div>
  );
}
