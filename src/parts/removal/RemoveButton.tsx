import Trash2 from 'lucide-react/icons/trash-2';
import { type MouseEvent, useState } from 'react';
import type { Appliance, CollectionName, Id } from '../../core/appliance/document/appliance-types.ts';
import { describeRemoval } from '../../core/appliance/edits/removal.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { IconButton } from '../../ui/controls/IconButton.tsx';
import { ConfirmRemoval } from './ConfirmRemoval.tsx';
import { keepFocus } from './keep-focus.ts';

type Props = {
  readonly appliance: Appliance;
  readonly collection: CollectionName;
  readonly id: Id;
  /** Names the object: 'Delete DATAC1'. */
  readonly label: string;
  readonly compact?: boolean;
  readonly disabledReason?: string | undefined;
  /** More that goes than the record's own dependents. */
  readonly goesWith?: readonly string[];
  readonly onRemove: (record: string) => void;
};

/** Asks 'Remove record?', names the record with everything that goes with it, and confirms the removal. */
export function RemoveButton({
  appliance,
  collection,
  id,
  label,
  compact,
  goesWith,
  onRemove,
  ...rest
}: Props) {
  const [asked, setAsked] = useState<HTMLElement>();
  const removal = asked ? describeRemoval(appliance, collection, id) : undefined;
  const ask = (event: MouseEvent<HTMLElement>) => setAsked(event.currentTarget);
  return (
    <>
      {compact ? (
        <IconButton icon={Trash2} label={label} onClick={ask} {...rest} />
      ) : (
        <Button variant="quiet" icon={Trash2} onClick={ask} {...rest}>
          {label}
        </Button>
      )}
      {removal && (
        <ConfirmRemoval
          goesWith={goesWith ?? removal.goesWith}
          onCancel={() => setAsked(undefined)}
          onConfirm={() => {
            setAsked(undefined);
            onRemove(removal.record);
            keepFocus(asked);
          }}
        >
          {removal.record}
        </ConfirmRemoval>
      )}
    </>
  );
}
