import Check from 'lucide-react/icons/check';
import { useState } from 'react';
import { evidenceText } from '../../../parts/labels/evidence-text.ts';
import { Button } from '../../../ui/controls/Button.tsx';

/** What can be done with the chosen rows: one evidence for all of them, and the tick. */
export function TickBar({
  count,
  onTick,
  onUntick,
  onDone,
}: {
  count: number;
  onTick: (evidence: string) => void;
  onUntick: () => void;
  onDone: () => void;
}) {
  const [evidence, setEvidence] = useState('');
  /** The bar goes: the focus goes back to the rows. */
  const done = ({ currentTarget }: { currentTarget: HTMLElement }) => {
    currentTarget.closest('.card')?.querySelector<HTMLElement>('[role=grid]')?.focus({ preventScroll: true });
    onDone();
  };
  return (
    <div className="bulk">
      <span>{count === 1 ? '1 row' : `${count} rows`}</span>
      <input
        className="input bulk-text"
        aria-label="Evidence for the chosen rows"
        placeholder="Evidence, for example a ticket"
        value={evidence}
        onChange={(event) => setEvidence(event.target.value)}
      />
      <Button
        icon={Check}
        variant="primary"
        onClick={(event) => {
          onTick(evidenceText(evidence));
          done(event);
        }}
      >
        Tick as of today
      </Button>
      <Button
        onClick={(event) => {
          onUntick();
          done(event);
        }}
      >
        Take ticks back
      </Button>
      <Button variant="quiet" onClick={done}>
        Choose none
      </Button>
    </div>
  );
}
