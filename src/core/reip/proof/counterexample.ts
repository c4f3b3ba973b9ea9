/** A counter-example as frames: the steps that touch what it is about, in order, down to the state in which the last one fails. */

import type { Appliance, Id } from '../../appliance/document/appliance-types.ts';
import { ownerId } from '../../appliance/document/ids.ts';
import { indexAppliance } from '../../appliance/document/index-appliance.ts';
import type { Effect } from '../effect-types.ts';
import type { Plan, Step } from '../plan-types.ts';
import type { Frame, Violation } from '../proof-types.ts';
import type { Model } from '../simulation/model.ts';
import { sliderOf } from '../simulation/timeline.ts';

export function counterexampleFrames(
  appliance: Appliance,
  model: Model,
  plan: Plan,
  violation: Violation,
): Frame[] {
  const { endpoints } = indexAppliance(appliance);
  const subjects = new Set(violation.subjects);
  const { address } = violation;
  if (address !== undefined)
    for (const one of plan.mapping)
      if (one.current === address || one.planned === address || one.parked === address)
        subjects.add(one.endpointId);
  const machines = new Set<Id>();
  for (const id of subjects) {
    const endpoint = endpoints.get(id);
    if (endpoint) machines.add(ownerId(endpoint.owner));
    else machines.add(id);
  }
  const last = violation.step;
  const frames: Frame[] = [];
  const slider = sliderOf(model, plan);
  const frame = (step: number, text: string) => {
    const one = plan.steps[step];
    const involved = [...subjects].filter((id) => endpoints.has(id));
    const reserved = new Set(address === undefined ? [] : slider.whoAnswers(address).reserved);
    frames.push({
      step,
      stepId: one?.id ?? '',
      title: one?.title ?? (step < 0 ? 'Before the first step' : 'After the last step'),
      text,
      machines: [...machines].filter((id) => model.byMachine.has(id)),
      addresses: involved.flatMap((endpointId) => {
        const now = slider.endpoint(endpointId);
        if (!now) return [];
        const here = {
          address: now.address,
          endpointId,
          state: now.state === 'silent' ? ('reserved' as const) : ('held' as const),
        };
        // An address that it left counts as its own while neighbors still remember it.
        const keeps = now.address !== address && reserved.has(endpointId);
        return keeps && address !== undefined ? [here, { address, endpointId, state: 'reserved' }] : [here];
      }),
    });
  };
  frame(-1, last < 0 ? violation.message : 'The start');
  for (let i = 0; i < last; i++) {
    const one = plan.steps[i];
    if (!one || !concerns(one, subjects, machines, address)) continue;
    slider.go(i + 1);
    frame(i, one.title);
  }
  if (last >= 0) {
    slider.fail(violation);
    frame(last, violation.back ? `In the rollback: ${violation.message}` : violation.message);
  }
  return frames;
}

const idsOf = (effect: Effect): readonly Id[] => {
  switch (effect.do) {
    case 'take':
      return effect.moves.map((move) => move.endpointId);
    case 'stop':
    case 'start':
      return effect.nodes;
    case 'leave':
    case 'return':
      return effect.machines;
    case 'offline':
    case 'online':
      return effect.resources;
    case 'turn':
      return effect.of;
    case 'publish':
      return effect.records.map((record) => record.endpointId);
    default:
      return [];
  }
};

function concerns(
  step: Step,
  subjects: ReadonlySet<Id>,
  machines: ReadonlySet<Id>,
  address: string | undefined,
): boolean {
  if (
    step.addressDelta.some(
      (one) => subjects.has(one.endpointId) || one.from === address || one.to === address,
    )
  )
    return true;
  return step.effects.some((effect) => idsOf(effect).some((id) => subjects.has(id) || machines.has(id)));
}
