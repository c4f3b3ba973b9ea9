import Download from 'lucide-react/icons/download';
import { useMemo } from 'react';
import type { Appliance } from '../../../core/appliance/document/appliance-types.ts';
import { writeCollector } from '../../../core/audit/evidence/collector/collector.ts';
import { MarkPill } from '../../../parts/labels/MarkPill.tsx';
import { useServices } from '../../../parts/services/use-services.ts';
import { draftName } from '../../../platform/browser/files.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { useValue } from '../../../ui/hooks/useValue.ts';
import { Card } from '../../../ui/surfaces/Card.tsx';

/** One script in the place of dozens of pastes a host; the user runs it, its one file comes back here. */
export function CollectorCard({ appliance }: { appliance: Appliance }) {
  const { files, workspace } = useServices();
  const isDraft = useValue(workspace.isDraft);
  const { file, problems } = useMemo(() => writeCollector(appliance), [appliance]);
  return (
    <Card title="Collect all at once">
      <div className="stack tight">
        <p>
          One script asks every server, switch and PDU of {appliance.name} by commands that only list, and
          writes one file. Passwords, keys and community strings are masked on that server.
        </p>
        <ol className="stack close numbered">
          <li>Copy the script to the first database server.</li>
          <li>
            Run <code>bash {isDraft ? draftName(file.name) : file.name}</code> as root.{' '}
            <MarkPill mark="practice" />
          </li>
          <li>Drop the resulting file here. An interrupted run resumes from the same file.</li>
        </ol>
        {problems.map((problem) => (
          <p key={problem} className="small muted">
            {problem}
          </p>
        ))}
        <div>
          <Button icon={Download} onClick={() => files.download(file.name, file.text, file.mediaType)}>
            Download collector
          </Button>
        </div>
        <details>
          <summary>SHA-256</summary>
          <code className="break-all">{file.sha256}</code>
        </details>
      </div>
    </Card>
  );
}
