import { useId, useMemo, useRef, useState } from 'react';
import type { Appliance } from '../../../../core/appliance/document/appliance-types.ts';
import type { Plan, Step } from '../../../../core/reip/plan-types.ts';
import { stepNumber, stepTitle } from '../../../../core/reip/project/run-log.ts';
import { plural } from '../../../../core/text/plural.ts';
import { PictureButtons } from '../../../../parts/picture/PictureButtons.tsx';
import { Button } from '../../../../ui/controls/Button.tsx';
import { StepDetails } from '../plan/StepDetails.tsx';
import { targetName } from '../plan/step-words.ts';
import { GraphFoot } from './GraphFoot.tsx';
import type { StepGraph as Graph, GraphNode } from './graph-types.ts';
import { nodeNumbers, nodeWaits, nodeWords } from './graph-words.ts';
import { type Pointed, StepGraph } from './StepGraph.tsx';
import { stepGraph } from './step-graph.ts';

type Props = {
  readonly appliance: Appliance;
  readonly plan: Plan;
  /** Ids of the longest chain of steps. */
  readonly critical: readonly string[];
  /** The opened step. */
  readonly opened: string | undefined;
  readonly onOpen: (id: string | undefined) => void;
  readonly position: number;
  readonly onPosition: (position: number) => void;
  readonly onList: () => void;
};

/** The graph of the steps, its explanation of the one under the pointer, and the opened step below. */
export function GraphView(props: Props) {
  const { appliance, plan, critical, opened, onOpen, position, onPosition, onList } = props;
  const figure = useRef<HTMLDivElement>(null);
  const [unfolded, setUnfolded] = useState<ReadonlySet<string>>(new Set());
  const [pointed, setPointed] = useState<Pointed>();
  const graph = useMemo(() => stepGraph(plan, critical, unfolded), [plan, critical, unfolded]);
  const places = useMemo(() => new Map(plan.steps.map((step, i) => [step.id, i])), [plan]);
  const at = opened === undefined ? undefined : places.get(opened);
  const selected = useMemo(() => {
    const place = at === undefined ? -1 : graph.nodes.findIndex(({ from, to }) => from <= at && at <= to);
    return place < 0 ? undefined : place;
  }, [graph, at]);
  const node = selected === undefined ? undefined : graph.nodes[selected];
  const step = at === undefined ? undefined : plan.steps[at];
  const isUnfolded = node !== undefined && unfolded.size > 0;
  return (
    <>
      <div className="row graph-head">
        <ul className="flow-legend small" aria-label="Legend">
          <li>
            <b aria-hidden>━</b> critical path
          </li>
          <li>
            <span className="graph-warn">▲</span> one server away
          </li>
          <li>
            <span className="graph-bad">■</span> clients out
          </li>
          <li>
            <span className="graph-bad">◆</span> no return
          </li>
          <li>
            <b className="graph-now">▶</b> moment of the slider
          </li>
        </ul>
        <div className="row push no-print">
          <PictureButtons figure={figure} name={`${appliance.name}-steps`} />
        </div>
      </div>
      <div className="graph-page">
        <StepGraph
          graph={graph}
          position={position}
          selected={selected}
          onSelect={(place) => onOpen(place === selected ? undefined : graph.nodes[place]?.id)}
          pointed={pointed}
          onPoint={setPointed}
          figure={figure}
        />
      </div>
      <GraphFoot
        graph={graph}
        pointed={pointed ?? (selected === undefined ? undefined : { node: selected })}
      />
      {node && step && (
        <section className="graph-chosen" aria-label={stepTitle(step)}>
          <div className="row">
            <h3>{stepTitle(step)}</h3>
            <span className="mono muted">{targetName(step)}</span>
            <div className="row push no-print">
              {(node.repeats || isUnfolded) && (
                <Button
                  variant="quiet"
                  onClick={() => setUnfolded(node.repeats ? new Set([...unfolded, node.id]) : new Set())}
                >
                  {node.repeats ? 'Show each step' : 'Fold again'}
                </Button>
              )}
              <Button variant="quiet" onClick={() => onPosition((at ?? 0) + 1)}>
                Slider to here
              </Button>
              <Button variant="quiet" onClick={onList}>
                In the list
              </Button>
            </div>
          </div>
          {node.steps.length > 1 && <Members node={node} opened={step.id} onOpen={onOpen} />}
          <StepDetails key={step.id} appliance={appliance} step={step} plan={plan} />
        </section>
      )}
      <InWords graph={graph} position={position} />
    </>
  );
}

const mostMembers = 24;

/** The steps of a node, each to be opened. */
function Members({
  node: { steps },
  opened,
  onOpen,
}: {
  readonly node: GraphNode;
  readonly opened: string;
  readonly onOpen: (id: string) => void;
}) {
  const [all, setAll] = useState(false);
  const shown = all ? steps : steps.slice(0, mostMembers);
  return (
    <ul className="graph-members" aria-label="Steps of this node">
      {shown.map((step: Step) => (
        <li key={step.id}>
          <button
            type="button"
            className="button quiet"
            aria-pressed={step.id === opened}
            title={step.title}
            onClick={() => onOpen(step.id)}
          >
            <b className="mono">{stepNumber(step)}</b> <span className="mono">{targetName(step)}</span>
          </button>
        </li>
      ))}
      {steps.length > shown.length && (
        <li>
          <Button variant="quiet" onClick={() => setAll(true)}>
            and {plural(steps.length - shown.length, 'more step')}
          </Button>
        </li>
      )}
    </ul>
  );
}

/** The whole graph as sentences. */
function InWords({ graph, position }: { readonly graph: Graph; readonly position: number }) {
  const id = useId();
  const [open, setOpen] = useState(false);
  return (
    <details className="flow-words small" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary id={id}>The graph in words</summary>
      {open && (
        <ul aria-labelledby={id}>
          {graph.nodes.map((node, place) => {
            const waits = nodeWaits(graph, place);
            return (
              <li key={node.id}>
                {nodeWords(node, position)}
                {waits.length > 0 &&
                  `; waits for ${waits.map((one) => `${nodeNumbers(one.node)} (${one.rules})`).join(', ')}`}
              </li>
            );
          })}
        </ul>
      )}
    </details>
  );
}
