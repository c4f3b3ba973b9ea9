/**
 * A flow diagram without places: the nodes and edges that the document implies. `managementFlow` and `clientFlow` build
 * one, `layoutFlow` places it, `flowWords` describes it in sentences.
 *
 * Invariants
 * - Every machine that has an address in the networks shown is one node (`id` is the machine's), or in one closed
 *   group.
 * - `from` of an edge is closer to the data-center network than `to`; every end is a node.
 * - `under` makes a tree of the nodes: sentences and the levels for screen readers follow it.
 */
import type { ProblemLevel } from '../../text/level.ts';
import type { Id, MachineKind } from '../document/appliance-types.ts';

export type FlowNodeKind =
  | MachineKind
  | 'data-centre'
  | 'uplink'
  | 'ilom'
  | 'vip'
  | 'scan'
  | 'cluster'
  | 'group';

export type FlowNode = {
  readonly id: string;
  readonly kind: FlowNodeKind;
  /** The kind of the machines that an address or a group belongs to. */
  readonly of?: MachineKind | undefined;
  /** Title of the box: the name, short where all share a prefix. */
  readonly title: string;
  readonly lines: readonly string[];
  /** Interfaces on its upper edge; edges with a `port` end there. */
  readonly ports?: readonly string[];
  /** The whole in words, full name first, without its problems. */
  readonly words: string;
  readonly under?: string | undefined;
  /** Machines and clusters that it represents: pointing at one of them highlights it. An open group represents none. */
  readonly subjects: readonly Id[];
  /** The machine that choosing it selects. */
  readonly selects?: Id;
  readonly problems: readonly string[];
  /** All of its problems are warnings. */
  readonly warned?: true;
  readonly group?: { readonly open: boolean; readonly count: number };
  /** A state that colors the box in place of its kind, for example before and after a change. */
  readonly tone?: string;
};

export type FlowEdge = {
  readonly from: string;
  readonly to: string;
  /** Place among the ports of `to`. */
  readonly port?: number;
  /** A word for the connection. */
  readonly label?: string;
  /** `side`: to a neighbor; `part`: of one stack; `foot`: to the box below all others of a section. */
  readonly kind: 'down' | 'side' | 'part' | 'foot';
};

/** Boxes one above the other: a host with its ILOM, or with its VIPs. */
type FlowStack = readonly FlowNode[];

export type FlowSection = {
  readonly id: string;
  /** The frame's title; without one there is no frame. */
  readonly title?: string;
  /** The open group whose members these are: its box closes it again. */
  readonly header?: FlowNode;
  readonly head?: FlowNode;
  readonly left: readonly FlowNode[];
  readonly right: readonly FlowNode[];
  readonly parts: readonly { readonly header?: FlowNode; readonly stacks: readonly FlowStack[] }[];
  readonly foot: readonly FlowNode[];
};

export type FlowGraph = {
  readonly title: string;
  /** Rows above all sections: the data-center network, the switches of the uplinks. */
  readonly top: readonly (readonly FlowNode[])[];
  readonly sections: readonly FlowSection[];
  readonly edges: readonly FlowEdge[];
};

type FlowFault = { readonly level: ProblemLevel; readonly text: string };

export type FlowOptions = {
  /** The fault of a record, by its id: endpoint, machine, network or cluster. */
  readonly faults?: ReadonlyMap<Id, FlowFault>;
  /** Groups that are open. */
  readonly open?: ReadonlySet<string>;
};

/** A full rack has 22 servers: up to here each is a box of its own. */
export const mostUngrouped = 24;
/** One group alone would hide everything: it stays open up to here. */
export const mostInOneGroup = 64;

/** All nodes in reading order: from the data-center network down, each section from its head to its foot. */
export function flowNodes(graph: FlowGraph): readonly FlowNode[] {
  const nodes: FlowNode[] = graph.top.flat();
  for (const { header, head, left, right, parts, foot } of graph.sections) {
    if (header) nodes.push(header);
    if (head) nodes.push(head);
    nodes.push(...left, ...right);
    for (const part of parts) {
      if (part.header) nodes.push(part.header);
      for (const stack of part.stacks) nodes.push(...stack);
    }
    nodes.push(...foot);
  }
  return nodes;
}
