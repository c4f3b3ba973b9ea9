import { useEffect } from 'react';

/** The title of the window, for whoever looks at its tab or hears it read. */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · Appliance Console`;
  }, [title]);
}
