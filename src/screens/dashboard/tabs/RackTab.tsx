import Plus from 'lucide-react/icons/plus';
import { type ReactNode, useEffect, useId, useMemo, useState } from 'react';
import type { Id, Rack } from '../../../core/appliance/document/appliance-types.ts';
import { indexAppliance } from '../../../core/appliance/document/index-appliance.ts';
import { type RackLayout, rackLayout } from '../../../core/appliance/racks/rack-layout.ts';
import { addRack } from '../../../core/appliance/racks/rack-moves.ts';
import type { Finding } from '../../../core/audit/basis/types.ts';
import { faultyMachine } from '../../../core/audit/run/live-checks.ts';
import { FindingFix } from '../../../parts/findings/FindingFix.tsx';
import { FindingsCard } from '../../../parts/findings/FindingsCard.tsx';
import { faultsByMachine } from '../../../parts/findings/faults.ts';
import { useOpenFindings } from '../../../parts/findings/use-open-findings.ts';
import { MachineCard } from '../../../parts/machine/MachineCard.tsx';
import { spot } from '../../../parts/machine/spotlight.ts';
import { usePrinting } from '../../../parts/print/use-printing.ts';
import { MachinesWithoutRack } from '../../../parts/rack/MachinesWithoutRack.tsx';
import { MoveBar } from '../../../parts/rack/MoveBar.tsx';
import { RackFigure } from '../../../parts/rack/RackFigure.tsx';
import { useRackMove } from '../../../parts/rack/use-rack-move.ts';
import { useServices } from '../../../parts/services/use-services.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Card } from '../../../ui/surfaces/Card.tsx';
import { classes } from '../../../ui/text/classes.ts';
import { Kbd } from '../../../ui/text/Kbd.tsx';
import { MachineList } from './MachineList.tsx';
import type { TabProps } from './tab-props.ts';
import { useRackPages } from './use-rack-pages.ts';

/** Print cannot turn pages; with more racks than this it shows those of the screen, and names them. */
const mostOnPaper = 60;

/** The racks, unit by unit: the place of each machine, a glow for faults, and the ways to move a machine. */
export function RackTab({ appliance, readOnly, selected, onSelect }: TabProps) {
  const { workspace } = useServices();
  const hintId = useId();
  const printing = usePrinting();
  const open = useOpenFindings(appliance);
  const faults = useMemo(() => faultsByMachine(open, indexAppliance(appliance)), [appliance, open]);
  // Only what stops a deployment is opened unasked.
  const shown = selected ?? [...faults].find(([, { isCritical }]) => isCritical)?.[0];
  // A guest is in the rack of its host.
  const hostOf = (id: Id | undefined) => indexAppliance(appliance).machines.get(id ?? '')?.host ?? id;
  const pages = useRackPages(appliance, hostOf(shown));
  const move = useRackMove(appliance, hintId, onSelect, pages.showRack);
  const racks = printing && appliance.racks.length <= mostOnPaper ? appliance.racks : pages.racks;
  const layouts = useMemo(
    () => racks.flatMap((rack) => rackLayout(appliance, rack.id) ?? []),
    [appliance, racks],
  );
  const handlers = useMemo(
    () => ({ onSelect, move: readOnly ? undefined : move.handlers }),
    [onSelect, readOnly, move.handlers],
  );
  // Who leaves by a key leaves no machine lit behind.
  useEffect(() => () => spot(undefined), []);

  /** The card of the machine shown, next to its picture, offers the fixes of that machine's findings. */
  const fixFor = (finding: Finding) =>
    shown !== undefined &&
    faultyMachine(finding, indexAppliance(appliance)) === shown && (
      <FindingFix appliance={appliance} finding={finding} onFixed={() => onSelect(shown)} />
    );
  const several = appliance.racks.length > 1;
  const target = move.moving?.place?.rack;
  const list = (layout: RackLayout) => (
    <MachineList
      appliance={appliance}
      layout={layout}
      faults={faults}
      selected={hostOf(selected)}
      onSelect={onSelect}
      printing={printing}
    />
  );
  return (
    <div className={classes('with-side', move.moving?.by === 'pointer' && 'is-dragging')}>
      <div>
        <Card
          title={several ? `${appliance.racks.length} racks` : 'Rack'}
          note={
            racks.length < appliance.racks.length
              ? `front view, ${pages.first} to ${pages.last}`
              : 'front view'
          }
          actions={
            <RackActions
              pages={pages}
              onAdd={readOnly ? undefined : () => workspace.edit('Add a rack', addRack)}
            />
          }
        >
          {layouts.length === 0 && (
            <p>
              No rack is known of this appliance. A table of addresses may carry the columns <code>rack</code>{' '}
              and <code>unit</code>.
            </p>
          )}
          {!readOnly && layouts.length > 0 && (
            <div className="rack-hint no-print">
              <p id={hintId} className="small muted">
                Drag a machine to another unit, or press <Kbd>M</Kbd> on it and use the arrow keys. Onto
                another machine <Kbd>Shift</Kbd> or <Kbd>S</Kbd> swaps the two.
              </p>
              {/* Out of sight: a line that comes and goes would move the racks under the pointer. */}
              <p role="status" className="hidden-text">
                {move.words}
              </p>
            </div>
          )}
          <div className={several ? 'racks' : 'rack-and-list'}>
            {layouts.map((layout) => (
              <div key={layout.rack.id} className="rack-sheet">
                <RackFigure
                  appliance={appliance}
                  layout={layout}
                  faults={faults}
                  selected={hostOf(selected)}
                  handlers={handlers}
                  moving={move.moving?.id}
                  ghost={target === layout.rack.id ? move.ghost : undefined}
                />
                {printing || !several ? (
                  list(layout)
                ) : (
                  <Folded rack={layout.rack}>{() => list(layout)}</Folded>
                )}
              </div>
            ))}
          </div>
        </Card>
        <MachinesWithoutRack appliance={appliance} handlers={handlers} />
      </div>
      <div>
        {shown ? (
          <MachineCard
            appliance={appliance}
            id={shown}
            inRack
            onMove={readOnly ? undefined : move.handlers.start}
            fixFor={readOnly ? undefined : fixFor}
          />
        ) : (
          <div className="no-print">
            <Card title="Machine">
              <p className="muted">Choose a machine in the rack to see its addresses.</p>
            </Card>
          </div>
        )}
        <FindingsCard appliance={appliance} readOnly={readOnly} fixedAt={shown} onFixed={onSelect} />
      </div>
      {!readOnly && <MoveBar move={move} severalRacks={several} />}
    </div>
  );
}

/** Of several racks the pictures are small: the same as a list, made when the user opens it. */
function Folded({ rack, children }: { readonly rack: Rack; readonly children: () => ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>Machines of {rack.name}</summary>
      {isOpen && children()}
    </details>
  );
}

function RackActions({
  pages,
  onAdd,
}: {
  readonly pages: ReturnType<typeof useRackPages>;
  readonly onAdd: (() => void) | undefined;
}) {
  return (
    <>
      {pages.count > 1 && (
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
      )}
      {onAdd && (
        <Button variant="quiet" icon={Plus} onClick={onAdd}>
          Add rack
        </Button>
      )}
    </>
  );
}
