import type { ReactNode } from 'react';
import { Button } from '../controls/Button.tsx';
import { Dialog, type DialogProps } from './Dialog.tsx';

interface TakeDialogProps extends Omit<DialogProps, 'actions' | 'onClose'> {
  /** The label of the main button. */
  action: ReactNode;
  /** Why nothing can be taken yet. */
  problem?: string | undefined;
  onTake?: () => void;
  /** The id of the form inside that the main button sends, instead of `onTake`. */
  form?: string;
  /** What the main button begins may still be left: the text is kept until `typedFieldsOf(title).drop()`. */
  isUndecided?: boolean;
  onClose: () => void;
  /** Where Cancel means more than Escape. */
  onCancel?: () => void;
  /** Next to the buttons, such as where the data goes. */
  note?: ReactNode;
}

/** A dialog about one thing to do: what is typed or shown in it is taken, or Cancel leaves everything as it is. */
export function TakeDialog({
  action,
  problem,
  onTake,
  form,
  isUndecided,
  onCancel,
  note,
  ...dialog
}: TakeDialogProps) {
  return (
    <Dialog
      keepsText
      {...dialog}
      actions={
        <>
          {note && <p className="muted small">{note}</p>}
          <Button onClick={onCancel ?? dialog.onClose}>Cancel</Button>
          <Button
            variant="primary"
            type={form ? 'submit' : 'button'}
            form={form}
            data-undecided={isUndecided}
            disabledReason={problem}
            onClick={onTake}
          >
            {action}
          </Button>
        </>
      }
    />
  );
}
