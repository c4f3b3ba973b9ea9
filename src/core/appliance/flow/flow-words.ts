/**
 * A flow diagram in sentences, nested as its nodes hang together: for who would rather read, or listen.
 *
 *   flowWords(managementFlow(exampleVega01()))[0].text   Data-centre network, gateway 10.20.10.1.
 */
import { type FlowGraph, type FlowNode, flowNodes } from './flow.ts';

export type FlowSentence = {
  readonly id: string;
  readonly text: string;
  readonly parts: readonly FlowSentence[];
};

/** The name of a node for screen readers: all of its words, then its problems. */
export const nodeWords = ({ words, problems }: FlowNode): string =>
  problems.length > 0 ? `${words}. ${problems.map((problem) => `Problem: ${problem}`).join(' ')}` : words;

/** The depth of each node in the tree, from 1, by its id. */
export function flowLevels(graph: FlowGraph): ReadonlyMap<string, number> {
  const levels = new Map<string, number>();
  for (const { id, under } of inTreeOrder(graph)) levels.set(id, (levels.get(under ?? '') ?? 0) + 1);
  return levels;
}

export function flowWords(graph: FlowGraph): readonly FlowSentence[] {
  const roots: FlowSentence[] = [];
  const lists = new Map<string, FlowSentence[]>();
  for (const node of inTreeOrder(graph)) {
    const parts: FlowSentence[] = [];
    lists.set(node.id, parts);
    const text = nodeWords(node);
    const sentence = { id: node.id, text: /[.!?]$/.test(text) ? text : `${text}.`, parts };
    (lists.get(node.under ?? '') ?? roots).push(sentence);
  }
  return roots;
}

/** Reading order, with parents before their children; a cycle of `under` is cut where it begins. */
function inTreeOrder(graph: FlowGraph): readonly FlowNode[] {
  const nodes = flowNodes(graph);
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const done = new Set<string>();
  const order: FlowNode[] = [];
  for (const node of nodes) {
    const chain: FlowNode[] = [];
    for (
      let at: FlowNode | undefined = node;
      at && !done.has(at.id);
      at = at.under === undefined ? undefined : byId.get(at.under)
    ) {
      done.add(at.id);
      chain.push(at);
    }
    order.push(...chain.reverse());
  }
  return order;
}
