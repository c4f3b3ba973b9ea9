import { type ComponentType, type ReactNode, useState } from 'react';
import type { Appliance } from '../../core/appliance/document/appliance-types.ts';
import { useLoadPart } from '../services/use-load-part.ts';
import type { AddressDialogProps } from './AddressDialog.tsx';
import type { AddressTask } from './address-task.ts';
import type { FilterTools } from './filter-tools.ts';

/** The dialogs of the table are fetched with the first of them: most visits need none. */
export function useAddressDialog(
  appliance: Appliance,
  filterTools: FilterTools,
): { readonly dialog: ReactNode; readonly open: (task: AddressTask) => void } {
  const loadPart = useLoadPart();
  const [task, setTask] = useState<AddressTask>();
  const [Part, setPart] = useState<ComponentType<AddressDialogProps>>();
  const open = async (next: AddressTask) => {
    const part = Part ? { AddressDialog: Part } : await loadPart(() => import('./AddressDialog.tsx'));
    if (!part) return;
    setPart(() => part.AddressDialog);
    setTask(next);
  };
  return {
    open: (next) => void open(next),
    dialog: task && Part && (
      <Part task={task} appliance={appliance} filterTools={filterTools} onClose={() => setTask(undefined)} />
    ),
  };
}
