import type { Appliance } from '../../core/appliance/document/appliance-types.ts';
import type { AddressTask } from './address-task.ts';
import { BulkEditDialog } from './BulkEditDialog.tsx';
import { FiltersDialog } from './FiltersDialog.tsx';
import type { FilterTools } from './filter-tools.ts';
import { PasteAddressesDialog } from './PasteAddressesDialog.tsx';
import { RemoveAddresses } from './RemoveAddresses.tsx';
import { RenameDialog } from './RenameDialog.tsx';
import { RenumberDialog } from './RenumberDialog.tsx';

export type AddressDialogProps = {
  readonly task: AddressTask;
  readonly appliance: Appliance;
  readonly filterTools: FilterTools;
  readonly onClose: () => void;
};

/** The lazy part with everything that is done with many addresses at once. */
export function AddressDialog({ task, appliance, filterTools, onClose }: AddressDialogProps) {
  switch (task.kind) {
    case 'paste':
      return <PasteAddressesDialog appliance={appliance} text={task.text} onClose={onClose} />;
    case 'filters':
      return <FiltersDialog {...filterTools} onClose={onClose} />;
    case 'edit':
      return <BulkEditDialog appliance={appliance} ids={task.ids} onClose={onClose} />;
    case 'renumber':
      return <RenumberDialog appliance={appliance} ids={task.ids} onClose={onClose} />;
    case 'rename':
      return <RenameDialog appliance={appliance} ids={task.ids} onClose={onClose} />;
    case 'remove':
      return <RemoveAddresses appliance={appliance} ids={task.ids} onClose={onClose} />;
  }
}
