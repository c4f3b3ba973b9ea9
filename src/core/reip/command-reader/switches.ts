/**
 * What a management switch runs, by its model, else by the generation of the appliance: a Catalyst of X6 and older IOS, a Nexus
 * of X7 and newer NX-OS. Nobody knows it of another one, so its commands are words.
 */
import type { Machine } from '../../appliance/document/appliance-types.ts';
import { textOf } from '../answers.ts';
import type { ExpectedFacts, Verb } from './fact.ts';
import type { Ground } from './ground.ts';

export type SwitchKind = 'rdma' | 'infiniband' | 'nexus' | 'catalyst' | 'unknown';

const models: readonly (readonly [SwitchKind, RegExp])[] = [
  ['catalyst', /catalyst|\bws-c|\b49\d{2}|\bios\b/],
  ['nexus', /nexus|n9k|nx-?os|\b9[23]\d{2}/],
  ['catalyst', /\bx[0-6](?!\d)/],
  ['nexus', /\bx\d{1,2}(?!\d)/],
  ['nexus', /^roce$/],
];

function managementKind({ appliance, plan }: Ground, machine: Machine | undefined): SwitchKind {
  const texts = [machine?.model, machine?.generation, textOf(plan.answers, 'QG-05'), appliance.generation];
  for (const words of texts)
    for (const [kind, shape] of models) if (words && shape.test(words.toLowerCase())) return kind;
  return 'unknown';
}

export const switchKind = (ground: Ground, machine: Machine): SwitchKind => {
  if (machine.kind === 'management-switch') return managementKind(ground, machine);
  return ground.isInfiniband ? 'infiniband' : 'rdma';
};

/** All switches of a kind. */
export const everySwitch: Readonly<Record<SwitchKind, string>> = {
  rdma: 'every RDMA switch',
  infiniband: 'every InfiniBand switch',
  nexus: 'every management switch with NX-OS',
  catalyst: 'every management switch with IOS',
  unknown: 'every management switch of an unknown model',
};

export const switchKinds = (ground: Ground, machines: readonly Machine[]): ReadonlySet<SwitchKind> =>
  new Set(machines.filter(({ kind }) => kind.endsWith('switch')).map((one) => switchKind(ground, one)));

/** A person enters the software of a switch whose model nobody knows. */
export const textInWords = (what: string): string => `by <NX-OS or IOS, from show version>: ${what}`;

const verbOf = (kind: SwitchKind): Verb => (kind === 'rdma' ? 'rdma switch' : 'management switch');

export function expectConfigured(
  expected: ExpectedFacts,
  kind: SwitchKind,
  where: string,
  lines: readonly string[],
): void {
  const save = kind === 'catalyst' ? 'write memory' : 'copy running-config startup-config';
  for (const text of ['configure terminal', ...lines, 'end', save]) {
    const mark = text.startsWith('no ') && !text.startsWith('no route ') ? ({ mark: 'verify' } as const) : {};
    expected.add(verbOf(kind), where, text, mark);
  }
}

/** The copies before the first change. Management switches that the document does not have follow the generation. */
export function expectSwitchCopies(ground: Ground, expected: ExpectedFacts): void {
  const management = ground.appliance.machines.filter(({ kind }) => kind === 'management-switch');
  const kinds = management.length > 0 ? switchKinds(ground, management) : [managementKind(ground, undefined)];
  if (ground.isInfiniband) expected.add('save switch', everySwitch.infiniband, 'copy switch');
  else expected.add('rdma switch', everySwitch.rdma, copyText);
  for (const kind of kinds)
    expected.add(
      'management switch',
      everySwitch[kind],
      kind === 'unknown' ? textInWords(copyText) : copyText,
    );
}

const copyText = 'copy configuration as reip-before.cfg';
