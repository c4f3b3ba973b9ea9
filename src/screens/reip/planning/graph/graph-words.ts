/** The titles of the step graph's nodes, and the texts of their second lines and descriptions. */

import type { Outage } from '../../../../core/appliance/document/plan-types.ts';
import { phaseNames } from '../../../../core/reip/phase-names.ts';
import type { Step } from '../../../../core/reip/plan-types.ts';
import { stepNumber } from '../../../../core/reip/project/run-log.ts';
import { plural } from '../../../../core/text/plural.ts';
import { durationText } from '../../../../core/time/duration-text.ts';
import { ruleWords } from '../plan/StepDetails.tsx';
import { kindName, outageWords, targetName } from '../plan/step-words.ts';
import type { GraphNode, StepGraph } from './graph-types.ts';

const several: Readonly<Record<string, string>> = {
  ilom: 'Move # ILOM addresses',
  device: 'Move # switches, PDUs',
  cell: 'Move # storage servers',
  database: 'Move # database servers',
  'client-host': 'Move # client addresses',
  'network-host': 'Move # host addresses',
  vip: 'Move # VIPs',
  private: 'Private side of # servers',
};

/** `Move 14 storage servers`; one step alone is called by its kind. */
export function nodeTitle(steps: readonly Step[], repeats: number): string {
  const [first] = steps;
  if (!first) return '';
  if (repeats > 1) {
    const kinds = new Set(steps.map(({ kind }) => kind));
    if (kinds.has('cell')) return `Move ${repeats} storage servers`;
    if (kinds.has('stop')) return `Clients of ${repeats} clusters`;
    if (kinds.has('scan')) return `VIPs, SCAN: ${repeats} clusters`;
    return `${kindName(first.kind)} and more × ${repeats}`;
  }
  if (steps.length === 1) return kindName(first.kind);
  return (
    several[first.kind]?.replace('#', String(steps.length)) ?? `${kindName(first.kind)} × ${steps.length}`
  );
}

/** `3.1 – 3.6`. */
export function nodeNumbers({ steps }: Pick<GraphNode, 'steps'>): string {
  const [first, last] = [steps[0], steps.at(-1)];
  if (!first || !last) return '';
  return first === last ? stepNumber(first) : `${stepNumber(first)} – ${stepNumber(last)}`;
}

/** Of all its steps; undefined while one has none. */
function nodeMinutes({ steps }: Pick<GraphNode, 'steps'>): number | undefined {
  let sum = 0;
  for (const { minutes } of steps) {
    if (minutes === undefined) return undefined;
    sum += minutes;
  }
  return sum;
}

export const nodeLine = (node: GraphNode): string => {
  const minutes = nodeMinutes(node);
  return [nodeNumbers(node), minutes !== undefined && durationText(minutes)].filter(Boolean).join(' · ');
};

const worst: readonly Outage[] = ['rack', 'cluster', 'client', 'host', 'none'];

const nodeOutage = ({ steps }: Pick<GraphNode, 'steps'>): Outage =>
  worst.find((outage) => steps.some((step) => step.outage === outage)) ?? 'none';

/** Color is never the only mark: a triangle takes one server away, a square all clients, a diamond has no rollback. */
export function nodeSign(node: Pick<GraphNode, 'steps'>): '◆' | '■' | '▲' | undefined {
  if (node.steps.some(({ reversible }) => reversible === 'no')) return '◆';
  const { tone } = outageWords[nodeOutage(node)];
  return tone === 'bad' ? '■' : tone === 'warn' ? '▲' : undefined;
}

/** How much of it is done at a position of the slider. */
export function nodeProgress({ from, to }: GraphNode, position: number): 'done' | 'part' | 'open' {
  return to < position ? 'done' : from < position ? 'part' : 'open';
}

/** For who does not see the picture, and as its title. */
export function nodeWords(node: GraphNode, position: number): string {
  const { steps, isCritical } = node;
  const outage = nodeOutage(node);
  const progress = nodeProgress(node, position);
  return [
    `${nodeNumbers(node)} ${node.title}`,
    steps.length === 1 && steps[0] ? targetName(steps[0]) : plural(steps.length, 'step'),
    outage !== 'none' && outageWords[outage].text.toLowerCase(),
    steps.some(({ reversible }) => reversible === 'no') && 'no return',
    isCritical && 'on the critical path',
    progress === 'done' && 'done at this moment',
    progress === 'part' && `${position - node.from} of ${steps.length} done at this moment`,
  ]
    .filter(Boolean)
    .join(', ');
}

/** `3 · Storage servers, admin side`; of a full stop the phases that it reaches through. */
export const bandTitle = (phases: readonly number[]): string =>
  phases.length === 1
    ? `${phases[0]} · ${phaseNames[phases[0] ?? 0]}`
    : `${phases.join(', ')} · one stop: ${phases.map((phase) => phaseNames[phase]?.toLowerCase()).join('; ')}`;

/** The nodes that a node waits for, each with its rules in words. */
export function nodeWaits(
  graph: StepGraph,
  place: number,
): readonly { readonly node: GraphNode; readonly rules: string }[] {
  return graph.edges.flatMap(({ from, to, rules }) => {
    const node = graph.nodes[from];
    return to === place && node ? [{ node, rules: rules.map(ruleWords).join('; ') }] : [];
  });
}
