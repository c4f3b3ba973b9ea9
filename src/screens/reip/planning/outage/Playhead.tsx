import type { PointerEvent } from 'react';
import { nearestStep, type PlanAxis } from './plan-axis.ts';

type Props = {
  readonly axis: PlanAxis;
  readonly position: number;
  readonly left: number;
  readonly bar: number;
  readonly width: number;
  readonly top: number;
  readonly bottom: number;
  /** Where the line is drawn; else through everything from top to bottom. */
  readonly pieces?: readonly (readonly [from: number, to: number])[] | undefined;
  /** Without it the line only shows the position. */
  readonly onPosition?: ((position: number) => void) | undefined;
  readonly onRelease?: (() => void) | undefined;
};

const pill = { width: 46, height: 18 };

/** The line through all lanes at the chosen position. It is pulled by pointer; the keys belong to the range that has the focus. */
export function Playhead({
  axis,
  position,
  left,
  bar,
  width,
  top,
  bottom,
  pieces,
  onPosition,
  onRelease,
}: Props) {
  const x = Math.min(width - 1, Math.max(1, left + axis.at(position) * bar));
  const text = axis.time(position) ?? String(position);
  const at = Math.min(width - pill.width / 2, Math.max(pill.width / 2, x));
  const pull = (event: PointerEvent<SVGRectElement>) => {
    const { left: from, width: shown } = event.currentTarget.getBoundingClientRect();
    onPosition?.(nearestStep(axis, (event.clientX - from) / shown));
  };
  return (
    <g className="playhead">
      <path
        className="lane-cursor"
        d={(pieces ?? [[top, bottom]]).map(([from, to]) => `M${x} ${from}V${to}`).join('')}
      />
      <circle cx={x} cy={bottom} r={5} />
      <rect x={at - pill.width / 2} y={top} width={pill.width} height={pill.height} rx={9} />
      <text x={at} y={top + 13} textAnchor="middle">
        {text}
      </text>
      {onPosition && (
        <rect
          className="playhead-field"
          x={left}
          y={top}
          width={bar}
          height={bottom - top + 8}
          onPointerDown={(event) => {
            event.currentTarget.setPointerCapture(event.pointerId);
            pull(event);
          }}
          onPointerMove={(event) => {
            if (event.currentTarget.hasPointerCapture(event.pointerId)) pull(event);
          }}
          onPointerUp={onRelease}
        />
      )}
    </g>
  );
}
