/** Which part of a step each host has, and whose part comes before it. */
import type { StepCommand } from '../../appliance/document/plan-types.ts';
import { memoize } from '../../collections/memoize.ts';
import type { Plan, Step } from '../plan-types.ts';
import { forwardId } from '../project/run-log.ts';
import type { Places } from './hosts.ts';

export type HostStep = {
  readonly step: Step;
  readonly position: number;
  /** Where the step, or the step that it rolls back, is in the plan. */
  readonly forward: number;
  readonly commands: readonly StepCommand[];
  /** Of a step on several hosts one asks for the DNS records: the one that it is about, else the first. */
  readonly isFirst: boolean;
  /** The one that it is about is another: that one tests the addresses. */
  readonly helps: boolean;
  /** Hosts whose part comes first. */
  readonly after: string;
  /** By command: hosts whose commands come before it, though not before the first. */
  readonly waits: ReadonlyMap<StepCommand, string>;
  /** The step before it has a part here and on another host. */
  readonly isShared: boolean;
  /** Addresses that it takes away: no host runs the step over a connection to one of them. */
  readonly cuts: string;
};

const positionsOf = memoize(({ steps }: Plan) => new Map(steps.map(({ id }, i) => [id, i])));

/** Of a step, or of the step that it rolls back. */
export const positionInPlan = (plan: Plan, { id }: Step): number =>
  positionsOf(plan).get(forwardId(id)) ?? -1;

type Part = {
  readonly commands: StepCommand[];
  /** Hosts whose part comes first, in words. */
  readonly after: string;
  readonly waits: ReadonlyMap<StepCommand, string>;
};

/** More names than a person reads in a line. */
const mostNamed = 16;

export function partsByHost(step: Step, places: Places): ReadonlyMap<string, Part> {
  const hosts = step.commands.map(({ where }) => places.of(where, step));
  const found = new Map<string, { commands: StepCommand[]; from: number }>();
  for (const [from, command] of step.commands.entries())
    for (const host of hosts[from] ?? []) {
      const known = found.get(host);
      if (known) known.commands.push(command);
      else found.set(host, { commands: [command], from });
    }
  const same = new Map<string, SharedCommands>();
  return new Map(
    [...found].map(([host, { commands, from }]) => {
      const after =
        step.outage === 'none' ? '' : hostsBefore(step, places, hosts, host, commands, from, same);
      const waits = step.outage === 'none' ? none : waitsInside(step, places, hosts, host, from);
      return [host, { commands, after, waits }];
    }),
  );
}

const none: ReadonlyMap<StepCommand, string> = new Map();

/**
 * Work of the whole cluster on this host that follows work on its other nodes, as a VIP starts when Clusterware has started
 * on each: the first such command waits for them.
 */
function waitsInside(
  step: Step,
  { clusterOf }: Places,
  hosts: readonly (readonly string[])[],
  host: string,
  from: number,
): ReadonlyMap<StepCommand, string> {
  const cluster = clusterOf.get(host);
  const others = new Set<string>();
  const found = new Map<StepCommand, string>();
  if (!cluster) return none;
  for (let at = from; at < step.commands.length; at++) {
    const command = step.commands[at] as StepCommand;
    const isOwn = hosts[at]?.includes(host) === true;
    if (isOwn && command.where !== host && others.size > 0) {
      found.set(
        command,
        others.size > mostNamed
          ? `${others.size} other hosts, which the runbook names`
          : [...others].join(', '),
      );
      others.clear();
    }
    for (const other of hosts[at] ?? [])
      if (other !== host && clusterOf.get(other) === cluster) others.add(other);
  }
  return found.size > 0 ? found : none;
}

/** Hosts of one cluster that have the same commands: who comes before the first of them comes before the next. */
type SharedCommands = { readonly found: Set<string>; read: number };

/**
 * The hosts whose commands come before the first of a host, where the order takes something away: storage servers stop
 * after the nodes, a KVM host works after its guests, a node stops after its databases. Commands that all hosts share
 * run at once, and clusters do not wait for each other. No circle of waiting is possible: a host waits only for one
 * that begins earlier in the step.
 */
function hostsBefore(
  step: Step,
  { clusterOf }: Places,
  hosts: readonly (readonly string[])[],
  host: string,
  own: readonly StepCommand[],
  from: number,
  same: Map<string, SharedCommands>,
): string {
  const texts = new Set(own.map(({ text }) => text));
  const cluster = clusterOf.get(host);
  const key = [cluster, ...texts].join('\n');
  const known: SharedCommands = same.get(key) ?? { found: new Set(), read: 0 };
  same.set(key, known);
  const { found } = known;
  for (; known.read < from; known.read++)
    if (!texts.has(step.commands[known.read]?.text ?? ''))
      for (const other of hosts[known.read] ?? []) {
        const of = clusterOf.get(other);
        if (!of || !cluster || of === cluster) found.add(other);
      }
  return found.size > mostNamed
    ? `${found.size} other hosts, which the runbook names`
    : [...found].join(', ');
}
