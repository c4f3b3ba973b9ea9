import { useMemo } from 'react';
import type { SubnetCell, SubnetMap } from '../../core/appliance/networks/subnet-map.ts';
import type { CellLooks } from './looks.ts';

/** What the colours and signs mean, and how many there are of each. */
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
    // What no cell marks is free or reserved, whatever the looks are.
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
