import type { Appliance, CollectionName, Id } from '../../../core/appliance/document/appliance-types.ts';
import { removeRecord } from '../../../core/appliance/edits/removal.ts';
import { RemoveButton } from '../../../parts/removal/RemoveButton.tsx';
import { useServices } from '../../../parts/services/use-services.ts';

type Props = {
  readonly appliance: Appliance;
  readonly collection: CollectionName;
  readonly id: Id;
  /** Names the object: 'Remove vega01sw-pdua01'. */
  readonly label: string;
  readonly compact?: boolean;
  readonly onRemoved?: () => void;
};

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
