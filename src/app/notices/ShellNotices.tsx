import { DraftOffer } from './DraftOffer.tsx';
import { NewBuild } from './NewBuild.tsx';
import { NewerRevision } from './NewerRevision.tsx';

/**
 * The notices above the content that wait for an answer: a new build, a newer revision of another user, the draft of a
 * closed tab.
 */
export function ShellNotices() {
  return (
    <>
      <NewBuild />
      <NewerRevision />
      <DraftOffer />
    </>
  );
}
