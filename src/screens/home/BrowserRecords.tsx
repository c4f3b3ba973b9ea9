import { useCallback, useEffect, useState } from 'react';
import { useServices } from '../../parts/use-services.ts';
import { copyRecords } from '../../platform/records/copy-records.ts';
import type { RecordMeta, RecordStore } from '../../platform/records/record-store.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { fullDateTime } from '../../ui/format-date.ts';

/** With records shared on the appliance: what this browser itself still keeps, and the way to share it. */
export function BrowserRecords({ store, onCopied }: { store: RecordStore; onCopied: () => void }) {
  const { records, notices } = useServices();
  const [kept, setKept] = useState<readonly RecordMeta[]>([]);
  const load = useCallback(async () => {
    const answer = await store.list();
    if (answer.ok) setKept(answer.records);
  }, [store]);
  useEffect(() => {
    void load();
  }, [load]);
  if (kept.length === 0) return null;
  const copy = async (meta: RecordMeta) => {
    const result = await copyRecords(store, records, meta.id, { fromWhere: 'this browser', onto: 'another' });
    notices.toast(result.ok ? 'ok' : 'bad', result.ok ? 'Record saved' : `Error saving ${result.message}`);
    onCopied();
  };
  return (
    <Card title="Only in this browser" note="not shared">
      <ul className="removed-list">
        {kept.map((meta) => (
          <li key={meta.id} className="row">
            <b className="mono">{meta.name}</b>
            <span className="muted">
              revision {meta.revision}, {fullDateTime(meta.at)}
            </span>
            <Button className="push" onClick={() => void copy(meta)}>
              Copy to the appliance
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  );
}
