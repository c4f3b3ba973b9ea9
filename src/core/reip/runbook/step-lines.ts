/**
 * The lines of one step in a host's script: looks and tests for a person, and its commands. A command, or all lines of one
 * dialogue, is a unit: the script remembers each by number and digest.
 */
import type { StepCommand } from '../../appliance/document/plan-types.ts';
import { textOf } from '../answers.ts';
import { isInBlackout } from '../blackouts.ts';
import { afterRecords } from '../names/shared-effects.ts';
import type { Plan, Step } from '../plan-types.ts';
import { isBack, stepNumber, stepTitle } from '../project/run-log.ts';
import { fileStem, fileStemByPlace } from './file-names.ts';
import { type HostStep, positionInPlan } from './host-steps.ts';
import type { Host } from './hosts.ts';
import { plainAddress, quote } from './quote.ts';
import { dialogueOf, runnableCommands } from './runnable-commands.ts';

type StepLines = {
  readonly lines: readonly string[];
  /** The text of each unit, for its digest, in the order of the lines. */
  readonly units: readonly string[];
  /** The checks after the last unit. */
  readonly end: string;
};

const doneOn = 'What this step does before is done on ';

type Unit = { readonly lines: readonly string[]; readonly does: string };

export function stepLines(
  plan: Plan,
  { step, position, commands, isFirst, helps, after, waits, isShared }: HostStep,
  all: readonly Step[],
  host: Host,
  former: number | undefined,
): StepLines {
  const before = all[position - 1];
  // A gateway changes over by other people.
  const isElsewhere =
    before !== undefined &&
    (isShared || former !== position - 1 || before.effects.some((effect) => effect.do === 'gateway'));
  const publishesFirst = step.kind !== 'exchange' && indexOf(step, 'publish') < indexOf(step, 'take');
  const dns = isFirst ? dnsUnits(plan, step) : [];
  const takes = helps ? [] : ownTakes(step, host);
  // While a management network changes over, a host may reach no other machine, so a person looks at both tests.
  const isDark = isInBlackout(plan, positionInPlan(plan, step));
  const own = takes.filter(({ iface }) => iface !== '' || !isDark);
  const unasked = takes.filter((one) => !own.includes(one));
  // An address that another endpoint of the step leaves answers until that one stops; without a stop it cannot be
  // tested.
  const left = new Set(own.length > 0 ? step.addressDelta.map(({ from }) => plainAddress(from)) : []);
  const silent = (isLeft: boolean) =>
    own.flatMap(({ to, iface }) => (left.has(to) === isLeft ? [`silent ${quote(to)} ${quote(iface)}`] : []));
  // Clusterware asks DNS when a VIP or a SCAN is modified (ORD-03, ORD-16).
  const asking = commands.findIndex(({ text }) => text.startsWith('srvctl modify '));
  // The look of ipconf at the records comes after them, too.
  const looking = commands.findIndex(({ text }) => text.endsWith(afterRecords));
  const [asks = commands.length] = [asking, returnsAfterRecords(step, commands), looking].filter(
    (at) => at >= 0,
  );
  const early = commandUnits(commands.slice(0, asks), waits);
  const late = commandUnits(commands.slice(asks), waits);
  const linesOf = (units: readonly Unit[]) => units.flatMap(({ lines }) => lines);
  const ending = [
    ...own.map(({ to }) => `answers ${quote(to)}`),
    ...(step.expected ? [`check ${quote(`Expected: ${step.expected}`)}`] : []),
    ...step.verify.map((text) => `check ${quote(text)}`),
  ];
  const lines = [
    `begin ${quote(stepTitle(step))} ${quote(`outage: ${step.outage}`)}`,
    ...(isElsewhere
      ? [
          `check ${quote(`Everything up to step ${stepNumber(before)} is done${isShared ? ' on every host' : ''}: ${before.title} (${before.target})`)}`,
        ]
      : []),
    ...(after ? [`check ${quote(`${doneOn}${after}`)}`] : []),
    ...unasked.map(
      ({ to }) => `note ${quote(`${to}: not tested from here while the management network changes over`)}`,
    ),
    ...step.preChecks.map((text) => `check ${quote(text)}`),
    ...silent(false),
    ...(publishesFirst ? linesOf(dns) : []),
    ...linesOf(early),
    ...(asking > 0 ? silent(true) : []),
    ...(publishesFirst ? [] : linesOf(dns)),
    ...linesOf(late),
    ...ending,
  ];
  const units = publishesFirst ? [...dns, ...early, ...late] : [...early, ...dns, ...late];
  return { lines, units: units.map(({ does }) => does), end: ending.join('\n') };
}

function dnsUnits(plan: Plan, step: Step): Unit[] {
  if (step.dnsDelta.length === 0) return [];
  const position = positionInPlan(plan, step);
  const forward = plan.steps[position] ?? step;
  const ending = `${isBack(step.id) ? '.back' : ''}.nsupdate`;
  const records = step.dnsDelta.map(
    ({ op, owner, type, data, ttl }) => `${op} ${owner} ${ttl} ${type} ${data}`,
  );
  const words = (stem: string) => dnsWords(textOf(plan.answers, 'QD-04'), `dns/${stem}${ending}`);
  return [
    {
      lines: [
        ...records.map((record) => `note ${quote(record)}`),
        `by_hand practice 'DNS administrator' ${quote(words(fileStem(plan, forward)))}`,
      ],
      // The file's name is part of the digest: with another one a step that is done would not count as done.
      does: [...records, words(fileStemByPlace(plan, position, forward))].join('\n'),
    },
  ];
}

/** In the form that the site's servers take (question QD-04). */
function dnsWords(isDynamic: string, file: string): string {
  if (/^no\b/i.test(isDynamic)) return `the records above, in the zone itself: it takes no ${file} (QD-04)`;
  if (!/^yes\b/i.test(isDynamic)) return `the records above: ${file}`;
  return `the records above: dns/update-dns.sh ${/tsig/i.test(isDynamic) ? '-k KEYFILE ' : ''}${file}`;
}

const indexOf = (step: Step, what: string) => {
  const at = step.effects.findIndex((effect) => effect.do === what);
  return at < 0 ? Number.MAX_SAFE_INTEGER : at;
};
const back = /^(?:crsctl start crs|cellcli -e alter cell startup services all)/;

/** A server comes back when its records have moved, as the proof has it; -1 where it does not. */
function returnsAfterRecords({ effects }: Step, commands: readonly StepCommand[]): number {
  const records = effects.findIndex((effect) => effect.do === 'publish' || effect.do === 'rename');
  const returns = effects.findIndex((effect) => effect.do === 'start' || effect.do === 'return');
  return records >= 0 && records < returns ? commands.findIndex(({ text }) => back.test(text)) : -1;
}

/** Addresses that this step takes and that one script can test: of a step on several hosts only its interface is tested. */
function ownTakes(step: Step, host: Host): { to: string; iface: string }[] {
  const isHere = step.target === host.name;
  return step.addressDelta.flatMap(({ from, to: text, iface }) => {
    const to = plainAddress(text);
    if (!to || from === text || step.kind === 'scan' || step.kind === 'private' || step.kind === 'vips')
      return [];
    const usable = /^[A-Za-z][A-Za-z0-9_.-]{0,14}$/.test(iface) && isHere && !/ilom|vip/.test(step.kind);
    return [{ to, iface: usable ? iface : '' }];
  });
}

function commandUnits(commands: readonly StepCommand[], waits: HostStep['waits']): Unit[] {
  const units: Unit[] = [];
  for (let i = 0; i < commands.length; i++) {
    const command = commands[i] as StepCommand;
    const { provenance, user, text } = command;
    const parts = runnableCommands(command);
    const others = waits.get(command);
    const before = others ? [`check ${quote(`${doneOn}${others}`)}`] : [];
    if (parts) {
      // Shapes hold only letters, digits and `-_./=:,+`; none of them means anything to the shell.
      for (const part of parts)
        units.push({
          lines: [
            ...(part === parts[0] ? before : []),
            `run ${provenance} ${user} ${part}`,
            ...(diskTests.get(part) ?? []),
          ],
          does: part,
        });
      continue;
    }
    const texts = [text];
    const dialogue = dialogueOf(text);
    for (let next = commands[i + 1]; dialogue && next; next = commands[i + 1]) {
      const isSame =
        dialogueOf(next.text) === dialogue && next.user === user && next.provenance === provenance;
      if (!isSame) break;
      texts.push(next.text);
      i++;
    }
    units.push({
      lines: [...before, `by_hand ${provenance} ${quote(user)} ${texts.map(quote).join(' ')}`],
      does: texts.join('\n'),
    });
  }
  return units;
}

/** The tests after a list of grid disks: the script stops while a disk has another status (ORD-05). */
const diskTests: ReadonlyMap<string, readonly string[]> = new Map([
  [
    'cellcli -e list griddisk attributes name,asmmodestatus,asmdeactivationoutcome',
    ["griddisks asmdeactivationoutcome Yes ''"],
  ],
  ['cellcli -e list griddisk attributes name,asmmodestatus', ['griddisks asmmodestatus ONLINE wait']],
]);
