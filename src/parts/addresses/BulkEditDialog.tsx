import { useDeferredValue, useMemo, useState } from 'react';
import {
  applyBulkEdit,
  type BulkEdit,
  bulkEditLabel,
  bulkEditPreview,
  bulkEditProblem,
} from '../../core/appliance/bulk-edit/bulk-edit.ts';
import type { Appliance, Id } from '../../core/appliance/document/appliance-types.ts';
import { indexAppliance } from '../../core/appliance/document/index-appliance.ts';
import { countWords } from '../../core/appliance/document/record-labels.ts';
import { TakeDialog } from '../../ui/overlays/TakeDialog.tsx';
import { useServices } from '../services/use-services.ts';
import { BulkEditFields } from './BulkEditFields.tsx';
import { PreviewCount, type PreviewLine, PreviewTable } from './PreviewTable.tsx';

type Props = { readonly appliance: Appliance; readonly ids: readonly Id[]; readonly onClose: () => void };

const same = 'All of them have this value already.';

/** Without the spaces around it, which stay in the field while the user types. */
function meant(edit: BulkEdit): BulkEdit {
  if (edit.field === 'domain' || edit.field === 'interface')
    return { ...edit, value: edit.value?.trim() || undefined };
  return edit.field === 'notes' ? { ...edit, name: edit.name.trim() } : edit;
}

/** One field of all selected addresses gets one value. */
export function BulkEditDialog({ appliance, ids, onClose }: Props) {
  const { workspace } = useServices();
  const { endpoints } = indexAppliance(appliance);
  const [typed, setTyped] = useState<BulkEdit>({ field: 'domain', value: undefined });
  const edit = useMemo(() => meant(typed), [typed]);
  const asked = useDeferredValue(edit);
  const wrong = bulkEditProblem(edit);
  const lines = useMemo(
    () => (bulkEditProblem(asked) ? [] : bulkEditPreview(appliance, ids, asked)),
    [appliance, ids, asked],
  );
  const shown = useMemo(
    () =>
      lines.map(
        ({ endpointId, from, to, note }): PreviewLine => ({
          id: endpointId,
          name: endpoints.get(endpointId)?.hostname ?? endpointId,
          from,
          to,
          remark: note ? { level: 'warning', text: note } : undefined,
        }),
      ),
    [lines, endpoints],
  );
  const apply = () => {
    if (wrong || lines.length === 0) return;
    workspace.edit(bulkEditLabel(edit, lines.length), (now) => applyBulkEdit(now, ids, edit));
    onClose();
  };
  return (
    <TakeDialog
      title={`Edit ${countWords('endpoints', ids.length)}`}
      wide
      onClose={onClose}
      action={lines.length > 0 ? `Change ${countWords('endpoints', lines.length)}` : 'Change'}
      problem={wrong ?? (lines.length === 0 ? same : undefined)}
      onTake={apply}
    >
      <BulkEditFields
        edit={typed}
        onChange={setTyped}
        onSubmit={apply}
        appliance={appliance}
        problem={wrong}
      />
      {!wrong && <PreviewCount changing={lines.length} staying={0} />}
      <PreviewTable
        label="Old and new values"
        lines={shown}
        empty={wrong ? 'The value is not complete yet.' : same}
      />
    </TakeDialog>
  );
}
