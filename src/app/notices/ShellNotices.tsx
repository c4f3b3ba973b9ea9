import { DraftOffer } from './DraftOffer.tsx';
import { NewBuild } from './NewBuild.tsx';
import { NewerRevision } from './NewerRevision.tsx';
import { useHeldFiles } from './use-held-files.ts';

/**
 * The notices above the content that wait for an answer: a new build, a newer revision of another user, the draft of a
 * closed tab.
 */
export function ShellNotices() {
  useHeldFiles();
  return (
    <>
      <NewBuild />
      <NewerRevision />
      <DraftOffer />
    </>
  );
}
