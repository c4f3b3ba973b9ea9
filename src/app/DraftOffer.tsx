import { unsavedWords } from '../parts/labels.ts';
import { useServices } from '../parts/use-services.ts';
import { userName } from '../platform/auth/session-shape.ts';
import { Button } from '../ui/Button.tsx';
import { fullDateTime } from '../ui/format-date.ts';
import { useValue } from '../ui/useValue.ts';

/** Unsaved work of a tab that is gone: carry on with it, or let it go. Above the content, never in the way of it. */
export function DraftOffer() {
  const { auth, workspace } = useServices();
  const drafts = useValue(workspace.offeredDrafts);
  const user = useValue(auth.user);
  const [draft] = drafts;
  if (!draft) return null;
  return (
    <section className="notice warn no-print" aria-label="Unsaved work">
      <p>
        {unsavedWords(draft.edits)} of {draft.name}
        {draft.by && user && draft.by !== userName(user) && ` by ${draft.by}`} from {fullDateTime(draft.at)}{' '}
        {draft.edits === 1 ? 'was' : 'were'} kept
        {draft.label && `; the last: ${draft.label}`}.
        {drafts.length > 1 && ` ${drafts.length - 1} more kept apart from it, offered next.`}
      </p>
      <div className="row">
        <Button variant="primary" onClick={() => void workspace.recoverDraft(draft.id)}>
          Recover
        </Button>
        <Button onClick={() => void workspace.discardDraft(draft.id)}>Discard</Button>
      </div>
    </section>
  );
}
