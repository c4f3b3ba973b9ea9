/** The invariants by name, and those that the text of the plan shows rather than a state. */

import type { Appliance, Id } from '../../appliance/document/appliance-types.ts';
import { indexAppliance } from '../../appliance/document/index-appliance.ts';
import { listOf, occupiedOf, textOf } from '../answers.ts';
import { isOfEarlierRelease } from '../command-form.ts';
import { endpointAt } from '../mapping/changing-endpoints.ts';
import { mappingProblems } from '../mapping/mapping-problems.ts';
import { nameClassOf } from '../mapping/name-classes.ts';
import { plannedNetworks } from '../mapping/propose-mapping.ts';
import { changedServices, serviceProblems } from '../mapping/services.ts';
import type { Mapping } from '../mapping-types.ts';
import { outageOf } from '../outage/outage.ts';
import type { Plan, Step } from '../plan-types.ts';
import { isMadeFrom } from '../project/base-document.ts';
import type { Violation } from '../proof-types.ts';
import { cutsOwn, ownAddresses } from '../questions/operator-connection.ts';
import { windowMinutes } from '../questions/outage-window.ts';
import { unlistedAddress } from './effects-match-rows.ts';
import { derivedProblems } from './plan-consistency.ts';
import { riskProblems, riskWords } from './plan-risks.ts';
import type { CheckCounts } from './state-invariants.ts';
import { orderViolations } from './step-order.ts';

/** The unit in which checks of an invariant are counted; without one each step counts as a check. */
export type CheckCount = keyof CheckCounts | 'states' | 'rollbackSteps' | 'edges' | 'mapping' | 'commands';

export const invariantNames: readonly (readonly [id: string, name: string, counted?: CheckCount])[] = [
  ['INV-01', 'One owner of each address', 'owner'],
  ['INV-02', 'Target is free when it is taken', 'owner'],
  ['INV-03', 'Inside its subnet', 'subnet'],
  ['INV-04', 'Order of moves', 'owner'],
  ['INV-05', 'VIP failover included', 'failover'],
  ['INV-06', 'A path to each server and device', 'path'],
  ['INV-07', 'Never ILOM and admin in one step'],
  ['INV-08', 'DNS and NTP reachable', 'resolver'],
  ['INV-09', 'Own connection flagged'],
  ['INV-10', 'Redundant halves never together', 'pair'],
  ['INV-11', 'Storage servers wait for each other', 'pair'],
  ['INV-12', 'Rollback of each step', 'rollbackSteps'],
  ['INV-13', 'Point of no return acknowledged'],
  ['INV-14', 'Backups before risk', 'states'],
  ['INV-15', 'Order of oifcfg', 'states'],
  ['INV-16', 'DNS before SCAN', 'states'],
  ['INV-17', 'Node names stay'],
  ['INV-18', 'Names resolve to live addresses', 'name'],
  ['INV-19', 'Outage fits'],
  ['INV-20', 'No silent assumption'],
  ['INV-21', 'One validator'],
  ['INV-22', 'Deterministic'],
  ['INV-23', 'Marks kept'],
  ['INV-24', 'Own console flagged'],
  ['ORD', 'Hard ordering constraints', 'edges'],
  ['CMD', 'Commands state what the steps do', 'commands'],
  ['DEP', 'Steps wait for what the rules ask for', 'edges'],
  ['END', 'Every address where it should be, nothing parked', 'mapping'],
];

/** The mapping of a plan, as the mapping's own checks read it. */
export function mappingOfPlan(appliance: Appliance, plan: Plan): Mapping {
  const { endpoints } = indexAppliance(appliance);
  const services = changedServices(appliance, plan.services);
  return {
    endpoints: plan.mapping,
    ...(services && { services }),
    networks: plannedNetworks(appliance, { networks: plan.networks }),
    renames: Object.entries(plan.renames).flatMap(([endpointId, to]) => {
      const endpoint = endpoints.get(endpointId);
      if (!endpoint) return [];
      const nameClass = nameClassOf(appliance, endpoint, listOf(plan.answers, 'QC-07'));
      return [{ endpointId, from: endpoint.hostname, to, nameClass }];
    }),
    parking: withAnswer(plan.parking, listOf(plan.answers, 'QN-14')),
    occupied: withAnswer(plan.occupied ?? [], occupiedOf(plan.answers)),
  };
}

/** The lists of a plan have what the answers name; a plan in which they have lost it is judged by both. */
const withAnswer = (list: readonly string[], named: readonly string[]): readonly string[] =>
  named.every((one) => list.includes(one)) ? list : [...new Set([...list, ...named])];

/** What the mapping's own checks refuse: the cause of what the walk then finds. */
export function mappingViolations(appliance: Appliance, plan: Plan, mapping: Mapping): Violation[] {
  return [
    ...mappingProblems(appliance, mapping),
    ...serviceProblems(appliance, plan.services, plan.mapping),
  ].flatMap(({ level, message, endpointIds }) =>
    level === 'error' ? [{ invariant: 'INV-21', message, step: -1, effect: -1, subjects: endpointIds }] : [],
  );
}

export function textViolations(
  appliance: Appliance,
  plan: Plan,
  mapping: Mapping,
  places: ReadonlyMap<string, number>,
  assumptions: readonly string[],
): Violation[] {
  const found: Violation[] = [];
  const add = (invariant: string, message: string, step = -1, subjects: readonly Id[] = []) =>
    found.push({ invariant, message, step, effect: -1, subjects });
  const stale = plan.mapping.find(
    ({ endpointId, current }, i) => endpointAt(appliance, i, endpointId)?.address !== current,
  );
  const isOther = plan.mapping.length !== appliance.endpoints.length || !isMadeFrom(appliance, plan);
  if (stale || isOther)
    add('INV-21', 'The document has changed since the plan was made', -1, stale ? [stale.endpointId] : []);
  for (const rename of mapping.renames)
    if (rename.nameClass === 'node')
      add('INV-17', `${rename.from} is a node name and would change`, -1, [rename.endpointId]);
  for (const message of riskProblems(appliance, mapping, plan)) add('INV-20', message);
  const silent = assumptions.find((one) => !plan.assumptions.includes(one));
  if (silent !== undefined) add('INV-20', `The plan does not write down that it assumes: ${silent}`);
  const more = plan.assumptions.find(
    (one, i) => !assumptions.includes(one) || plan.assumptions.indexOf(one) !== i,
  );
  if (more !== undefined && !isOfEarlierRelease(plan))
    add('INV-20', `The plan writes down an assumption that it does not need: ${more}`);
  const own = ownAddresses(appliance, plan.answers);
  const guarded = [
    ['INV-09', 'own-connection', own.from, 'your own connection'],
    ['INV-24', 'own-console', own.page, 'the server of this page'],
  ] as const;
  const titleOf = (id: string) => {
    const step = plan.steps[places.get(id) ?? -1];
    return step ? `"${step.title}"` : 'a step that is not in the plan';
  };
  const hasTwice = places.size !== plan.steps.length;
  let last = none;
  for (let i = 0; i < plan.steps.length; i++) {
    const step = plan.steps[i] as Step;
    if (hasTwice && places.get(step.id) !== i) add('INV-22', `"${step.title}" is in the plan twice`, i);
    // Adjacent steps share one list of dependencies; steps before the first of them are before the next one too.
    for (const before of step.dependsOn === last ? none : step.dependsOn)
      if ((places.get(before) ?? i) >= i)
        add('ORD', `"${step.title}" comes before what it depends on: ${titleOf(before)}`, i);
    last = step.dependsOn;
    if (bothPaths(appliance, step))
      add('INV-07', `"${step.title}" changes ILOM and admin address of one server`, i);
    for (const [invariant, flag, places, words] of guarded) {
      const isFlagged = step.flags?.includes(flag) ?? false;
      if (places.length === 0 && !isFlagged) continue;
      const isCut = cutsOwn(places, step);
      if (isCut && !isFlagged) add(invariant, `"${step.title}" cuts ${words} and does not say so`, i);
      if (!isCut && isFlagged) add(invariant, `"${step.title}" says that it cuts ${words}, and does not`, i);
    }
    const unlisted = unlistedAddress(appliance, plan, step);
    if (unlisted !== undefined) add('INV-22', `"${step.title}" does ${unlisted}, but its tables differ`, i);
  }
  found.push(...orderViolations(appliance, plan), ...outageViolations(appliance, plan));
  if (!hasTwice)
    for (const { words, at } of derivedProblems(appliance, plan, places)) add('INV-22', words, at);
  return found;
}

const none: Step['dependsOn'] = [];

function bothPaths(appliance: Appliance, { effects, addressDelta }: Step): boolean {
  let taken = 0;
  for (const effect of effects) if (effect.do === 'take') taken += effect.moves.length;
  if (addressDelta.length < 2 && taken < 2) return false;
  const ids = new Set(addressDelta.map((one) => one.endpointId));
  for (const effect of effects)
    if (effect.do === 'take') for (const { endpointId } of effect.moves) ids.add(endpointId);
  if (ids.size < 2) return false;
  const { endpoints, networks } = indexAppliance(appliance);
  const iloms = new Set<Id>();
  const hosts = new Set<Id>();
  for (const id of ids) {
    const endpoint = endpoints.get(id);
    if (!endpoint || !('machine' in endpoint.owner)) continue;
    const role = networks.get(endpoint.networkId)?.role;
    if (endpoint.kind === 'ilom') iloms.add(endpoint.owner.machine);
    else if (endpoint.kind === 'host' && (role === 'management' || role === 'ilom'))
      hosts.add(endpoint.owner.machine);
  }
  return [...iloms].some((id) => hosts.has(id));
}

function outageViolations(appliance: Appliance, plan: Plan): Violation[] {
  const isRolling = /rolling/i.test(textOf(plan.answers, 'QG-09'));
  if (!isRolling && windowMinutes(appliance, plan) === undefined) return [];
  const summary = outageOf(appliance, plan);
  const found: Violation[] = [];
  const add = (message: string) =>
    found.push({ invariant: 'INV-19', message, step: -1, effect: -1, subjects: [] });
  if (summary.window && !summary.window.fits)
    add(`${summary.out} minutes of outage do not fit into ${summary.window.minutes} minutes`);
  const isOut = summary.lanes.some((lane) => lane.blocks.some((block) => block.level === 'out'));
  if (isRolling && isOut) add('A full outage is not allowed (QG-09), and this plan has one');
  return found;
}

/** The gaps of an invariant in words: facts that it still lacks. */
export function gapsOfInvariant(id: string, plan: Plan): string[] {
  if (id === 'INV-19') {
    const empty = plan.steps.filter((step) => step.minutes === undefined).length;
    return empty > 0 ? [`${empty} steps have no minutes`] : [];
  }
  if (id === 'INV-18') return [...new Set(plan.gaps.map((gap) => gap.reason))];
  if (id === 'INV-20') return plan.risks.map(riskWords);
  return [];
}
