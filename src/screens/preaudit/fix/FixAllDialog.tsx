import { useEffect, useMemo, useState } from 'react';
import type { Appliance } from '../../../core/appliance/document/appliance-types.ts';
import { diffAppliances } from '../../../core/appliance/merge/diff.ts';
import { checksById } from '../../../core/audit/run/catalog.ts';
import { Changes } from '../../../parts/changes/Changes.tsx';
import { useServices } from '../../../parts/services/use-services.ts';
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx';
import { unlessCancelled } from '../../../ui/hooks/unless-cancelled.ts';
import { TakeDialog } from '../../../ui/overlays/TakeDialog.tsx';
import { type FixesOfCheck, workOutAll } from './consequences.ts';

type Props = { readonly appliance: Appliance; readonly checkId: string; readonly onClose: () => void };

const findings = (count: number) => (count === 1 ? '1 finding' : `${count} findings`);

/** Fixes all findings of one check in one undoable step, after showing the whole difference. */
export function FixAllDialog({ appliance, checkId, onClose }: Props) {
  const services = useServices();
  const [worked, setWorked] = useState<{ readonly fixes: FixesOfCheck | undefined }>();
  useEffect(
    () => unlessCancelled(workOutAll(appliance, checkId, services), (fixes) => setWorked({ fixes })),
    [appliance, checkId, services],
  );
  const fixes = worked?.fixes && worked.fixes.fixed > 0 ? worked.fixes : undefined;
  const changes = useMemo(
    () => (fixes ? diffAppliances(appliance, fixes.appliance) : []),
    [appliance, fixes],
  );
  const label = fixes ? `Fix ${findings(fixes.fixed)} of ${checkId}` : 'Fix all';
  const apply = () => {
    if (!fixes) return;
    // The dialog is modal, so the user cannot edit below it. If the document changed all the same, nothing is lost.
    services.workspace.edit(label, (document) => (document === appliance ? fixes.appliance : document));
    onClose();
  };
  return (
    <TakeDialog
      title={`Fix all of ${checkId}`}
      wide
      onClose={onClose}
      action={label}
      autoFocus
      problem={fixes ? undefined : worked ? 'There is nothing to apply' : 'It is being worked out'}
      onTake={apply}
    >
      <p>{checksById.get(checkId)?.title}</p>
      {!worked && <Skeleton lines={4} />}
      {worked && !fixes && (
        <p>No fix of it can be applied without a fault that is as severe. Mend them where they are shown.</p>
      )}
      {fixes && (
        <>
          {fixes.left > 0 && <p className="muted">{findings(fixes.left)} stay: only a person can know.</p>}
          <Changes changes={changes} />
        </>
      )}
    </TakeDialog>
  );
}
