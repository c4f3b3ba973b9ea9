import type { ComponentProps } from 'react';
import { removeRecord } from '../../../core/appliance/edits/removal.ts';
import { RemoveButton } from '../../../parts/removal/RemoveButton.tsx';
import { useServices } from '../../../parts/services/use-services.ts';

type Props = Omit<ComponentProps<typeof RemoveButton>, 'onRemove'> & { readonly onRemoved?: () => void };

/** Asks 'Remove record?', names it and what goes with it, and removes it in one undoable step. */
export function RemoveRecord({ onRemoved, ...record }: Props) {
  const { workspace } = useServices();
  const { collection, id } = record;
  return (
    <RemoveButton
      {...record}
      onRemove={(name) => {
        workspace.edit(`Remove ${name}`, (document) => removeRecord(document, collection, id));
        onRemoved?.();
      }}
    />
  );
}
