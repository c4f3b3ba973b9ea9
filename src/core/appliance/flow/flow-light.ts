/**
 * The highlight when the user points at a machine or a cluster: its boxes, and the lines and boxes up to the uplink.
 * The maps are built once a graph; each question then costs the length of the way.
 */

import { appendTo } from '../../collections/grouping.ts';
import type { Id } from '../document/appliance-types.ts';
import { type FlowEdge, type FlowGraph, flowNodes } from './flow.ts';

type FlowLight = {
  /** The boxes that stand for the subject. */
  readonly nodes: ReadonlySet<string>;
  readonly edges: ReadonlySet<FlowEdge>;
};

const none: FlowLight = { nodes: new Set(), edges: new Set() };

export function flowLights(graph: FlowGraph): (subject: Id | undefined) => FlowLight {
  const nodesOf = new Map<Id, string[]>();
  for (const { id, subjects } of flowNodes(graph))
    for (const subject of subjects) appendTo(nodesOf, subject, id);
  const into = new Map<string, FlowEdge[]>();
  for (const edge of graph.edges) appendTo(into, edge.to, edge);
  return (subject) => {
    const nodes = subject === undefined ? undefined : nodesOf.get(subject);
    if (!nodes) return none;
    const edges = new Set<FlowEdge>();
    const passed = new Set(nodes);
    const waiting = [...nodes];
    for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
      for (const edge of into.get(id) ?? []) {
        edges.add(edge);
        if (!passed.has(edge.from)) waiting.push(edge.from);
        passed.add(edge.from);
      }
    }
    return { nodes: new Set(nodes), edges };
  };
}
