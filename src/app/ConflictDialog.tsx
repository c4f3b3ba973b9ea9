import { ChangeList } from '../parts/changes/ChangeList.tsx';
import { useServices } from '../parts/use-services.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { useValue } from '../ui/useValue.ts';

/** Somebody saved in the meantime: what my version changes in theirs, and the choice. Either way the other version stays readable. */
export function ConflictDialog() {
  const { workspace } = useServices();
  const conflict = useValue(workspace.conflict);
  if (!conflict) return null;
  const { theirs, changes } = conflict;
  return (
    <Dialog
      role="alertdialog"
      title={`${theirs.name} was saved in the meantime`}
      wide
      onClose={() => workspace.dismissConflict()}
      actions={
        <>
          <Button onClick={() => workspace.dismissConflict()}>Decide later</Button>
          <Button onClick={() => void workspace.resolveConflict('theirs')}>Take theirs</Button>
          <Button variant="primary" onClick={() => void workspace.resolveConflict('mine')}>
            Save mine on top
          </Button>
        </>
      }
    >
      <p>
        {theirs.by || 'Another tab'} saved revision {theirs.revision}
        {theirs.note && ` ('${theirs.note}')`}. Nothing is lost: with theirs, undo brings yours back; with
        mine, their revision stays in the history.
      </p>
      <h3>What differs, theirs first, then mine</h3>
      <ChangeList changes={changes} />
    </Dialog>
  );
}
