/**
 * Another time zone (QD-08): `ipconf` for servers, the others by themselves (docs/rules/reip.md 4). Which one it becomes is asked of
 * the step; the names of zones on switches are theirs.
 */
import type { Appliance } from '../../../appliance/document/appliance-types.ts';
import type { StepCommand } from '../../../appliance/document/plan-types.ts';
import { isTimeZone } from '../../../network/time-zone.ts';
import { saysYes } from '../../answers.ts';
import { resolversIn } from '../../mapping/services.ts';
import type { Answers } from '../../plan-types.ts';
import { inputOf } from '../../questions/placeholders.ts';
import { timeZoneQuestion } from '../../questions/question-bank.ts';
import { command } from '../context/command.ts';
import type { PlanContext } from '../context/plan-context.ts';
import { type Around, around } from './support-step.ts';

const stepId = `consumer/${timeZoneQuestion}`;
const newZone = 'new time zone';

export function timeZoneWork(context: PlanContext): Around {
  const { timeZone } = context.appliance;
  // Only what the platform knows as a zone reaches a command.
  const former = timeZone && isTimeZone(timeZone) ? timeZone : '<former time zone>';
  return around([], commandsFor(context, `<${newZone}>`, 'new'), commandsFor(context, former, 'former'), []);
}

function commandsFor(
  { appliance, fabric }: PlanContext,
  zone: string,
  word: 'new' | 'former',
): StepCommand[] {
  const { own, ilom } = resolversIn(appliance);
  const has = (end: string) => own.some(({ kind }) => kind.endsWith(end));
  const clock = `clock timezone <${word} zone on switches> <${word} hours from UTC> <${word} minutes>`;
  const onSwitch = (where: string, save: string, mark: 'practice' | 'verify') =>
    ['configure terminal', clock, 'end', save].map((text) => command(text, where, 'admin', mark));
  return [
    command(`ipconf   # enter time zone ${zone}`, 'every server', 'root', 'documented'),
    ...[...new Set(ilom.map(({ kind }) => kind))].map((kind) =>
      command(`ilomconfig modify clock --timezone=${zone}`, `every ${kind} server`, 'root', 'documented'),
    ),
    ...(fabric === 'roce' && (has('leaf-switch') || has('spine-switch'))
      ? onSwitch('every RDMA switch', 'copy running-config startup-config', 'practice')
      : []),
    ...(fabric === 'infiniband' && (has('leaf-switch') || has('spine-switch'))
      ? [command(`Its ILOM, clock: time zone ${zone}`, 'every InfiniBand switch', 'ilom-admin', 'verify')]
      : []),
    ...(has('management-switch') ? onSwitch('every management switch', 'write memory', 'verify') : []),
    ...(has('pdu')
      ? [command(`Web page, where it has one: time zone ${zone}`, 'every PDU', 'admin', 'verify')]
      : []),
  ];
}

/** The zone that the appliance has afterwards; undefined while it stays or nobody said a known one. */
export function timeZoneAfter({ timeZone }: Appliance, answers: Answers | undefined): string | undefined {
  if (!answers || !saysYes(answers, timeZoneQuestion)) return undefined;
  const zone = inputOf(answers, stepId, newZone);
  return zone !== timeZone && isTimeZone(zone) ? zone : undefined;
}
