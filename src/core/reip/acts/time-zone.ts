/** The time zone of all machines; each rollback gives the former one back. */
import type { StepCommand } from '../../appliance/document/plan-types.ts';
import { isTimeZone } from '../../time/time-zone.ts';
import { resolversIn } from '../mapping/services.ts';
import { newZone } from '../mapping/time-zone-answer.ts';
import { command } from '../names/command.ts';
import type { PlanContext } from '../names/plan-context.ts';
import { configured, inWords, type SwitchForm, switchForms } from '../names/switch-forms.ts';
import type { ActRecord } from './act-record.ts';

export const timeZoneAct: ActRecord<'time-zone'> = {
  withoutEffect: 'The model has no clock.',
  restarts: true,
  lines: (context, { side }) => {
    if (side === 'new') return commandsFor(context, `<${newZone}>`, 'new');
    const { timeZone: former } = context.appliance;
    // Only what the platform knows as a zone reaches a command.
    return commandsFor(context, former && isTimeZone(former) ? former : '<former time zone>', 'former');
  },
};

function commandsFor(context: PlanContext, zone: string, word: 'new' | 'former'): StepCommand[] {
  const { own, ilom } = resolversIn(context.appliance);
  const clock = `<${word} zone on switches> <${word} hours from UTC> <${word} minutes>`;
  const onSwitch = (one: SwitchForm): StepCommand[] => {
    const { form, every } = one;
    if (form === 'InfiniBand')
      return [command(`Its ILOM, clock: time zone ${zone}`, every, 'ilom-admin', 'verify')];
    return form === 'unknown'
      ? [inWords(`clock timezone ${clock}`, every)]
      : configured(one, [`clock timezone ${clock}`], every);
  };
  return [
    command(`ipconf   # enter time zone ${zone}`, 'every server', 'root', 'documented'),
    ...[...new Set(ilom.map(({ kind }) => kind))].map((kind) =>
      command(`ilomconfig modify clock --timezone=${zone}`, `every ${kind} server`, 'root', 'documented'),
    ),
    ...switchForms(context, own).flatMap(onSwitch),
    ...(own.some(({ kind }) => kind === 'pdu')
      ? [command(`Web page, where it has one: time zone ${zone}`, 'every PDU', 'admin', 'verify')]
      : []),
  ];
}
