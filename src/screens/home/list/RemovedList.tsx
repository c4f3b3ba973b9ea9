import type { Id } from '../../../core/appliance/document/appliance-types.ts';
import { firstClick } from '../../../parts/services/example-on-first-click.ts';
import type { RemovedMeta } from '../../../platform/records/record-store.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Card } from '../../../ui/surfaces/Card.tsx';
import { longDate } from '../../../ui/text/format-date.ts';

/** Appliances that were removed and can still be restored. */
export function RemovedList({
  removed,
  onRestore,
}: {
  removed: readonly RemovedMeta[];
  onRestore: (id: Id) => void;
}) {
  return (
    <Card title="Removed" note="kept for 30 days">
      <ul className="stack tight">
        {removed.map((meta) => (
          <li key={meta.id} className="row">
            <b className="mono">{meta.name}</b>
            <span className="muted">
              removed {longDate(meta.removedAt)}, deleted permanently {longDate(meta.expiresAt)}
            </span>
            <Button className="push" onClick={firstClick(() => onRestore(meta.id))}>
              Restore
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  );
}
