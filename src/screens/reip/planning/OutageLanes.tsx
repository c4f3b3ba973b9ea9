import { type RefObject, useRef } from 'react';
import type { OutageLane } from '../../../core/reip/outage.ts';
import { useWidth } from '../../../parts/diagram/use-width.ts';
import { PictureButtons } from '../../../parts/picture/PictureButtons.tsx';
import { type Outages, outWords } from './use-outage.ts';

const laneHeight = 32;
const valueWidth = 118;

/** Each service with the time that it is out (filled) or reduced (hatched, at half height); what is chosen is a line through all. */
export function OutageLanes({
  outages,
  position,
  figure,
}: {
  readonly outages: Outages;
  /** Steps that are done, of the slider. */
  readonly position?: number | undefined;
  readonly figure?: RefObject<HTMLDivElement | null>;
}) {
  const own = useRef<HTMLDivElement>(null);
  const ref = figure ?? own;
  const width = Math.max(280, useWidth(ref) ?? 780);
  const narrow = width < 520;
  const left = narrow ? 0 : 224;
  const bar = width - left - (narrow ? 0 : valueWidth);
  const tall = narrow ? 46 : laneHeight;
  const { lanes, axis } = outages;
  const height = lanes.length * tall + 6;
  const cursor = position === undefined ? undefined : left + axis.at(position) * bar;
  return (
    <div ref={ref} className="lanes">
      <svg
        role="img"
        aria-label={`Outage by service. ${lanes.map((lane) => `${lane.name}: ${laneWords(outages, lane)}`).join('. ')}`}
        viewBox={`0 0 ${width} ${height}`}
        width={width}
        height={height}
      >
        {lanes.map((lane, i) => {
          const y = i * tall + (narrow ? 20 : 6);
          return (
            <g key={lane.id}>
              <title>{`${lane.name}: ${laneWords(outages, lane)}`}</title>
              <text x={0} y={narrow ? y - 5 : y + 15}>
                {narrow || lane.name.length < 33 ? lane.name : `${lane.name.slice(0, 31)}…`}
              </text>
              <rect className="lane-bar" x={left} y={y} width={bar} height={20} rx={3} />
              {lane.blocks.map((block, place) => {
                const [from, to] = outages.span(block, lane.blocks[place + 1]);
                const isOut = block.level === 'out';
                return (
                  <rect
                    key={place}
                    className={isOut ? 'lane-out' : 'lane-reduced'}
                    x={left + from * bar}
                    y={isOut ? y : y + 5}
                    width={Math.max(3, (to - from) * bar)}
                    height={isOut ? 20 : 10}
                    rx={3}
                  />
                );
              })}
              <text className="lane-value" x={width} y={narrow ? y - 5 : y + 15} textAnchor="end">
                {laneWords(outages, lane)}
              </text>
            </g>
          );
        })}
        {cursor !== undefined && <path className="lane-cursor" d={`M${cursor} 0V${height}`} />}
      </svg>
      <p className="lane-key small muted">
        <span className="lane-sign" /> out of service
        <span className="lane-sign is-reduced" /> reduced, or one path away
        <span className="push">{axisWords(outages)}</span>
      </p>
    </div>
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
