import { type RefObject, useMemo, useRef, useState } from 'react';
import type { OutageLane } from '../../../../core/reip/outage/outage-lanes.ts';
import { plural } from '../../../../core/text/plural.ts';
import { useWidth } from '../../../../parts/diagram/use-width.ts';
import { PictureButtons } from '../../../../parts/picture/PictureButtons.tsx';
import { Button } from '../../../../ui/controls/Button.tsx';
import { LaneAxis, spareWords } from './LaneAxis.tsx';
import { joinedLanes, laneNames, lettersIn } from './merged-lanes.ts';
import { Playhead } from './Playhead.tsx';
import { type Outages, outWords } from './use-outage.ts';

const laneHeight = 26;
const valueWidth = 118;
/** Above the steps: low lanes, and no more than keep the steps visible. */
const lowHeight = 22;
const mostLow = 5;
/** Of the rows above the lanes: the playhead's label, the phases; below them: the hours. */
const labelHeight = 21;
const phaseHeight = 23;
const hourHeight = 18;

type Props = {
  readonly outages: Outages;
  /** Steps that are done, of the slider. */
  readonly position?: number | undefined;
  readonly figure?: RefObject<HTMLDivElement | null>;
  /** Services that are out at the same times share one low lane; the parent explains the symbols. */
  readonly low?: boolean;
  readonly onPosition?: (position: number) => void;
  /** The pointer let go of the playhead. */
  readonly onRelease?: () => void;
};

/** Each service with the time that it is out (filled) or reduced (at half height), under the phases of the plan and over its hours. */
export function OutageLanes({ outages, position, figure, low, onPosition, onRelease }: Props) {
  const own = useRef<HTMLDivElement>(null);
  const ref = figure ?? own;
  const [isWhole, setWhole] = useState(false);
  const width = Math.max(280, useWidth(ref) ?? 780);
  const narrow = width < 520;
  const left = narrow ? 0 : 196;
  const bar = width - left - (narrow ? 0 : valueWidth);
  const thick = 14;
  const { lanes, axis } = outages;
  const joined = useMemo(() => joinedLanes(lanes), [lanes]);
  const shown = useMemo(
    () =>
      low
        ? joinedLanes(lanes, isWhole ? undefined : mostLow)
        : lanes.map((lane) => ({ lane, names: [lane.name] })),
    [lanes, low, isWhole],
  );
  const tall = narrow ? thick + 24 : low ? lowHeight : laneHeight;
  const head = position === undefined ? 0 : labelHeight;
  const first = head + phaseHeight;
  const bottom = first + shown.length * tall;
  const height = bottom + hourHeight;
  const top = (i: number) => first + i * tall + (narrow ? 20 : (tall - thick) / 2);
  return (
    <div ref={ref} className="lanes">
      <svg
        role="img"
        aria-label={`Outage by service. ${lanes.map((lane) => `${lane.name}: ${laneWords(outages, lane)}`).join('. ')}`}
        viewBox={`0 0 ${width} ${height}`}
        width={width}
        height={height}
      >
        <LaneAxis axis={axis} left={left} bar={bar} top={head} bottom={bottom} position={position} />
        {!narrow && (
          <>
            <text className="lane-hour" x={left - 10} y={head + 13} textAnchor="end">
              Phase
            </text>
            <text className="lane-hour" x={width} y={head + 13} textAnchor="end">
              {spareWords(axis)}
              <title>All steps one after the other, compared with the window</title>
            </text>
          </>
        )}
        {shown.map(({ lane, names }, i) => (
          <g key={lane.id}>
            <title>{`${names.join(', ')}: ${laneWords(outages, lane)}`}</title>
            <Bars outages={outages} lane={lane} x={left} y={top(i)} width={bar} thick={thick} />
            <text x={0} y={narrow ? top(i) - 5 : top(i) + thick - 3}>
              {laneNames(names, lettersIn(narrow ? width - valueWidth - 8 : left - 12))}
            </text>
            <text
              className={lane.out > 0 ? 'lane-value is-out' : 'lane-value'}
              x={width}
              y={narrow ? top(i) - 5 : top(i) + thick - 3}
              textAnchor="end"
            >
              {laneWords(outages, lane)}
            </text>
          </g>
        ))}
        {position !== undefined && (
          <Playhead
            axis={axis}
            position={position}
            left={left}
            bar={bar}
            width={width}
            top={0}
            bottom={bottom}
            // Names above the bars are not crossed.
            pieces={narrow ? shown.map((_, i) => [top(i) - 2, top(i) + thick + 2] as const) : undefined}
            onPosition={onPosition}
            onRelease={onRelease}
          />
        )}
      </svg>
      {!low && <LaneKey outages={outages} />}
      {low && joined.length > mostLow && (
        <Button variant="quiet" onClick={() => setWhole(!isWhole)}>
          {isWhole ? `Show ${mostLow} lanes` : `Show all ${plural(joined.length, 'lane')}`}
        </Button>
      )}
    </div>
  );
}

type BarsProps = {
  readonly outages: Outages;
  readonly lane: OutageLane;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly thick: number;
};

/** The whole course of a lane, as long as the plan, and its blocks. */
function Bars({ outages, lane, x, y, width, thick }: BarsProps) {
  const { axis } = outages;
  return (
    <>
      <rect className="lane-bar" x={x} y={y} width={width * axis.at(axis.steps)} height={thick} rx={3} />
      {lane.blocks.map((block, place) => {
        const [from, to] = outages.span(block, lane.blocks[place + 1]);
        const isOut = block.level === 'out';
        return (
          <rect
            key={place}
            className={isOut ? 'lane-out' : 'lane-reduced'}
            x={x + from * width}
            y={isOut ? y - 2 : y + thick / 4}
            width={Math.max(3, (to - from) * width)}
            height={isOut ? thick + 4 : thick / 2}
            rx={3}
          />
        );
      })}
    </>
  );
}

/** What the signs of the lanes mean; `brief` next to a title, else also what their length is. */
export function LaneKey({ outages, brief }: { readonly outages: Outages; readonly brief?: boolean }) {
  return (
    <span className="lane-key small muted">
      <span>
        <span className="lane-sign" /> out of service
      </span>
      <span>
        <span className="lane-sign is-reduced" /> reduced
      </span>
      {!brief && <span className="push">{axisWords(outages)}</span>}
    </span>
  );
}

export function laneWords(outages: Outages, lane: OutageLane): string {
  if (lane.blocks.length === 0) return 'not affected';
  const out = lane.blocks.filter((block) => block.level === 'out');
  const missing = out.reduce((sum, block) => sum + outages.missing(block), 0);
  if (out.length === 0) return 'reduced';
  return missing > 0 && lane.out === 0 ? 'no minutes yet' : `${outWords(lane.out, missing, true)} out`;
}

const axisWords = ({ axis, withoutMinutes }: Outages): string =>
  axis.isTimed
    ? 'drawn in minutes'
    : `drawn step by step: ${withoutMinutes.length} of ${axis.steps} steps have no minutes`;

export function LanePictures({
  figure,
  name,
}: {
  readonly figure: RefObject<HTMLDivElement | null>;
  readonly name: string;
}) {
  return <PictureButtons figure={figure} name={`${name}-outage`} />;
}
