/**
 * The steps of a plan that wait for something to fill in, and whose scripts refuse to run until it is there.
 *
 *   waitingSteps(plan, vega01)[0]     { number: '5.9', inputs: ['number of Backup in srvctl config network'], hosts: ['db01'], … }
 */
import type { Appliance } from '../../appliance/document/appliance-types.ts';
import type { Plan, Step } from '../plan-types.ts';
import { stepNumber } from '../project/run-log.ts';
import { askedInputs, inputsOf, isWaiting } from '../questions/placeholders.ts';
import { runbookPlaces } from '../runbook/hosts.ts';

type Waiting = {
  readonly step: Step;
  readonly number: string;
  readonly inputs: readonly string[];
  /** Of the scripts, there or back, that refuse; none when a person does all of it by hand. */
  readonly hosts: readonly string[];
};

export function waitingSteps({ steps }: Plan, appliance: Appliance): readonly Waiting[] {
  const waiting = steps.filter(isWaiting);
  if (waiting.length === 0) return [];
  const places = runbookPlaces(steps, appliance);
  return waiting.map((step) => ({
    step,
    number: stepNumber(step),
    inputs: askedInputs(step),
    hosts: [
      ...new Set(
        [...step.commands, ...step.rollback]
          .filter((command) => inputsOf([command]).length > 0)
          .flatMap(({ where }) => places.of(where, step)),
      ),
    ],
  }));
}
