/** Which part of a step each host has, and whose part comes before it. */
import type { StepCommand } from '../../appliance/document/plan-types.ts';
import type { Step } from '../plan-types.ts';
import type { Places } from './hosts.ts';

type Part = {
  readonly commands: StepCommand[];
  /** Hosts whose part comes first, in words. */
  readonly after: string;
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
  const alike = new Map<string, Alike>();
  return new Map(
    [...found].map(([host, { commands, from }]) => {
      const after =
        step.outage === 'none' ? '' : hostsBefore(step, places, hosts, host, commands, from, alike);
      return [host, { commands, after }];
    }),
  );
}

/** Hosts of one cluster that have the same commands: who comes before the first of them comes before the next. */
type Alike = { readonly found: Set<string>; read: number };

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
  alike: Map<string, Alike>,
): string {
  const texts = new Set(own.map(({ text }) => text));
  const cluster = clusterOf.get(host);
  const key = [cluster, ...texts].join('\n');
  const known: Alike = alike.get(key) ?? { found: new Set(), read: 0 };
  alike.set(key, known);
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
