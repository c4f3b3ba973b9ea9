import { DraftOffer } from './DraftOffer.tsx';
import { NewBuild } from './NewBuild.tsx';
import { NewerRevision } from './NewerRevision.tsx';

/** What waits for an answer above the content: a new version, somebody's newer revision, work of a tab that is gone. */
export function ShellNotices() {
  return (
    <>
      <NewBuild />
      <NewerRevision />
      <DraftOffer />
    </>
  );
}
