import type { RecordSearchState } from '../../../platform/workspace/record-search.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { PaletteKeys } from '../../../ui/overlays/PaletteKeys.tsx';
import { notSearched } from './where-words.ts';

type Props = {
  /** Nothing matches the query. */
  readonly isEmpty: boolean;
  readonly state: RecordSearchState;
  readonly onCancel: () => void;
};

/** The keys, what is being read, and what could not be. */
export function FindFoot({ isEmpty, state, onCancel }: Props) {
  const { browser, shared, isReading } = state;
  return (
    <>
      {!isEmpty && <PaletteKeys hasGroups />}
      {isReading && browser.total > browser.done && (
        <span className="push">
          Reading {browser.done} of {browser.total} appliances...
        </span>
      )}
      {shared?.isRunning && (
        <span className="row push">
          <progress aria-label="Shared appliances searched" value={shared.done} max={shared.total} />
          {shared.done.toLocaleString('en')} of {shared.total.toLocaleString('en')} appliances
          <Button variant="quiet" onClick={onCancel}>
            Cancel
          </Button>
        </span>
      )}
      {!isEmpty && (state.isFull || state.isBroken || state.failed > 0) && (
        <span className="push">{notSearched({ ...state, shared: undefined }).join(' ')}</span>
      )}
    </>
  );
}
