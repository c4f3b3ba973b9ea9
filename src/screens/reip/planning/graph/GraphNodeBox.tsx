import { memo } from 'react';
import { classes } from '../../../../ui/text/classes.ts';
import { clipped } from './clipped-text.ts';
import type { GraphBox } from './graph-layout.ts';
import { nodeLine, nodeProgress, nodeSign, nodeWords } from './graph-words.ts';

type Props = {
  readonly box: GraphBox;
  readonly place: number;
  /** Of the slider, as far as this node goes. */
  readonly position: number;
  /** The slider's position is in this node. */
  readonly isNow: boolean;
  readonly tabStop: boolean;
  readonly lit: boolean;
  readonly selected: boolean;
};

const textX = 14;

/** One node. It holds no handlers: the drawing listens for all, so a node draws again only when its own look changes. */
export const GraphNodeBox = memo(function GraphNodeBox({
  box: { node, x, y, width, height },
  place,
  position,
  isNow,
  tabStop,
  lit,
  selected,
}: Props) {
  const sign = nodeSign(node);
  const progress = nodeProgress(node, position);
  const state =
    progress === 'done' ? '✓' : progress === 'part' ? `${position - node.from}/${node.steps.length}` : '';
  return (
    <g
      role="option"
      tabIndex={tabStop ? 0 : -1}
      aria-selected={selected}
      data-node={place}
      transform={`translate(${x} ${y})`}
      className={classes(
        'flow-node is-active',
        sign && (sign === '▲' ? 'is-warn' : 'is-bad'),
        node.isCritical && 'is-critical',
        lit && 'is-lit',
        selected && 'is-chosen',
        isNow && 'is-now',
      )}
    >
      <title>{nodeWords(node, position)}</title>
      {node.steps.length > 1 && (
        <rect className="flow-behind" x={4} y={4} width={width} height={height} rx={5} />
      )}
      <rect className="flow-focus" x={-3.5} y={-3.5} width={width + 7} height={height + 7} rx={8} />
      <rect className="flow-box" x={0} y={0} width={width} height={height} rx={5} />
      <rect className="flow-stripe" x={0} y={0} width={5} height={height} rx={2} />
      <g aria-hidden="true">
        <text className="flow-title" x={textX} y={18}>
          {clipped(node.title, (width - textX - (sign ? 24 : 8)) / 7.2)}
        </text>
        {sign && (
          <text className="graph-sign" x={width - 9} y={18} textAnchor="end">
            {sign}
          </text>
        )}
        <text className="flow-line" x={textX} y={34}>
          {clipped(nodeLine(node), (width - textX - 10 - (isNow ? 2 : 0) * 7 - state.length * 7) / 6.7)}
        </text>
        {state && (
          <text className="graph-state" x={width - 9} y={34} textAnchor="end">
            {isNow ? `▶ ${state}` : state}
          </text>
        )}
      </g>
    </g>
  );
});
