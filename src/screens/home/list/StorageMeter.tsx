import { useEffect, useState } from 'react';
import {
  readStorage,
  requestPersistence,
  type StorageState,
} from '../../../platform/records/browser-store/storage-meter.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { unlessCancelled } from '../../../ui/hooks/unless-cancelled.ts';

const size = (bytes: number) =>
  bytes < 1e9 ? `${(bytes / 1e6).toFixed(1)} MB` : `${(bytes / 1e9).toFixed(1)} GB`;

/**
 * How much this browser keeps for the console, and whether it may clear it by itself. Hidden where browsers do not
 * report it.
 */
export function StorageMeter({ revision }: { revision: unknown }) {
  const [state, setState] = useState<StorageState>();
  const [refused, setRefused] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: read anew whenever something was stored or removed
  useEffect(() => unlessCancelled(readStorage(), setState), [revision]);
  if (!state) return null;
  const keep = async () => {
    setRefused(!(await requestPersistence()));
    setState(await readStorage());
  };
  return (
    <p className="row muted small">
      <span>Kept in this browser:</span>
      <span>
        {size(state.used)} of {size(state.quota)}
      </span>
      {state.persisted ? (
        <span>The browser will not clear it by itself.</span>
      ) : (
        <>
          <span>
            {refused
              ? 'The browser declined persistent storage. Export important appliances.'
              : 'The browser may clear it when its disk is full.'}
          </span>
          {!refused && (
            <Button variant="quiet" onClick={() => void keep()}>
              Ask to keep it
            </Button>
          )}
        </>
      )}
    </p>
  );
}
