import X from 'lucide-react/icons/x';
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { IconButton } from '../controls/IconButton.tsx';
import { RestoredNotice } from '../fields/RestoredNotice.tsx';
import { useTypedFields } from '../hooks/useTypedFields.ts';
import { classes } from '../text/classes.ts';
import { closing } from './closing.ts';
import { openModal } from './open-modal.ts';

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
  /** Its text comes back when it opens again, unless one of its buttons was pressed. For fields that it takes as a whole. */
  keepsText?: boolean;
  /** 'alertdialog' for a question that must be answered. */
  role?: 'alertdialog';
}

/** A native modal dialog, open for as long as it is rendered. The browser traps the focus; closing gives it back. */
export function Dialog({
  title,
  children,
  actions,
  onClose,
  wide,
  sheet,
  dismissable,
  keepsText = false,
  role,
}: DialogProps) {
  const dialog = useModal();
  const clear = useTypedFields(dialog, title, keepsText);
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
      <div className="dialog-body">
        {clear && <RestoredNotice onClear={clear} />}
        {children}
      </div>
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
    const close = openModal(dialog);
    if (first instanceof HTMLElement) first.focus();
    return () => {
      close();
      if (before instanceof HTMLElement && before !== document.body && !dialog.contains(before)) focusTitle();
    };
  }, []);
  return ref;
}

/** The item of a menu that opened it is gone: work by keys goes on at the title of the page, not at its top. */
function focusTitle() {
  requestAnimationFrame(() => {
    const title = document.querySelector<HTMLElement>('h1');
    if (document.activeElement !== document.body || !title) return;
    title.tabIndex = -1;
    title.focus({ preventScroll: true });
  });
}
