import type { Snapshot } from '../../../../core/reip/simulation/snapshot.ts';
import { outOfService, shortStateWords, stateLetters } from './state-words.ts';

/** The meaning of colors and letters, and how many addresses are in each state now; rare states only where there are any. */
export function StateLegend({ counts, away }: Pick<Snapshot, 'counts' | 'away'>) {
  const states = (['old', 'new', 'parked', 'silent'] as const).filter(
    (state) => state === 'old' || state === 'new' || counts[state] > 0,
  );
  return (
    <ul className="state-legend" aria-label="Addresses at this moment">
      {states.map((state) => (
        <li key={state}>
          <span className={`state-sign tone-${state}`} aria-hidden>
            {stateLetters[state]}
          </span>
          {shortStateWords[state]} <b className="mono">{counts[state].toLocaleString('en-US')}</b>
        </li>
      ))}
      {away.size > 0 && (
        <li>
          <span className="state-sign tone-silent" aria-hidden>
            {stateLetters.silent}
          </span>
          {outOfService} <b className="mono">{away.size.toLocaleString('en-US')}</b>
        </li>
      )}
    </ul>
  );
}
