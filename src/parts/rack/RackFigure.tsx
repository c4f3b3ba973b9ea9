import { useRef } from 'react';
import type { Appliance, Id } from '../../core/appliance/document/appliance-types.ts';
import { type RackLayout, unitWords } from '../../core/appliance/racks/rack-layout.ts';
import { checkPlace } from '../../core/appliance/racks/rack-moves.ts';
import type { Fault } from '../findings/faults.ts';
import { PictureButtons } from '../picture/PictureButtons.tsx';
import type { GhostPlace } from './Ghost.tsx';
import type { MachineHandlers } from './MountedMachine.tsx';
import { freeWords, RackElevation } from './RackElevation.tsx';
import { UnplacedMachine } from './UnplacedMachine.tsx';

type Props = {
  readonly appliance: Appliance;
  readonly layout: RackLayout;
  readonly faults: ReadonlyMap<Id, Fault | string>;
  readonly selected: Id | undefined;
  readonly handlers: MachineHandlers;
  readonly moving: Id | undefined;
  readonly ghost: GhostPlace | undefined;
};

/** A rack's picture with its name, its ways out as a file, and what has no place in it. */
export function RackFigure({ appliance, ...drawn }: Props) {
  const { layout, handlers } = drawn;
  const { rack, unplaced } = layout;
  const picture = useRef<SVGSVGElement>(null);
  return (
    <figure className="rack">
      <figcaption>
        <span>
          <b className="mono">{rack.name}</b> <span className="muted">{freeWords(layout)}</span>
        </span>
        <div className="card-actions" role="group" aria-label={`Picture of ${rack.name}`}>
          <PictureButtons figure={picture} name={`${appliance.name}-${rack.name}-rack`} />
        </div>
      </figcaption>
      <RackElevation {...drawn} ref={picture} />
      {unplaced.length > 0 && (
        <>
          <p className="strong">In {rack.name} without a place</p>
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
