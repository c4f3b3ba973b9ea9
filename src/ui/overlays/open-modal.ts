import { typing } from '../hooks/is-typing.ts';

/** Opens a dialog as a modal, and returns what closes it and gives focus and caret back to where they were. */
export function openModal(dialog: HTMLDialogElement): () => void {
  const before = document.activeElement;
  if (!dialog.open) dialog.showModal();
  return () => {
    dialog.close();
    if (!(before instanceof HTMLElement) || before === document.body || dialog.contains(before)) return;
    // Chromium gives a field the focus back without its caret: typing then goes nowhere, and another focus() does nothing.
    if (typing(before)) before.blur();
    before.focus({ preventScroll: true });
  };
}
