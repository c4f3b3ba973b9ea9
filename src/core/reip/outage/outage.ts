/**
 * Services that are out and when: the steps one after the other, one lane per service, minutes as the user entered
 * them. A database is out when no node of it can run, reduced when one of several is away; listeners are out when every
 * SCAN address of the default network is stopped, or every VIP and SCAN of the cluster. A stop of the SCAN of another
 * network alone reduces them. A backup or other network is reduced while one of its servers changes, or waits behind a gateway that
 * has changed over. Management access is out in a blackout of every admin network.
 *
 * Missing minutes count as 0 and are reported: a sum is never shown as known when it is not.
 *
 *   outageOf(vega01, plan, { ratePerHour: 48_000 }).lanes     PAYROLL, STOCKDW, vega01-clu1 listeners, Backup network, ...
 */
import type { Appliance, Id } from '../../appliance/document/appliance-types.ts';
import { indexAppliance } from '../../appliance/document/index-appliance.ts';
import { appendTo } from '../../collections/grouping.ts';
import type { Effect } from '../effect-types.ts';
import type { Plan, Step } from '../plan-types.ts';
import { windowMinutes } from '../questions/outage-window.ts';
import { type CriticalPath, criticalPath } from './critical-path.ts';
import {
  type Lane,
  type Level,
  lanesOf,
  minutesOf,
  minutesOut,
  type OutageLane,
  turn,
} from './outage-lanes.ts';
import { outageState } from './outage-state.ts';

export type OutageSummary = {
  readonly lanes: readonly OutageLane[];
  /** Minutes of all steps, one after the other. */
  readonly total: number;
  /** The longest chain of steps that wait for each other. */
  readonly critical: CriticalPath;
  /** Minutes in which some database or listener is out. */
  readonly out: number;
  readonly withoutMinutes: readonly string[];
  readonly window?: { readonly minutes: number; readonly fits: boolean };
  /** In the currency of the rate; absent without a rate. */
  readonly cost?: number;
};

export function outageOf(
  appliance: Appliance,
  plan: Plan,
  { ratePerHour }: { readonly ratePerHour?: number } = {},
): OutageSummary {
  const lanes = lanesOf(appliance);
  const state = outageState(appliance);
  const clusterLanes = new Map<Id, Lane[]>();
  for (const lane of lanes) {
    if (lane.cluster === undefined) continue;
    appendTo(clusterLanes, lane.cluster, lane);
  }
  const byNetwork = new Map(lanes.filter((lane) => lane.kind === 'network').map((lane) => [lane.id, lane]));
  const behind = behindGateways(appliance);
  const management = lanes.find((lane) => lane.kind === 'management');
  const dark = new Set<Id>();
  const darkness = darknessOf(appliance, dark);
  const withoutMinutes: string[] = [];
  let clock = 0;
  for (const step of plan.steps) {
    const minutes = step.minutes ?? 0;
    if (step.minutes === undefined) withoutMinutes.push(step.id);
    const at = { step: step.id, start: clock, end: clock + minutes };
    const touched = new Map<Lane, Level>();
    const before = darkness();
    for (const effect of step.effects) {
      behind.follow(effect);
      if (effect.do === 'blackout')
        for (const id of effect.networkIds) effect.on ? dark.add(id) : dark.delete(id);
      for (const cluster of state.follow(effect))
        for (const lane of clusterLanes.get(cluster) ?? [])
          touched.set(lane, worse(touched.get(lane) ?? lane.open?.level, state.levelOf(lane)));
    }
    for (const [lane, level] of touched) {
      turn(lane, level, at.step, at.start);
      turn(lane, state.levelOf(lane), at.step, at.end);
    }
    for (const [id, lane] of byNetwork) {
      const isCutOff = behind.has(id);
      if (isCutOff || lane.open || (step.kind === 'network-host' && step.network === id))
        turn(lane, 'reduced', at.step, at.start);
      turn(lane, isCutOff ? 'reduced' : undefined, at.step, at.end);
    }
    if (management) {
      const after = darkness();
      const level = worse(worse(before, after), isManagement(step) ? 'reduced' : undefined);
      turn(management, level, at.step, at.start);
      turn(management, after, at.step, at.end);
    }
    clock += minutes;
  }
  for (const lane of lanes) turn(lane, undefined, plan.steps.at(-1)?.id ?? '', clock);
  const window = windowMinutes(appliance, plan);
  const out = minutesOut(lanes.filter((lane) => lane.kind === 'database' || lane.kind === 'listener'));
  return {
    lanes: lanes.map(({ id, name, kind, blocks }) => ({
      id,
      name,
      kind,
      blocks,
      out: minutesOf(blocks, 'out'),
      reduced: minutesOf(blocks, 'reduced'),
    })),
    total: clock,
    critical: criticalPath(plan.steps),
    out,
    withoutMinutes,
    ...(window !== undefined && { window: { minutes: window, fits: out <= window } }),
    ...(ratePerHour !== undefined && { cost: Math.round((out * ratePerHour * 100) / 60) / 100 }),
  };
}

/** Networks with servers that wait, cut off by a gateway that has changed over, for their own new address. */
function behindGateways(appliance: Appliance) {
  const { byNetwork, endpoints } = indexAppliance(appliance);
  const waiting = new Map<Id, Set<Id>>();
  const moved = new Set<Id>();
  const follow = (effect: Effect): void => {
    if (effect.do === 'gateway' && effect.new && !effect.old) {
      const hosts = (byNetwork.get(effect.networkId) ?? []).filter(
        ({ kind, id }) => kind === 'host' && !moved.has(id),
      );
      waiting.set(effect.networkId, new Set(hosts.map(({ id }) => id)));
    }
    if (effect.do !== 'take') return;
    for (const { endpointId } of effect.moves) {
      moved.add(endpointId);
      waiting.get(endpoints.get(endpointId)?.networkId ?? '')?.delete(endpointId);
    }
  };
  return { follow, has: (networkId: Id) => (waiting.get(networkId)?.size ?? 0) > 0 };
}

/** How far the management networks are in a blackout: without an admin network that answers nobody reaches a server. */
function darknessOf({ networks }: Appliance, dark: ReadonlySet<Id>): () => Level {
  const admin = networks.flatMap(({ id, role }) => (role === 'management' ? [id] : []));
  return () => {
    if (dark.size === 0) return undefined;
    return admin.every((id) => dark.has(id)) ? 'out' : 'reduced';
  };
}

const isManagement = (step: Step): boolean =>
  step.kind === 'device' || step.kind === 'ilom' || step.kind === 'cell' || step.kind === 'database';

const worse = (a: Level, b: Level): Level => (a === 'out' || b === 'out' ? 'out' : (a ?? b));
