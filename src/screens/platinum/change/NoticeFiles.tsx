import Copy from 'lucide-react/icons/copy';
import Download from 'lucide-react/icons/download';
import type { Appliance } from '../../../core/appliance/document/appliance-types.ts';
import type { Artefact } from '../../../core/artefacts/files/artefact.ts';
import { fileStem } from '../../../core/platinum/notice/notice-pack.ts';
import { useSaveAll } from '../../../parts/files/archive.ts';
import { useServices } from '../../../parts/services/use-services.ts';
import { messages } from '../../../platform/shell/messages.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { IconButton } from '../../../ui/controls/IconButton.tsx';
import { Card } from '../../../ui/surfaces/Card.tsx';

const what: readonly (readonly [end: string, words: string])[] = [
  ['service-request.txt', 'Text for the service request'],
  ['blackout-plan.txt', 'Blackout plan with its checklist'],
  ['blackout.ics', 'Blackout for calendars'],
  ['firewall-change.csv', 'Rules to add and to delete'],
  ['firewall-change.iptables', 'The same for iptables-restore'],
  ['gateway-targets.csv', 'Targets, old and new'],
  ['matrix-old.csv', 'Network matrix before'],
  ['matrix-new.csv', 'Network matrix after'],
];

/** The pack: its files, and the text of the service request to read and copy. */
export function NoticeFiles({ appliance, files }: { appliance: Appliance; files: readonly Artefact[] }) {
  const { files: out, clipboard, notices } = useServices();
  const saveAll = useSaveAll();
  const [request] = files;
  const save = (file: Artefact) => out.download(file.name, file.text, file.mediaType);
  return (
    <>
      <Card
        title="Text for the service request"
        actions={
          request && (
            <Button
              icon={Copy}
              onClick={async () => {
                if (await clipboard.copy(request.text)) notices.toast('success', messages.savedToClipboard);
              }}
            >
              Copy
            </Button>
          )
        }
      >
        {/* What scrolls must be reachable by keyboard. */}
        <div className="notice-text" role="group" aria-label="Text" tabIndex={0}>
          {request?.text}
        </div>
      </Card>
      <Card
        title="Files of the pack"
        note={String(files.length)}
        actions={
          <Button
            icon={Download}
            onClick={() => saveAll(`${fileStem(appliance)}-platinum-notice.tar`, files)}
          >
            Download all
          </Button>
        }
      >
        <ul className="pack-files">
          {files.map((file) => (
            <li key={file.name}>
              <div>
                <b>{what.find(([end]) => file.name.endsWith(`-${end}`))?.[1]}</b>
                <p className="mono small muted">
                  {file.name} · SHA-256 {file.sha256.slice(0, 16)}
                </p>
              </div>
              <IconButton icon={Download} label={`Download ${file.name}`} onClick={() => save(file)} />
            </li>
          ))}
        </ul>
      </Card>
    </>
  );
}
