import { useMemo } from 'react';
import type { Appliance } from '../../core/appliance/document/appliance-types.ts';
import { diffAppliances } from '../../core/appliance/merge/diff.ts';
import { fixAll } from '../../core/audit/run/run-fixes.ts';
import { plural } from '../../core/text/plural.ts';
import { localTime } from '../../platform/browser/local-day.ts';
import { TakeDialog } from '../../ui/overlays/TakeDialog.tsx';
import { Changes } from '../changes/Changes.tsx';
import { useServices } from '../services/use-services.ts';

type Props = {
  readonly appliance: Appliance;
  readonly checkId: string;
  /** The label of the fix. */
  readonly title: string;
  readonly onClose: () => void;
};

/** The fixes of all findings of one check: every change is shown before they are applied as one undo step. */
export function CheckFixesDialog({ appliance, checkId, title, onClose }: Props) {
  const { workspace, clock } = useServices();
  const fixes = useMemo(
    () => fixAll(appliance, checkId, { now: localTime(clock.now()) }),
    [appliance, checkId, clock],
  );
  const changes = useMemo(() => diffAppliances(appliance, fixes.appliance), [appliance, fixes]);
  const label = `Fix ${plural(fixes.fixed, 'finding')} of ${checkId}`;
  return (
    <TakeDialog
      title={title}
      wide
      autoFocus
      onClose={onClose}
      action={label}
      problem={fixes.fixed > 0 ? undefined : 'There is nothing to apply'}
      onTake={() => {
        workspace.edit(label, (document) => (document === appliance ? fixes.appliance : document));
        onClose();
      }}
    >
      {fixes.left > 0 && <p className="muted">{plural(fixes.left, 'finding')} without a fix stay open.</p>}
      <Changes changes={changes} />
    </TakeDialog>
  );
}
