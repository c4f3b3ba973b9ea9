import { phaseNames } from '../../../../core/reip/phase-names.ts';
import { durationText } from '../../../../core/time/duration-text.ts';
import { lettersIn } from './merged-lanes.ts';
import type { PlanAxis } from './plan-axis.ts';

/** For a narrow band; in the order of `phaseNames`. */
const shortPhases = [
  'Freeze',
  'Outside',
  'ILOM, PDU',
  'Storage servers',
  'Database servers',
  'Client',
  'Private',
  'Consumers',
  'Verify',
] as const;

const phaseHeight = 18;

type Props = {
  readonly axis: PlanAxis;
  /** Left edge and width of the bars. */
  readonly left: number;
  readonly bar: number;
  readonly top: number;
  readonly bottom: number;
  /** Steps that are done: their phase is marked. */
  readonly position?: number | undefined;
};

/** The phases above the bars, the hours through them and below, and the rest of the window. */
export function LaneAxis({ axis, left, bar, top, bottom, position }: Props) {
  const now = position === undefined ? undefined : axis.at(position);
  const end = axis.at(axis.steps);
  return (
    <g aria-hidden>
      {axis.ticks.map(({ at, label }) => {
        const x = left + at * bar;
        const anchor = at === 0 && left === 0 ? 'start' : at > 0.97 ? 'end' : 'middle';
        return (
          <g key={label + at}>
            <path className="lane-tick" d={`M${x} ${top + phaseHeight}V${bottom}`} />
            <text className="lane-hour" x={x} y={bottom + 13} textAnchor={anchor}>
              {label}
            </text>
          </g>
        );
      })}
      {axis.phases.map(({ phase, from, to }) => {
        const width = (to - from) * bar - 2;
        const words = `${phase} ${shortPhases[phase] ?? ''}`;
        const isNow = now !== undefined && now > from && now <= to;
        return (
          <g key={`${phase} ${from}`}>
            <title>{`Phase ${phase}: ${phaseNames[phase]}`}</title>
            <rect
              className={isNow ? 'lane-phase is-now' : 'lane-phase'}
              x={left + from * bar + 1}
              y={top}
              width={Math.max(2, width)}
              height={phaseHeight}
              rx={3}
            />
            {width > 12 && (
              <text
                className="lane-phase-name"
                x={left + from * bar + 1 + width / 2}
                y={top + 13}
                textAnchor="middle"
              >
                {words.length + 1 <= lettersIn(width) ? words : phase}
              </text>
            )}
          </g>
        );
      })}
      {end < 1 && (
        <rect
          className="lane-spare"
          x={left + end * bar + 1}
          y={top}
          width={(1 - end) * bar - 1}
          height={bottom - top}
          rx={3}
        />
      )}
    </g>
  );
}

/** The rest of the window after the last step, which may come after its end; empty without a window. */
export function spareWords({ spare }: PlanAxis): string {
  if (spare === undefined) return '';
  return spare >= 0 ? `${durationText(spare)} spare` : `${durationText(-spare)} longer`;
}
