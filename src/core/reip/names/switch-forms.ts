/**
 * Which commands a switch takes. The switches of the fabric follow the fabric. A management switch of X7 and newer is a Nexus
 * with NX-OS, an older one a Catalyst with IOS. Where neither model nor generation decides, a step has words in place of
 * commands, so that nobody runs one of the other software by mistake.
 * https://docs.oracle.com/en/engineered-systems/exadata-database-machine/dbmmn/patchmgr-syntax-admin-switches.html
 */
import type { Machine, Mark } from '../../appliance/document/appliance-types.ts';
import type { StepCommand } from '../../appliance/document/plan-types.ts';
import { textOf } from '../answers.ts';
import { command } from './command.ts';
import type { PlanContext } from './plan-context.ts';

type Form = 'NX-OS' | 'IOS' | 'InfiniBand' | 'unknown';

/** What a switch takes, the mark of it, and the place of work that all such switches share. */
export type SwitchForm = { readonly form: Form; readonly mark: Mark; readonly every: string };

const ofFabric = {
  roce: { form: 'NX-OS', mark: 'practice', every: 'every RDMA switch' },
  infiniband: { form: 'InfiniBand', mark: 'practice', every: 'every InfiniBand switch' },
} as const satisfies Record<PlanContext['fabric'], SwitchForm>;

const ofManagement = {
  'NX-OS': { form: 'NX-OS', mark: 'verify', every: 'every management switch with NX-OS' },
  IOS: { form: 'IOS', mark: 'verify', every: 'every management switch with IOS' },
  unknown: { form: 'unknown', mark: 'verify', every: 'every management switch of an unknown model' },
} as const satisfies Partial<Record<Form, SwitchForm>>;

export const fabricForm = ({ fabric }: PlanContext): SwitchForm => ofFabric[fabric];

/** Without a machine: of the switches that the document does not have. */
export function managementForm({ appliance, answers }: PlanContext, machine?: Machine): SwitchForm {
  for (const text of [machine?.model, machine?.generation, textOf(answers, 'QG-05'), appliance.generation]) {
    const software = text && softwareIn(text);
    if (software) return ofManagement[software];
  }
  return ofManagement.unknown;
}

function softwareIn(text: string): 'NX-OS' | 'IOS' | undefined {
  if (/catalyst|\bws-c|\b49\d\d|\bios\b/i.test(text)) return 'IOS';
  if (/nexus|n9k|nx-?os|\b9[23]\d\d|^roce$/i.test(text)) return 'NX-OS';
  const generation = /\bX(\d{1,2})(?!\d)/i.exec(text)?.[1];
  return generation === undefined ? undefined : Number(generation) < 7 ? 'IOS' : 'NX-OS';
}

export const switchForm = (context: PlanContext, machine: Machine): SwitchForm =>
  machine.kind === 'management-switch' ? managementForm(context, machine) : fabricForm(context);

/** Each once, in the order of the machines. */
export const switchForms = (context: PlanContext, machines: readonly Machine[]): SwitchForm[] => [
  ...new Set(
    machines.flatMap((machine) => (machine.kind.endsWith('switch') ? [switchForm(context, machine)] : [])),
  ),
];

/** What to set on a switch whose commands nobody knows: a person enters which ones it takes. */
export const inWords = (what: string, where: string): StepCommand =>
  command(`In the commands of <NX-OS or IOS, from show version>: ${what}`, where, 'admin', 'verify');

/** From the first line of a configuration to its copy for the next start. */
export const configured = (
  { form, mark }: SwitchForm,
  lines: readonly string[],
  where: string,
): StepCommand[] =>
  [
    'configure terminal',
    ...lines,
    'end',
    form === 'IOS' ? 'write memory' : 'copy running-config startup-config',
  ].map((text) => command(text, where, 'admin', mark));
