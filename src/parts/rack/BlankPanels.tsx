import { memo } from 'react';
import { unitWords } from '../../core/appliance/racks/rack-layout.ts';
import { faceWidth, unitHeight, unitTop } from './rack-geometry.ts';

type Props = { readonly rackUnits: number; readonly unit: number; readonly height: number };

/** Empty units side by side: a blank panel each, with its screws, and one name for all of them. */
export const BlankPanels = memo(function BlankPanels({ rackUnits, unit, height }: Props) {
  const words = `${unitWords(unit, height)}, empty`;
  const top = unitTop(rackUnits, unit, height);
  const middles = Array.from({ length: height }, (_, i) => top + i * unitHeight + unitHeight / 2);
  return (
    // biome-ignore lint/a11y/noInteractiveElementToNoninteractiveRole: a group of a drawing is not interactive
    <g role="img" aria-label={words}>
      {middles.map((y) => (
        <g key={y}>
          <rect
            className="rack-blank"
            x={1}
            y={y - unitHeight / 2 + 0.5}
            width={faceWidth - 2}
            height={unitHeight - 1}
            rx={1}
          />
          <circle className="rack-screw" cx={7} cy={y} r={1.3} />
          <circle className="rack-screw" cx={faceWidth - 7} cy={y} r={1.3} />
        </g>
      ))}
      {height > 1 && (
        <text
          className="rack-empty"
          x={faceWidth / 2}
          y={(middles[height >> 1] ?? top) + 3}
          textAnchor="middle"
        >
          {words}
        </text>
      )}
    </g>
  );
});
