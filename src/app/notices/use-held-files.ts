import { useEffect } from 'react';

/**
 * A file that is dropped where nothing takes files would be opened by the browser in place of the product, with all that was
 * not saved. Places that take files do so in any case.
 */
export function useHeldFiles() {
  useEffect(() => {
    const hold = (event: DragEvent) => {
      if (event.dataTransfer?.types.includes('Files')) event.preventDefault();
    };
    const names = ['dragover', 'drop'] as const;
    for (const name of names) addEventListener(name, hold);
    return () => {
      for (const name of names) removeEventListener(name, hold);
    };
  }, []);
}
