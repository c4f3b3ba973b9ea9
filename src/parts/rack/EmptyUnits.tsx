import { memo } from 'react';
import { unitWords } from '../../core/appliance/racks/rack-layout.ts';
import { type RackGeometry, unitsTall, unitTop } from './rack-geometry.ts';

type Props = {
  readonly geometry: RackGeometry;
  readonly unit: number;
  readonly height: number;
  /** Folds the run, or unfolds it. */
  readonly onToggle?: ((unit: number, height: number) => void) | undefined;
};

/** Empty units side by side: one strip, or where it is unfolded a blank panel each; one name for all of them. */
export const EmptyUnits = memo(function EmptyUnits({ geometry, unit, height, onToggle }: Props) {
  const { faceWidth, look } = geometry;
  const isFolded = geometry.isFolded(unit);
  const canFold = onToggle !== undefined && height > 2;
  const words = `${unitWords(unit, height)} · ${height} free`;
  const panels = isFolded
    ? [{ unit, height }]
    : Array.from({ length: height }, (_, i) => ({ unit: unit + i, height: 1 }));
  const middle = unitTop(geometry, unit, height) + unitsTall(geometry, unit, height) / 2;
  const shapes = (
    <>
      {panels.map((panel) => (
        <rect
          key={panel.unit}
          className="rack-panel"
          x={1}
          y={unitTop(geometry, panel.unit, panel.height) + 1}
          width={faceWidth - 2}
          height={Math.max(1, unitsTall(geometry, panel.unit, panel.height) - 2)}
          rx={2}
        />
      ))}
      {height > 1 && (
        <text className="rack-empty" x={faceWidth / 2} y={middle + 3.5} textAnchor="middle">
          {look === 'compact' ? `${height} free` : words}
        </text>
      )}
    </>
  );
  if (!canFold)
    return (
      // biome-ignore lint/a11y/noInteractiveElementToNoninteractiveRole: a group of a drawing is not interactive
      <g role="img" aria-label={height > 1 ? words : `${unitWords(unit)}, empty`}>
        {shapes}
      </g>
    );
  const toggle = () => onToggle(unit, height);
  return (
    <g
      role="button"
      tabIndex={0}
      className="rack-run"
      aria-expanded={!isFolded}
      aria-label={words}
      onClick={toggle}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' && event.key !== ' ') return;
        event.preventDefault();
        toggle();
      }}
    >
      {shapes}
    </g>
  );
});
