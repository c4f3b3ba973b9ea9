import {
  type KeyboardEvent,
  type RefObject,
  type SyntheticEvent,
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import type { Id } from '../../core/appliance/document/appliance-types.ts';
import { type FlowGraph, type FlowNode, flowNodes } from '../../core/appliance/flow/flow.ts';
import { flowLights } from '../../core/appliance/flow/flow-light.ts';
import { flowLevels } from '../../core/appliance/flow/flow-words.ts';
import { type FlowLayout, layoutFlow } from '../../core/appliance/flow/layout-flow.ts';
import { isBoxKey, nearestBox } from '../../core/layout/nearest-box.ts';
import { useValue } from '../../ui/hooks/useValue.ts';
import { spot, spotlight } from '../machine/spotlight.ts';
import { FlowNodeBox, type NodeIcon } from './FlowBoxes.tsx';
import { useWidth } from './use-width.ts';

type Props = {
  readonly graph: FlowGraph;
  readonly selected: Id | undefined;
  readonly onSelect: (machine: Id) => void;
  /** Opens or closes a group. */
  readonly onToggle: (group: string) => void;
  readonly icon: NodeIcon;
  /** Holds the drawing, for who takes its picture. */
  readonly figure: RefObject<HTMLDivElement | null>;
};

/** Before the first look at the page, and where there is none to look at. */
const usualWidth = 800;

/**
 * A flow graph, drawn. One stop of the Tab key; the arrow keys go from box to box, Enter and Space choose a machine or
 * open a group, Escape leaves. Pointing at a box lights its machine in every picture and table of the screen.
 */
export function FlowDiagram({ graph, selected, onSelect, onToggle, icon, figure }: Props) {
  const hint = useId();
  const width = useWidth(figure) ?? usualWidth;
  const layout = useMemo(() => layoutFlow(graph, { width }), [graph, width]);
  const levels = useMemo(() => flowLevels(graph), [graph]);
  const lights = useMemo(() => flowLights(graph), [graph]);
  const byId = useMemo(() => new Map(flowNodes(graph).map((node) => [node.id, node])), [graph]);
  const pointed = useValue(spotlight);
  const lit = useMemo(() => lights(pointed), [lights, pointed]);
  const chosen = useMemo(() => lights(selected), [lights, selected]);
  const drawing = useRef<SVGSVGElement>(null);
  const [current, setCurrent] = useState<string>();
  const stop = tabStopOf(layout, current, selected);
  // Opening or closing a group may move its box: the view follows it.
  const toggled = useRef<string>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the boxes have new places
  useLayoutEffect(() => {
    const group = toggled.current;
    toggled.current = undefined;
    if (group !== undefined) elementOf(drawing.current, group)?.scrollIntoView({ block: 'nearest' });
  }, [layout]);
  // A picture that goes takes its light with it.
  useEffect(() => () => spot(undefined), []);

  const nodeAt = (event: SyntheticEvent): FlowNode | undefined => {
    const { target } = event;
    const id = target instanceof Element && target.closest('[data-node]')?.getAttribute('data-node');
    return id ? byId.get(id) : undefined;
  };
  const point = (event: SyntheticEvent) => spot(subjectOf(nodeAt(event)));
  const act = (node: FlowNode | undefined) => {
    if (!node) return;
    setCurrent(node.id);
    if (node.group) {
      toggled.current = node.id;
      onToggle(node.id);
    } else if (node.selects !== undefined) onSelect(node.selects);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const node = nodeAt(event);
    if (!node || event.ctrlKey || event.metaKey || event.altKey) return;
    const { key } = event;
    if (key === 'Enter' || key === ' ') act(node);
    else if (key === 'Escape' && event.target instanceof SVGElement) event.target.blur();
    else if (isBoxKey(key)) {
      const start = layout.boxes.find((box) => box.node.id === node.id);
      const next = nearestBox(layout.boxes, start, key);
      if (next) elementOf(drawing.current, next.node.id)?.focus();
    } else return;
    event.preventDefault();
  };

  return (
    <div ref={figure} className="flow-figure">
      <svg
        ref={drawing}
        className="flow"
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a drawn tree; it takes the keys of one
        role="tree"
        aria-label={graph.title}
        aria-describedby={hint}
        viewBox={`${layout.x} 0 ${layout.width} ${layout.height}`}
        width={layout.width}
        height={layout.height}
        onClick={(event) => act(nodeAt(event))}
        onKeyDown={onKeyDown}
        onPointerOver={point}
        onPointerLeave={() => spot(undefined)}
        onFocus={(event) => {
          setCurrent(nodeAt(event)?.id);
          point(event);
        }}
        onBlur={() => spot(undefined)}
      >
        <FlowLines layout={layout} />
        <g>
          {layout.paths
            .filter(({ edge }) => lit.edges.has(edge) || chosen.edges.has(edge))
            .map(({ edge, d }) => (
              <path key={`${edge.from} ${edge.to} ${edge.port}`} className="flow-way" d={d} />
            ))}
        </g>
        <g aria-hidden="true">
          {layout.labels.map(({ text, x, y }) => (
            <text key={y} className="flow-label" x={x} y={y}>
              {text}
            </text>
          ))}
        </g>
        {layout.boxes.map((box) => {
          const { id, selects } = box.node;
          return (
            <FlowNodeBox
              key={id}
              box={box}
              level={levels.get(id) ?? 1}
              tabStop={id === stop}
              lit={lit.nodes.has(id)}
              chosen={chosen.nodes.has(id)}
              selected={selects === undefined ? undefined : id === selected}
              icon={icon}
            />
          );
        })}
      </svg>
      <p id={hint} className="hidden-text">
        The arrow keys go from box to box. Enter selects a machine, or opens and closes a group. Escape
        leaves.
      </p>
    </div>
  );
}

/** Frames and lines: they change with the layout alone. */
function FlowLines({ layout }: { layout: FlowLayout }) {
  return useMemo(
    () => (
      <g>
        {layout.frames.map(({ x, y, width, height }) => (
          <rect key={y} className="flow-frame" x={x} y={y} width={width} height={height} rx={8} />
        ))}
        <path className="flow-lines" d={layout.paths.map(({ d }) => d).join('')} />
      </g>
    ),
    [layout],
  );
}

const subjectOf = (node: FlowNode | undefined): Id | undefined =>
  node && (node.selects ?? (node.group ? undefined : node.subjects[0]));

/** Where the Tab key comes in: where it was last, at what is selected, at the first box. */
function tabStopOf({ boxes }: FlowLayout, current: string | undefined, selected: Id | undefined) {
  const has = (id: string | undefined) => id !== undefined && boxes.some(({ node }) => node.id === id);
  return has(current) ? current : has(selected) ? selected : boxes[0]?.node.id;
}

/** Ids hold characters that a selector would read as its own. */
const elementOf = (drawing: SVGSVGElement | null, id: string): SVGElement | undefined =>
  [...(drawing?.querySelectorAll<SVGElement>('[data-node]') ?? [])].find(
    (element) => element.getAttribute('data-node') === id,
  );
