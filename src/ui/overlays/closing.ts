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
