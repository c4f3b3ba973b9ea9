import { useLocation } from 'wouter';
import { useAuditBehind } from '../../parts/findings/use-open-findings.ts';
import { useServices } from '../../parts/services/use-services.ts';
import { routes } from '../../paths.ts';
import { useValue } from '../../ui/hooks/useValue.ts';
import { DraftOffer } from './DraftOffer.tsx';
import { NewBuild } from './NewBuild.tsx';
import { NewerRevision } from './NewerRevision.tsx';

/**
 * The notices above the content that wait for an answer: a new build, a newer revision of another user, the draft of a
 * closed tab.
 */
export function ShellNotices() {
  const { workspace } = useServices();
  const [path] = useLocation();
  const appliance = useValue(workspace.current);
  // The rail counts failed checks on every screen. The pre-audit runs them itself.
  useAuditBehind(path === routes.preaudit ? undefined : appliance);
  return (
    <>
      <NewBuild />
      <NewerRevision />
      <DraftOffer />
    </>
  );
}
