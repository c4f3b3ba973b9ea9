/**
 * After something is removed or done: the button that had the focus may have gone with it. Who works by keys goes on at the
 * title of its card, else at that of the page, not at the top of it.
 */
export function keepFocus(button?: HTMLElement) {
  const titles = [...(button?.closest('section')?.querySelectorAll<HTMLElement>('h2') ?? [])];
  // Asked for after the record is off the page, and the dialog has given the focus back.
  requestAnimationFrame(() => {
    const title = titles.find(({ isConnected }) => isConnected) ?? document.querySelector<HTMLElement>('h1');
    if (document.activeElement !== document.body || !title) return;
    title.tabIndex = -1;
    title.focus({ preventScroll: true });
  });
}
