import { useEffect, useState } from 'react';
import { Link } from 'wouter';
import {
  type Duplicate,
  findDuplicates,
  type StoredAppliance,
} from '../../../core/appliance/networks/cross-appliance-duplicates.ts';
import { useServices } from '../../../parts/services/use-services.ts';
import { dashboardPath } from '../../../paths.ts';
import type { RecordMeta } from '../../../platform/records/record-store.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Progress } from '../../../ui/feedback/Progress.tsx';
import { Dialog } from '../../../ui/overlays/Dialog.tsx';

const shown = 200;

type State =
  | { readonly kind: 'reading'; readonly done: number }
  | { readonly kind: 'failed'; readonly message: string }
  | { readonly kind: 'ready'; readonly duplicates: readonly Duplicate[] };

/** Addresses and names that more than one stored appliance claims. */
export function DuplicatesDialog({
  stored,
  onClose,
}: {
  stored: readonly RecordMeta[];
  onClose: () => void;
}) {
  const { records } = useServices();
  const [state, setState] = useState<State>({ kind: 'reading', done: 0 });
  useEffect(() => {
    let isCurrent = true;
    const read = async () => {
      const appliances: StoredAppliance[] = [];
      for (const meta of stored) {
        const answer = await records.read(meta.id);
        if (!isCurrent) return;
        if (!answer.ok) {
          setState({ kind: 'failed', message: answer.message });
          return;
        }
        appliances.push({ id: meta.id, name: meta.name, appliance: answer.appliance });
        setState({ kind: 'reading', done: appliances.length });
      }
      if (isCurrent) setState({ kind: 'ready', duplicates: findDuplicates(appliances) });
    };
    void read();
    return () => {
      isCurrent = false;
    };
  }, [records, stored]);
  return (
    <Dialog
      title="Used by more than one appliance"
      wide
      onClose={onClose}
      actions={<Button onClick={onClose}>Close</Button>}
    >
      {state.kind === 'reading' && (
        <Progress label="Reading the appliances" done={state.done} total={stored.length} />
      )}
      {state.kind === 'failed' && <p className="form-problem">{state.message}</p>}
      {state.kind === 'ready' && <Found duplicates={state.duplicates} count={stored.length} />}
      <p className="muted small">
        Private addresses count only between appliances whose RDMA Network Fabric has the same name
        (dashboard, Edit defaults).
      </p>
    </Dialog>
  );
}

/** The table's rows hold the label of a name without its domain. */
const labelOf = ({ kind, value }: Duplicate) => (kind === 'name' ? (value.split('.')[0] ?? value) : value);

function Found({ duplicates, count }: { duplicates: readonly Duplicate[]; count: number }) {
  if (duplicates.length === 0) return <p>No duplicate addresses or names in {count} appliances.</p>;
  return (
    <ul className="problem-list">
      {duplicates.slice(0, shown).map((duplicate) => (
        <li key={`${duplicate.kind} ${duplicate.value}`}>
          <b className="mono">{duplicate.value}</b>
          <span>
            {duplicate.kind === 'address' ? 'address' : 'name'} of{' '}
            {duplicate.holders.map((holder, i) => (
              <span key={`${holder.applianceId} ${holder.endpointId}`}>
                {i > 0 && ', '}
                <Link href={dashboardPath(holder.applianceId, 'default', { filter: labelOf(duplicate) })}>
                  {holder.name}
                </Link>
              </span>
            ))}
          </span>
        </li>
      ))}
      {duplicates.length > shown && <li>and {duplicates.length - shown} more</li>}
    </ul>
  );
}
