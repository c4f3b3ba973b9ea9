import { flushSync } from 'react-dom';

/**
 * Shows more of the items within a place, by a button that goes away with it. Who works by keys goes on at the first
 * control of the first new item.
 */
export function showMore(within: Element | null, items: string, show: () => void): void {
  const all = () => within?.querySelectorAll(items) ?? [];
  const before = all().length;
  flushSync(show);
  all()[before]?.querySelector<HTMLElement>('button')?.focus();
}
