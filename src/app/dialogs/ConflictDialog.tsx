import { useMemo, useState } from 'react';
import { mergeAppliances } from '../../core/appliance/merge/merge.ts';
import { resolveConflict } from '../../core/appliance/merge/merge-resolve.ts';
import { upperFirst } from '../../core/text/first-letter.ts';
import { Changes } from '../../parts/changes/Changes.tsx';
import { ConflictChoice, type ConflictSide } from '../../parts/changes/ConflictChoice.tsx';
import { useRetainedText } from '../../parts/fields/use-retained-text.ts';
import { useServices } from '../../parts/services/use-services.ts';
import { useUserName } from '../../parts/services/use-user-name.ts';
import type { SaveResult } from '../../platform/records/record-store.ts';
import { isOwn, saverOf } from '../../platform/records/saver-of.ts';
import type { SaveConflict } from '../../platform/workspace/workspace-type.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { useValue } from '../../ui/hooks/useValue.ts';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import { noteOfSave } from './SaveDialog.tsx';

const ofOthers = {
  names: { theirs: 'Theirs', mine: 'Mine' },
  allNames: { theirs: 'Choose all of theirs', mine: 'Choose all of mine' },
  take: 'Take theirs',
  keep: 'Save mine on top',
  effect: 'With theirs, undo brings yours back. With mine, their revision stays in the history.',
  changes: 'From theirs to mine',
};
const ofOneUser: typeof ofOthers = {
  names: { theirs: 'Other tab', mine: 'This tab' },
  allNames: { theirs: 'Choose all of the other tab', mine: 'Choose all of this tab' },
  take: 'Take the other tab',
  keep: 'Save this tab on top',
  effect:
    'With the other tab, undo brings the changes of this tab back. With this tab, the other revision stays in the history.',
  changes: 'From the other tab to this tab',
};

/**
 * Another user or tab saved in the meantime. The choices: merge field by field, take theirs, or put mine on top. Either way
 * the other version stays readable.
 */
export function ConflictDialog() {
  const { workspace } = useServices();
  const conflict = useValue(workspace.conflict);
  return conflict ? <Shown key={conflict.theirs.saveId} conflict={conflict} /> : null;
}

function Shown({ conflict }: { conflict: SaveConflict }) {
  const { workspace } = useServices();
  const mine = useValue(workspace.current);
  const [, setNote] = useRetainedText(noteOfSave);
  /** The note of the save that met the other one goes with the save that ends it. */
  const decide = (ended: Promise<SaveResult | undefined>) =>
    void ended.then((result) => result?.ok && setNote(''));
  const [sides, setSides] = useState<ReadonlyMap<string, ConflictSide>>(new Map());
  const { theirs, theirDocument, base, changes } = conflict;
  // A session that ends meanwhile leaves the names of the two as they are.
  const [reader] = useState(useUserName());
  const words = isOwn(theirs, reader) ? ofOneUser : ofOthers;
  const merge = useMemo(
    () => (base && mine ? mergeAppliances(base, mine, theirDocument) : undefined),
    [base, mine, theirDocument],
  );
  const mergeAndSave = () => {
    if (!merge) return;
    const merged = merge.conflicts
      .filter((change) => sides.get(change.path) === 'theirs')
      .reduce(
        (appliance, change) => resolveConflict(appliance, change, 'theirs', merge.conflicts),
        merge.appliance,
      );
    decide(workspace.resolveMerged(merged));
  };
  return (
    <Dialog
      role="alertdialog"
      title={`${theirs.name} was saved in the meantime`}
      wide
      onClose={() => workspace.dismissConflict()}
      actions={
        <>
          <Button onClick={() => workspace.dismissConflict()}>Decide later</Button>
          <Button onClick={() => decide(workspace.resolveConflict('theirs'))}>{words.take}</Button>
          <Button onClick={() => decide(workspace.resolveConflict('mine'))}>{words.keep}</Button>
          <Button
            variant="primary"
            disabledReason={merge ? undefined : 'The revision that both began from cannot be read'}
            onClick={mergeAndSave}
          >
            Merge and save
          </Button>
        </>
      }
    >
      {conflict.message && <p className="form-problem">{conflict.message}</p>}
      <p>
        {conflict.message
          ? theirs.note && `Its note is '${theirs.note}'. `
          : `${upperFirst(saverOf(theirs, reader))} saved revision ${theirs.revision}${theirs.note && ` ('${theirs.note}')`}. `}
        Nothing is lost. {words.effect} A merge takes the changes of both.
      </p>
      {merge && merge.conflicts.length > 0 && (
        <ConflictChoice
          conflicts={merge.conflicts}
          sides={sides}
          names={words.names}
          allNames={words.allNames}
          onChoose={(path, side) => setSides(new Map(sides).set(path, side))}
          onChooseAll={(side) => setSides(new Map(merge.conflicts.map(({ path }) => [path, side])))}
        />
      )}
      {merge && merge.conflicts.length === 0 && (
        <p>The two changed different things: a merge holds both without a choice.</p>
      )}
      <h3>{words.changes}</h3>
      <Changes changes={changes} />
    </Dialog>
  );
}
