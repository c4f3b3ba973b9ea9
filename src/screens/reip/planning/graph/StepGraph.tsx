import {
  type KeyboardEvent,
  type RefObject,
  type SyntheticEvent,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react';
import { type BoxKey, isBoxKey } from '../../../../core/layout/nearest-box.ts';
import { useWidth } from '../../../../parts/diagram/use-width.ts';
import { clipped } from './clipped-text.ts';
import { GraphNodeBox } from './GraphNodeBox.tsx';
import { nodeBeside } from './graph-keys.ts';
import { type GraphWay, layoutSteps } from './graph-layout.ts';
import type { StepGraph as Graph, GraphEdge } from './graph-types.ts';
import { bandTitle } from './graph-words.ts';

/** The target of the pointer or the focus: a node by its place, or an edge. */
export type Pointed = { readonly node: number } | { readonly edge: GraphEdge } | undefined;

type Props = {
  readonly graph: Graph;
  /** Steps that are done, of the slider. */
  readonly position: number;
  /** Place of the node whose step is opened. */
  readonly selected: number | undefined;
  readonly onSelect: (place: number) => void;
  readonly pointed: Pointed;
  readonly onPoint: (pointed: Pointed) => void;
  readonly figure: RefObject<HTMLDivElement | null>;
};

const usualWidth = 780;

/**
 * The steps, drawn: phases as bands, dependencies as lines, the critical path in ink, the position of the slider as a
 * symbol. One stop of the Tab key; the arrow keys go from node to node, Enter and Space choose one, Escape clears the
 * highlight of its dependencies.
 */
export function StepGraph({ graph, position, selected, onSelect, pointed, onPoint, figure }: Props) {
  const hint = useId();
  const width = Math.max(280, useWidth(figure) ?? usualWidth);
  const layout = useMemo(() => layoutSteps(graph, width), [graph, width]);
  const drawing = useRef<SVGSVGElement>(null);
  const [current, setCurrent] = useState<number>();
  const stop = current !== undefined && current < graph.nodes.length ? current : (selected ?? 0);
  const lit = useMemo(() => litNodes(graph, pointed), [graph, pointed]);
  const place = (event: SyntheticEvent): number | undefined => {
    const { target } = event;
    const found = target instanceof Element && target.closest('[data-node]')?.getAttribute('data-node');
    return found ? Number(found) : undefined;
  };
  const point = (event: SyntheticEvent) => {
    const node = place(event);
    if (node !== undefined) {
      if (!pointed || !('node' in pointed) || pointed.node !== node) onPoint({ node });
      return;
    }
    const way = event.target instanceof Element && event.target.getAttribute('data-way');
    const edge = way ? layout.ways[Number(way)]?.edge : undefined;
    if (edge || pointed) onPoint(edge && { edge });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const node = place(event);
    if (node === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    const { key } = event;
    if (key === 'Enter' || key === ' ') onSelect(node);
    else if (key === 'Escape') onPoint(undefined);
    else if (isBoxKey(key)) go(node, key);
    else return;
    event.preventDefault();
  };
  const go = (from: number, key: BoxKey) => {
    const next = nodeBeside(layout.boxes, from, key);
    if (next !== undefined) drawing.current?.querySelector<SVGElement>(`[data-node="${next}"]`)?.focus();
  };
  const isOf = ({ edge }: GraphWay) =>
    pointed !== undefined &&
    ('edge' in pointed ? pointed.edge === edge : edge.from === pointed.node || edge.to === pointed.node);
  return (
    <div ref={figure} className="flow-figure">
      <svg
        ref={drawing}
        className="flow step-graph"
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a drawn list with one choice; it takes the keys of one
        role="listbox"
        aria-label={`Graph of the steps, ${graph.nodes.length} nodes in ${graph.bands.length} bands`}
        aria-describedby={hint}
        viewBox={`0 0 ${layout.width} ${layout.height}`}
        width={layout.width}
        height={layout.height}
        onClick={(event) => {
          const node = place(event);
          if (node !== undefined) onSelect(node);
        }}
        onKeyDown={onKeyDown}
        onPointerMove={(event) => {
          // A page that scrolls under a resting pointer is no pointing.
          if (event.movementX !== 0 || event.movementY !== 0) point(event);
        }}
        onPointerLeave={() => onPoint(undefined)}
        onFocus={(event) => {
          setCurrent(place(event));
          point(event);
        }}
        onBlur={() => onPoint(undefined)}
      >
        <g aria-hidden="true">
          {layout.bands.map(({ y, height }) => (
            <rect
              key={y}
              className="flow-frame"
              x={0.5}
              y={y + 0.5}
              width={width - 1}
              height={height - 1}
              rx={8}
            />
          ))}
          {layout.ways.map((way, i) => (
            <path key={i} className={way.edge.isCritical ? 'graph-critical' : 'flow-lines'} d={way.d} />
          ))}
          {layout.ways.map((way, i) => isOf(way) && <path key={i} className="flow-way" d={way.d} />)}
          {layout.bands.map(({ y }, i) => (
            <text key={y} className="flow-label" x={12} y={y + 17}>
              {clipped(bandTitle(graph.bands[i]?.phases ?? []), (width - 24) / 6.7)}
            </text>
          ))}
          {layout.ways.map((way, i) => (
            <path key={i} className="graph-hit" data-way={i} d={way.d} />
          ))}
        </g>
        {layout.boxes.map((box, i) => (
          <GraphNodeBox
            key={box.node.id}
            box={box}
            place={i}
            position={Math.max(box.node.from, Math.min(box.node.to + 1, position))}
            isNow={box.node.from < position && position <= box.node.to + 1}
            tabStop={i === stop}
            lit={lit.has(i)}
            selected={i === selected}
          />
        ))}
      </svg>
      <p id={hint} className="hidden-text">
        The arrow keys go from node to node. Enter selects its first step. Escape hides what it waits for.
      </p>
    </div>
  );
}

function litNodes({ edges }: Graph, pointed: Pointed): ReadonlySet<number> {
  if (pointed === undefined) return new Set();
  if ('edge' in pointed) return new Set([pointed.edge.from, pointed.edge.to]);
  const { node } = pointed;
  return new Set([
    node,
    ...edges.flatMap(({ from, to }) => (from === node ? [to] : to === node ? [from] : [])),
  ]);
}
