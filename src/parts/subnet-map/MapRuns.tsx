import { useMemo } from 'react';
import type { SubnetMap } from '../../core/appliance/networks/subnet-map.ts';
import { runsOf, type SubnetRun } from '../../core/appliance/networks/subnet-map-parts.ts';
import { andMore, plural } from '../../core/text/plural.ts';
import { runWords } from './cell-words.ts';
import { stateLooks } from './looks.ts';

const shown = 200;
const sizeOf = ({ first, last }: SubnetRun) => last - first + 1;

/** The free ranges, and the whole map as text for who would rather read, or have it read. */
export function MapRuns({ map }: { map: SubnetMap }) {
  const runs = useMemo(() => runsOf(map), [map]);
  const free = runs.filter(({ state }) => state === 'free');
  return (
    <div className="map-runs row">
      <details>
        <summary>{free.length === 0 ? 'No free range' : plural(free.length, 'free range')}</summary>
        <Runs label="Free ranges" runs={free} />
      </details>
      <details>
        <summary>The map as text</summary>
        <Runs label="The map as text" runs={runs} withState />
      </details>
    </div>
  );
}

function Runs({ label, runs, withState }: { label: string; runs: readonly SubnetRun[]; withState?: true }) {
  return (
    <ul className="map-list" aria-label={label}>
      {runs.slice(0, shown).map((run) => (
        <li key={run.first}>
          <span className="mono">{runWords(run)}</span>
          {withState && ` ${stateLooks[run.state].label.toLowerCase()}`}
          {sizeOf(run) > 1 && <span className="muted"> {sizeOf(run).toLocaleString('en-US')} addresses</span>}
        </li>
      ))}
      {runs.length > shown && <li className="muted">{andMore(runs.length - shown)}</li>}
    </ul>
  );
}
