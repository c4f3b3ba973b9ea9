/**
 * After a record is removed: the button that had the focus may have gone with it. Who works by keys goes on at the title
 * of the card, not at the top of the page.
 */
export function keepFocus(button: HTMLElement | undefined) {
  const titles = [...(button?.closest('section')?.querySelectorAll<HTMLElement>('h2') ?? [])];
  // Asked for after the record is off the page, and the dialog has given the focus back.
  requestAnimationFrame(() => {
    const title = titles.find(({ isConnected }) => isConnected);
    if (document.activeElement !== document.body || !title) return;
    title.tabIndex = -1;
    title.focus({ preventScroll: true });
  });
}
