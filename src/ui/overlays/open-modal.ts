/** Opens the dialog as a modal. The function that it returns closes it, and gives focus and caret back to where they were. */
export function openModal(dialog: HTMLDialogElement): () => void {
  const before = document.activeElement;
  if (!dialog.open) dialog.showModal();
  return () => {
    dialog.close();
    if (!(before instanceof HTMLElement) || dialog.contains(before)) return;
    // Chromium gives the focus back without the caret: what is typed then goes nowhere, and another focus() does nothing.
    before.blur();
    before.focus({ preventScroll: true });
  };
}
