import { type RefObject, useMemo, useRef, useState } from 'react';
import type { OutageLane } from '../../../../core/reip/outage/outage-lanes.ts';
import { plural } from '../../../../core/text/plural.ts';
import { useWidth } from '../../../../parts/diagram/use-width.ts';
import { PictureButtons } from '../../../../parts/picture/PictureButtons.tsx';
import { Button } from '../../../../ui/controls/Button.tsx';
import { joinedLanes, laneNames, lettersIn } from './merged-lanes.ts';
import { type Outages, outWords } from './use-outage.ts';

const laneHeight = 32;
const valueWidth = 118;
/** Above the steps: low lanes, and no more than keep the steps visible. */
const lowHeight = 20;
const mostLow = 5;

/** Each service with the time that it is out (filled) or reduced (hatched, at half height); what is chosen is a line through all. */
export function OutageLanes({
  outages,
  position,
  figure,
  low,
}: {
  readonly outages: Outages;
  /** Steps that are done, of the slider. */
  readonly position?: number | undefined;
  readonly figure?: RefObject<HTMLDivElement | null>;
  /** Services that are out at the same times share one low lane; the parent explains the symbols. */
  readonly low?: boolean;
}) {
  const own = useRef<HTMLDivElement>(null);
  const ref = figure ?? own;
  const [isWhole, setWhole] = useState(false);
  const width = Math.max(280, useWidth(ref) ?? 780);
  const narrow = width < 520;
  const left = narrow ? 0 : 224;
  const bar = width - left - (narrow ? 0 : valueWidth);
  const thick = low ? 14 : 20;
  const tall = narrow ? thick + 26 : low ? lowHeight : laneHeight;
  const { lanes, axis } = outages;
  const joined = useMemo(() => joinedLanes(lanes), [lanes]);
  const shown = useMemo(
    () =>
      low
        ? joinedLanes(lanes, isWhole ? undefined : mostLow)
        : lanes.map((lane) => ({ lane, names: [lane.name] })),
    [lanes, low, isWhole],
  );
  const above = low ? 3 : 6;
  const height = shown.length * tall + (low ? 0 : 6);
  // Fully visible at either end and clear of the names: where the names are above the bars, it crosses the bars alone.
  const cursor =
    position === undefined ? undefined : Math.min(width - 1, Math.max(1, left + axis.at(position) * bar));
  const top = (i: number) => i * tall + (narrow ? 20 : above);
  const line = narrow
    ? shown.map((_, i) => `M${cursor} ${top(i)}v${thick}`).join('')
    : `M${cursor} 0V${height}`;
  return (
    <div ref={ref} className="lanes">
      <svg
        role="img"
        aria-label={`Outage by service. ${lanes.map((lane) => `${lane.name}: ${laneWords(outages, lane)}`).join('. ')}`}
        viewBox={`0 0 ${width} ${height}`}
        width={width}
        height={height}
      >
        {shown.map(({ lane, names }, i) => {
          const y = top(i);
          const base = narrow ? y - 5 : y + thick / 2 + 5;
          return (
            <g key={lane.id}>
              <title>{`${names.join(', ')}: ${laneWords(outages, lane)}`}</title>
              <text x={0} y={base}>
                {laneNames(names, lettersIn(narrow ? width - valueWidth - 8 : left))}
              </text>
              <rect className="lane-bar" x={left} y={y} width={bar} height={thick} rx={3} />
              {lane.blocks.map((block, place) => {
                const [from, to] = outages.span(block, lane.blocks[place + 1]);
                const isOut = block.level === 'out';
                return (
                  <rect
                    key={place}
                    className={isOut ? 'lane-out' : 'lane-reduced'}
                    x={left + from * bar}
                    y={isOut ? y : y + thick / 4}
                    width={Math.max(3, (to - from) * bar)}
                    height={isOut ? thick : thick / 2}
                    rx={3}
                  />
                );
              })}
              <text className="lane-value" x={width} y={base} textAnchor="end">
                {laneWords(outages, lane)}
              </text>
            </g>
          );
        })}
        {cursor !== undefined && <path className="lane-cursor" d={line} />}
      </svg>
      {!low && <LaneKey outages={outages} />}
      {low && joined.length > shown.length && (
        <Button variant="quiet" onClick={() => setWhole(true)}>
          Show all {plural(joined.length, 'lane')}
        </Button>
      )}
    </div>
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
        <span className="lane-sign is-reduced" /> reduced, or one path away
      </span>
      {!brief && <span className="push">{axisWords(outages)}</span>}
    </span>
  );
}

export function laneWords(outages: Outages, lane: OutageLane): string {
  const out = lane.blocks.filter((block) => block.level === 'out');
  const missing = out.reduce((sum, block) => sum + outages.missing(block), 0);
  if (out.length > 0 || lane.blocks.length === 0) return outWords(lane.out, missing, out.length > 0);
  return 'reduced';
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
