import { useEffect, useState } from 'react';
import { firstClick } from '../../../parts/services/example-on-first-click.ts';
import { useServices } from '../../../parts/services/use-services.ts';
import type { RecordMeta, RecordStore } from '../../../platform/records/record-store.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { unlessCancelled } from '../../../ui/hooks/unless-cancelled.ts';
import { Card } from '../../../ui/surfaces/Card.tsx';
import { zonedDateTime } from '../../../ui/text/format-date.ts';
import type { Copying } from './use-copy.tsx';

type Props = {
  readonly store: RecordStore;
  /** Changes when something was copied here. */
  readonly revision: unknown;
  readonly onCopy: (copying: Copying) => void;
};

/** With records shared on the appliance: what this browser itself keeps, and the way to share it. */
export function BrowserRecords({ store, revision, onCopy }: Props) {
  const { records } = useServices();
  const [stored, setStored] = useState<readonly RecordMeta[]>([]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: read anew whenever something was copied
  useEffect(
    () =>
      unlessCancelled(store.list(), (answer) => {
        if (answer.ok) setStored(answer.records);
      }),
    [store, revision],
  );
  if (stored.length === 0) return null;
  return (
    <Card title="In this browser" note="not shared">
      <ul className="stack tight">
        {stored.map((meta) => (
          <li key={meta.id} className="row">
            <b className="mono">{meta.name}</b>
            <span className="muted">
              revision {meta.revision}, {zonedDateTime(meta.at)}
            </span>
            <Button
              className="push"
              aria-label={`Copy ${meta.name} to the appliance`}
              onClick={firstClick(() =>
                onCopy({ from: store, to: records, meta, fromWhere: 'this browser' }),
              )}
            >
              Copy to the appliance
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  );
}
