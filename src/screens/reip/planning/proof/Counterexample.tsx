import Pause from 'lucide-react/icons/pause';
import Play from 'lucide-react/icons/play';
import { useEffect, useMemo, useState } from 'react';
import type { Appliance, Id } from '../../../../core/appliance/document/appliance-types.ts';
import { indexAppliance } from '../../../../core/appliance/document/index-appliance.ts';
import { rackLayout } from '../../../../core/appliance/racks/rack-layout.ts';
import type { Plan } from '../../../../core/reip/plan-types.ts';
import { stepNumber } from '../../../../core/reip/project/run-log.ts';
import type { Frame, Proof } from '../../../../core/reip/proof-types.ts';
import { plural } from '../../../../core/text/plural.ts';
import { RackElevation } from '../../../../parts/rack/RackElevation.tsx';
import { useServices } from '../../../../parts/services/use-services.ts';
import { Button } from '../../../../ui/controls/Button.tsx';
import { ChoiceField } from '../../../../ui/fields/ChoiceField.tsx';
import { classes } from '../../../../ui/text/classes.ts';
import { Pill } from '../../../../ui/text/Pill.tsx';
import { SnapshotFlow, type Trouble } from '../snapshot/SnapshotFlow.tsx';
import { machineStates } from '../snapshot/SnapshotRack.tsx';
import { StateLegend } from '../snapshot/StateLegend.tsx';
import { useSnapshot } from '../snapshot/use-snapshot.ts';

type Picture = 'rack' | 'flow';
type Example = NonNullable<Proof['counterexample']>;

const frameMs = 1800;
const noHandlers = { onSelect: () => undefined };
/** A conflict of one rack is drawn in it; of very many machines the words are enough. */
const mostAddresses = 12;

/** The shortest way into the conflict, as a story: step by step who is where, in the rack and in words. It plays by itself. */
export function Counterexample({
  appliance,
  plan,
  counterexample,
}: {
  readonly appliance: Appliance;
  readonly plan: Plan;
  readonly counterexample: Example;
}) {
  const { clock } = useServices();
  const { frames, violation } = counterexample;
  const last = Math.max(0, frames.length - 1);
  const still = useMemo(() => matchMedia('(prefers-reduced-motion: reduce)').matches, []);
  const [picture, setPicture] = useState<Picture>('rack');
  const [at, setAt] = useState(still ? last : 0);
  const [playing, setPlaying] = useState(!still && last > 0);
  useEffect(() => {
    if (!playing) return;
    const timer = clock.setTimeout(() => {
      setAt((now) => Math.min(last, now + 1));
      if (at + 1 >= last) setPlaying(false);
    }, frameMs);
    return () => clock.clearTimeout(timer);
  }, [playing, at, last, clock]);
  const frame = frames[Math.min(at, last)];
  const { machines, endpoints } = indexAppliance(appliance);
  const involved = useMemo(() => machinesOf(appliance, frames), [appliance, frames]);
  const layout = useMemo(() => {
    const rack = involved.map((id) => machines.get(id)?.rack).find((id) => id !== undefined);
    return rack === undefined ? undefined : rackLayout(appliance, rack);
  }, [appliance, involved, machines]);
  const isEnd = at >= last;
  const trouble = useMemo(() => troubleOf(involved, counterexample), [involved, counterexample]);
  const faults = useMemo(
    () => new Map<Id, string>(isEnd ? involved.map((id) => [id, violation.message]) : []),
    [involved, isEnd, violation],
  );
  const { snapshot } = useSnapshot(appliance, plan, (frame?.step ?? -1) + 1, isEnd ? violation : undefined);
  const states = useMemo(() => machineStates(snapshot), [snapshot]);
  const network = networkOf(appliance, counterexample);
  if (!frame) return null;
  return (
    <div className="story">
      <div className="stack">
        <div className="row">
          <Button
            icon={playing ? Pause : Play}
            onClick={() => {
              if (!playing && isEnd) setAt(0);
              setPlaying(!playing);
            }}
          >
            {playing ? 'Pause' : 'Play'}
          </Button>
          <Button
            disabledReason={at === 0 ? 'This is the first frame' : undefined}
            onClick={() => setAt(at - 1)}
          >
            Previous
          </Button>
          <Button disabledReason={isEnd ? 'This is the last frame' : undefined} onClick={() => setAt(at + 1)}>
            Next
          </Button>
          <span className="muted">
            {at + 1} of {frames.length}
          </span>
          <div className="push">
            <ChoiceField<Picture>
              label="Picture of the conflict"
              value={picture}
              options={[
                { value: 'rack', label: 'Rack' },
                { value: 'flow', label: 'Flow' },
              ]}
              onChange={setPicture}
            />
          </div>
        </div>
        <ol className="story-frames" aria-label="Story of the conflict">
          {frames.map((one, place) => (
            <li
              key={place}
              className={classes(place === at && 'current', place === last && 'bad')}
              aria-current={place === at ? 'step' : undefined}
            >
              <b>{stepName(plan, one.stepId, one.title)}</b>
              {place === last && <p>{one.text}</p>}
            </li>
          ))}
        </ol>
        {frame.addresses.length > 0 && (
          <ul className="story-addresses" aria-label="Who is where in this frame">
            {frame.addresses.slice(0, mostAddresses).map(({ address, endpointId, state }) => (
              <li key={`${endpointId} ${address}`}>
                <span className="mono">{address}</span>{' '}
                <span className="mono">{endpoints.get(endpointId)?.hostname ?? endpointId}</span>{' '}
                <Pill tone={state === 'held' ? 'ok' : 'neutral'}>
                  {state === 'held' ? 'answers' : 'silent, not free'}
                </Pill>
              </li>
            ))}
            {frame.addresses.length > mostAddresses && (
              <li className="muted">
                and {plural(frame.addresses.length - mostAddresses, 'more address', 'more addresses')}
              </li>
            )}
          </ul>
        )}
        <StateLegend {...snapshot} />
      </div>
      {picture === 'flow' && (
        <SnapshotFlow snapshot={snapshot} network={network} trouble={isEnd ? trouble : undefined} />
      )}
      {picture === 'rack' && layout && (
        <div className="rack story-rack">
          <RackElevation
            layout={layout}
            faults={faults}
            selected={isEnd ? undefined : involved[0]}
            handlers={noHandlers}
            moving={undefined}
            ghost={undefined}
            states={states}
          />
        </div>
      )}
    </div>
  );
}

function troubleOf(involved: readonly Id[], { violation, frames }: Example): Trouble {
  const named = frames.at(-1)?.addresses.map(({ endpointId }) => endpointId) ?? [];
  return { subjects: new Set([...violation.subjects, ...named, ...involved]), text: violation.message };
}

/** The network that the conflict is in, when it is one that clients use. */
function networkOf(appliance: Appliance, { violation, frames }: Example): Id | undefined {
  const { endpoints, networks } = indexAppliance(appliance);
  const named = frames.at(-1)?.addresses.map(({ endpointId }) => endpointId) ?? [];
  for (const id of [...violation.subjects, ...named]) {
    const network = networks.get(endpoints.get(id)?.networkId ?? id);
    if (network && network.role !== 'management' && network.role !== 'ilom') return network.id;
  }
  return undefined;
}

function stepName(plan: Plan, id: string, title: string): string {
  const step = plan.steps.find((one) => one.id === id);
  return step ? `${stepNumber(step)} ${title}` : title;
}

/** Those that the frames name, and the nodes of a cluster whose addresses they are about. */
function machinesOf(appliance: Appliance, frames: readonly Frame[]): readonly Id[] {
  const { endpoints, clusters } = indexAppliance(appliance);
  const found = new Set<Id>();
  for (const frame of frames) {
    for (const id of frame.machines) found.add(id);
    for (const { endpointId } of frame.addresses) {
      const owner = endpoints.get(endpointId)?.owner;
      if (!owner) continue;
      if ('machine' in owner) found.add(owner.machine);
      else for (const id of clusters.get(owner.cluster)?.machines ?? []) found.add(id);
    }
  }
  return [...found];
}
