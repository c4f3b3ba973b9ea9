/**
 * The order that steps need by their kind and work, whatever their dependencies. No state shows it, because a check, a
 * wait or an edit of a file changes none. (The states show ORD-01, ORD-03 to ORD-12, ORD-15, ORD-16 and ORD-20 to ORD-23; interconnect.ts
 * checks ORD-02, and command-order.ts the commands of ORD-12.) A required step that is missing is the same fault.
 *
 *   `Order broken (ORD-18): "Start Clusterware on all nodes" comes before "Quorum disk targets and devices for the new addresses"`
 */

import type { Appliance, Id } from '../../appliance/document/appliance-types.ts';
import { indexAppliance } from '../../appliance/document/index-appliance.ts';
import { getOrCreate } from '../../collections/grouping.ts';
import { isAnswered, isYes, timeZoneQuestion } from '../answers.ts';
import type { Effect } from '../effect-types.ts';
import { endpointAt } from '../mapping/changing-endpoints.ts';
import { outsideOf } from '../mapping/external-changes.ts';
import { plannedNetworks } from '../mapping/propose-mapping.ts';
import { isInDns } from '../mapping/required-changes.ts';
import type { Plan, Step } from '../plan-types.ts';
import type { Violation } from '../proof-types.ts';
import { questions } from '../questions/question-bank.ts';

/** First and last position of the steps of one sort. */
type Span = { first: number; last: number };

/** Sorts that steps have by their effects or their phase; every kind is a sort of its own. */
type Sort = 'begins' | 'ends' | 'waits' | 'undefines';

type Rule = readonly [rule: string, before: string, after: string, words?: string | undefined];

/** In every plan. With words the step before must be there as soon as one after it is. */
const always: readonly Rule[] = [
  ['phase 0', 'baseline', 'begins', 'baseline'],
  ['phase 0', 'notice', 'begins', 'maintenance notice'],
  ['ORD-13', 'check-before', 'begins', 'checkip in mode before'],
  ['ORD-13', 'reverse-add', 'check-before'],
  ['ORD-19', 'temporary-add', 'check-before'],
  ['ORD-17', 'verify', 'undefines', 'all checks again'],
  ['ORD-13', 'ends', 'verify'],
  ['phase 8', 'waits', 'verify'],
  ['phase 2', 'check-before', 'cabling', 'checkip in mode before'],
  ['phase 2', 'cabling', 'verify'],
  ['phase 8', 'verify', 'secondary-remove'],
  ['phase 8', 'verify', 'reverse-remove'],
  ['phase 8', 'verify', 'ttl-raise'],
  ['ORD-19', 'temporary-add', 'temporary-remove', 'forward records under temporary names'],
  ['ORD-19', 'verify', 'temporary-remove'],
  ...['verify', 'undefine', 'secondary-remove', 'reverse-remove', 'ttl-raise', 'temporary-remove'].map(
    (kind): Rule => ['phase 8', kind, 'acknowledge'],
  ),
  ['phase 8', 'verify', 'release', 'all checks again'],
  ['phase 8', 'verify', 'archive', 'all checks again'],
];

/** Names move: an answer from before is forgotten before the first of them does (docs/rules/reip.md 13.1 (6)). */
const withNames: readonly Rule[] = [
  ['INV-18', 'ttl-lower', 'ttl-wait', 'lower TTL'],
  ['INV-18', 'ttl-wait', 'check-before', 'wait for the old TTL'],
];

export function orderViolations(appliance: Appliance, plan: Plan): Violation[] {
  if (plan.steps.length === 0) return [];
  const found: Violation[] = [];
  const { spans, groups, privates } = survey(appliance, plan);
  const titleOf = (at: number) => `"${plan.steps[at]?.title}"`;
  const broken = (rule: string, words: string, step: number) => {
    const invariant = /^(?:INV|ORD)-/.test(rule) ? rule : 'ORD';
    found.push({ invariant, message: `Order broken (${rule}): ${words}`, step, effect: -1, subjects: [] });
  };
  const check = ([rule, before, after, words]: Rule, of: ReadonlyMap<string, Span>) => {
    const [one, two] = [of.get(before), of.get(after)];
    if (!two) return;
    if (one && one.last >= two.first)
      broken(rule, `${titleOf(two.first)} comes before ${titleOf(one.last)}`, two.first);
    if (!one && words !== undefined)
      broken(rule, `no step "${words}" comes before ${titleOf(two.first)}`, two.first);
  };
  const needs = (rule: string, kind: string, words: string) => {
    if (!spans.has(kind)) broken(rule, `the step "${words}" is missing`, plan.steps.length - 1);
  };
  for (const rule of always) check(rule, spans);
  const networks = plannedNetworks(appliance, { networks: plan.networks });
  const { services } = plan;
  const outside = outsideOf(appliance, { endpoints: plan.mapping, networks, ...(services && { services }) });
  const firewall = outside.prepares ? 'firewall, routes and gateways outside' : undefined;
  check(['phase 1', 'outside', 'check-before', firewall], spans);
  const names = namesMove(appliance, plan);
  if (names) for (const rule of withNames) check(rule, spans);
  needs('phase 8', 'verify', 'all checks again');
  needs('phase 8', 'archive', 'archive the runbook');
  if (names) needs('phase 8', 'ttl-raise', 'raise the TTL again');
  if (outside.givesBack) needs('phase 8', 'release', 'release of the old subnets');
  if (spans.has('temporary-add')) needs('ORD-19', 'temporary-remove', 'remove the temporary names');
  if (plan.answers['QG-02'] === 'move') needs('phase 2', 'cabling', 'move the uplinks');
  for (const [group, of] of groups) {
    const isOfNodes = privates.get(group);
    if (isOfNodes === undefined) continue;
    check(
      ['ORD-14', 'parameters', 'stop', isOfNodes ? 'cluster_interconnects in the spfiles' : undefined],
      of,
    );
    check(['ORD-18', 'private', 'quorum'], of);
    const hasQuorum = isYes(plan.answers, 'QC-05');
    check(['ORD-18', 'quorum', 'start', hasQuorum ? 'quorum disk targets' : undefined], of);
  }
  for (const { id, step } of questions) {
    if (!step || !isAnswered(plan.answers, id) || !isYes(plan.answers, id)) continue;
    const rule: Rule = [id, `consumer/${id}`, step.phase === 1 ? 'begins' : 'verify', step.title];
    check(rule, spans);
    // Consumers change after all addresses have moved.
    if (step.phase === 7 && id !== timeZoneQuestion) check([id, 'ends', `consumer/${id}`], spans);
  }
  return found;
}

/** The span of each sort of steps, in the whole plan and, for steps of a stop, in each stop. */
function survey(appliance: Appliance, plan: Plan) {
  const spans = new Map<string, Span>();
  const groups = new Map<string, Map<string, Span>>();
  /** Stops in which private addresses change, and whether those of a cluster's node are among them. */
  const privates = new Map<string, boolean>();
  const index = indexAppliance(appliance);
  const nodes = new Set<Id>(appliance.clusters.flatMap(({ machines }) => machines));
  const ends = { begins: none(), ends: none(), waits: none(), undefines: none() };
  let lastKind = '';
  let lastSpan: Span | undefined;
  for (let i = 0; i < plan.steps.length; i++) {
    const step = plan.steps[i] as Step;
    if (step.kind === lastKind && lastSpan) lastSpan.last = i;
    else {
      lastKind = step.kind;
      lastSpan = mark(spans, step.kind, i);
    }
    const sorts = sortsOf(step.effects);
    if (sorts & begins) widen(ends.begins, i);
    if (sorts & changes) widen(ends.ends, i);
    if (sorts & undefines) widen(ends.undefines, i);
    // The one in phase 8 is for the secondary addresses.
    if (step.kind === 'settle' && step.phase < 8) widen(ends.waits, i);
    if (step.kind === 'consumer') mark(spans, step.id, i);
    if (step.group === undefined || !inStop.has(step.kind)) continue;
    mark(
      getOrCreate(groups, step.group, () => new Map()),
      step.kind,
      i,
    );
    if (step.kind === 'private')
      privates.set(step.group, (privates.get(step.group) ?? false) || movesNode(index, step, nodes));
  }
  for (const sort of Object.keys(ends) as Sort[]) if (ends[sort].last >= 0) spans.set(sort, ends[sort]);
  return { spans, groups, privates };
}

const inStop: ReadonlySet<string> = new Set(['parameters', 'stop', 'private', 'quorum', 'start']);

const [begins, changes, undefines] = [1, 2, 4];

/** What an effect begins, changes to its end, or takes from Clusterware. */
function sortOf(effect: Effect): number {
  switch (effect.do) {
    case 'take':
    case 'scan':
    case 'network':
    case 'publish':
    case 'rename':
    case 'resolvers':
    case 'write':
      return begins | changes;
    case 'stop':
    case 'offline':
    case 'leave':
    case 'bridge':
      return begins;
    case 'start':
    case 'online':
    case 'return':
      return changes;
    case 'blackout':
      return effect.on ? begins : changes;
    case 'gateway':
      return effect.old ? 0 : begins;
    case 'undefine':
      return undefines;
    default:
      return 0;
  }
}

function sortsOf(effects: readonly Effect[]): number {
  let sorts = 0;
  for (let j = 0; j < effects.length; j++) sorts |= sortOf(effects[j] as Effect);
  return sorts;
}

const none = (): Span => ({ first: -1, last: -1 });

function widen(span: Span, at: number): void {
  if (span.first < 0) span.first = at;
  span.last = at;
}

function mark(spans: Map<string, Span>, key: string, at: number): Span {
  const span = getOrCreate(spans, key, none);
  widen(span, at);
  return span;
}

function movesNode(
  { endpoints }: ReturnType<typeof indexAppliance>,
  { effects }: Step,
  nodes: ReadonlySet<Id>,
): boolean {
  return effects.some(
    (effect) =>
      effect.do === 'take' &&
      effect.moves.some((move) => {
        const owner = endpoints.get(move.endpointId)?.owner;
        return owner !== undefined && 'machine' in owner && nodes.has(owner.machine);
      }),
  );
}

/** Does the name of any address lead elsewhere at the end, or is called something else? */
function namesMove(appliance: Appliance, { mapping, renames }: Plan): boolean {
  for (let i = 0; i < mapping.length; i++) {
    const { endpointId, current, planned } = mapping[i] as Plan['mapping'][number];
    if (current === planned && renames[endpointId] === undefined) continue;
    const endpoint = endpointAt(appliance, i, endpointId);
    if (endpoint && isInDns(endpoint)) return true;
  }
  return false;
}
