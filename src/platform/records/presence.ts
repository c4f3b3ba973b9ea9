import type { Page } from '../browser/page.ts';

/**
 * Whether a user is at this page: it is visible, and was used in the last minutes. Periodic requests stop without a
 * user, because each one may keep a session alive that ought to end.
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
