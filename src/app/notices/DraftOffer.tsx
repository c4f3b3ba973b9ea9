import { useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { plural } from '../../core/text/plural.ts';
import { unsavedWords } from '../../parts/labels/appliance-words.ts';
import { keepFocus } from '../../parts/removal/keep-focus.ts';
import { firstClick } from '../../parts/services/example-on-first-click.ts';
import { useServices } from '../../parts/services/use-services.ts';
import { routes } from '../../paths.ts';
import { userName } from '../../platform/auth/session-shape.ts';
import { failureWords } from '../../platform/records/failure-words.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { useValue } from '../../ui/hooks/useValue.ts';
import { Confirm } from '../../ui/overlays/Confirm.tsx';
import { zonedDateTime } from '../../ui/text/format-date.ts';

/**
 * Offers the unsaved work of a closed tab: recover or discard it. The offer is above the content and never covers it.
 * The user's own draft comes first. A draft of another user of this browser shows that name, and its buttons are not
 * the primary ones.
 */
export function DraftOffer() {
  const { auth, workspace, drafts: stored, files, notices } = useServices();
  const [damaged, setDamaged] = useState<string>();
  /** The draft whose discarding is to be confirmed. */
  const [asks, setAsks] = useState<string>();
  const open = useValue(workspace.current)?.id;
  const unsaved = useValue(workspace.dirtyCount);
  const [path, navigate] = useLocation();
  const search = useSearch();
  // No list leads to the others: they are offered on the home page, or where nothing else is open.
  const drafts = useValue(workspace.offeredDrafts).filter(
    ({ applianceId }) => open === undefined || applianceId === open || path === routes.home,
  );
  const user = useValue(auth.user);
  const by = (draft: (typeof drafts)[number]) => (user && draft.by !== userName(user) ? draft.by : undefined);
  const draft = drafts.find((one) => !by(one)) ?? drafts[0];
  if (!draft) return null;
  const other = by(draft);
  const recover = async () => {
    const result = await workspace.recoverDraft(draft.id);
    setDamaged(result.ok ? undefined : draft.id);
    // Work that came as a new appliance: the address must not name another one.
    const query = new URLSearchParams(search);
    const id = workspace.current.peek()?.id;
    if (path !== routes.home && id && query.has('appliance') && query.get('appliance') !== id) {
      query.set('appliance', id);
      navigate(`${path}?${query}`, { replace: true });
    }
    keepFocus();
  };
  const discard = async () => {
    setAsks(undefined);
    if ((await workspace.discardDraft(draft.id)).ok) notices.toast('success', 'Unsaved work discarded');
    keepFocus();
  };
  const takeOut = async () => {
    const found = await stored.textOf(draft.id);
    if (found.ok) files.downloadOther(`${draft.name}-draft.json`, found.text, 'application/json');
    else notices.toast('error', failureWords(found));
  };
  return (
    <section className="notice warn no-print" aria-label="Unsaved work">
      <p>
        {unsavedWords(draft.edits)} of {draft.name}{' '}
        {other && (
          <>
            <b>by {other}</b>, not by you,{' '}
          </>
        )}
        from {zonedDateTime(draft.at)} {draft.edits === 1 ? 'was' : 'were'} kept
        {draft.label && `; the last: ${draft.label}`}.
        {draft.logEntries && (
          <>
            {' '}
            <b>A checklist is in it, with {plural(draft.logEntries, 'log entry', 'log entries')}.</b>
          </>
        )}
        {unsaved > 0 &&
          draft.applianceId === open &&
          ` Recover keeps the ${unsavedWords(unsaved)} open here apart, and offers them in turn.`}
        {drafts.length > 1 && ` ${drafts.length - 1} more kept apart from it, offered next.`}
      </p>
      <div className="row">
        <Button {...(!other && { variant: 'primary' })} onClick={firstClick(recover)}>
          Recover
        </Button>
        {damaged === draft.id && <Button onClick={() => void takeOut()}>Export</Button>}
        <Button onClick={firstClick(async () => setAsks(draft.id))}>Discard</Button>
      </div>
      {asks === draft.id && (
        <Confirm
          title="Discard unsaved work?"
          action="Discard"
          goesWith={
            draft.logEntries
              ? [`the checklist with ${plural(draft.logEntries, 'log entry', 'log entries')}`]
              : []
          }
          onConfirm={discard}
          onCancel={() => setAsks(undefined)}
        >
          {unsavedWords(draft.edits)} of {draft.name} cannot be brought back.
        </Confirm>
      )}
    </section>
  );
}
