import Download from 'lucide-react/icons/download';
import { useEffect, useMemo, useState } from 'react';
import { MarkPill } from '../../../parts/labels/MarkPill.tsx';
import { Button } from '../../../ui/controls/Button.tsx';
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx';
import { unlessCancelled } from '../../../ui/hooks/unless-cancelled.ts';
import { Dialog } from '../../../ui/overlays/Dialog.tsx';
import { CodeView } from '../../../ui/surfaces/CodeView.tsx';
import type { Handover, MadeFile } from './use-handover.ts';

/** The text of one file with its checksum, made when it is asked for; the download is of this text. */
export function FileDialog({
  name,
  handover: { file, saveMade },
  onClose,
}: {
  readonly name: string;
  readonly handover: Handover;
  readonly onClose: () => void;
}) {
  const [answer, setAnswer] = useState<{ readonly found: MadeFile | undefined }>();
  useEffect(() => unlessCancelled(file(name), (found) => setAnswer({ found })), [file, name]);
  const found = answer?.found;
  const lines = useMemo(() => found?.text.replace(/\n$/, '').split('\n'), [found]);
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
            disabledReason={found ? undefined : answer ? 'The file was not made' : 'Making the file'}
            onClick={() => found && saveMade(found)}
          >
            Download
          </Button>
        </>
      }
    >
      {found && lines ? (
        <>
          <p className="small">
            SHA-256 <span className="mono break-all">{found.sha256}</span>
          </p>
          <p className="row">
            {found.marks.map((mark) => (
              <MarkPill key={mark} mark={mark} />
            ))}
          </p>
          <CodeView label={`Text of ${name}`} rest="in the file" lines={lines} comments={/^\s*[#;]/} />
        </>
      ) : answer ? (
        <p role="status">
          The file was not made. The plan may have no such file any more: close this, and open the file from
          the list.
        </p>
      ) : (
        <Skeleton label="Making the file" />
      )}
    </Dialog>
  );
}
