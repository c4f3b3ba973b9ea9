/**
 * Puts the configuration away where a rollback finds it. A copy of that name is not overwritten without a question. An
 * InfiniBand switch has its ILOM for that, from firmware 1.1.3-2 on
 * (https://docs.oracle.com/en/engineered-systems/exadata-database-machine/dbmmn/backing-and-restoring-switch-settings.html).
 */
import { command } from '../names/command.ts';
import { fabricForm, inWords, managementForm, switchForms } from '../names/switch-forms.ts';
import type { ActRecord } from './act-record.ts';

/** In the root of the file system of the switch: what is on the screen alone is gone with its window. */
const copy = 'reip-before.cfg';

export const saveSwitchesAct: ActRecord<'save-switches'> = {
  effects: ({ appliance }) =>
    appliance.machines.flatMap(({ id, kind }) =>
      kind.endsWith('switch') ? [{ do: 'save', what: 'switch', of: id } as const] : [],
    ),
  lines: (context) => {
    const management = context.appliance.machines.filter(({ kind }) => kind === 'management-switch');
    const forms = management.length > 0 ? switchForms(context, management) : [managementForm(context)];
    return [fabricForm(context), ...forms].map(({ form, mark, every }) => {
      switch (form) {
        case 'InfiniBand':
          return command('Backup of the configuration by the ILOM', every, 'ilom-admin', 'documented');
        case 'unknown':
          return inWords(`copy of the running configuration as ${copy}`, every);
        default:
          return command(`copy running-config bootflash:${copy}`, every, 'admin', mark);
      }
    });
  },
};
