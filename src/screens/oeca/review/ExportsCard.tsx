import Copy from 'lucide-react/icons/copy';
import Download from 'lucide-react/icons/download';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { useMemo } from 'react';
import type { Appliance } from '../../../core/appliance/document/appliance-types.ts';
import { andMore } from '../../../core/text/plural.ts';
import { useSaveAll } from '../../../parts/files/archive.ts';
import { MarkPill } from '../../../parts/labels/MarkPill.tsx';
import { useCopyText } from '../../../parts/services/use-copy-text.ts';
import { useServices } from '../../../parts/services/use-services.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { IconButton } from '../../../ui/controls/IconButton.tsx';
import { Card } from '../../../ui/surfaces/Card.tsx';
import { IconText } from '../../../ui/text/IconText.tsx';
import { exportsOf } from './exports.ts';

const shown = 5;

/** The files of the plan, each with what it is for and the hash that proves it unchanged. */
export function ExportsCard({ appliance }: { appliance: Appliance }) {
  const { files } = useServices();
  const made = useMemo(() => exportsOf(appliance), [appliance]);
  const copy = useCopyText('download the file');
  const saveAll = useSaveAll();
  return (
    <Card
      title="Files"
      note="made in this browser"
      flush
      actions={
        <Button
          icon={Download}
          onClick={() =>
            saveAll(
              `${appliance.name}-files.tar`,
              made.files.map(({ file }) => file),
            )
          }
        >
          Download all
        </Button>
      }
    >
      <div className="table-scroll">
        <table className="table" aria-label="Files">
          <thead>
            <tr>
              <th scope="col">File</th>
              <th scope="col">What</th>
              <th scope="col" className="no-print">
                Actions
              </th>
            </tr>
          </thead>
          <tbody>
            {made.files.map(({ file, what }) => (
              <tr key={file.name}>
                <td className="mono">
                  {file.name}
                  <div className="muted" title={file.sha256}>
                    SHA-256 {file.sha256.slice(0, 12)}…
                  </div>
                </td>
                <td>
                  {what} {file.marks[0] && <MarkPill mark={file.marks[0]} />}
                </td>
                <td className="no-print">
                  <IconButton
                    icon={Download}
                    label={`Download ${file.name}`}
                    onClick={() => files.download(file.name, file.text, file.mediaType)}
                  />
                  <IconButton icon={Copy} label={`Copy ${file.name}`} onClick={() => void copy(file.text)} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {made.problems.length > 0 && (
        <div className="stack tight oeca-problems">
          {made.problems.slice(0, shown).map((problem) => (
            <IconText key={problem} icon={TriangleAlert} tone="warn">
              {problem}
            </IconText>
          ))}
          {made.problems.length > shown && <p className="muted">{andMore(made.problems.length - shown)}</p>}
        </div>
      )}
    </Card>
  );
}
