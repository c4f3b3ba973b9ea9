import { type RefObject, useLayoutEffect, useState } from 'react';

/** Cells a row: as many as fit and can still be read and pressed, always at the border of a /29, /28 or /27. */
export function useCellColumns(box: RefObject<HTMLElement | null>): 8 | 16 | 32 {
  const [columns, setColumns] = useState<8 | 16 | 32>(16);
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const look = () => {
      const width = element.clientWidth;
      if (width > 0) setColumns(width < 520 ? 8 : width < 1180 ? 16 : 32);
    };
    look();
    if (typeof ResizeObserver !== 'function') return;
    const observer = new ResizeObserver(look);
    observer.observe(element);
    return () => observer.disconnect();
  }, [box]);
  return columns;
}
