import Copy from 'lucide-react/icons/copy';
import Download from 'lucide-react/icons/download';
import Hash from 'lucide-react/icons/hash';
import { useDeferredValue, useMemo, useState } from 'react';
import type { Artefact } from '../../core/artefacts/files/artefact.ts';
import { handover } from '../../core/reip/handover/handover.ts';
import { lintHandover } from '../../core/reip/handover/lint-handover.ts';
import type { Plan } from '../../core/reip/plan-types.ts';
import { planHeading } from '../../core/reip/proof/plan-heading.ts';
import { approvalOf } from '../../core/reip/run/sign-off.ts';
import { plural } from '../../core/text/plural.ts';
import { MarkPill } from '../../parts/labels/MarkPill.tsx';
import { useCopyText } from '../../parts/services/use-copy-text.ts';
import { useLazyPart } from '../../parts/services/use-lazy-part.ts';
import { useServices } from '../../parts/services/use-services.ts';
import { fetchPart } from '../../platform/browser/fetch-part.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { FilterBox } from '../../ui/fields/FilterBox.tsx';
import { useValue } from '../../ui/hooks/useValue.ts';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import { Card } from '../../ui/surfaces/Card.tsx';
import { CodeView } from '../../ui/surfaces/CodeView.tsx';
import type { Column } from '../../ui/table/table-column.ts';
import { useTableRows } from '../../ui/table/useTableRows.ts';
import { Pill } from '../../ui/text/Pill.tsx';
import { notComparedWords } from './labels.ts';
import { NothingPlanned } from './planning/plan/NothingPlanned.tsx';
import { ProofPill } from './planning/proof/ProofPill.tsx';
import { proofState } from './planning/proof/proof-state.ts';
import { ArtefactTable } from './summary/ArtefactTable.tsx';
import type { ArtefactFolder } from './summary/artefact-folders.ts';
import { sizeOf } from './summary/artefact-size.ts';
import { headingOf } from './summary/draft.ts';
import { Matrix } from './summary/Matrix.tsx';
import { saveTar } from './summary/save-tar.ts';
import { isClean, ZonesCard } from './summary/ZonesCard.tsx';
import type { PanelProps, Reip } from './use-reip.ts';

/** The hand-over: the download first, then the files by receiver, then every address before and after. */
export function Summary({ reip }: PanelProps) {
  const { plan } = reip;
  if (!plan?.steps.length) return <NothingPlanned reip={reip} />;
  return (
    <div className="stack">
      {reip.isComparing ? (
        <Card title="Hand-over">
          <p role="status">{notComparedWords(reip)}</p>
          {reip.planAgain && (
            <Button variant="primary" onClick={reip.planAgain}>
              Compare again
            </Button>
          )}
        </Card>
      ) : (
        <Handover reip={reip} plan={plan} />
      )}
      <Matrix reip={reip} plan={plan} />
    </div>
  );
}

const rehearsalPart = () => fetchPart(() => import('./summary/RehearsalRow.tsx'));

/** Fetched when the files are: the first view does not wait for it. */
function Rehearsal(props: {
  readonly reip: Reip;
  readonly plan: Plan;
  readonly isDraft: boolean;
  readonly waits: string | undefined;
}) {
  const loaded = useLazyPart(rehearsalPart);
  return loaded ? <loaded.RehearsalRow {...props} /> : <Skeleton lines={1} />;
}

const columns: readonly Column<Artefact>[] = [
  { id: 'name', title: 'File', text: ({ name }) => name },
  { id: 'sha', title: 'SHA-256', text: ({ sha256 }) => sha256 },
];

function Handover({ reip, plan }: { readonly reip: Reip; readonly plan: Plan }) {
  const { base, appliance, proof, work } = reip;
  const { files: out, workspace } = useServices();
  const isDraft = useValue(workspace.isDraft);
  const saved = useValue(workspace.saved);
  const saving = useValue(workspace.saving);
  // The files of a large plan take a while: what was there stays until the new ones are made.
  const deferred = useDeferredValue(useMemo(() => ({ plan, proof }), [plan, proof]));
  const files = useMemo(() => {
    const { plan: of, proof: ofIt } = deferred;
    return handover(base, of, { now: of.at, verdict: planHeading(of, ofIt) });
  }, [base, deferred]);
  const linted = useMemo(() => lintHandover(base, deferred.plan, files), [base, deferred, files]);
  const [text, setText] = useState('');
  const [withSums, setWithSums] = useState(false);
  const [shown, setShown] = useState<Artefact>();
  const rows = useTableRows(files, columns, text);
  /** The same files; of a state that is not saved with the word draft in each head. */
  const handed = (members: readonly Artefact[]) => {
    if (!isDraft) return members;
    const names = new Set(members.map(({ name }) => name));
    const verdict = headingOf(deferred.plan, deferred.proof, true);
    return handover(base, deferred.plan, { now: deferred.plan.at, verdict }).filter(({ name }) =>
      names.has(name),
    );
  };
  const save = (file: Artefact) => {
    const [one = file] = handed([file]);
    out.download(one.name.replaceAll('/', '-'), one.text, one.mediaType);
  };
  const saveAll = (name: string, members: readonly Artefact[]) =>
    saveTar({ files: out }, `${appliance.name}-re-ip${name}.tar`, handed(members));
  const saveFolder = ({ name, files: members }: Pick<ArtefactFolder, 'name' | 'files'>) =>
    saveAll(`-${name.replaceAll('/', '-')}`, members);
  const saveRevision = async () => {
    const result = await workspace.save('Hand-over of the re-IP');
    // The document is the same as before, so the files are those of the saved revision.
    if (result?.ok) saveTar({ files: out }, `${appliance.name}-re-ip.tar`, files);
  };
  // The archive of a plan is only that of the present document.
  const waits = reip.planning || deferred.plan !== plan ? 'Checking again' : undefined;
  const { state, sha256, valid } = approvalOf(plan, work.signed, planHeading(plan, proof));
  const copy = useCopyText('select the text');
  // Before the sign-off that is the next thing to do.
  const first = state === 'approved' ? ({ variant: 'primary' } as const) : {};
  return (
    <>
      <section className="card handover-head" aria-label="Hand-over">
        <dl>
          <dt>Proof</dt>
          <dd>
            {proof?.holds ? (
              <ProofPill reip={reip} />
            ) : (
              <Pill tone={proofState(reip).state === 'missing' ? 'warn' : 'bad'}>NOT PROVED</Pill>
            )}{' '}
            <span className="small muted">
              {plural(proof?.assumptions.length ?? 0, 'assumption')}, in the header of each file
            </span>
          </dd>
          <dt>Plan</dt>
          <dd>
            <span className="mono">{`${sha256.slice(0, 8)} ${sha256.slice(8, 16)}`}</span>{' '}
            <Button variant="quiet" icon={Copy} title={sha256} onClick={() => void copy(sha256)}>
              Copy digest
            </Button>{' '}
            <span className="small muted">
              {state === 'approved'
                ? valid.map(({ by, role }) => `Signed by ${by}${role ? `, ${role}` : ''}`).join('; ')
                : state === 'changed'
                  ? 'Changed since approval'
                  : 'Not signed off'}
            </span>
          </dd>
          <dt>Rehearsed</dt>
          <dd>
            <Rehearsal reip={reip} plan={plan} isDraft={isDraft} waits={waits} />
          </dd>
        </dl>
        <div className="handover-actions">
          {isDraft || !saved ? (
            <>
              <Button
                {...first}
                icon={Download}
                disabledReason={saving ? 'Saving' : waits}
                onClick={() => void saveRevision()}
              >
                Save and download r{(saved?.revision ?? 0) + 1}
              </Button>
              <Button variant="quiet" disabledReason={waits} onClick={() => saveAll('', files)}>
                Download draft
              </Button>
            </>
          ) : (
            <Button {...first} icon={Download} disabledReason={waits} onClick={() => saveAll('', files)}>
              Download r{saved.revision}
            </Button>
          )}
        </div>
      </section>
      <ZonesCard files={linted} />
      <Card
        title="Files by receiver"
        note={
          <>
            {plural(files.length, 'file')}, {sizeOf(files)}{' '}
            {linted.length > 0 && isClean(linted) && (
              <span className="small">✓ Zone lint: {plural(linted.length, 'zone file')}, no findings</span>
            )}
          </>
        }
        flush
        actions={
          <>
            <FilterBox label="Filter files" value={text} onChange={setText} found={rows.length} />
            <Button icon={Hash} aria-pressed={withSums} onClick={() => setWithSums(!withSums)}>
              {withSums ? 'Hide SHA-256' : 'Show SHA-256'}
            </Button>
          </>
        }
      >
        <ArtefactTable
          files={rows}
          open={text.trim() !== ''}
          withSums={withSums}
          waits={waits}
          onShow={setShown}
          onSave={save}
          onSaveFolder={saveFolder}
        />
        {shown && (
          <FileDialog
            file={shown}
            waits={waits}
            onSave={() => save(shown)}
            onClose={() => setShown(undefined)}
          />
        )}
      </Card>
    </>
  );
}

function FileDialog({
  file,
  waits,
  onSave,
  onClose,
}: {
  readonly file: Artefact;
  readonly waits: string | undefined;
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
          <Button variant="primary" icon={Download} disabledReason={waits} onClick={onSave}>
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
        rest="in the file"
        lines={lines.map((text) => ({
          tokens: [{ text, ...(/^\s*[#;]/.test(text) && { kind: 'comment' as const }) }],
        }))}
      />
    </Dialog>
  );
}
