import { useMemo } from 'react';
import type { SubnetCell, SubnetMap } from '../../core/appliance/networks/subnet-map.ts';
import type { CellLooks } from './looks.ts';

/** The meaning of colors and symbols, and the count of each. */
export function MapLegend({
  map,
  looks,
  lookOf,
}: {
  map: SubnetMap;
  looks: CellLooks<string>;
  lookOf: (cell: SubnetCell) => string;
}) {
  const counts = useMemo(() => {
    const found = new Map<string, number>();
    const add = (key: string, count: number) => found.set(key, (found.get(key) ?? 0) + count);
    for (const cell of map.marked) add(lookOf(cell), 1);
    // Cells without a mark are free or reserved, whatever the looks are.
    add('free', map.counts.free);
    add('reserved', map.counts.reserved);
    return found;
  }, [map, lookOf]);
  return (
    <ul className="map-legend row" aria-label="Legend">
      {Object.entries(looks).map(([key, { label, look, sign }]) => {
        const count = counts.get(key) ?? 0;
        if (count === 0) return null;
        return (
          <li key={key}>
            <span className={`map-swatch map-${look}`} aria-hidden>
              {sign ?? '#'}
            </span>
            {label} <b>{count.toLocaleString('en-US')}</b>
          </li>
        );
      })}
    </ul>
  );
}
