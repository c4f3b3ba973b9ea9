import OctagonAlert from 'lucide-react/icons/octagon-alert';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { memo, type ReactNode } from 'react';
import type { FlowNode } from '../../core/appliance/flow/flow.ts';
import type { FlowBox } from '../../core/appliance/flow/flow-layout-types.ts';
import { isHeader, lineHeight, portHeight } from '../../core/appliance/flow/flow-sizes.ts';
import { nodeWords } from '../../core/appliance/flow/flow-words.ts';
import { classes } from '../../ui/text/classes.ts';

export type NodeIcon = (node: FlowNode) => ReactNode;

type Props = {
  readonly box: FlowBox;
  readonly level: number;
  /** The one box that the Tab key reaches. */
  readonly tabStop: boolean;
  readonly lit: boolean;
  readonly chosen: boolean;
  /** Every member of the tree that can be chosen must have `aria-selected`, true or false. */
  readonly selected: boolean | undefined;
  readonly icon: NodeIcon;
};

/** Past the stripe and the icon. */
const textX = 32;

/** One box. It holds no handlers: the drawing listens for all, so a box draws again only when its own look changes. */
export const FlowNodeBox = memo(function FlowNodeBox(props: Props) {
  const { box, level, tabStop, lit, chosen, selected, icon } = props;
  const { node, x, y, width, height } = box;
  const header = isHeader(node);
  const ports = node.ports ? portHeight : 0;
  const faulty = node.problems.length > 0;
  const body = height - ports;
  const baseline = header ? 18 : ports + 18;
  return (
    <g
      role="treeitem"
      tabIndex={tabStop ? 0 : -1}
      aria-level={level}
      aria-expanded={node.group?.open}
      aria-selected={selected}
      data-node={node.id}
      transform={`translate(${x} ${y})`}
      className={classes(
        'flow-node',
        `flow-${node.of ?? node.kind}`,
        header && 'is-header',
        (node.selects !== undefined || node.group !== undefined) && 'is-active',
        lit && 'is-lit',
        chosen && 'is-chosen',
        faulty && (node.warned ? 'is-warned' : 'is-faulty'),
        node.tone !== undefined && `tone-${node.tone}`,
      )}
    >
      {/* Its name for screen readers, and its tooltip. */}
      <title>{nodeWords(node)}</title>
      {node.group && !header && (
        <rect className="flow-behind" x={4} y={4} width={width} height={height} rx={5} />
      )}
      {node.ports?.map((port, place, all) => (
        <g key={port} aria-hidden="true">
          <rect
            className="flow-port"
            x={(width * place) / all.length + 6}
            y={0.5}
            width={width / all.length - 12}
            height={portHeight + 4}
            rx={3}
          />
          <text className="flow-plug" x={(width * (place + 0.5)) / all.length} y={12.5} textAnchor="middle">
            {port}
          </text>
        </g>
      ))}
      <rect className="flow-focus" x={-3.5} y={-3.5} width={width + 7} height={height + 7} rx={8} />
      <rect className="flow-box" x={0} y={ports} width={width} height={body} rx={5} />
      {!header && <rect className="flow-stripe" x={0} y={ports} width={5} height={body} rx={2} />}
      <g aria-hidden="true">
        <g className="flow-icon" transform={`translate(${header ? 9 : 12} ${header ? 7.5 : ports + 6.5})`}>
          {header ? <path d="M2 4l4.5 5L11 4" /> : icon(node)}
        </g>
        <text className="flow-title" x={header ? 27 : textX} y={baseline}>
          {box.title}
          {header && (
            <tspan className="flow-line" dx={8}>
              {box.lines[0]}
            </tspan>
          )}
        </text>
        {!header &&
          box.lines.map((line, place) => (
            <text key={place} className="flow-line" x={textX} y={baseline + lineHeight * (place + 1)}>
              {line}
            </text>
          ))}
      </g>
      {faulty && (
        <g
          className={classes('flow-mark', node.warned && 'is-warned')}
          transform={`translate(${width - 19} ${ports + 5})`}
        >
          {node.warned ? <TriangleAlert size={14} aria-hidden /> : <OctagonAlert size={14} aria-hidden />}
        </g>
      )}
    </g>
  );
});
