import { useMemo } from 'react';
import type { Appliance, Id } from '../../core/appliance/document/appliance-types.ts';
import { type RackLayout, rackWords, unitWords } from '../../core/appliance/racks/rack-layout.ts';
import { checkPlace } from '../../core/appliance/racks/rack-moves.ts';
import { plural } from '../../core/text/plural.ts';
import { Button } from '../../ui/controls/Button.tsx';
import type { Fault } from '../findings/faults.ts';
import type { GhostPlace } from './Ghost.tsx';
import type { DrawnGuest } from './GuestCells.tsx';
import type { MachineHandlers } from './MountedMachine.tsx';
import { RackElevation } from './RackElevation.tsx';
import type { RackLook } from './rack-geometry.ts';
import { UnplacedMachine } from './UnplacedMachine.tsx';

type Props = {
  readonly appliance: Appliance;
  readonly layout: RackLayout;
  readonly faults: ReadonlyMap<Id, Fault | string>;
  readonly ownFaults: ReadonlyMap<Id, Fault>;
  readonly guests: ReadonlyMap<Id, readonly DrawnGuest[]>;
  readonly selected: Id | undefined;
  readonly handlers: MachineHandlers;
  readonly moving: Id | undefined;
  readonly ghost: GhostPlace | undefined;
  readonly look: RackLook;
  /** Units of runs that are drawn one by one. */
  readonly opened: ReadonlySet<number>;
  readonly onToggle: (rack: Id, unit: number, height: number) => void;
  /** Of several racks: how many findings it and its machines have, and the list that its name opens. */
  readonly head?:
    | { readonly findings: number; readonly isListed: boolean; readonly onList: (rack: Id) => void }
    | undefined;
};

/** A rack's picture, and what has no place in it. */
export function RackFigure({ appliance, head, onToggle, ...drawn }: Props) {
  const { layout, handlers } = drawn;
  const { rack, unplaced } = layout;
  const toggle = useMemo(
    () => (unit: number, height: number) => onToggle(rack.id, unit, height),
    [onToggle, rack.id],
  );
  return (
    <figure className="rack">
      {head && (
        <figcaption>
          <Button
            variant="quiet"
            className="mono"
            aria-pressed={head.isListed}
            title={`List the machines of ${rackWords(rack)}`}
            onClick={() => head.onList(rack.id)}
          >
            {rackWords(rack)}
          </Button>
          {head.findings > 0 && <span className="rack-count">{plural(head.findings, 'finding')}</span>}
        </figcaption>
      )}
      <RackElevation {...drawn} prefix={prefixOf(layout, appliance.prefix)} onToggle={toggle} />
      {unplaced.length > 0 && (
        <>
          <p className="strong">In {rackWords(rack)} without a place</p>
          <ul className="rack-unplaced">
            {unplaced.map((machine) => (
              <UnplacedMachine key={machine.id} machine={machine} handlers={handlers}>
                <p className="small muted">
                  {machine.unit === undefined
                    ? 'No unit is recorded'
                    : `Recorded at ${unitWords(machine.unit)}: ${checkPlace(appliance, machine.id, rack.id, machine.unit)}`}
                </p>
              </UnplacedMachine>
            ))}
          </ul>
        </>
      )}
    </figure>
  );
}

/** What the names of a rack begin with: racks of a plan may each have a prefix of their own, which is the rack's name. */
function prefixOf({ rack, slots }: RackLayout, prefix: string | undefined): string | undefined {
  return slots.some(({ machine }) => machine.name.startsWith(rack.name)) ? rack.name : prefix;
}
