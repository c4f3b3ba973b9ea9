import type { ReactNode } from 'react';
import { Button } from '../controls/Button.tsx';
import { Dialog } from './Dialog.tsx';

/** Asks before something is destroyed. Names the record and everything that goes with it; the safe answer has the focus. */
export function Confirm({
  title = 'Remove record?',
  children,
  goesWith = [],
  action = 'Remove',
  danger = true,
  disabledReason,
  onConfirm,
  onCancel,
}: {
  title?: string;
  /** The record, by name. */
  children: ReactNode;
  goesWith?: readonly string[];
  action?: string;
  danger?: boolean;
  /** Why it cannot be confirmed as it is. */
  disabledReason?: string | undefined;
  onConfirm(): void;
  onCancel(): void;
}) {
  return (
    <Dialog
      role="alertdialog"
      title={title}
      onClose={onCancel}
      actions={
        <>
          <Button data-autofocus onClick={onCancel}>
            Cancel
          </Button>
          <Button
            variant={danger ? 'danger' : 'primary'}
            className={danger ? 'primary' : undefined}
            disabledReason={disabledReason}
            onClick={onConfirm}
          >
            {action}
          </Button>
        </>
      }
    >
      <div>{children}</div>
      {goesWith.length > 0 && (
        <div className="stack tight">
          <p className="muted">Also removed:</p>
          <ul className="goes">
            {goesWith.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </div>
      )}
    </Dialog>
  );
}
