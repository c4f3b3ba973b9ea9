/**
 * The steps of a plan as a graph that a person can read: equal steps that follow each other are one node, a sequence
 * that repeats (a storage server with its return, the whole client network cluster by cluster) is one node as well, and
 * the nodes form bands by phase. A full stop that reaches through several phases is one band.
 *
 * Invariants
 * - A node is a run of steps of the plan's order, so no edge leads backwards and there is no circle of nodes.
 * - Every edge of the plan is in an edge of the graph, or inside one node.
 * - An edge that others imply is marked, not left out: the picture draws the rest, the words list all.
 *
 *   stepGraph(plan, critical).nodes[6]     { title: 'Move 5 ILOM addresses', from: 9, to: 13, ... }
 */

import { addToSetAt, getOrCreate } from '../../../../core/collections/grouping.ts';
import type { Plan, Step } from '../../../../core/reip/plan-types.ts';
import type { GraphEdge, GraphNode, StepGraph } from './graph-types.ts';
import { nodeTitle } from './graph-words.ts';

/** Steps of the critical path that no edge joins: two servers are never away together. */
const oneAtATime = 'one server at a time';

/** The client network of a cluster is ten kinds of steps, one after the other. */
const longestSequence = 12;
const fewestRepeats = 3;

type Run = { readonly key: string; readonly steps: Step[]; readonly from: number };
type Fold = { readonly runs: readonly Run[]; readonly repeats: number };

/** `critical`: ids of the longest chain; `opened`: nodes that are shown step by step, by the id of their first step. */
export function stepGraph(
  plan: Plan,
  critical: readonly string[],
  opened: ReadonlySet<string> = new Set(),
): StepGraph {
  const bands: { phases: readonly number[]; steps: number }[] = [];
  const isCritical = new Set(critical);
  const stops = stopPhases(plan.steps);
  const nodes = foldsOf(runsOf(plan.steps), opened).map(({ runs, repeats }, place): GraphNode => {
    const steps = runs.flatMap((run) => run.steps);
    const from = runs[0]?.from ?? 0;
    const phases = [...new Set(steps.flatMap((step) => stops.get(stopOf(step)) ?? [step.phase]))].sort();
    const band = bands.at(-1);
    if (band && phases.every((phase) => band.phases.includes(phase))) band.steps += steps.length;
    else bands.push({ phases, steps: steps.length });
    return {
      id: steps[0]?.id ?? String(place),
      title: nodeTitle(steps, repeats),
      steps,
      from,
      to: from + steps.length - 1,
      band: bands.length - 1,
      isCritical: steps.some(({ id }) => isCritical.has(id)),
      ...(repeats > 1 && { repeats }),
    };
  });
  return { nodes, edges: edgesOf(plan, nodes, critical), bands };
}

/** Equal steps that follow each other. */
function runsOf(steps: readonly Step[]): readonly Run[] {
  const runs: Run[] = [];
  for (const [i, step] of steps.entries()) {
    const key = `${step.phase} ${step.kind}`;
    const last = runs.at(-1);
    if (last && last.key === key) last.steps.push(step);
    else runs.push({ key, steps: [step], from: i });
  }
  return runs;
}

function foldsOf(runs: readonly Run[], opened: ReadonlySet<string>): readonly Fold[] {
  const folds: Fold[] = [];
  for (let at = 0; at < runs.length; ) {
    const found = repeatAt(runs, at);
    const whole = runs.slice(at, at + found.length * found.repeats);
    if (found.repeats > 1 && !opened.has(whole[0]?.steps[0]?.id ?? ''))
      folds.push({ runs: whole, repeats: found.repeats });
    else for (const run of whole) folds.push({ runs: [run], repeats: 1 });
    at += whole.length;
  }
  return folds;
}

/** The shortest sequence that repeats from here on, and how often. */
function repeatAt(runs: readonly Run[], at: number): { readonly length: number; readonly repeats: number } {
  for (let length = 2; length <= longestSequence; length++) {
    let repeats = 1;
    while (isRepeated(runs, at, at + length * repeats, length)) repeats++;
    if (repeats >= fewestRepeats) return { length, repeats };
  }
  return { length: 1, repeats: 1 };
}

function isRepeated(runs: readonly Run[], one: number, other: number, length: number): boolean {
  for (let i = 0; i < length; i++) {
    const key = runs[other + i]?.key;
    if (key === undefined || runs[one + i]?.key !== key) return false;
  }
  return true;
}

const stopOf = ({ group }: Step): string => (group?.startsWith('stop/') ? group : '');

/** The phases that one full stop reaches through. */
function stopPhases(steps: readonly Step[]): ReadonlyMap<string, readonly number[]> {
  const found = new Map<string, Set<number>>();
  for (const step of steps) {
    const stop = stopOf(step);
    if (stop === '') continue;
    addToSetAt(found, stop, step.phase);
  }
  return new Map([...found].map(([stop, phases]) => [stop, [...phases]]));
}

function edgesOf(
  { edges }: Plan,
  nodes: readonly GraphNode[],
  critical: readonly string[],
): readonly GraphEdge[] {
  const places = new Map(nodes.flatMap((node, place) => node.steps.map(({ id }) => [id, place] as const)));
  type Found = { from: number; to: number; rules: Set<string>; isCritical: boolean };
  const found = new Map<string, Found>();
  const join = (before: string, after: string): Found | undefined => {
    const [from, to] = [places.get(before), places.get(after)];
    if (from === undefined || to === undefined || from === to) return undefined;
    return getOrCreate(found, `${from} ${to}`, () => ({ from, to, rules: new Set(), isCritical: false }));
  };
  for (const { before, after, rule } of edges) join(before, after)?.rules.add(rule);
  for (const [i, id] of critical.slice(1).entries()) {
    const edge = join(critical[i] ?? '', id);
    if (!edge) continue;
    edge.isCritical = true;
    if (edge.rules.size === 0) edge.rules.add(oneAtATime);
  }
  const all = [...found.values()].sort((a, b) => a.from - b.from || a.to - b.to);
  const implied = impliedEdges(all, nodes.length);
  return all.map((edge) => ({ ...edge, rules: [...edge.rules], isImplied: implied.has(edge) }));
}

/** Edges whose end is reached over another node as well. Nodes are in an order in which no edge leads back. */
function impliedEdges<Edge extends { readonly from: number; readonly to: number }>(
  edges: readonly Edge[],
  count: number,
): ReadonlySet<Edge> {
  const out: Edge[][] = Array.from({ length: count }, () => []);
  for (const edge of edges) out[edge.from]?.push(edge);
  const reach = Array.from({ length: count }, () => new Set<number>());
  const implied = new Set<Edge>();
  for (let from = count - 1; from >= 0; from--) {
    const mine = reach[from];
    // The nearest first: what it reaches needs no edge of its own.
    for (const edge of out[from] ?? []) {
      if (mine?.has(edge.to)) implied.add(edge);
      mine?.add(edge.to);
      for (const far of reach[edge.to] ?? []) mine?.add(far);
    }
  }
  return implied;
}
