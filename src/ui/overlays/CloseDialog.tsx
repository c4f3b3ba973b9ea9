import { Button } from '../controls/Button.tsx';
import { Dialog, type DialogProps } from './Dialog.tsx';

interface CloseDialogProps extends Omit<DialogProps, 'actions' | 'onClose'> {
  onClose: () => void;
}

/** A dialog that shows something, or in which each value is taken at once: Close is its one button. */
export function CloseDialog(props: CloseDialogProps) {
  return <Dialog {...props} actions={<Button onClick={props.onClose}>Close</Button>} />;
}
