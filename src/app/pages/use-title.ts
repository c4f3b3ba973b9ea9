import { useEffect } from 'react';

/** The title of the window, for its tab and for screen readers. */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · Appliance Console`;
  }, [title]);
}
