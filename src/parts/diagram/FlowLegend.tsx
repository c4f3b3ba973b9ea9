import OctagonAlert from 'lucide-react/icons/octagon-alert';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { type ReactNode, useMemo } from 'react';
import type { MachineKind } from '../../core/appliance/document/appliance-types.ts';
import {
  type FlowGraph,
  type FlowNode,
  type FlowNodeKind,
  flowNodes,
} from '../../core/appliance/flow/flow.ts';
import { andMore } from '../../core/text/plural.ts';
import { classes } from '../../ui/text/classes.ts';
import { machineKindLabel } from '../labels/labels.ts';

/** Of what is no machine. */
const words: Readonly<Partial<Record<FlowNodeKind, string>>> = {
  'data-centre': 'data center',
  uplink: "customer's switch",
  ilom: 'ILOM',
  vip: 'VIP',
  scan: 'SCAN',
  cluster: 'cluster',
  group: 'several machines',
};

/** Some are enough to see where to look; the list of findings has all. */
const mostProblems = 3;

type Props = { readonly graph: FlowGraph; readonly icon: (node: FlowNode) => ReactNode };

/** The problems in the picture, then the meaning of each symbol that occurs in it. */
export function FlowLegend({ graph, icon }: Props) {
  const { kinds, problems, faults } = useMemo(() => {
    const nodes = flowNodes(graph);
    const first = new Map<string, FlowNode>();
    for (const node of nodes) if (!first.has(kindOf(node))) first.set(kindOf(node), node);
    const bad = nodes.flatMap((node) => (node.warned ? [] : node.problems));
    const all = new Set([...bad, ...nodes.flatMap((node) => node.problems)]);
    return { kinds: [...first.values()], problems: [...all], faults: new Set(bad).size };
  }, [graph]);
  return (
    <div className="flow-foot">
      {problems.length > 0 && (
        <ul className="flow-problems">
          {problems.slice(0, mostProblems).map((problem, at) => (
            <li key={problem} className={classes(at >= faults && 'is-warned')}>
              {at < faults ? <OctagonAlert size={14} aria-hidden /> : <TriangleAlert size={14} aria-hidden />}
              <span>
                <span className="hidden-text">Problem: </span>
                {problem}
              </span>
            </li>
          ))}
          {problems.length > mostProblems && <li>{andMore(problems.length - mostProblems)}</li>}
        </ul>
      )}
      <ul className="flow-legend" aria-label="Legend">
        {kinds.map((node) => (
          <li key={kindOf(node)} className={`flow-key flow-${node.of ?? node.kind}`}>
            {icon(node)}
            {words[kindOf(node)] ?? machineKindLabel(kindOf(node) as MachineKind)}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** A group has the sign of what it holds. */
const kindOf = (node: FlowNode) => (node.kind === 'group' ? (node.of ?? 'group') : node.kind);
