/**
 * One bash script per host, from the steps that have commands there. script-frame.ts has the part that never changes;
 * here the plan's values become calls of it.
 *
 * Invariant: each value is in single quotes, with its own quotes escaped and without control characters; each executed
 * command has one of the shapes of runnable-commands.ts; `verify` is printed and never executed.
 */
import type { Appliance, Mark } from '../../appliance/document/appliance-types.ts';
import type { StepCommand } from '../../appliance/document/plan-types.ts';
import { type Artefact, artefact } from '../../artefacts/files/artefact.ts';
import { shellWord } from '../../artefacts/files/shell-word.ts';
import { appendTo } from '../../collections/grouping.ts';
import { memoize } from '../../collections/memoize.ts';
import { formatAddress, parseAddress } from '../../network/address.ts';
import { inOneLine } from '../../text/single-line.ts';
import { textOf } from '../answers.ts';
import type { Plan, Step } from '../plan-types.ts';
import type { PlanHeading } from '../proof-types.ts';
import { inputsOf } from '../questions/placeholders.ts';
import { fileStem, slug } from './file-names.ts';
import { partsByHost } from './host-steps.ts';
import { type Host, runbookPlaces } from './hosts.ts';
import { headingComments, unprovedRefusal } from './proof-heading.ts';
import { runnableCommands } from './runnable-commands.ts';
import { shellFrame } from './script-frame.ts';

export type Book = {
  readonly plan: Plan;
  readonly title: string;
  /** `runbook` or `rollback`. */
  readonly name: string;
  readonly steps: readonly Step[];
  readonly heading: PlanHeading;
};

type HostStep = {
  readonly step: Step;
  readonly position: number;
  readonly commands: readonly StepCommand[];
  /** Of a step on several hosts one asks for the DNS records: the one that it is about, else the first. */
  readonly isFirst: boolean;
  /** The one that it is about is another: that one tests the addresses. */
  readonly helps: boolean;
  /** Hosts whose part comes first. */
  readonly after: string;
  /** The step before it has a part here and on another host. */
  readonly isShared: boolean;
  /** Addresses that it takes away: no host runs the step over a connection to one of them. */
  readonly cuts: string;
};

export function hostScripts(book: Book, appliance: Appliance | undefined): Artefact[] {
  const { plan, steps } = book;
  const places = runbookPlaces(steps, appliance, plan.renames);
  const byHost = new Map<string, HostStep[]>();
  let former: ReadonlyMap<string, unknown> = new Map();
  for (const [position, step] of steps.entries()) {
    const parts = partsByHost(step, places);
    const cuts = parts.size > 0 ? cutsOf(plan, step).join(' ') : '';
    const [first = ''] = parts.has(step.target) ? [step.target] : parts.keys();
    for (const [host, { commands, after }] of parts) {
      const isShared = former.size > 1 && former.has(host);
      const helps = first === step.target && host !== first;
      const entry = { step, position, commands, isFirst: host === first, helps, after, isShared, cuts };
      appendTo(byHost, host, entry);
    }
    former = parts;
  }
  return [...places.hosts.values()].flatMap((host) => {
    const own = byHost.get(host.name);
    if (!own) return [];
    return artefact(
      `${book.name}/${slug(host.name)}.sh`,
      'text/x-shellscript',
      script(book, host, own),
      marksOfCommands(own.flatMap(({ commands }) => commands)),
    );
  });
}

/** The least sure first. */
export function marksOfCommands(commands: readonly StepCommand[]): Mark[] {
  const found = new Set(commands.map(({ provenance }) => provenance));
  return (['verify', 'practice', 'documented'] as const).filter((mark) => found.has(mark));
}

/** For single quotes. */
const quote = (text: string): string => `'${inOneLine(text).replaceAll("'", "'\\''")}'`;

/** As `SSH_CONNECTION` writes an address. */
const plainAddress = (text: string): string | undefined => {
  const address = parseAddress(text);
  return address && formatAddress(address);
};

function script(
  { plan, title, name, steps: all, heading }: Book,
  host: Host,
  steps: readonly HostStep[],
): string {
  const words = {
    TITLE: quote(title),
    HOST: quote(host.name),
    NAME: quote(`${name}-${slug(host.name)}`),
    BASE: quote(shellWord(plan.baseSha256) ?? ''),
    // Paths for root and grid, because oifcfg and srvctl are in no usual search path.
    BIN: quote(host.bin ?? ''),
  };
  return [
    '#!/usr/bin/env bash',
    ...headingComments(heading),
    '# shellcheck disable=SC1003,SC2016 # texts for a person are shown as they are',
    `# One host's part of a plan; it starts on that host alone. Without --execute it only shows what it would do.`,
    ...unprovedRefusal(heading),
    ...Object.entries(words).map(([key, value]) => `${key}=${value}`),
    `NAMES=(${host.names.map(quote).join(' ')})`,
    `IDS=(${steps.map(({ step }) => `\n  ${quote(step.id)}`).join('')}\n)`,
    '# Addresses that each step takes away: it never runs over a connection to one of them.',
    `CUTS=(${steps.map(({ cuts }) => `\n  ${quote(cuts)}`).join('')}\n)`,
    '# What nobody has filled in yet, of each step: with one of them nothing runs.',
    `NEEDS=(${steps.map(({ commands }) => `\n  ${quote(needs(commands))}`).join('')}\n)`,
    '',
    shellFrame,
    ...steps.map((entry, i) => stepFunction(plan, entry, i, all, host, steps[i - 1]?.position)),
    'main "$@"',
    '',
  ].join('\n');
}

const mappings = memoize(({ mapping }: Plan) => new Map(mapping.map((one) => [one.endpointId, one])));

/** Addresses given up, stopped with Clusterware, secondary ones that go, and of a new name: `ipconf` restarts the network. */
function cutsOf(plan: Plan, { addressDelta, effects }: Step): string[] {
  const rows = mappings(plan);
  const both = (ids: readonly string[]) =>
    ids.flatMap((id) => {
      const row = rows.get(id);
      return row ? [row.current, row.planned] : [];
    });
  const away = effects.flatMap((effect) => {
    if (effect.do === 'offline') return both(effect.resources);
    if (effect.do === 'rename') return both(effect.endpointIds);
    return effect.do === 'secondary' && !effect.on ? effect.records.map(({ address }) => address) : [];
  });
  const all = [...addressDelta.map(({ from }) => from), ...away];
  return [...new Set(all.flatMap((text) => plainAddress(text) ?? []))];
}

const needs = (commands: readonly StepCommand[]) =>
  inputsOf(commands)
    .map((input) => `<${input}>`)
    .join(' ');

function stepFunction(
  plan: Plan,
  { step, position, commands, isFirst, helps, after, isShared }: HostStep,
  i: number,
  all: readonly Step[],
  host: Host,
  former: number | undefined,
): string {
  const before = all[position - 1];
  const isElsewhere = before !== undefined && (isShared || former !== position - 1);
  const publishesFirst = step.kind !== 'exchange' && publishes(step) < takes(step);
  const dns = isFirst ? dnsLines(plan, step) : [];
  const own = helps ? [] : ownTakes(step, host);
  // An address that another endpoint of the step leaves answers until that one stops; without a stop it cannot be
  // tested.
  const left = new Set(own.length > 0 ? step.addressDelta.map(({ from }) => plainAddress(from)) : []);
  const silent = (isLeft: boolean) =>
    own.flatMap(({ to, iface }) => (left.has(to) === isLeft ? [`silent ${quote(to)} ${quote(iface)}`] : []));
  // Clusterware asks DNS when a VIP or a SCAN is modified (ORD-03, ORD-16).
  const asking = commands.findIndex(({ text }) => text.startsWith('srvctl modify '));
  const asks = asking < 0 ? commands.length : asking;
  const lines = [
    `begin ${quote(`${position + 1}. ${step.title}`)} ${quote(`outage: ${step.outage}`)}`,
    ...(isElsewhere
      ? [
          `check ${quote(`Everything up to step ${position} is done${isShared ? ' on every host' : ''}: ${before.title} (${before.target})`)}`,
        ]
      : []),
    ...(after ? [`check ${quote(`What this step does before is done on ${after}`)}`] : []),
    ...step.preChecks.map((text) => `check ${quote(text)}`),
    ...silent(false),
    ...(publishesFirst ? dns : []),
    ...commands.slice(0, asks).flatMap(commandLines),
    ...(asking > 0 ? silent(true) : []),
    ...(publishesFirst ? [] : dns),
    ...commands.slice(asks).flatMap(commandLines),
    ...own.map(({ to }) => `answers ${quote(to)}`),
    ...(step.expected ? [`check ${quote(`Expected: ${step.expected}`)}`] : []),
    ...step.verify.map((text) => `check ${quote(text)}`),
  ];
  return `step_${i}() {\n${lines.map((line) => `  ${line}`).join('\n')}\n}\n`;
}

const positionsOf = memoize(({ steps }: Plan) => new Map(steps.map(({ id }, i) => [id, i])));

function dnsLines(plan: Plan, step: Step): string[] {
  if (step.dnsDelta.length === 0) return [];
  const forward = step.id.replace(/^back\//, '');
  const position = positionsOf(plan).get(forward) ?? -1;
  const file = `${fileStem(plan, position, plan.steps[position] ?? step)}${forward === step.id ? '' : '.back'}.nsupdate`;
  return [
    ...step.dnsDelta.map(
      ({ op, owner, type, data, ttl }) => `note ${quote(`${op} ${owner} ${ttl} ${type} ${data}`)}`,
    ),
    `by_hand practice 'DNS administrator' ${quote(dnsWords(textOf(plan.answers, 'QD-04'), `dns/${file}`))}`,
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
const publishes = (step: Step) => indexOf(step, 'publish');
const takes = (step: Step) => indexOf(step, 'take');

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

function commandLines(command: StepCommand): string[] {
  const { provenance, user, text } = command;
  const parts = runnableCommands(command);
  if (!parts) return [`by_hand ${provenance} ${quote(user)} ${quote(text)}`];
  // Shapes hold only letters, digits and `-_./=:,+`; none of them means anything to the shell.
  return parts.flatMap((part) => [`run ${provenance} ${user} ${part}`, ...(diskTests.get(part) ?? [])]);
}

/** The tests after a list of grid disks: the script stops while a disk has another status (ORD-05). */
const diskTests: ReadonlyMap<string, readonly string[]> = new Map([
  [
    'cellcli -e list griddisk attributes name,asmmodestatus,asmdeactivationoutcome',
    ["griddisks asmdeactivationoutcome Yes ''"],
  ],
  ['cellcli -e list griddisk attributes name,asmmodestatus', ['griddisks asmmodestatus ONLINE wait']],
]);
