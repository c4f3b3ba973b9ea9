import { type RefObject, useCallback, useEffect, useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { isPrinting } from '../hooks/is-printing.ts';
import { type RowWindow, rowWindow } from './row-window.ts';

/** Tables up to this size are drawn whole; a table of taller rows has a limit of its own. */
const usualWhole = 160;
const usualHeight = 33;

/** A browser rounds each row by itself: by a 64th of a pixel, 28,000 rows would be 400 pixels longer at their end. */
const steady = (before: number, now: number) => (Math.abs(before - now) < 1 ? before : now);

/**
 * Which rows of a long table are drawn. Reads three boxes at a scroll, whatever scrolls (the table's own box or the page), and
 * the height of one row, because text may be enlarged. Paper gets all rows.
 */
export function useRowWindow(
  count: number,
  scroller: RefObject<HTMLElement | null>,
  body: RefObject<HTMLElement | null>,
  whole = usualWhole,
) {
  const windowed = count > whole;
  const [seen, setSeen] = useState<RowWindow & { readonly height: number }>({
    first: 0,
    end: 48,
    height: usualHeight,
  });
  const [printing, setPrinting] = useState(isPrinting);

  const boxes = useCallback(() => {
    const view = scroller.current?.getBoundingClientRect();
    const rows = body.current?.getBoundingClientRect();
    const height =
      body.current?.querySelector('tr[aria-rowindex]')?.getBoundingClientRect().height || usualHeight;
    return (
      view &&
      rows && { height, top: rows.top, from: Math.max(0, view.top), to: Math.min(innerHeight, view.bottom) }
    );
  }, [scroller, body]);

  const look = useCallback(() => {
    const box = boxes();
    if (!box) return;
    setSeen((before) => {
      const height = steady(before.height, box.height);
      const { first, end } = rowWindow(count, height, box.top, box.from, box.to);
      return before.first === first && before.end === end && before.height === height
        ? before
        : { first, end, height };
    });
  }, [boxes, count]);

  useLayoutEffect(() => {
    if (!windowed) return;
    look();
    addEventListener('scroll', look, { capture: true, passive: true });
    addEventListener('resize', look);
    // A table in a dialog has no size until the dialog is open.
    const observer = typeof ResizeObserver === 'undefined' ? undefined : new ResizeObserver(look);
    if (scroller.current) observer?.observe(scroller.current);
    return () => {
      observer?.disconnect();
      removeEventListener('scroll', look, { capture: true });
      removeEventListener('resize', look);
    };
  }, [windowed, look, scroller]);

  useEffect(() => {
    const before = () => flushSync(() => setPrinting(true));
    const after = () => setPrinting(false);
    addEventListener('beforeprint', before);
    addEventListener('afterprint', after);
    return () => {
      removeEventListener('beforeprint', before);
      removeEventListener('afterprint', after);
    };
  }, []);

  /** Scrolls until a row is in view, under the heading, and draws it at once. */
  const reveal = useCallback(
    (row: number) => {
      const box = boxes();
      if (!box || !scroller.current) return;
      const height = steady(seen.height, box.height);
      const top = box.top + row * height;
      const above = top - (box.from + height);
      const below = top + height - box.to;
      const by = above < 0 ? above : Math.max(0, below);
      if (by === 0) return;
      const own = scroller.current.scrollHeight > scroller.current.clientHeight + 1;
      (own ? scroller.current : window).scrollBy({ top: by, behavior: 'instant' });
      if (windowed) look();
    },
    [boxes, look, scroller, seen.height, windowed],
  );

  const all = printing || !windowed;
  return {
    windowed: windowed && !printing,
    first: all ? 0 : Math.min(seen.first, count),
    end: all ? count : Math.min(seen.end, count),
    rowHeight: seen.height,
    reveal,
  };
}
