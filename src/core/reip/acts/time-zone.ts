/** The time zone of all machines; each rollback gives the former one back. The model has no clock, and sees the copies alone. */
import type { Machine } from '../../appliance/document/appliance-types.ts';
import type { StepCommand } from '../../appliance/document/plan-types.ts';
import { isTimeZone } from '../../time/time-zone.ts';
import { resolversIn } from '../mapping/services.ts';
import { newZone } from '../mapping/time-zone-answer.ts';
import { command } from '../names/command.ts';
import { ipconfMark } from '../names/ipconf.ts';
import type { PlanContext } from '../names/plan-context.ts';
import { resolverMachines } from '../names/resolver-sorts.ts';
import { commandsOf } from '../names/shared-effects.ts';
import { configured, inWords, type SwitchForm, switchForms } from '../names/switch-forms.ts';
import type { ActRecord } from './act-record.ts';

export const timeZoneAct: ActRecord<'time-zone'> = {
  effects: (context) => serversIn(context).map(({ id }) => ({ do: 'save', what: 'ipconf', of: id })),
  restarts: true,
  lines: (context, { side }) => {
    if (side === 'new') return commandsFor(context, `<${newZone}>`, 'new');
    const { timeZone: former } = context.appliance;
    // Only what the platform knows as a zone reaches a command.
    return commandsFor(context, former && isTimeZone(former) ? former : '<former time zone>', 'former');
  },
};

const serversIn = (context: PlanContext): readonly Machine[] =>
  (['storage', 'database', 'guest'] as const).flatMap((sort) => resolverMachines(context, sort));

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
    ...serversIn(context).flatMap((machine) => {
      const { keepBefore, keepPlanned, verify } = commandsOf(context, machine.name);
      const set = command(`ipconf   # enter time zone ${zone}`, machine.name, 'root', ipconfMark(machine));
      return [word === 'new' ? keepBefore : keepPlanned, set, verify];
    }),
    ...[...new Set(ilom.map(({ kind }) => kind))].map((kind) =>
      command(`ilomconfig modify clock --timezone=${zone}`, `every ${kind} server`, 'root', 'documented'),
    ),
    ...switchForms(context, own).flatMap(onSwitch),
    ...(own.some(({ kind }) => kind === 'pdu')
      ? [command(`Web page, where it has one: time zone ${zone}`, 'every PDU', 'admin', 'verify')]
      : []),
  ];
}
