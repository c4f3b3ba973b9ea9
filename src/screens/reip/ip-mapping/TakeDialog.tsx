import type { ReactNode } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';

type Props = {
  readonly title: string;
  readonly action: string;
  /** Why nothing can be taken yet. */
  readonly problem: string | undefined;
  readonly onTake: () => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
};

/** What is asked for many addresses or names at once, with a preview of what comes of it. */
export const TakeDialog = ({ title, action, problem, onTake, onClose, children }: Props) => (
  <Dialog
    title={title}
    wide
    onClose={onClose}
    actions={
      <>
        <Button onClick={onClose}>Cancel</Button>
        <Button variant="primary" disabledReason={problem} onClick={onTake}>
          {action}
        </Button>
      </>
    }
  >
    {children}
  </Dialog>
);
