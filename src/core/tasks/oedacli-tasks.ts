import type { Appliance } from '../appliance/document/appliance-types.ts';
import { scriptBetween } from '../oedacli/between/script-between.ts';
import { applyScript } from '../oedacli/dry-run/apply-script.ts';
import { parseScript } from '../oedacli/script/syntax.ts';

type ScriptToCheck = { readonly appliance: Appliance; readonly text: string; readonly withDocument: boolean };

export const oedacliTasks = {
  oedacli({ appliance, text, withDocument }: ScriptToCheck) {
    const { appliance: after, ...effect } = applyScript(appliance, parseScript(text).script);
    return withDocument ? { ...effect, appliance: after } : effect;
  },
  oedacliBetween: ({ before, after }: { readonly before: Appliance; readonly after: Appliance }) =>
    scriptBetween(before, after),
};
