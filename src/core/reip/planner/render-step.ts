/** Writes the step of a draft: effects, commands, names and addresses, once the order and the parking are known. */
import type { AddressDelta, StepCommand } from '../../appliance/document/plan-types.ts';
import { commandsOfActs, effectsOfActs } from '../acts/act-catalog.ts';
import { alertSources } from '../acts/alert-sources.ts';
import { cellBack, cellOut } from '../acts/cell-out.ts';
import type { Effect } from '../effect-types.ts';
import { type AddressMove, parks } from '../names/address-move.ts';
import type { Way } from '../names/command.ts';
import { interfaceOf } from '../names/interface-names.ts';
import type { PlanContext } from '../names/plan-context.ts';
import { secondaryEndpoints } from '../names/secondary-addresses.ts';
import { effectsOf } from '../names/shared-effects.ts';
import type { Step } from '../plan-types.ts';
import { cutsOwn } from '../questions/operator-connection.ts';
import { filled, openInputs } from '../questions/placeholders.ts';
import { around } from './commands/drain-and-return.ts';
import { looksAfter, moveCommands } from './commands/move-commands.ts';
import { moveWork, type Work } from './commands/step-effects.ts';
import type { DraftStep } from './context/draft-step.ts';
import { bulkWork, writtenWhenRead } from './dns/bulk-records.ts';
import type { Names } from './dns/dns-names.ts';
import { dnsOf, otherDns } from './dns/step-dns.ts';
import { type StepKind, stepCatalog } from './steps/step-catalog.ts';
import { checksOf, factsOf, given } from './steps/step-record.ts';

/** A step that still gets its number, its dependencies and its minutes. */
export type Rendered = Omit<Step, 'seq' | 'dependsOn' | 'minutes'> & {
  seq: number;
  dependsOn: readonly string[];
  minutes?: number;
};

export function renderDraft(context: PlanContext, names: Names, one: DraftStep): Rendered[] {
  if (one.kind === 'cell' && !one.unit) return cellSteps(context, names, one);
  const where = one.machine?.name ?? one.cluster?.name ?? (one.unit?.name || undefined) ?? '';
  if (one.moves.length === 0) {
    const bulk = bulkWork(context, one);
    const { commands, rollback, acts, ...work } = bulk
      ? { ...bulk, commands: [], rollback: [], acts: undefined }
      : actsAndWork(context, one);
    const step = finish(context, one, {
      target: where || targetOf(one),
      work,
      commands,
      rollback,
      acts,
      dnsDelta: otherDns(context, names, one),
    });
    if (bulk) writtenWhenRead(step, bulk.records);
    return [step];
  }
  const work = moveWork(context, one, ...around(context, one));
  return [
    finish(context, one, {
      target: where,
      work,
      ...moveCommands(context, one, where),
      dnsDelta: dnsOf(names, one, work),
    }),
  ];
}

/** Of a kind with acts, all that they do. */
function actsAndWork(
  context: PlanContext,
  one: DraftStep,
): Work & Pick<Parts, 'commands' | 'rollback' | 'acts'> {
  const { acts } = stepCatalog[one.kind];
  if (!acts) return { effects: none, undo: none, commands: [], rollback: [] };
  const facts = factsOf(context, one);
  const [there, back] = [acts(facts, 'to'), acts(facts, 'from')];
  return {
    effects: effectsOfActs(context, there),
    undo: effectsOfActs(context, back),
    commands: commandsOfActs(context, there),
    rollback: commandsOfActs(context, back),
    acts: { there, back },
  };
}

type Parts = {
  readonly acts?: Step['acts'];
  readonly target: string;
  readonly work: Work;
  readonly commands: readonly StepCommand[];
  readonly rollback: readonly StepCommand[];
  readonly dnsDelta: Step['dnsDelta'];
  readonly id?: string;
  readonly group?: string;
  readonly part?: 'first' | 'second';
};

function finish(context: PlanContext, one: DraftStep, parts: Parts): Rendered {
  const isFirst = parts.part !== 'second';
  const kind: StepKind = one.kind === 'cell' && !isFirst ? 'cell-return' : one.kind;
  const record = stepCatalog[kind];
  const facts = factsOf(context, one);
  const checks = checksOf(record, facts);
  const delta = isFirst ? deltaOf(context, one) : none;
  const { effects } = parts.work;
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
    effects: parts.work.effects,
    undo: parts.work.undo,
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

const none: readonly never[] = [];

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

/** A storage server is two steps, so that nothing can slip between unseen: out with the new address, and back. */
function cellSteps(context: PlanContext, names: Names, one: DraftStep): Rendered[] {
  const machine = one.machine;
  const where = machine?.name ?? '';
  const of = machine?.id ?? '';
  const shared = effectsOf(context, of);
  const leave: Effect[] = [shared.save, shared.deactivate, shared.leave];
  const back: Effect[] = [shared.return, shared.activate];
  const work = moveWork(context, one, leave, []);
  const set = moveCommands(context, one, where);
  const [outCommands, backCommands] = [cellOut(where), cellBack(where)];
  const looks = looksAfter(context, one, where);
  const sources = (way: Way) => (machine ? alertSources(context, machine, one.moves, way) : []);
  return [
    finish(context, one, {
      target: where,
      work,
      commands: outCommands.concat(set.commands, looks),
      rollback: set.rollback.concat(backCommands, sources('from'), looks),
      dnsDelta: dnsOf(names, one, work),
      group: one.id,
      part: 'first',
    }),
    finish(context, one, {
      target: where,
      work: { effects: back, undo: [shared.deactivate, shared.leave] },
      commands: backCommands.concat(sources('to')),
      rollback: outCommands,
      dnsDelta: none,
      id: `${one.id}/return`,
      group: one.id,
      part: 'second',
    }),
  ];
}

const targetOf = (one: DraftStep): string =>
  one.kind.startsWith('ttl') ||
  one.kind.startsWith('reverse') ||
  one.kind.startsWith('temporary') ||
  one.kind === 'settle'
    ? 'DNS'
    : 'appliance';
