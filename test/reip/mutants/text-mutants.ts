/** Plans with one spoilt command: a word of its text, its host, its user or its mark, its place, or the whole of it. */
import type { StepCommand } from '../../../src/core/appliance/document/plan-types.ts';
import type { Plan, Step } from '../../../src/core/reip/plan-types.ts';
import type { World } from './plans.ts';

export type Mutant = { readonly kind: string; readonly what: string; readonly plan: Plan };
export type Way = 'commands' | 'rollback';

export const ways: readonly Way[] = ['commands', 'rollback'];

export const withStep = (plan: Plan, at: number, change: Partial<Step>): Plan => ({
  ...plan,
  steps: plan.steps.map((step, i) => (i === at ? { ...step, ...change } : step)),
});

const nextDigit = (text: string): string =>
  text.replace(/\d(?=\D*$)/, (digit) => String((Number(digit) + 1) % 10));

/** Each kind of a spoilt word: its name, where it is found, and the other word. */
const wordKinds: readonly (readonly [kind: string, at: RegExp, other: (word: string) => string])[] = [
  [
    'mask',
    /(?<=netmask |netmask=|mask )(?:\d+\.){3}\d+|(?<=\d\/)(?:255\.\d+\.\d+\.\d+)|(?<=\d\/)\d{1,3}(?![\d.])/g,
    (word) => otherMask(word),
  ],
  ['gateway', /(?<=gateway |gateway=|0\.0\.0\.0\/0 |default-gateway )[\da-fA-F.:]+/g, nextDigit],
  ['netnum', /(?<=-netnum )(?:\d+|<[^<>]+>)/g, (word) => (word === '1' ? '2' : '1')],
  [
    'oifcfg subnet',
    /(?<=^oifcfg \S+ -global [^/]+\/)[\d.]+|(?<=^oifcfg \S+ -global [^/]+\/)[\da-f:]+?(?=:public|:cluster)/g,
    nextDigit,
  ],
  ['oifcfg interface', /(?<=^oifcfg \S+ -global )[a-z]+\d/g, nextDigit],
  [
    'oifcfg type',
    /(?<=:)(?:public|cluster_interconnect,asm)$/g,
    (word) => (word === 'public' ? 'cluster_interconnect,asm' : 'public'),
  ],
  ['oifcfg verb', /(?<=^oifcfg )(?:setif|delif)/g, (word) => (word === 'setif' ? 'delif' : 'setif')],
  ['address', /(?<![\d.])(?:\d{1,3}\.){3}\d{1,3}(?![\d.])/g, nextDigit],
  ['SCAN name', /(?<=-scanname )\S+/g, (word) => `x${word}`],
  [
    'verb',
    /\b(?:stop|start|shutdown|startup|inactive|active|enable|disable|add(?= \d)|del(?= \d))\b/g,
    (word) => opposite[word] ?? word,
  ],
  ['guest', /(?<=--domain )\S+/g, (word) => `x${word}`],
  [
    'port',
    /(?<=-slave )\S+(?= -| {3})|(?<=^interface )(?:mgmt0|vlan1)$/g,
    (word) => (word === 'mgmt0' ? 'vlan1' : 'mgmt0'),
  ],
  ['bridge', /(?<=-bridge )vm[a-z]+\d/g, nextDigit],
  ['VLAN', /(?<=VLAN |vlan_id=|--vlan )\d+|(?<=bondeth\d\.)\d+/g, nextDigit],
  ['interface', /\b(?:eth|bondeth|re|ib)\d+/g, nextDigit],
  ['hosts file', /(?<= hosts\/(?:other\/)?)[a-z0-9-]+(?=\.(?:old|new)\b)/g, (word) => `${word}x`],
  ['hosts side', /(?<= hosts\/\S+\.)(?:old|new)\b/g, (word) => (word === 'old' ? 'new' : 'old')],
  ['look before the records', / {3}# once the records of this step have moved$/g, () => ''],
  ['hosts dry', /(?<=^bash \S+ )--execute /g, () => ''],
];

/** Words of a command that belong together. */
const textKinds: readonly (readonly [kind: string, at: RegExp, other: string])[] = [
  ['hosts files of another server', /(?<= hosts\/(?:other\/)?)[a-z0-9-]+(?=\.(?:old|new)\b)/g, 'other01'],
  ['hosts block', / hosts\/other\//g, ' hosts/'],
  ['hosts block', / hosts\/(?!other\/)(?=\S+\.(?:old|new)\b)/g, ' hosts/other/'],
  ['hosts files the other way round', /( hosts\/\S+)( hosts\/\S+)/, '$2$1'],
];

const opposite: Readonly<Record<string, string>> = {
  stop: 'start',
  start: 'stop',
  shutdown: 'startup',
  startup: 'shutdown',
  inactive: 'active',
  active: 'inactive',
  enable: 'disable',
  disable: 'enable',
  add: 'del',
  del: 'add',
};

function otherMask(word: string): string {
  if (!word.includes('.')) return String(Number(word) === 24 ? 25 : 24);
  return word === '255.255.255.0' ? '255.255.254.0' : '255.255.255.0';
}

/** Every command of a plan, spoilt in every way that it has a word for. */
export function* textMutants({ appliance, plan }: World): Generator<Mutant> {
  const machines = appliance.machines.map(({ name }) => name);
  const clusters = appliance.clusters.map(({ name }) => name);
  for (const [at, step] of plan.steps.entries())
    for (const way of ways) {
      const list = step[way];
      const spoilt = (kind: string, what: string, other: readonly StepCommand[]): Mutant => ({
        kind,
        what: `${step.id} ${way}: ${what}`,
        plan: withStep(plan, at, { [way]: other }),
      });
      for (const [i, command] of list.entries()) {
        const { text, where, user, provenance } = command;
        const put = (change: Partial<StepCommand>) => list.with(i, { ...command, ...change });
        yield spoilt(`dropped, ${way}`, text, list.toSpliced(i, 1));
        for (const [kind, shape, other] of wordKinds)
          for (const found of text.matchAll(shape)) {
            const word = other(found[0]);
            if (word === found[0]) continue;
            const next = `${text.slice(0, found.index)}${word}${text.slice(found.index + found[0].length)}`;
            yield spoilt(kind, `${text} -> ${next}`, put({ text: next }));
          }
        for (const [kind, shape, other] of textKinds)
          if (text.search(shape) >= 0) yield spoilt(kind, text, put({ text: text.replace(shape, other) }));
        if (machines.includes(where))
          yield spoilt('host', where, put({ where: machines.find((name) => name !== where) ?? 'other' }));
        const cluster = clusters.find((name) => where.startsWith(`${name},`));
        if (cluster !== undefined)
          yield spoilt(
            'cluster',
            where,
            put({ where: where.replace(cluster, clusters.find((name) => name !== cluster) ?? 'other') }),
          );
        yield spoilt('user', user, put({ user: user === 'root' ? 'oracle' : 'root' }));
        if (provenance !== 'documented') yield spoilt('mark raised', text, put({ provenance: 'documented' }));
        const next = list[i + 1];
        if (next && (next.text !== text || next.where !== where))
          yield spoilt('swapped', text, list.toSpliced(i, 2, next, command));
        const foreign: StepCommand = {
          text: foreignTexts[i % foreignTexts.length] ?? '',
          where,
          user,
          provenance,
        };
        yield spoilt('foreign added', foreign.text, list.toSpliced(i, 0, foreign));
      }
      if (list.length > 0)
        yield spoilt(way === 'commands' ? 'all gone' : 'rollback gone', String(list.length), []);
    }
}

/** Of a plan they are no part of. */
const foreignTexts = [
  'crsctl stop crs -f',
  'ip address flush dev eth0',
  'rm -f /etc/oratab',
  'srvctl stop database -db OTHER',
  'srvctl stop listener -node other01',
  'oifcfg delif -global bondeth0/10.30.40.0',
  'reboot',
];
