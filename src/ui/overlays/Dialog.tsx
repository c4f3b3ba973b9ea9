import X from 'lucide-react/icons/x';
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { IconButton } from '../controls/IconButton.tsx';
import { classes } from '../text/classes.ts';

export interface DialogProps {
  title: string;
  children: ReactNode;
  /** Buttons at the foot, the main one last. */
  actions?: ReactNode;
  /**
   * Escape, the cross, and a press outside if `dismissable`. Leave the dialog out of the tree to close it. Without it there
   * is no cross and no way past.
   */
  onClose?: (() => void) | undefined;
  wide?: boolean;
  /** At the right edge, in full height: for a form or a list beside which the page stays readable. */
  sheet?: boolean;
  /** A press outside closes it. Not for forms: it would lose what was typed. */
  dismissable?: boolean;
  /** 'alertdialog' for a question that must be answered. */
  role?: 'alertdialog';
}

/** A native modal dialog, open for as long as it is rendered. The browser traps the focus; closing gives it back. */
export function Dialog({ title, children, actions, onClose, wide, sheet, dismissable, role }: DialogProps) {
  const dialog = useModal();
  const id = useId();
  return (
    <dialog
      ref={dialog}
      role={role}
      className={classes('dialog', wide && 'wide', sheet && 'sheet')}
      aria-labelledby={id}
      {...closing(onClose, dismissable)}
    >
      <div className="dialog-head">
        <h2 id={id}>{title}</h2>
        {onClose && <IconButton icon={X} label="Close" onClick={onClose} />}
      </div>
      <div className="dialog-body">{children}</div>
      {actions && <div className="dialog-actions">{actions}</div>}
    </dialog>
  );
}

/** Opens the dialog of the ref as a modal, focuses `[data-autofocus]` in it, else the first field, and gives the focus back in the end. */
export function useModal() {
  const ref = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    const before = document.activeElement;
    const first =
      dialog.querySelector('[data-autofocus]') ??
      dialog.querySelector('input:not([type=hidden], [hidden]), select, textarea');
    if (!dialog.open) dialog.showModal();
    if (first instanceof HTMLElement) first.focus();
    return () => {
      dialog.close();
      if (before instanceof HTMLElement && before.isConnected && !dialog.contains(before)) before.focus();
    };
  }, []);
  return ref;
}

/** The handlers of a modal that its owner closes. */
export function closing(onClose: (() => void) | undefined, dismissable = false) {
  return {
    onCancel: (event: { preventDefault(): void; target: EventTarget; currentTarget: EventTarget }) => {
      // A file input inside also fires cancel, and it bubbles.
      if (event.target !== event.currentTarget) return;
      event.preventDefault();
      onClose?.();
    },
    // A browser may close it without asking (Escape twice). The guard keeps a remount from closing itself.
    onClose: ({ currentTarget: dialog }: { currentTarget: HTMLDialogElement }) => {
      if (dialog.open) return;
      if (onClose) onClose();
      else if (dialog.isConnected) dialog.showModal();
    },
    // Enter in a field may have closed it, and its key press would go on to the button that has the focus again.
    onKeyDown: (event: { key: string; target: EventTarget; preventDefault(): void }) => {
      if (event.key === 'Enter' && event.target instanceof HTMLInputElement && !event.target.form)
        event.preventDefault();
    },
    onClick: (event: { target: EventTarget; currentTarget: EventTarget }) => {
      if (dismissable && event.target === event.currentTarget) onClose?.();
    },
  };
}
