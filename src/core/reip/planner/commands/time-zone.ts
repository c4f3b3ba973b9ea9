import type { StepCommand } from '../../../appliance/document/plan-types.ts';
import { isTimeZone } from '../../../time/time-zone.ts';
import { resolversIn } from '../../mapping/services.ts';
import { newZone } from '../../mapping/time-zone-answer.ts';
import { command } from '../context/command.ts';
import type { PlanContext } from '../context/plan-context.ts';
import { type Around, around } from './support-step.ts';

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
