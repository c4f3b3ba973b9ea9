/** Writes the steps of a draft: effects, commands, names and addresses, once the order and the parking are known. */
import type { AddressDelta } from '../../appliance/document/plan-types.ts';
import { effectsOfActs, movesOfActs, restartsAny, reversibleOfActs } from '../acts/act-catalog.ts';
import { type AddressMove, parks } from '../names/address-move.ts';
import { interfaceOf } from '../names/interface-names.ts';
import type { PlanContext } from '../names/plan-context.ts';
import { secondaryEndpoints } from '../names/secondary-addresses.ts';
import type { Step } from '../plan-types.ts';
import { cutsOwn } from '../questions/operator-connection.ts';
import { outageWalk } from '../simulation/outage-walk.ts';
import type { DraftStep } from './context/draft-step.ts';
import { inputsOfStep, printedWhenRead } from './printed-when-read.ts';
import { type StepKind, stepCatalog } from './steps/step-catalog.ts';
import { checksOf, type Facts, factsOf, given } from './steps/step-record.ts';

/** A step that still gets its number, its dependencies and its minutes. */
export type Rendered = Omit<Step, 'seq' | 'dependsOn' | 'minutes'> & {
  seq: number;
  dependsOn: readonly string[];
  minutes?: number;
};

/** Writes the steps of drafts, in the order of the plan: what a step takes out of service depends on those before it. */
export function stepWriter(context: PlanContext): (draft: DraftStep) => Rendered[] {
  const outageOf = outageWalk(context.appliance);
  return (one) => {
    const facts = factsOf(context, one);
    const isPair = one.kind === 'cell' && !one.unit;
    if (!isPair) return [write(facts, one.kind, outageOf)];
    // A storage server is two steps, so that nothing can slip between unseen: out with the new address, and back.
    return [write(facts, 'cell', outageOf, one.id), write(facts, 'cell-return', outageOf, one.id)];
  };
}

const none: readonly never[] = [];

function write(
  facts: Facts,
  kind: StepKind,
  outageOf: ReturnType<typeof outageWalk>,
  pair?: string,
): Rendered {
  const { context, draft: one } = facts;
  const record = stepCatalog[kind];
  const there = record.acts?.(facts, 'to') ?? none;
  const effects = effectsOfActs(context, there);
  const back = record.acts?.(facts, 'from') ?? none;
  const undo = effectsOfActs(context, back);
  const checks = checksOf(record, facts);
  const addressDelta = deltaOf(context, movesOfActs(context, there));
  const flags = flagsOf(context, { kind: one.kind, addressDelta, effects });
  const seen = outageOf(effects);
  const outage = seen === 'none' && restartsAny(there) ? 'host' : seen;
  const group = pair ?? (one.unit && one.phase < 8 ? `stop/${one.unit.id}` : undefined);
  const head: Omit<Writable, 'acts' | 'dnsDelta' | 'commands' | 'rollback'> = {
    id: kind === 'cell-return' ? `${one.id}/return` : one.id,
    kind,
    phase: one.phase,
    seq: 0,
    dependsOn: none,
    title: given(record.title, facts, ''),
    actor: given(record.actor, facts, ''),
    target: one.machine?.name ?? one.cluster?.name ?? (one.unit?.name || targetOf(one)),
    network: one.networkId ?? '',
    outage,
    reversible: reversibleOfActs(there, outage),
    addressDelta,
    preChecks: checks.before,
    expected: given(record.expected, facts, ''),
    verify: checks.after,
    effects,
    undo,
  };
  if (group) head.group = group;
  if (one.machine) head.machineId = one.machine.id;
  if (one.kind === 'device' || one.kind === 'blackout-on' || one.kind === 'blackout-off')
    head.console = context.console || (one.kind === 'device' ? 'console port' : '');
  if (flags.length > 0) head.flags = flags;
  const step = printedWhenRead(head, facts, record);
  const inputs = isComplete(context, one, addressDelta) ? none : inputsOfStep(step, { there, back });
  if (inputs.length > 0) step.inputs = inputs;
  return step;
}

type Writable = Rendered & {
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
  // The file in which an MTU is set is named after the interface, which a document may lack.
  if (network?.current.mtu !== network?.planned.mtu && delta.some(({ iface }) => !iface)) return false;
  if (isOpen(network?.current.gateway) || isOpen(network?.planned.gateway)) return false;
  return !delta.some(({ iface, from, to }) => isOpen(iface) || isOpen(from) || isOpen(to));
}

const isOpen = (text = ''): boolean => text.includes('<');

function deltaOf(context: PlanContext, moves: readonly AddressMove[]): readonly AddressDelta[] {
  const [first] = moves;
  if (!first) return none;
  return moves.length === 1 ? [deltaOfMove(context, first)] : moves.map((move) => deltaOfMove(context, move));
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
