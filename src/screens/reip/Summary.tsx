import Copy from 'lucide-react/icons/copy';
import Download from 'lucide-react/icons/download';
import Hash from 'lucide-react/icons/hash';
import { useState } from 'react';
import type { ListedFile } from '../../core/reip/checked-plan/planned-files.ts';
import type { Plan } from '../../core/reip/plan-types.ts';
import { planHeading } from '../../core/reip/proof/plan-heading.ts';
import { approvalOf } from '../../core/reip/run/sign-off.ts';
import { plural } from '../../core/text/plural.ts';
import { useCopyText } from '../../parts/services/use-copy-text.ts';
import { useLazyPart } from '../../parts/services/use-lazy-part.ts';
import { useServices } from '../../parts/services/use-services.ts';
import { fetchPart } from '../../platform/browser/fetch-part.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { FilterBox } from '../../ui/fields/FilterBox.tsx';
import { useValue } from '../../ui/hooks/useValue.ts';
import { Card } from '../../ui/surfaces/Card.tsx';
import type { Column } from '../../ui/table/table-column.ts';
import { useTableRows } from '../../ui/table/useTableRows.ts';
import { Pill } from '../../ui/text/Pill.tsx';
import { notComparedWords } from './labels.ts';
import { NothingPlanned } from './planning/plan/NothingPlanned.tsx';
import { ProofPill } from './planning/proof/ProofPill.tsx';
import { proofState } from './planning/proof/proof-state.ts';
import { ArtefactTable } from './summary/ArtefactTable.tsx';
import { sizeOf } from './summary/artefact-size.ts';
import { FileDialog } from './summary/FileDialog.tsx';
import { Matrix } from './summary/Matrix.tsx';
import { type Handover, type ShownPlan, useHandover } from './summary/use-handover.ts';
import { isClean, ZonesCard } from './summary/ZonesCard.tsx';
import type { PanelProps, Reip } from './use-reip.ts';

/** The hand-over: the download first, then the files by receiver, then every address before and after. */
export function Summary({ reip }: PanelProps) {
  const { plan, planInput } = reip;
  if (!plan?.steps.length || !planInput) return <NothingPlanned reip={reip} />;
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
        <HandoverCards reip={reip} plan={plan} planInput={planInput} />
      )}
      <Matrix reip={reip} plan={plan} />
    </div>
  );
}

const rehearsalPart = () => fetchPart(() => import('./summary/RehearsalRow.tsx'));

/** Fetched when the files are: the first view does not wait for it. */
function Rehearsal(props: { readonly reip: Reip; readonly plan: Plan; readonly handover: Handover }) {
  const loaded = useLazyPart(rehearsalPart);
  return loaded ? <loaded.RehearsalRow {...props} /> : <Skeleton lines={1} />;
}

function HandoverCards({ reip, plan, planInput }: ShownPlan & { readonly reip: Reip }) {
  const { appliance, proof } = reip;
  const handover = useHandover(reip, { plan, planInput });
  const { list } = handover;
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
          <PlanDigest reip={reip} plan={plan} />
          <dt>Rehearsed</dt>
          <dd>
            <Rehearsal reip={reip} plan={plan} handover={handover} />
          </dd>
        </dl>
        <Downloads reip={reip} plan={plan} handover={handover} />
      </section>
      {list && <ZonesCard files={list.linted} />}
      <FilesCard name={appliance.name} handover={handover} />
    </>
  );
}

/** Of the plan with its proof, as it is signed. */
const approval = ({ proof, work }: Reip, plan: Plan) =>
  approvalOf(plan, work.signed, planHeading(plan, proof));

function PlanDigest({ reip, plan }: { readonly reip: Reip; readonly plan: Plan }) {
  const { state, sha256, valid } = approval(reip, plan);
  const copy = useCopyText('select the text');
  return (
    <>
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
    </>
  );
}

/** All files in one archive. An unsaved state is saved first, or the files have the heading of a draft. */
function Downloads({
  reip,
  plan,
  handover,
}: {
  readonly reip: Reip;
  readonly plan: Plan;
  readonly handover: Handover;
}) {
  const { workspace } = useServices();
  const isDraft = useValue(workspace.isDraft);
  const saved = useValue(workspace.saved);
  const saving = useValue(workspace.saving);
  const { waits } = handover;
  const name = `${reip.appliance.name}-re-ip.tar`;
  const saveRevision = async () => {
    const result = await workspace.save('Hand-over of the re-IP');
    // The document is the same as before, so the files are those of the saved revision.
    if (result?.ok) await handover.saveSaved(name);
  };
  // Before the sign-off that is the next thing to do.
  const first = approval(reip, plan).state === 'approved' ? ({ variant: 'primary' } as const) : {};
  return (
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
          <Button variant="quiet" disabledReason={waits} onClick={() => void handover.save(name)}>
            Download draft
          </Button>
        </>
      ) : (
        <Button {...first} icon={Download} disabledReason={waits} onClick={() => void handover.save(name)}>
          Download r{saved.revision}
        </Button>
      )}
    </div>
  );
}

const columns: readonly Column<ListedFile>[] = [
  { id: 'name', title: 'File', text: ({ name }) => name },
  { id: 'sha', title: 'SHA-256', text: ({ sha256 }) => sha256 },
];

const none: readonly ListedFile[] = [];

function FilesCard({ name, handover }: { readonly name: string; readonly handover: Handover }) {
  const { list, rowsWait, again } = handover;
  const [text, setText] = useState('');
  const [withSums, setWithSums] = useState(false);
  const [shown, setShown] = useState<ListedFile>();
  const rows = useTableRows(list?.files ?? none, columns, text);
  if (!list)
    return (
      <Card title="Files by receiver">
        {again ? (
          <p className="row" role="status">
            The files were not made. <Button onClick={again}>Make the files</Button>
          </p>
        ) : (
          <Skeleton label="Making the files" />
        )}
      </Card>
    );
  const { files, linted } = list;
  return (
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
        waits={rowsWait}
        onShow={setShown}
        onSave={(file) => void handover.saveFile(file.name)}
        onSaveFolder={(folder) =>
          void handover.save(
            `${name}-re-ip-${folder.name.replaceAll('/', '-')}.tar`,
            folder.files.map((file) => file.name),
          )
        }
      />
      {shown && <FileDialog file={shown} handover={handover} onClose={() => setShown(undefined)} />}
    </Card>
  );
}
