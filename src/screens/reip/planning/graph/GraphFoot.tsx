import { andMore } from '../../../../core/text/plural.ts';
import { ruleWords } from '../plan/StepDetails.tsx';
import type { GraphNode, StepGraph } from './graph-types.ts';
import { nodeNumbers, nodeWaits } from './graph-words.ts';
import type { Pointed } from './StepGraph.tsx';

const most = 4;

/**
 * The nodes that the node under the pointer or the focus waits for, or the meaning of the line under the pointer, each
 * with its rule.
 */
export function GraphFoot({ graph, pointed }: { readonly graph: StepGraph; readonly pointed: Pointed }) {
  return (
    <div className="step-foot small no-print" role="status">
      {pointed === undefined ? (
        <span className="muted">
          Point at a step or a line to see what waits for what, and by which rule. Enter opens a step.
        </span>
      ) : 'edge' in pointed ? (
        <Edge graph={graph} from={pointed.edge.from} to={pointed.edge.to} rules={pointed.edge.rules} />
      ) : (
        <Waits graph={graph} place={pointed.node} />
      )}
    </div>
  );
}

const Name = ({ node }: { readonly node: GraphNode | undefined }) =>
  node && (
    <>
      <b className="mono">{nodeNumbers(node)}</b> {node.title}
    </>
  );

function Edge(props: {
  readonly graph: StepGraph;
  readonly from: number;
  readonly to: number;
  readonly rules: readonly string[];
}) {
  const { nodes } = props.graph;
  return (
    <span>
      <Name node={nodes[props.to]} /> waits for <Name node={nodes[props.from]} />:{' '}
      {props.rules.map(ruleWords).join('; ')}
    </span>
  );
}

function Waits({ graph, place }: { readonly graph: StepGraph; readonly place: number }) {
  const waits = nodeWaits(graph, place);
  const node = graph.nodes[place];
  if (waits.length === 0)
    return (
      <span className="muted">
        <Name node={node} /> waits for no other step
      </span>
    );
  return (
    <span>
      <Name node={node} /> waits for{' '}
      {waits.slice(0, most).map(({ node: one, rules }) => (
        <span key={one.id} className="step-wait">
          <b className="mono">{nodeNumbers(one)}</b> {rules}
        </span>
      ))}
      {waits.length > most && <span className="muted"> {andMore(waits.length - most)}</span>}
    </span>
  );
}
