import { useMemo } from 'react';
import type { Appliance, Id } from '../../../../core/appliance/document/appliance-types.ts';
import { rackLayout } from '../../../../core/appliance/racks/rack-layout.ts';
import type { Snapshot } from '../../../../core/reip/simulation/snapshot.ts';
import type { MachineState } from '../../../../parts/rack/MountedMachine.tsx';
import { RackElevation } from '../../../../parts/rack/RackElevation.tsx';
import { outOfService, stateLetters, stateWords } from './state-words.ts';

const none: ReadonlyMap<Id, string> = new Map();
const noHandlers = { onSelect: () => undefined };
const most = 4;

/** The racks with each machine in the state of its addresses. */
export function SnapshotRack({ base, snapshot }: { readonly base: Appliance; readonly snapshot: Snapshot }) {
  const layouts = useMemo(
    () => base.racks.slice(0, most).flatMap((rack) => rackLayout(base, rack.id) ?? []),
    [base],
  );
  const states = useMemo(() => machineStates(snapshot), [snapshot]);
  if (layouts.length === 0) return <p className="muted">No racks yet.</p>;
  return (
    <div className="snapshot-racks">
      {layouts.map((layout) => (
        <div key={layout.rack.id} className="rack">
          <RackElevation
            layout={layout}
            faults={none}
            selected={undefined}
            handlers={noHandlers}
            moving={undefined}
            ghost={undefined}
            states={states}
          />
        </div>
      ))}
      {base.racks.length > most && (
        <p className="muted">
          The first {most} of {base.racks.length} racks
        </p>
      )}
    </div>
  );
}

/** Of every machine that the plan is about: color, letter and words. */
export const machineStates = ({ owners, away }: Snapshot): ReadonlyMap<Id, MachineState> =>
  new Map(
    [...owners].map(([id, state]) => [
      id,
      { tone: state, letter: stateLetters[state], words: away.has(id) ? outOfService : stateWords[state] },
    ]),
  );
