/**
 * The instructions of each kind of step in addition to its commands: one row per kind, in the file of the team that
 * does the work.
 */
import { ownerId } from '../../../appliance/document/ids.ts';
import { isSameSubnet } from '../../../appliance/networks/same-network.ts';
import { appendTo } from '../../../collections/grouping.ts';
import { memoize } from '../../../collections/memoize.ts';
import { formatSubnet } from '../../../network/subnet.ts';
import { timeZoneQuestion } from '../../answers.ts';
import { publicOf } from '../../mapping/external-changes.ts';
import { isInDns } from '../../mapping/required-changes.ts';
import { guestNodes, leftWithoutNode } from '../commands/drain-and-return.ts';
import { aroundRename } from '../commands/rename-commands.ts';
import { newRemoteListeners } from '../commands/resource-commands.ts';
import type { DraftKind, DraftStep } from '../context/draft-step.ts';
import { movesAny, type PlanContext } from '../context/plan-context.ts';
import {
  agree,
  alone,
  aloneInGuests,
  bothScanNames,
  crsUp,
  database,
  diskChecks,
  hostsHave,
  hostsNew,
  type Instructions,
  inFamily,
  lastNode,
  network,
  ownPort,
  resourcesOffline,
  scanAnswers,
  silent,
  silentYet,
  upInGuests,
} from './instruction.ts';
import { changeWords } from './instructions-change.ts';
import { clusterwareWords } from './instructions-clusterware.ts';
import { arpExpired, dnsWords, scanInHosts } from './instructions-dns.ts';
import { resolverWords } from './instructions-dns-ntp.ts';
import { hostWords } from './instructions-hosts.ts';
import { networkWords } from './instructions-network.ts';

const wordsOf: Readonly<Record<Exclude<DraftKind, 'resolvers'>, Instructions>> = {
  ...changeWords,
  ...networkWords,
  ...dnsWords,
  ...hostWords,
  ...clusterwareWords,
};

/** Of one step: if none of its names is in DNS, it has no DNS check. */
export function instructionsFor(context: PlanContext, one: DraftStep): Instructions {
  const words = withSixth(context, one, withoutMove(context, one, asWritten(context, one)));
  if (changesHosts(context)) return words;
  const without = (checks: readonly string[]) =>
    checks.filter((check) => !check.includes('replace-hosts.sh'));
  return { ...words, preChecks: without(words.preChecks), verify: without(words.verify) };
}

function withSixth({ rows }: PlanContext, { kind, moves }: DraftStep, words: Instructions): Instructions {
  const isSixth = (address: string) => address.includes(':');
  const addresses =
    kind === 'verify' && rows.some(({ planned }) => isSixth(planned))
      ? rows.map(({ planned }) => planned)
      : moves.some(({ to }) => isSixth(to))
        ? moves.map(({ to }) => to)
        : undefined;
  if (!addresses) return words;
  const forFamily = (check: string) => inFamily(check, addresses);
  return { ...words, preChecks: words.preChecks.map(forFamily), verify: words.verify.map(forFamily) };
}

/** Another mask, gateway, VLAN or MTU alone is in no hosts file. */
const changesHosts = (context: PlanContext) => context.renames.size > 0 || movesAny(context);

export const hasNewSubnet = ({ appliance, mapping }: PlanContext): boolean =>
  publicOf(appliance, mapping.networks).some(({ current, planned }) => current.subnet !== planned.subnet);

/** Where no address changes no word promises a new one. */
function withoutMove(context: PlanContext, { kind, moves }: DraftStep, words: Instructions): Instructions {
  if (kind === 'outside' && !hasNewSubnet(context))
    return { ...words, verify: words.verify.map((check) => check.replace(' from the new subnets', '')) };
  const isMoved = (moves.length === 0 && movesAny(context)) || moves.some(({ from, to }) => from !== to);
  if (isMoved || kind === 'rename') return words;
  const withoutNew = (text: string) =>
    text === hostsNew
      ? text.replace('addresses', movesAny(context) ? 'addresses' : 'names')
      : text.replace(/\bnew (?=(?:client |private )?address)/, '');
  return {
    ...words,
    preChecks: words.preChecks.map(withoutNew),
    expected: withoutNew(words.expected),
    verify: words.verify.filter((check) => check !== silentYet).map(withoutNew),
  };
}

/** The subnets of admin networks today, and where each goes; there may be thousands, and each ILOM asks. */
const adminSubnets = memoize(({ appliance, subnets }: PlanContext) => {
  const found = new Map<string, string[]>();
  for (const { id, role } of appliance.networks) {
    const { old, new: next } = subnets.get(id) ?? {};
    if (role === 'management' && old) appendTo(found, formatSubnet(old), next ? formatSubnet(next) : '');
  }
  return found;
});

/** Until now on one subnet with an admin network that does not go there: another cable, or another VLAN at its port. */
function leavesAdmin(context: PlanContext, { networkId = '' }: DraftStep): boolean {
  const { old, new: next } = context.subnets.get(networkId) ?? {};
  if (!old || !next || isSameSubnet(old, next)) return false;
  return (
    adminSubnets(context)
      .get(formatSubnet(old))
      ?.some((one) => one !== formatSubnet(next)) ?? false
  );
}

/** In the same subnet `oifcfg` learns of the interface of another VLAN alone. */
export const ofInterface = (
  { networks }: PlanContext,
  { kind, networkId = '' }: DraftStep,
  text: string,
): string => {
  const { current, planned } = networks.get(networkId) ?? {};
  return (kind === 'define' || kind === 'undefine') && current?.subnet === planned?.subnet
    ? text.replace(/(?<=new|old) subnet/, ' interface')
    : text;
};

function asWritten(context: PlanContext, one: DraftStep): Instructions {
  const { kind, moves } = one;
  if (kind === 'resolvers') return resolverWords(context, one.about?.[0] ?? '');
  if (kind === 'rename') return ofRename(context, one.about ?? []);
  if (kind === 'consumer' && one.about?.[0] === timeZoneQuestion)
    return { ...wordsOf.consumer, ...inTimeZone };
  const words = withoutNeed(one, inItsPlace(context, one, wordsOf[kind]));
  if (kind === 'ilom' && leavesAdmin(context, one))
    return { ...words, preChecks: [...words.preChecks, ownPort] };
  if (kind === 'define' || kind === 'undefine')
    return { ...words, expected: ofInterface(context, one, words.expected) };
  if ((moves.length === 0 && kind !== 'settle') || hasNames(context, one)) return words;
  if (kind === 'scan-dns') return scanInHosts;
  if (kind === 'settle') return arpExpired;
  const { preChecks, verify } = words;
  if (!preChecks.includes(scanAnswers) && !verify.includes(agree)) return words;
  return {
    ...words,
    preChecks: preChecks.map((check) => (check === scanAnswers ? scanInHosts.expected : check)),
    verify: verify.filter((check) => check !== agree),
  };
}

/** The rollback needs the same restarts. */
const inTimeZone = {
  outage: 'host',
  reversible: 'same-outage',
  preChecks: ['Servers or the stack restart for it, one at a time: check on your release'],
} as const;

/** Where Clusterware is: in the guests of a KVM host; inside its stop on no server; in the stop of a network it goes on. */
function inItsPlace(
  context: PlanContext,
  { kind, machine, unit }: DraftStep,
  words: Instructions,
): Instructions {
  const starts = (kind === 'stop' || kind === 'online') && unit?.stops;
  if (starts && newRemoteListeners(context, unit, 'to').length > 0)
    return { ...words, preChecks: [...words.preChecks, bothScanNames] };
  if (kind === 'stop' && unit && !unit.stops) return { ...words, verify: [resourcesOffline] };
  // With its services down a storage server answers no question of its disks.
  if (kind === 'cell' && unit?.cells.some(({ id }) => id === machine?.id))
    return { ...words, preChecks: words.preChecks.filter((check) => !diskChecks.includes(check)) };
  if ((kind !== 'database' && kind !== 'client-host') || !machine) return words;
  const guests = unit ? [] : guestNodes(context, machine.id);
  const isNode = !unit && context.clusterOf.has(machine.id);
  const without = unit ? [] : leftWithoutNode(context, machine.id);
  const preChecks = words.preChecks.flatMap((check) =>
    check !== alone || unit ? [check] : whoIsAway(context, machine.id),
  );
  const outage = without.length > 0 ? 'client' : words.outage;
  if (isNode || kind === 'client-host') return { ...words, outage, preChecks };
  return {
    ...words,
    outage,
    preChecks,
    expected: guests.length > 0 ? upInGuests : 'The server answers at its new address',
    verify: words.verify.flatMap((check) =>
      check !== crsUp ? [check] : guests.length > 0 ? [`${crsUp}, in each guest`] : [],
    ),
  };
}

/** Whether others carry on while a server is away, itself a node or the host of some. */
function whoIsAway(context: PlanContext, machine: string): string[] {
  const without = leftWithoutNode(context, machine);
  if (context.clusterOf.has(machine)) return [without.length > 0 ? lastNode : alone];
  const isAll = guestNodes(context, machine).every((id) =>
    without.some(({ machines }) => machines.includes(id)),
  );
  return [...(without.length > 0 ? [lastNode] : []), ...(isAll ? [] : [aloneInGuests])];
}

/** Drops checks that do not apply: silence where no address moves, and inside a stop that other nodes take the services. */
function withoutNeed({ kind, moves, unit }: DraftStep, words: Instructions): Instructions {
  if (kind === 'start' && !unit?.hasPrivate) return { ...words, preChecks: [hostsNew] };
  const isMoved = moves.some(({ from, to }) => from !== to);
  const preChecks = words.preChecks.filter(
    (check) => (check !== silent || isMoved) && (check !== alone || !unit),
  );
  return preChecks.length === words.preChecks.length ? words : { ...words, preChecks };
}

function ofRename(context: PlanContext, ids: readonly string[]): Instructions {
  const { outage, before } = aroundRename(context, ids);
  const endpoint = context.index.endpoints.get(ids[0] ?? '');
  const kind = endpoint?.kind;
  const words = { ...wordsOf.rename, outage, reversible: outage === 'none' ? 'yes' : 'same-outage' } as const;
  if (kind === 'device') return { ...words, actor: network };
  if (kind === 'scan') return { ...words, actor: database };
  if (kind === 'vip') return { ...words, actor: database, preChecks: [...words.preChecks, hostsHave] };
  return endpoint && before.some((effect) => effect.do === 'stop')
    ? { ...words, preChecks: [...words.preChecks, ...whoIsAway(context, ownerId(endpoint.owner))] }
    : words;
}

/** Is a name of what moves, or is waited for, in DNS? */
export function hasNames({ index }: PlanContext, { moves, about = [] }: DraftStep): boolean {
  if (moves.length > 0) return moves.some(({ endpoint }) => isInDns(endpoint));
  return about.some((id) => {
    const endpoint = index.endpoints.get(id);
    return endpoint !== undefined && isInDns(endpoint);
  });
}
