/**
 * Who is without service when: the steps one after the other, a lane a service, minutes as the user entered them. A
 * database is out when no node of it can run, reduced when one of several is away; listeners are out when every VIP
 * and SCAN address of the cluster is stopped.
 *
 * Minutes that nobody entered count as 0 and are told: a sum is never shown as known when it is not.
 *
 *   outageOf(vega01, plan, { ratePerHour: 48_000 }).lanes     PAYROLL, STOCKDW, Client listeners of ..., Backup, ...
 */
import { indexAppliance } from '../appliance/index-appliance.ts';
import type { Appliance, Id } from '../appliance/types.ts';
import { textOf } from './answers.ts';
import type { Plan, Step } from './types.ts';

export type OutageBlock = {
  readonly level: 'out' | 'reduced';
  /** First and last step, and the minutes of the plan's clock at which they begin and end. */
  readonly fromStep: string;
  readonly toStep: string;
  readonly start: number;
  readonly end: number;
};

export type OutageLane = {
  readonly id: string;
  readonly name: string;
  readonly kind: 'database' | 'listener' | 'network' | 'management';
  readonly blocks: readonly OutageBlock[];
  /** Minutes without service. */
  readonly out: number;
  readonly reduced: number;
};

export type OutageSummary = {
  readonly lanes: readonly OutageLane[];
  /** Minutes of all steps, one after the other. */
  readonly total: number;
  /** The longest chain of steps that wait for each other. */
  readonly critical: { readonly steps: readonly string[]; readonly minutes: number };
  /** Minutes in which some database or listener is out. */
  readonly out: number;
  readonly withoutMinutes: readonly string[];
  readonly window?: { readonly minutes: number; readonly fits: boolean };
  /** In the currency of the rate; absent without a rate. */
  readonly cost?: number;
};

type Down = {
  readonly nodes: Set<Id>;
  readonly resources: Set<Id>;
  /** Nodes that run again while their databases wait for the step that brings VIPs, listeners and databases online. */
  readonly closed: Set<Id>;
};

export function outageOf(
  appliance: Appliance,
  plan: Plan,
  { ratePerHour }: { readonly ratePerHour?: number } = {},
): OutageSummary {
  const lanes = lanesOf(appliance);
  const { clusters } = indexAppliance(appliance);
  const clusterOf = new Map(
    appliance.clusters.flatMap((one) => one.machines.map((id) => [id, one.id] as const)),
  );
  const { endpoints } = indexAppliance(appliance);
  const down = new Map<Id, Down>();
  for (const id of clusters.keys())
    down.set(id, { nodes: new Set(), resources: new Set(), closed: new Set() });
  const opened = new Set(
    plan.steps.flatMap(({ kind, group }) => (kind === 'online' && group ? [group] : [])),
  );
  const clusterLanes = new Map<Id, Lane[]>();
  for (const lane of lanes) {
    if (lane.cluster === undefined) continue;
    const list = clusterLanes.get(lane.cluster);
    if (list) list.push(lane);
    else clusterLanes.set(lane.cluster, [lane]);
  }
  const byNetwork = new Map(lanes.filter((lane) => lane.kind === 'network').map((lane) => [lane.id, lane]));
  const management = lanes.find((lane) => lane.kind === 'management');
  const withoutMinutes: string[] = [];
  let clock = 0;
  for (const step of plan.steps) {
    const minutes = step.minutes ?? 0;
    if (step.minutes === undefined) withoutMinutes.push(step.id);
    const at = { step: step.id, start: clock, end: clock + minutes };
    const touched = new Map<Lane, Level>();
    const look = (cluster: Id) => {
      for (const lane of clusterLanes.get(cluster) ?? [])
        touched.set(lane, worse(touched.get(lane) ?? lane.open?.level, levelOf(lane, down.get(cluster))));
    };
    for (const effect of step.effects) {
      const changed = new Set<Id>();
      if (effect.do === 'stop' || effect.do === 'start')
        for (const id of effect.nodes) {
          const cluster = clusterOf.get(id) ?? '';
          if (effect.do === 'stop') down.get(cluster)?.nodes.add(id);
          else down.get(cluster)?.nodes.delete(id);
          if (step.kind === 'start' && opened.has(step.group ?? '')) down.get(cluster)?.closed.add(id);
          changed.add(cluster);
        }
      else if (effect.do === 'offline' || effect.do === 'online')
        for (const id of effect.resources) {
          const owner = endpoints.get(id)?.owner;
          const cluster = owner && ('cluster' in owner ? owner.cluster : clusterOf.get(owner.machine));
          if (cluster === undefined) continue;
          if (effect.do === 'offline') down.get(cluster)?.resources.add(id);
          else down.get(cluster)?.resources.delete(id);
          if (step.kind === 'online') down.get(cluster)?.closed.clear();
          changed.add(cluster);
        }
      for (const cluster of changed) look(cluster);
    }
    for (const [lane, level] of touched) {
      turn(lane, level, at.step, at.start);
      turn(lane, levelOf(lane, down.get(lane.cluster ?? '')), at.step, at.end);
    }
    const own = step.kind === 'network-host' ? byNetwork.get(step.network) : undefined;
    for (const lane of [own, isManagement(step) ? management : undefined])
      if (lane) {
        turn(lane, 'reduced', at.step, at.start);
        turn(lane, undefined, at.step, at.end);
      }
    clock += minutes;
  }
  for (const lane of lanes) turn(lane, undefined, plan.steps.at(-1)?.id ?? '', clock);
  const window = windowMinutes(plan);
  const out = union(lanes.filter((lane) => lane.kind === 'database' || lane.kind === 'listener'));
  return {
    lanes: lanes.map(({ id, name, kind, blocks }) => ({
      id,
      name,
      kind,
      blocks,
      out: sum(blocks, 'out'),
      reduced: sum(blocks, 'reduced'),
    })),
    total: clock,
    critical: criticalPath(plan.steps),
    out,
    withoutMinutes,
    ...(window !== undefined && { window: { minutes: window, fits: out <= window } }),
    ...(ratePerHour !== undefined && { cost: Math.round((out * ratePerHour * 100) / 60) / 100 }),
  };
}

type Lane = {
  readonly id: string;
  readonly name: string;
  readonly kind: OutageLane['kind'];
  readonly cluster?: Id;
  readonly machines: ReadonlySet<Id>;
  readonly resources: ReadonlySet<Id>;
  readonly blocks: OutageBlock[];
  open?: { readonly level: OutageBlock['level']; readonly step: string; readonly start: number };
};

type Level = OutageBlock['level'] | undefined;

function lanesOf(appliance: Appliance): Lane[] {
  const { clusters, byOwner } = indexAppliance(appliance);
  const none: ReadonlySet<Id> = new Set();
  const lanes: Lane[] = [];
  for (const { id, name, type, cluster, machines } of appliance.databases) {
    if (type === 'pdb') continue;
    const nodes = new Set(machines ?? clusters.get(cluster)?.machines ?? []);
    lanes.push({ id, name, kind: 'database', cluster, machines: nodes, resources: none, blocks: [] });
  }
  for (const { id, name, machines } of appliance.clusters) {
    const resources = new Set(
      [id, ...machines].flatMap((owner) =>
        (byOwner.get(owner) ?? [])
          .filter(({ kind }) => kind === 'vip' || kind === 'scan')
          .map((one) => one.id),
      ),
    );
    lanes.push({
      id: `listener/${id}`,
      name: `Client listeners of ${name}`,
      kind: 'listener',
      cluster: id,
      machines: new Set(machines),
      resources,
      blocks: [],
    });
  }
  for (const { id, name, role } of appliance.networks)
    if (role === 'backup' || role === 'other')
      lanes.push({
        id,
        name: `${name} network`,
        kind: 'network',
        machines: none,
        resources: none,
        blocks: [],
      });
  lanes.push({
    id: 'management',
    name: 'Management access',
    kind: 'management',
    machines: none,
    resources: none,
    blocks: [],
  });
  return lanes;
}

function levelOf(lane: Lane, down: Down | undefined): Level {
  if (!down) return undefined;
  let away = 0;
  for (const id of down.nodes) if (lane.machines.has(id)) away++;
  if (lane.kind === 'database')
    for (const id of down.closed) if (lane.machines.has(id) && !down.nodes.has(id)) away++;
  if (away > 0 && away === lane.machines.size) return 'out';
  if (lane.resources.size > 0 && down.resources.size >= lane.resources.size) return 'out';
  return away > 0 || (lane.resources.size > 0 && down.resources.size > 0) ? 'reduced' : undefined;
}

const worse = (a: Level, b: Level): Level => (a === 'out' || b === 'out' ? 'out' : (a ?? b));

/** The lane goes on with another level from this minute. Blocks of one level that meet are one. */
function turn(lane: Lane, level: Level, step: string, minute: number): void {
  const { open, blocks } = lane;
  if (open?.level === level) return;
  if (open) {
    const last = blocks.at(-1);
    const block = { level: open.level, fromStep: open.step, toStep: step, start: open.start, end: minute };
    if (last && last.level === open.level && last.end === open.start)
      blocks[blocks.length - 1] = { ...last, toStep: step, end: minute };
    else blocks.push(block);
  }
  if (level) lane.open = { level, step, start: minute };
  else delete lane.open;
}

const isManagement = (step: Step): boolean =>
  step.kind === 'device' || step.kind === 'ilom' || step.kind === 'cell' || step.kind === 'database';

const sum = (blocks: readonly OutageBlock[], level: OutageBlock['level']): number =>
  blocks.reduce((total, block) => total + (block.level === level ? block.end - block.start : 0), 0);

function union(lanes: readonly Lane[]): number {
  const blocks = lanes.flatMap((lane) => lane.blocks.filter((block) => block.level === 'out'));
  blocks.sort((a, b) => a.start - b.start);
  let total = 0;
  let until = 0;
  for (const { start, end } of blocks) {
    if (end > until) total += end - Math.max(start, until);
    until = Math.max(until, end);
  }
  return total;
}

/** Longest path over the dependencies. Steps that take one server away never overlap: they wait for each other. */
function criticalPath(steps: readonly Step[]): OutageSummary['critical'] {
  const best = new Map<string, { readonly minutes: number; readonly from?: string }>();
  let last: string | undefined;
  let alone: string | undefined;
  for (const { id, dependsOn, minutes = 0, outage, group } of steps) {
    let from: string | undefined;
    let before = 0;
    const isAlone = outage === 'host' && !group?.startsWith('stop/');
    for (const other of isAlone && alone !== undefined ? [...dependsOn, alone] : dependsOn) {
      const known = best.get(other)?.minutes ?? 0;
      if (known > before) [before, from] = [known, other];
    }
    best.set(id, { minutes: before + minutes, ...(from !== undefined && { from }) });
    if (isAlone) alone = id;
    if (last === undefined || before + minutes > (best.get(last)?.minutes ?? 0)) last = id;
  }
  const minutes = last === undefined ? 0 : (best.get(last)?.minutes ?? 0);
  const path: string[] = [];
  for (let at = last; at !== undefined; at = best.get(at)?.from) path.push(at);
  return { steps: path.reverse(), minutes };
}

/** Length of the outage window (QG-08) in minutes; undefined while it is not answered. */
export function windowMinutes(plan: Pick<Plan, 'answers'>): number | undefined {
  const start = Date.parse(textOf(plan.answers, 'QG-08', 'start'));
  const end = Date.parse(textOf(plan.answers, 'QG-08', 'end'));
  return Number.isNaN(start) || Number.isNaN(end) ? undefined : Math.max(0, (end - start) / 60_000);
}
