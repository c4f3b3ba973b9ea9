import { useCallback } from 'react';
import { useEntry } from '../../parts/services/use-services.ts';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { useTitle } from '../pages/use-title.ts';
import { type Route, routeTable } from './routes.ts';
import { prefetch, Screen } from './Screen.tsx';

type Props = {
  readonly route: Route;
  /** Loads another part while the page is idle; a failure counts only when that part is needed. */
  readonly later?: () => Promise<unknown>;
};

/** A route's lazy screen, with the title in the window, the announcement, and the focus at its heading. */
export function RoutePart({ route, later }: Props) {
  const { loadPart, page } = useEntry();
  const shown = useCallback(() => {
    // Only where the focus would be lost or sits on what led here: a field that focused itself keeps it.
    const focused = document.activeElement;
    if (!focused || focused === document.body || focused.closest('.rail, .shell-bar, .palette'))
      document.querySelector<HTMLElement>('#main h1')?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
    // The other areas load while the page is idle.
    page.idle(() => {
      later?.().catch(() => undefined);
      if (route.auth) for (const other of routeTable) prefetch(other);
    });
  }, [page, route, later]);
  useTitle(route.title);
  return (
    <>
      <Screen route={route} load={loadPart} skeleton={<Skeleton lines={8} />} onShown={shown} />
      <div className="hidden-text" aria-live="assertive">
        {route.title}
      </div>
    </>
  );
}
