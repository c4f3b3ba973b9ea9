import type { Page } from '../browser/page.ts';

/**
 * Whether somebody is at this page: it can be seen, and was used in the last minutes. What asks the server now and then
 * stops without them, because each question may keep a session alive that ought to end.
 */
export function createPresence(
  page: Pick<Page, 'visible' | 'listen'>,
  now: () => number,
  idleMs = 5 * 60_000,
) {
  let last = now();
  page.listen((event) => {
    if (event === 'activity' || event === 'focus' || event === 'visible') last = now();
  });
  return (): boolean => page.visible() && Math.abs(now() - last) < idleMs;
}
