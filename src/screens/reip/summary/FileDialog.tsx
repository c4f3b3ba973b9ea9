import Download from 'lucide-react/icons/download';
import { useEffect, useMemo, useState } from 'react';
import type { ListedFile } from '../../../core/reip/checked-plan/planned-files.ts';
import { MarkPill } from '../../../parts/labels/MarkPill.tsx';
import { Button } from '../../../ui/controls/Button.tsx';
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx';
import { unlessCancelled } from '../../../ui/hooks/unless-cancelled.ts';
import { Dialog } from '../../../ui/overlays/Dialog.tsx';
import { CodeView } from '../../../ui/surfaces/CodeView.tsx';
import type { Handover } from './use-handover.ts';

/** The text of one file, which is made when it is asked for. */
export function FileDialog({
  file: { name, sha256, marks },
  handover: { file, saveFile, rowsWait },
  onClose,
}: {
  readonly file: ListedFile;
  readonly handover: Handover;
  readonly onClose: () => void;
}) {
  const [made, setMade] = useState<{ readonly text: string | undefined }>();
  useEffect(() => unlessCancelled(file(name), (found) => setMade({ text: found?.text })), [file, name]);
  const lines = useMemo(() => made?.text?.replace(/\n$/, '').split('\n'), [made]);
  return (
    <Dialog
      title={name}
      wide
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Close</Button>
          <Button
            variant="primary"
            icon={Download}
            disabledReason={rowsWait}
            onClick={() => void saveFile(name)}
          >
            Download
          </Button>
        </>
      }
    >
      <p className="small">
        SHA-256 <span className="mono break-all">{sha256}</span>
      </p>
      <p className="row">
        {marks.map((mark) => (
          <MarkPill key={mark} mark={mark} />
        ))}
      </p>
      {lines ? (
        <CodeView
          label={`Text of ${name}`}
          rest="in the file"
          lines={lines.map((line) => ({
            tokens: [{ text: line, ...(/^\s*[#;]/.test(line) && { kind: 'comment' as const }) }],
          }))}
        />
      ) : made ? (
        <p role="status">The file was not made. Close it and open it again.</p>
      ) : (
        <Skeleton label="Making the file" />
      )}
    </Dialog>
  );
}
