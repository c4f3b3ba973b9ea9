import { useEffect, useMemo, useState } from 'react';
import type { Appliance } from '../../../core/appliance/document/appliance-types.ts';
import { diffAppliances } from '../../../core/appliance/merge/diff.ts';
import type { Finding } from '../../../core/audit/basis/types.ts';
import { applyFix } from '../../../core/audit/run/fixes.ts';
import type { FixPreview } from '../../../core/audit/run/run-fixes.ts';
import { Changes } from '../../../parts/changes/Changes.tsx';
import { useServices } from '../../../parts/services/use-services.ts';
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx';
import { unlessCancelled } from '../../../ui/hooks/unless-cancelled.ts';
import { TakeDialog } from '../../../ui/overlays/TakeDialog.tsx';
import { workOutFix } from './consequences.ts';
import { FindingLines } from './FindingLines.tsx';

type Props = { readonly appliance: Appliance; readonly finding: Finding; readonly onClose: () => void };

/**
 * Previews a fix: the exact difference, the findings that it resolves and those that it adds. Then one undoable step.
 */
export function FixDialog({ appliance, finding, onClose }: Props) {
  const services = useServices();
  const [worked, setWorked] = useState<{ readonly preview: FixPreview | undefined }>();
  useEffect(
    () => unlessCancelled(workOutFix(appliance, finding, services), (preview) => setWorked({ preview })),
    [appliance, finding, services],
  );
  const preview = worked?.preview;
  const changes = useMemo(
    () => (preview ? diffAppliances(appliance, preview.appliance) : []),
    [appliance, preview],
  );
  const apply = () => {
    if (!preview) return;
    services.workspace.edit(preview.fix.label, (document) => applyFix(document, preview.fix));
    onClose();
  };
  return (
    <TakeDialog
      title={`Fix ${finding.checkId}`}
      wide
      onClose={onClose}
      action={preview ? preview.fix.label : 'Apply'}
      autoFocus
      problem={preview ? undefined : worked ? 'There is nothing to apply' : 'It is being worked out'}
      onTake={apply}
    >
      <p>
        {finding.title}: {finding.detail}
      </p>
      {!worked && <Skeleton lines={3} />}
      {worked && !preview && (
        <p>
          No fix can be applied without a fault that is as severe as this one. Mend it where the record is
          shown.
        </p>
      )}
      {preview && (
        <>
          <p className="muted">{preview.fix.reason}</p>
          <Changes changes={changes} />
          <FindingLines title="Solved" findings={preview.solved} />
          <FindingLines title="New, less severe" findings={preview.arisen} />
        </>
      )}
    </TakeDialog>
  );
}
