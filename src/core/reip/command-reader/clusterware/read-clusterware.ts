/** `srvctl`, `oifcfg` and the statements for the instances of a cluster. */
import { prefixText } from '../read-words.ts';

const flags = new Set(['-force', '-update', '-asmlistener']);
const options = new Map([
  ['-node', 'node'],
  ['-vip', 'vip'],
  ['-listener', 'listener'],
  ['-netnum', 'net'],
  ['-scanname', 'name'],
  ['-db', 'db'],
  ['-stopoption', 'how'],
]);
const verbs = new Set(['start', 'stop', 'modify']);
const objects = new Set(['vip', 'listener', 'scan', 'scan_listener', 'nodeapps', 'network', 'database']);

/** A place to fill in is one word. */
const words = /(?:<[^<>]*>|[^\s<])+/g;

export function readSrvctl(text: string): readonly string[] | undefined {
  if (text.includes('#')) return readUncertain(text);
  const facts: string[] = [];
  for (const part of text.split('; ')) {
    const fact = readLine(part);
    if (fact === undefined) return undefined;
    facts.push(fact);
  }
  // In one line the second runs although the first has failed: that is so of a SCAN and its listener alone.
  if (facts.length === 1) return facts;
  return pairs.has(facts.join('; ')) ? facts.map((fact) => `${fact}${inOneLine}`) : undefined;
}

/** Where a stop turns both, and nowhere else: two commands of two lines are not the same as one line of both. */
export const inOneLine = ', both in one line';

const pairs = new Set(['stop scan_listener; stop scan', 'start scan; start scan_listener']);

function readLine(text: string): string | undefined {
  const parts = wordsOf(text);
  const [program = '', verb = '', object = ''] = parts;
  if (!program.endsWith('srvctl') || !verbs.has(verb) || !objects.has(object)) return undefined;
  const home = program === 'srvctl' ? '' : ` by ${program}`;
  const found: string[] = [];
  for (let i = 3; i < parts.length; i++) {
    const word = parts[i] ?? '';
    if (flags.has(word)) {
      found.push(word.slice(1));
      continue;
    }
    const value = parts[++i];
    if (value === undefined || value.startsWith('-')) return undefined;
    const named = options.get(word);
    if (named !== undefined) found.push(`${named}=${value}`);
    else if (word === '-address' || word === '-subnet') {
      const at = readAddress(value);
      if (at === undefined) return undefined;
      found.push(`${word.slice(1)}=${at}`);
    } else return undefined;
  }
  if (found.length > 1) found.sort();
  return `${verb} ${object}${found.length > 0 ? ` ${found.join(' ')}` : ''}${home}`;
}

/** None where a sign between two words is no part of either. */
function wordsOf(text: string): readonly string[] {
  if (!text.includes('<') && !/\s\s|[^\S ]/.test(text)) return text.split(' ');
  const parts = text.match(words) ?? [];
  return parts.join(' ') === text ? parts : [];
}

/** `10.30.40.21/255.255.255.128/bondeth0.2110` */
function readAddress(value: string): string | undefined {
  const [, address = '', mask = '', name] =
    /^([^/<>]*)\/((?:<[^<>]*>)|[^/<>]*)(?:\/((?:<[^<>]*>|[^/\s<>])+))?$/.exec(value) ?? [];
  const prefix = mask === '' ? '' : prefixText(mask);
  if (prefix === undefined || address === '') return undefined;
  return `${address}${prefix}${name === undefined ? '' : ` on ${name}`}`;
}

/** Where the document names no database, and the listener of ASM whose order no page states. */
function readUncertain(text: string): readonly string[] | undefined {
  const [, verb, how] =
    /^srvctl config database {3}# each one: srvctl (start|stop) database -db NAME( -stopoption immediate)?$/.exec(
      text,
    ) ?? [];
  if (verb !== undefined) return [`${verb} database db=NAME${how ? ' how=immediate' : ''}`];
  const [, subnets, again] =
    /^srvctl config listener -asmlistener {3}# without one on (.+): srvctl add listener -asmlistener -l ASMNETnLSNR_ASM -subnet (.+); update or remove the other one; this order is not documented$/.exec(
      text,
    ) ?? [];
  return subnets !== undefined && subnets === again ? [`asm listener on ${subnets}`] : undefined;
}

export function readInterface(text: string): string | undefined {
  const [, verb, name, subnet, type] =
    /^oifcfg (setif|delif) -global ((?:<[^<>]+>|[^/\s<])+)\/(\S+?)(?::(public|cluster_interconnect,asm))?$/.exec(
      text,
    ) ?? [];
  if (verb === undefined || (verb === 'setif') !== (type !== undefined)) return undefined;
  return `${verb} ${name}/${subnet}${type === undefined ? '' : ` as ${type}`}`;
}

export function readSql(text: string): string | undefined {
  const [, listener] = /^alter system set remote_listener='([^'\s]+)' scope=both sid='\*';$/.exec(text) ?? [];
  if (listener !== undefined) return `remote_listener ${listener}`;
  const [, name, former] =
    /^show parameter listener {3}# listener_networks or remote_listener: (\S+) in the place of (\S+)$/.exec(
      text,
    ) ?? [];
  if (name !== undefined) return `listener_networks ${name} for ${former}`;
  const [, addresses, instance] =
    /^alter system set cluster_interconnects='([^']+)' scope=spfile sid='([^']+)';$/.exec(text) ?? [];
  return addresses === undefined ? undefined : `interconnects ${addresses} of ${instance}`;
}
