import { useMemo } from 'react';
import { useLocation } from 'wouter';
import type { Appliance, Id } from '../../../core/appliance/document/appliance-types.ts';
import { rackLayout, rackWords } from '../../../core/appliance/racks/rack-layout.ts';
import { andMore } from '../../../core/text/plural.ts';
import { usePrinting } from '../../../parts/print/use-printing.ts';
import { freeWords, RackElevation } from '../../../parts/rack/RackElevation.tsx';
import { dashboardPath } from '../../../paths.ts';
import { Card } from '../../../ui/surfaces/Card.tsx';

/** Each is some hundred shapes: the screen shows the first ones, paper all that a binder takes. */
const onScreen = 4;
const onPaper = 60;

const noFaults: ReadonlyMap<Id, string> = new Map();

/** All machines, rack by rack; a machine links to its place on the dashboard. */
export function RackSheet({ appliance }: { appliance: Appliance }) {
  const printing = usePrinting();
  const [, navigate] = useLocation();
  const handlers = useMemo(
    () => ({ onSelect: (select: Id) => navigate(dashboardPath(appliance.id, 'rack', { select })) }),
    [appliance.id, navigate],
  );
  const most = printing ? onPaper : onScreen;
  const layouts = useMemo(
    () => appliance.racks.slice(0, most).flatMap((rack) => rackLayout(appliance, rack.id) ?? []),
    [appliance, most],
  );
  const more = appliance.racks.length - layouts.length;
  if (layouts.length === 0) return null;
  return (
    <Card
      title={layouts.length === 1 ? 'Rack' : 'Racks'}
      level="h3"
      note={more > 0 ? andMore(more) : undefined}
    >
      <div className="columns">
        {layouts.map((layout) => (
          <figure key={layout.rack.id} className="rack">
            <figcaption>
              <b className="mono">{rackWords(layout.rack)}</b>{' '}
              <span className="muted">{freeWords(layout)}</span>
            </figcaption>
            <RackElevation
              layout={layout}
              faults={noFaults}
              selected={undefined}
              handlers={handlers}
              moving={undefined}
              ghost={undefined}
            />
          </figure>
        ))}
      </div>
    </Card>
  );
}
