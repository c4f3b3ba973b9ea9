import type { Appliance } from '../../appliance/document/appliance-types.ts';
import { isTimeZone } from '../../time/time-zone.ts';
import { inputOf, isYes, timeZoneQuestion } from '../answers.ts';
import type { Answers } from '../plan-types.ts';

const stepId = `consumer/${timeZoneQuestion}`;

export const newZone = 'new time zone';

/** The zone that the appliance has afterwards; undefined while it stays, or without a valid zone in the answers. */
export function timeZoneAfter({ timeZone }: Appliance, answers: Answers | undefined): string | undefined {
  if (!answers || !isYes(answers, timeZoneQuestion)) return undefined;
  const zone = inputOf(answers, stepId, newZone);
  return zone !== timeZone && isTimeZone(zone) ? zone : undefined;
}
