import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import Plus from 'lucide-react/icons/plus';
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Appliance, Id } from '../../../core/appliance/document/appliance-types.ts';
import { indexAppliance } from '../../../core/appliance/document/index-appliance.ts';
import { type RackLayout, rackWords } from '../../../core/appliance/racks/rack-layout.ts';
import { addRack } from '../../../core/appliance/racks/rack-moves.ts';
import type { OpenFindings } from '../../../core/audit/run/open-findings.ts';
import { stateOfChecks } from '../../../parts/findings/count-words.ts';
import { type Fault, faultOf, faultsByMachine, findingsByMachine } from '../../../parts/findings/faults.ts';
import { PictureButtons } from '../../../parts/picture/PictureButtons.tsx';
import type { DrawnGuest } from '../../../parts/rack/GuestCells.tsx';
import type { MachineHandlers } from '../../../parts/rack/MountedMachine.tsx';
import { freeWords } from '../../../parts/rack/RackElevation.tsx';
import { RackFigure } from '../../../parts/rack/RackFigure.tsx';
import { RackStrip } from '../../../parts/rack/RackStrip.tsx';
import type { RackMove } from '../../../parts/rack/use-rack-move.ts';
import { useServices } from '../../../parts/services/use-services.ts';
import { IconButton } from '../../../ui/controls/IconButton.tsx';
import { Card } from '../../../ui/surfaces/Card.tsx';
import { Kbd } from '../../../ui/text/Kbd.tsx';
import { guestsByHost } from './machine-rows.ts';
import type { RackFindings } from './rack-findings.ts';
import { mostAtOnce, type RackPages } from './use-rack-pages.ts';

type Props = {
  readonly appliance: Appliance;
  /** The racks that are drawn. */
  readonly layouts: readonly RackLayout[];
  readonly open: OpenFindings;
  readonly faults: ReadonlyMap<Id, Fault>;
  readonly findings: ReadonlyMap<Id, RackFindings>;
  readonly selected: Id | undefined;
  readonly handlers: MachineHandlers;
  readonly move: RackMove;
  readonly pages: RackPages;
  readonly readOnly: boolean;
  readonly hintId: string;
  /** The rack whose machines are listed next to the pictures. */
  readonly listed: Id | undefined;
  readonly onList: (rack: Id) => void;
  /** On paper: next to each rack. */
  readonly besides: ((layout: RackLayout) => ReactNode) | undefined;
};

const noUnits: ReadonlySet<number> = new Set();
const unitsOf = (unit: number, height: number) => Array.from({ length: height }, (_, i) => unit + i);

/** The units that the user unfolded, by rack: a machine that comes to a folded run unfolds it under itself. */
function useOpened(layouts: readonly RackLayout[], { moving, ghost }: RackMove) {
  const [opened, setOpened] = useState<ReadonlyMap<Id, ReadonlySet<number>>>(new Map());
  const toggle = useCallback(
    (rack: Id, unit: number, height: number) =>
      setOpened((before) => {
        const units = unitsOf(unit, height);
        const old = before.get(rack) ?? noUnits;
        const isOpen = units.some((one) => old.has(one));
        const next = new Set([...old].filter((one) => !units.includes(one)));
        return new Map(before).set(rack, isOpen ? next : new Set([...next, ...units]));
      }),
    [],
  );
  const rack = moving?.place?.rack;
  const unit = moving?.place?.unit;
  const height = ghost?.height ?? 1;
  useEffect(() => {
    if (rack === undefined || unit === undefined) return;
    const empty = layouts.find((one) => one.rack.id === rack)?.empty ?? [];
    const under = empty.filter((run) => run.unit < unit + height && unit < run.unit + run.height);
    if (under.length === 0) return;
    setOpened((before) => {
      const units = under.flatMap((run) => unitsOf(run.unit, run.height));
      return new Map(before).set(rack, new Set([...(before.get(rack) ?? noUnits), ...units]));
    });
  }, [rack, unit, height, layouts]);
  return { opened, toggle };
}

/** The pictures of the racks: one with its faceplates, several as narrow ones side by side. */
export function RacksCard(props: Props) {
  const {
    appliance,
    layouts,
    open,
    faults,
    findings,
    selected,
    handlers,
    move,
    pages,
    readOnly,
    hintId,
    listed,
  } = props;
  const { workspace } = useServices();
  const { opened, toggle } = useOpened(layouts, move);
  const pictures = useRef<HTMLDivElement>(null);
  const picture = useRef<Element>(null);
  useEffect(() => {
    const all = [...(pictures.current?.querySelectorAll<SVGElement>('svg[data-rack]') ?? [])];
    picture.current = all.find(({ dataset }) => dataset.rack === listed) ?? all[0] ?? null;
  });
  const ownFaults = useMemo(() => faultsByMachine(open, indexAppliance(appliance)), [appliance, open]);
  const guests = useMemo(() => drawnGuests(appliance, open), [appliance, open]);
  const several = appliance.racks.length > 1;
  const [first] = layouts;
  const target = move.moving?.place?.rack;
  const rackName = layouts.find(({ rack }) => rack.id === listed)?.rack.name ?? first?.rack.name;
  const hasGuests = guests.size > 0;
  return (
    <Card
      title={several ? `${appliance.racks.length} racks` : first ? rackWords(first.rack) : 'Rack'}
      mono={!several && first !== undefined}
      note={several ? stateOfChecks(open) : first && freeWords(first)}
      actions={
        <>
          {pages.count > 1 && <PageButtons pages={pages} />}
          {!readOnly && (
            <IconButton icon={Plus} label="Add rack" onClick={() => workspace.edit('Add a rack', addRack)} />
          )}
          {first && (
            <div role="group" aria-label={`Picture of ${rackName}`}>
              <PictureButtons figure={picture} name={`${appliance.name}-${rackName}-rack`} />
            </div>
          )}
        </>
      }
    >
      {layouts.length === 0 && (
        <p>
          The document has no rack. A table of addresses can have the columns <code>rack</code> and{' '}
          <code>unit</code>.
        </p>
      )}
      {appliance.racks.length > mostAtOnce && (
        <RackStrip
          racks={appliance.racks}
          findings={findings}
          drawn={new Set(layouts.map(({ rack }) => rack.id))}
          onShow={(rack) => {
            pages.showRack(rack);
            props.onList(rack);
          }}
        />
      )}
      <div ref={pictures} className={several ? 'racks' : 'one-rack'}>
        {layouts.map((layout) => (
          <div key={layout.rack.id} className="rack-sheet">
            <RackFigure
              appliance={appliance}
              layout={layout}
              faults={faults}
              ownFaults={ownFaults}
              guests={guests}
              selected={selected}
              handlers={handlers}
              moving={move.moving?.id}
              ghost={target === layout.rack.id ? move.ghost : undefined}
              look={several ? 'compact' : 'wide'}
              opened={opened.get(layout.rack.id) ?? noUnits}
              onToggle={toggle}
              head={
                several
                  ? {
                      findings: findings.get(layout.rack.id)?.count ?? 0,
                      isListed: layout.rack.id === listed,
                      onList: props.onList,
                    }
                  : undefined
              }
            />
            {props.besides?.(layout)}
          </div>
        ))}
      </div>
      {layouts.length > 0 && (
        <div className="rack-legend small muted">
          <p className="row">
            <span className="rack-key">database server</span>
            <span className="rack-key rack-storage">storage server</span>
            <span className="rack-key is-switch">switch</span>
            {hasGuests && <span className="rack-key is-guest">guest with finding</span>}
            <span className="rack-key is-free">free units</span>
            {faults.size > 0 && (
              <>
                <span>■ critical or high</span>
                <span>▲ medium</span>
              </>
            )}
          </p>
          <p className="no-print">Select a strip of free units to unfold it.</p>
          {!readOnly && (
            <p id={hintId} className="no-print">
              Drag a machine to another unit, or press <Kbd>M</Kbd> on it and use the arrow keys. Onto another
              machine <Kbd>Shift</Kbd> or <Kbd>S</Kbd> swaps the two.
            </p>
          )}
          {/* Out of sight: a line that comes and goes would move the racks under the pointer. */}
          {!readOnly && (
            <p role="status" className="hidden-text">
              {move.words}
            </p>
          )}
        </div>
      )}
    </Card>
  );
}

function PageButtons({ pages }: { readonly pages: RackPages }) {
  return (
    <>
      <span className="small muted">
        {pages.first} to {pages.last}
      </span>
      <IconButton
        icon={ChevronLeft}
        label="Previous racks"
        disabledReason={pages.page === 0 ? 'These are the first' : undefined}
        onClick={() => pages.turn(pages.page - 1)}
      />
      <IconButton
        icon={ChevronRight}
        label="Next racks"
        disabledReason={pages.page === pages.count - 1 ? 'These are the last' : undefined}
        onClick={() => pages.turn(pages.page + 1)}
      />
    </>
  );
}

/** Of each host its guests, with the fault of their own. */
function drawnGuests(appliance: Appliance, open: OpenFindings): ReadonlyMap<Id, readonly DrawnGuest[]> {
  const findings = findingsByMachine(open, indexAppliance(appliance));
  return new Map(
    [...guestsByHost(appliance)].map(([host, guests]) => [
      host,
      guests.map(({ id, name }) => ({ name, isFaulty: faultOf(findings.get(id)) !== undefined })),
    ]),
  );
}
