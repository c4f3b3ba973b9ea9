import { HistoryDialog } from '../../parts/changes/HistoryDialog.tsx';
import { useServices } from '../../parts/services/use-services.ts';
import { useValue } from '../../ui/hooks/useValue.ts';

/** The history of the appliance that is open. */
export function OpenHistory({ onClose }: { onClose: () => void }) {
  const { workspace } = useServices();
  const saved = useValue(workspace.saved);
  return saved ? <HistoryDialog id={saved.id} name={saved.name} onClose={onClose} /> : null;
}
