import Trash2 from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import { describeRemoval, removeRecord } from '../../../core/appliance/removal.ts';
import type { Appliance, CollectionName, Id } from '../../../core/appliance/types.ts';
import { useServices } from '../../../parts/use-services.ts';
import { Button } from '../../../ui/Button.tsx';
import { Confirm } from '../../../ui/Confirm.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';

type Props = {
  readonly appliance: Appliance;
  readonly collection: CollectionName;
  readonly id: Id;
  /** Says the object: 'Remove vega01sw-pdua01'. */
  readonly label: string;
  readonly compact?: boolean;
  readonly onRemoved?: () => void;
};

/** Asks 'Remove record?', names it and what goes with it, and removes it in one undoable step. */
export function RemoveRecord({ appliance, collection, id, label, compact, onRemoved }: Props) {
  const { workspace } = useServices();
  const [asked, setAsked] = useState(false);
  const removal = asked ? describeRemoval(appliance, collection, id) : undefined;
  return (
    <>
      {compact ? (
        <IconButton icon={Trash2} label={label} onClick={() => setAsked(true)} />
      ) : (
        <Button variant="quiet" icon={Trash2} onClick={() => setAsked(true)}>
          {label}
        </Button>
      )}
      {removal && (
        <Confirm
          goesWith={removal.goesWith}
          onCancel={() => setAsked(false)}
          onConfirm={() => {
            setAsked(false);
            workspace.edit(`Remove ${removal.record}`, (document) => removeRecord(document, collection, id));
            onRemoved?.();
          }}
        >
          {removal.record}
        </Confirm>
      )}
    </>
  );
}
