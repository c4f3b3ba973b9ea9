/**
 * Commands that a script may run by itself: those whose every word has a shape listed here. Any other text
 * (placeholders, interactive tools, shell syntax, a name that smuggles a word) is printed for a person, never executed;
 * so is every command that is only `verify`.
 */
import type { StepCommand } from '../../appliance/document/plan-types.ts';
import { afterRecords } from '../names/shared-effects.ts';

const name = '[A-Za-z0-9](?:[A-Za-z0-9.-]{0,251}[A-Za-z0-9])?';
const address = '[0-9A-Fa-f][0-9A-Fa-f:.]{1,44}';
const device = '[A-Za-z][A-Za-z0-9_.-]{0,14}';

const shapes = [
  'exachk',
  'ocrconfig (?:-local )?-manualbackup',
  'cluvfy comp healthcheck',
  'imageinfo',
  'crsctl stat res -t',
  'cellcli -e list alerthistory',
  'ipconf -verify -semantic',
  'cp -p --backup=numbered /opt/oracle\\.cellos/cell\\.conf /opt/oracle\\.cellos/cell\\.conf\\.[a-z]+',
  'cellcli -e list griddisk attributes [a-z,]+',
  'cellcli -e alter griddisk all (?:in)?active',
  'cellcli -e alter cell (?:startup|shutdown) services all',
  'cellcli -e alter cell validate configuration',
  `ilomconfig modify network --ipdiscovery=static --ipaddress=${address}(?: --netmask=${address})?(?: --gateway=${address})?`,
  `srvctl (?:stop|start) (?:listener|vip) -node ${name}(?: -force)?`,
  `srvctl (?:stop|start) vip -vip ${name}(?: -force)?`,
  `srvctl (?:stop|start) listener -listener ${device} -node ${name}`,
  'srvctl (?:stop|start) (?:listener|scan|scan_listener)',
  `srvctl modify nodeapps -node ${name} -address ${address}/(?:${address}|\\d{1,3})(?:/${device})?`,
  `srvctl modify vip -node ${name} -address ${address}/(?:${address}|\\d{1,3})(?:/${device})? -netnum \\d{1,2}`,
  `srvctl modify network -netnum \\d{1,2} -subnet ${address}/(?:${address}|\\d{1,3})(?:/${device})?`,
  `srvctl modify scan -scanname ${name}`,
  'srvctl modify scan_listener -update',
  `oifcfg setif -global ${device}/${address}:[a-z_,]+`,
  `oifcfg delif -global ${device}/${address}`,
];

const runnable = new RegExp(`^(?:${shapes.join('|')})$`);

/** The commands of a text, each as one line that may run; undefined when a person has to do it. */
export function runnableCommands({ text, provenance, user }: StepCommand): readonly string[] | undefined {
  if (provenance === 'verify' || !/^[a-z][a-z0-9_-]{0,31}$/.test(user)) return undefined;
  const parts = text.replace(afterRecords, '').split('; ');
  return parts.every((part) => runnable.test(part)) ? parts : undefined;
}

const dialogues = [
  ['sqlplus', /^(?:sqlplus\b|alter (?:system|session|database)\b|show parameter\b)/i],
  ['ipconf', /^ipconf\b(?! -verify)/],
] as const;

/**
 * The program at whose prompt a person enters a text. Lines that follow each other at one prompt are done together or not
 * at all. Switches and PDUs have no script.
 */
export const dialogueOf = (text: string): string | undefined =>
  dialogues.find(([, pattern]) => pattern.test(text))?.[0];
