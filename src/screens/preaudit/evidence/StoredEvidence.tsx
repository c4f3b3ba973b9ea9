import Eye from 'lucide-react/icons/eye';
import Trash2 from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import type { Appliance, Source } from '../../../core/appliance/document/appliance-types.ts';
import { removeRecord } from '../../../core/appliance/edits/removal.ts';
import { sha256Hex } from '../../../core/artefacts/files/sha256.ts';
import { ConfirmRemoval } from '../../../parts/removal/ConfirmRemoval.tsx';
import { useServices } from '../../../parts/services/use-services.ts';
import { IconButton } from '../../../ui/controls/IconButton.tsx';
import { Dialog } from '../../../ui/overlays/Dialog.tsx';
import { Card } from '../../../ui/surfaces/Card.tsx';
import { CodeView } from '../../../ui/surfaces/CodeView.tsx';
import { evidenceFormat } from './keep.ts';

/** The texts that were kept, without their secrets, as they were read. */
export function StoredEvidence({ appliance }: { appliance: Appliance }) {
  const { records, workspace, notices } = useServices();
  const [shown, setShown] = useState<{ readonly name: string; readonly text: string }>();
  const [removing, setRemoving] = useState<Source>();
  const stored = appliance.sources.filter(({ format }) => format === evidenceFormat);
  if (stored.length === 0) return null;
  const show = async ({ sha256, name }: Source) => {
    const read = await records.readSource(sha256);
    if (!read.ok) notices.toast('error', read.message);
    // All users write shared records, and one could have put another text there under this checksum.
    else if (sha256Hex(read.text) !== sha256)
      notices.toast('error', `The stored text of ${name} is not the one that was read. Read it again.`);
    else setShown({ name, text: read.text });
  };
  const lines = shown?.text.split('\n') ?? [];
  return (
    <Card title="Kept evidence">
      <ul className="stack close audit-baselines">
        {stored.map((source) => (
          <li key={source.id}>
            <span className="mono">{source.name}</span>
            <span>
              <IconButton icon={Eye} label={`Show ${source.name}`} onClick={() => void show(source)} />
              <IconButton icon={Trash2} label={`Remove ${source.name}`} onClick={() => setRemoving(source)} />
            </span>
          </li>
        ))}
      </ul>
      {shown && (
        <Dialog title={shown.name} wide dismissable onClose={() => setShown(undefined)}>
          <CodeView label={`Text of ${shown.name}`} lines={lines} />
        </Dialog>
      )}
      {removing && (
        <ConfirmRemoval
          onCancel={() => setRemoving(undefined)}
          onConfirm={() => {
            setRemoving(undefined);
            workspace.edit(`Remove the evidence ${removing.name}`, (document) =>
              removeRecord(document, 'sources', removing.id),
            );
          }}
        >
          The evidence {removing.name}. The facts that it gave stay.
        </ConfirmRemoval>
      )}
    </Card>
  );
}
