import Download from 'lucide-react/icons/download';
import Package from 'lucide-react/icons/package';
import { useDeferredValue, useMemo, useState } from 'react';
import type { Artefact } from '../../core/artefacts/files/artefact.ts';
import { handover } from '../../core/reip/handover/handover.ts';
import { lintHandover } from '../../core/reip/handover/lint-handover.ts';
import type { Plan } from '../../core/reip/plan-types.ts';
import { planHeading } from '../../core/reip/proof/plan-heading.ts';
import { plural } from '../../core/text/plural.ts';
import { MarkPill } from '../../parts/labels/MarkPill.tsx';
import { useServices } from '../../parts/services/use-services.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { FilterBox } from '../../ui/fields/FilterBox.tsx';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import { Card } from '../../ui/surfaces/Card.tsx';
import { CodeView } from '../../ui/surfaces/CodeView.tsx';
import type { Column } from '../../ui/table/table-column.ts';
import { useTableRows } from '../../ui/table/useTableRows.ts';
import { notComparedWords } from './labels.ts';
import { NothingPlanned } from './planning/plan/NothingPlanned.tsx';
import { ArtefactTable } from './summary/ArtefactTable.tsx';
import type { ArtefactFolder } from './summary/artefact-folders.ts';
import { sizeOf } from './summary/artefact-size.ts';
import { Matrix } from './summary/Matrix.tsx';
import { saveTar } from './summary/save-tar.ts';
import { ZonesCard } from './summary/ZonesCard.tsx';
import type { PanelProps, Reip } from './use-reip.ts';

/** Every address before and after, and everything that is handed over, each file with its SHA-256. */
export function Summary({ reip }: PanelProps) {
  const { plan } = reip;
  if (!plan?.steps.length) return <NothingPlanned reip={reip} />;
  return (
    <div className="stack">
      <Matrix reip={reip} plan={plan} />
      {reip.isComparing ? (
        <Card title="Artefacts">
          <p role="status">{notComparedWords(reip)}</p>
          {reip.planAgain && (
            <Button variant="primary" onClick={reip.planAgain}>
              Compare again
            </Button>
          )}
        </Card>
      ) : (
        <Artefacts reip={reip} plan={plan} />
      )}
    </div>
  );
}

const columns: readonly Column<Artefact>[] = [
  { id: 'name', title: 'File', text: ({ name }) => name },
  { id: 'sha', title: 'SHA-256', text: ({ sha256 }) => sha256 },
];

function Artefacts({ reip, plan }: { readonly reip: Reip; readonly plan: Plan }) {
  const { base, appliance, proof } = reip;
  const { files: out } = useServices();
  // The files of a large plan take a while: what was there stays until the new ones are made.
  const deferred = useDeferredValue(useMemo(() => ({ plan, proof }), [plan, proof]));
  const files = useMemo(() => {
    const { plan: of, proof: ofIt } = deferred;
    return handover(base, of, { now: of.at, heading: planHeading(of, ofIt) });
  }, [base, deferred]);
  const linted = useMemo(() => lintHandover(base, deferred.plan, files), [base, deferred, files]);
  const [text, setText] = useState('');
  const [shown, setShown] = useState<Artefact>();
  const rows = useTableRows(files, columns, text);
  const save = (file: Artefact) => out.download(file.name.replaceAll('/', '-'), file.text, file.mediaType);
  const saveAll = (name: string, members: readonly Artefact[]) =>
    saveTar({ files: out }, `${appliance.name}-re-ip${name}.tar`, members);
  const saveFolder = ({ name, files: members }: ArtefactFolder) =>
    saveAll(`-${name.replaceAll('/', '-')}`, members);
  return (
    <>
      <ZonesCard files={linted} />
      <Card
        title="Artefacts"
        note={`${plural(files.length, 'file')}, ${sizeOf(files)}`}
        flush
        actions={
          <Button icon={Package} onClick={() => saveAll('', files)}>
            Download all
          </Button>
        }
      >
        <div className="table-tools">
          <FilterBox label="Filter files" value={text} onChange={setText} found={rows.length} />
        </div>
        <ArtefactTable
          files={rows}
          open={text.trim() !== ''}
          onShow={setShown}
          onSave={save}
          onSaveFolder={saveFolder}
        />
        {shown && <FileDialog file={shown} onSave={() => save(shown)} onClose={() => setShown(undefined)} />}
      </Card>
    </>
  );
}

const mostLines = 2000;

function FileDialog({
  file,
  onSave,
  onClose,
}: {
  readonly file: Artefact;
  readonly onSave: () => void;
  readonly onClose: () => void;
}) {
  const lines = useMemo(() => file.text.replace(/\n$/, '').split('\n'), [file]);
  return (
    <Dialog
      title={file.name}
      wide
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Close</Button>
          <Button variant="primary" icon={Download} onClick={onSave}>
            Download
          </Button>
        </>
      }
    >
      <p className="small">
        SHA-256 <span className="mono break-all">{file.sha256}</span>
      </p>
      <p className="row">
        {file.marks.map((mark) => (
          <MarkPill key={mark} mark={mark} />
        ))}
      </p>
      <CodeView
        label={`Text of ${file.name}`}
        lines={lines.slice(0, mostLines).map((text) => ({
          tokens: [{ text, ...(/^\s*[#;]/.test(text) && { kind: 'comment' as const }) }],
        }))}
      />
      {lines.length > mostLines && (
        <p className="muted">and {plural(lines.length - mostLines, 'more line')} in the file</p>
      )}
    </Dialog>
  );
}
