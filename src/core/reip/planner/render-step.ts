/** Writes the step of a draft: effects, commands, names and addresses, once the order and the parking are known. */
import type { AddressDelta } from '../../appliance/document/plan-types.ts';
import { commandsOfActs, effectsOfActs } from '../acts/act-catalog.ts';
import { type AddressMove, parks } from '../names/address-move.ts';
import { interfaceOf } from '../names/interface-names.ts';
import type { PlanContext } from '../names/plan-context.ts';
import { secondaryEndpoints } from '../names/secondary-addresses.ts';
import type { Step } from '../plan-types.ts';
import { cutsOwn } from '../questions/operator-connection.ts';
import { filled, openInputs } from '../questions/placeholders.ts';
import type { DraftStep } from './context/draft-step.ts';
import { bulkWork, writtenWhenRead } from './dns/bulk-records.ts';
import type { Names } from './dns/dns-names.ts';
import { dnsOf, otherDns } from './dns/step-dns.ts';
import { type StepKind, stepCatalog } from './steps/step-catalog.ts';
import { checksOf, type Facts, factsOf, given } from './steps/step-record.ts';

/** A step that still gets its number, its dependencies and its minutes. */
export type Rendered = Omit<Step, 'seq' | 'dependsOn' | 'minutes'> & {
  seq: number;
  dependsOn: readonly string[];
  minutes?: number;
};

export function renderDraft(context: PlanContext, names: Names, one: DraftStep): Rendered[] {
  const target = one.machine?.name ?? one.cluster?.name ?? (one.unit?.name || undefined) ?? '';
  const facts = factsOf(context, one);
  if (one.moves.length > 0) {
    const isPair = one.kind === 'cell' && !one.unit;
    const work = actsAndWork(facts, one.kind);
    const parts = { target, ...work, dnsDelta: dnsOf(names, one, work) };
    return isPair
      ? [finish(facts, { ...parts, group: one.id }), cellReturn(facts, target)]
      : [finish(facts, parts)];
  }
  const bulk = bulkWork(context, one);
  const step = finish(facts, {
    target: target || targetOf(one),
    ...(bulk ? { ...idle, effects: bulk.effects, undo: bulk.undo } : actsAndWork(facts, one.kind)),
    dnsDelta: otherDns(context, names, one),
  });
  if (bulk) writtenWhenRead(step, bulk.records);
  return [step];
}

/** A storage server is two steps, so that nothing can slip between unseen: out with the new address, and back. */
const cellReturn = (facts: Facts, target: string): Rendered =>
  finish(facts, {
    target,
    ...actsAndWork(facts, 'cell-return'),
    dnsDelta: none,
    id: `${facts.draft.id}/return`,
    group: facts.draft.id,
    part: 'second',
  });

type Work = Pick<Step, 'effects' | 'undo' | 'commands' | 'rollback'> & { readonly acts?: Step['acts'] };

const none: readonly never[] = [];
const idle: Work = { effects: none, undo: none, commands: none, rollback: none };

/** All that the acts of a step do. */
function actsAndWork(facts: Facts, kind: StepKind): Work {
  const { acts } = stepCatalog[kind];
  if (!acts) return idle;
  const { context } = facts;
  const [there, back] = [acts(facts, 'to'), acts(facts, 'from')];
  return {
    effects: effectsOfActs(context, there),
    undo: effectsOfActs(context, back),
    commands: commandsOfActs(context, there),
    rollback: commandsOfActs(context, back),
    acts: { there, back },
  };
}

type Parts = Work & {
  readonly target: string;
  readonly dnsDelta: Step['dnsDelta'];
  readonly id?: string;
  readonly group?: string;
  readonly part?: 'first' | 'second';
};

function finish(facts: Facts, parts: Parts): Rendered {
  const { context, draft: one } = facts;
  const isFirst = parts.part !== 'second';
  const kind: StepKind = one.kind === 'cell' && !isFirst ? 'cell-return' : one.kind;
  const record = stepCatalog[kind];
  const checks = checksOf(record, facts);
  const delta = isFirst ? deltaOf(context, one) : none;
  const { effects, undo } = parts;
  const flags = isFirst ? flagsOf(context, { kind: one.kind, addressDelta: delta, effects }) : none;
  const outage = given(record.outage, facts, 'none');
  const group = parts.group ?? (one.unit && one.phase < 8 ? `stop/${one.unit.id}` : undefined);
  const id = parts.id ?? one.id;
  const step: Writable = {
    id,
    kind,
    phase: one.phase,
    seq: 0,
    dependsOn: none,
    title: given(record.title, facts, ''),
    actor: given(record.actor, facts, ''),
    target: parts.target,
    network: one.networkId ?? '',
    outage: one.unit?.hasPrivate && outage !== 'none' ? 'rack' : outage,
    reversible: given(record.reversible, facts, 'yes'),
    addressDelta: delta,
    dnsDelta: parts.dnsDelta,
    preChecks: checks.before,
    commands: filled(context.answers, id, parts.commands),
    expected: given(record.expected, facts, ''),
    verify: checks.after,
    rollback: filled(context.answers, id, parts.rollback),
    effects,
    undo,
  };
  if (parts.acts) step.acts = parts.acts;
  if (group) step.group = group;
  if (one.machine) step.machineId = one.machine.id;
  if (one.kind === 'device' || one.kind === 'blackout-on' || one.kind === 'blackout-off')
    step.console = context.console || (one.kind === 'device' ? 'console port' : '');
  if (flags.length > 0) step.flags = flags;
  const inputs = isComplete(context, one, delta) ? none : openInputs(parts);
  if (inputs.length > 0) step.inputs = inputs;
  return step;
}

type Writable = Rendered & {
  acts?: Step['acts'];
  group?: string;
  machineId?: string;
  console?: string;
  flags?: readonly string[];
  inputs?: readonly string[];
};

/**
 * Kinds whose commands are made of addresses, masks, gateways, interfaces and names of files alone. Where these leave nothing open the
 * commands do not, and most of the texts of a large plan are never put together before the user reads them.
 */
const complete: ReadonlySet<DraftStep['kind']> = new Set([
  'ilom',
  'device',
  'cell',
  'database',
  'client-host',
  'network-host',
  'hosts',
]);

function isComplete(
  context: PlanContext,
  { kind, networkId, machine }: DraftStep,
  delta: readonly AddressDelta[],
): boolean {
  // Of a management switch nobody may know the commands.
  if (machine?.kind === 'management-switch') return false;
  if (!complete.has(kind) || secondaryEndpoints(context).size > 0) return false;
  const network = context.networks.get(networkId ?? '');
  // A guest changes to a bridge, which is named after its interface.
  if (network?.current.vlan !== network?.planned.vlan) return false;
  if (isOpen(network?.current.gateway) || isOpen(network?.planned.gateway)) return false;
  return !delta.some(({ iface, from, to }) => isOpen(iface) || isOpen(from) || isOpen(to));
}

const isOpen = (text = ''): boolean => text.includes('<');

function deltaOf(context: PlanContext, one: DraftStep): readonly AddressDelta[] {
  if (one.kind === 'scan-dns') return none;
  const [first] = one.moves;
  if (!first) return none;
  return one.moves.length === 1
    ? [deltaOfMove(context, first)]
    : one.moves.map((move) => deltaOfMove(context, move));
}

function deltaOfMove(context: PlanContext, move: AddressMove): AddressDelta {
  const { from, to, endpoint } = move;
  const iface = interfaceOf(context, move, 'to');
  return parks(move)
    ? { endpointId: endpoint.id, iface, from, to, parked: to }
    : { endpointId: endpoint.id, iface, from, to };
}

/** INV-09 and INV-24: the step cuts the operator's own connection, or the server of this page. */
function flagsOf(
  { own: { from, page } }: PlanContext,
  step: Pick<Step, 'kind' | 'addressDelta' | 'effects'>,
): readonly string[] {
  if (from.length === 0 && page.length === 0) return none;
  return [
    ...(cutsOwn(from, step) ? ['own-connection'] : []),
    ...(cutsOwn(page, step) ? ['own-console'] : []),
  ];
}

const targetOf = (one: DraftStep): string =>
  one.kind.startsWith('ttl') ||
  one.kind.startsWith('reverse') ||
  one.kind.startsWith('temporary') ||
  one.kind === 'settle'
    ? 'DNS'
    : 'appliance';
