import Copy from 'lucide-react/icons/copy';
import Download from 'lucide-react/icons/download';
import { useMemo } from 'react';
import type { Appliance } from '../../../core/appliance/document/appliance-types.ts';
import { monitored } from '../../../core/platinum/matrix/monitored.ts';
import { writeTestSheet } from '../../../core/platinum/notice/test-sheet.ts';
import { useServices } from '../../../parts/services/use-services.ts';
import { messages } from '../../../platform/shell/messages.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Dialog } from '../../../ui/overlays/Dialog.tsx';
import { CodeView } from '../../../ui/surfaces/CodeView.tsx';

/** The script that tries the rows, for a person to run on the gateway or on a server. */
export function TestSheetDialog({ appliance, onClose }: { appliance: Appliance; onClose: () => void }) {
  const { files, clipboard, notices } = useServices();
  const { file, problems } = useMemo(() => writeTestSheet(appliance), [appliance]);
  // A server from which rows begin; its client address has none.
  const host = monitored(appliance).find(({ kind }) => kind === 'database')?.endpoint.address || 'ADDRESS';
  return (
    <Dialog
      title="Test sheet"
      wide
      onClose={onClose}
      actions={
        <>
          <Button
            icon={Copy}
            onClick={async () => {
              if (await clipboard.copy(file.text)) notices.toast('success', messages.savedToClipboard);
            }}
          >
            Copy
          </Button>
          <Button
            icon={Download}
            variant="primary"
            onClick={() => files.download(file.name, file.text, file.mediaType)}
          >
            Download script
          </Button>
        </>
      }
    >
      <div className="stack">
        <p>
          Run <code>bash {file.name} gateway</code> on the gateway, or{' '}
          <code>
            bash {file.name} {host}
          </code>{' '}
          on the server with that address. TCP is tried by connecting, ICMP by ping; nothing can prove a UDP
          row from here, and the script says so. It changes nothing.
        </p>
        {problems.map((problem) => (
          <p key={problem} className="form-note">
            {problem}
          </p>
        ))}
        <CodeView label="Script" wrap={false} rest="in the file" lines={file.text.trimEnd().split('\n')} />
        <p className="small muted">
          SHA-256 <span className="mono break-all">{file.sha256}</span>
        </p>
      </div>
    </Dialog>
  );
}
