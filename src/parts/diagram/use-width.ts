import { type RefObject, useLayoutEffect, useState } from 'react';

/** Limits redrawing while the user drags the edge of the window. */
const step = 16;

/** The width that an element has, CSS px, rounded down; undefined until it is known. */
export function useWidth(ref: RefObject<Element | null>): number | undefined {
  const [width, setWidth] = useState<number>();
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    const measure = () => setWidth(Math.floor(element.clientWidth / step) * step);
    measure();
    if (typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref]);
  return width;
}
