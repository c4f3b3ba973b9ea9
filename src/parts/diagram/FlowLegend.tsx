import OctagonAlert from 'lucide-react/icons/octagon-alert';
import { type ReactNode, useMemo } from 'react';
import { type FlowGraph, type FlowNode, flowNodes } from '../../core/appliance/flow/flow.ts';
import { machineKindLabel } from '../labels.ts';

const words: Readonly<Record<string, string>> = {
  'data-centre': 'data centre',
  uplink: "customer's switch",
  database: machineKindLabel('database'),
  storage: machineKindLabel('storage'),
  guest: machineKindLabel('guest'),
  'leaf-switch': machineKindLabel('leaf-switch'),
  'spine-switch': machineKindLabel('spine-switch'),
  'management-switch': machineKindLabel('management-switch'),
  pdu: machineKindLabel('pdu'),
  ilom: 'ILOM',
  vip: 'VIP',
  scan: 'SCAN',
  cluster: 'cluster',
  group: 'several machines',
};

/** Some are enough to see where to look; the list of findings has all. */
const mostProblems = 3;

type Props = { readonly graph: FlowGraph; readonly icon: (node: FlowNode) => ReactNode };

/** What is wrong in the picture, then what its signs mean: each that it holds, once. */
export function FlowLegend({ graph, icon }: Props) {
  const { kinds, problems } = useMemo(() => {
    const nodes = flowNodes(graph);
    const first = new Map<string, FlowNode>();
    for (const node of nodes) if (!first.has(kindOf(node))) first.set(kindOf(node), node);
    return { kinds: [...first.values()], problems: [...new Set(nodes.flatMap((node) => node.problems))] };
  }, [graph]);
  return (
    <div className="flow-foot">
      {problems.length > 0 && (
        <ul className="flow-problems">
          {problems.slice(0, mostProblems).map((problem) => (
            <li key={problem}>
              <OctagonAlert size={14} aria-hidden />
              <span>
                <span className="hidden-text">Problem: </span>
                {problem}
              </span>
            </li>
          ))}
          {problems.length > mostProblems && <li>and {problems.length - mostProblems} more</li>}
        </ul>
      )}
      <ul className="flow-legend" aria-label="What the signs mean">
        {kinds.map((node) => (
          <li key={kindOf(node)} className={`flow-key flow-${node.of ?? node.kind}`}>
            {icon(node)}
            {words[kindOf(node)]}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** A group has the sign of what it holds. */
const kindOf = (node: FlowNode) => (node.kind === 'group' ? (node.of ?? 'group') : node.kind);
