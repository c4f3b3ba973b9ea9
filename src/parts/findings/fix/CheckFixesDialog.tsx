import type { Appliance } from '../../../core/appliance/document/appliance-types.ts';
import type { Finding } from '../../../core/audit/basis/types.ts';
import { useValue } from '../../../ui/hooks/useValue.ts';
import { Dialog } from '../../../ui/overlays/Dialog.tsx';
import { useServices } from '../../services/use-services.ts';
import { FixPanel } from './FixPanel.tsx';

type Props = {
  readonly appliance: Appliance;
  /** Of one check. */
  readonly findings: readonly Finding[];
  /** The label of the fix. */
  readonly title: string;
  readonly onClose: () => void;
};

/** The fix of a check as the pre-audit shows it, over the screen that shows the finding. */
export function CheckFixesDialog({ appliance, findings, title, onClose }: Props) {
  const run = useValue(useServices().lastAudit);
  const checkId = findings[0]?.checkId ?? '';
  return (
    <Dialog title={title} wide onClose={onClose}>
      <FixPanel
        appliance={appliance}
        checkId={checkId}
        findings={findings}
        score={run?.report?.score}
        onFixed={onClose}
      />
    </Dialog>
  );
}
