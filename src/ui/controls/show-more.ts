import { flushSync } from 'react-dom';

/**
 * Shows more items by a button that may go away with them. Who works by keys goes on at the first of `controls` that is new.
 */
export function showMore(
  within: Element | null,
  show: () => void,
  controls = 'a[href], button, input, select',
): void {
  const all = () => [...(within?.querySelectorAll<HTMLElement>(controls) ?? [])];
  const before = new Set(all());
  flushSync(show);
  // A button that has more to show keeps the focus.
  if (document.activeElement === document.body)
    all()
      .find((one) => !before.has(one))
      ?.focus();
}
