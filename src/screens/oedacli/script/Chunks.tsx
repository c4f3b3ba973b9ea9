import { type ReactNode, useEffect, useRef, useState } from 'react';
import { usePrinting } from '../../../parts/print/use-printing.ts';

const size = 120;

/**
 * The rows of a long list, drawn as they come near the window. A part that is not drawn yet keeps its place and counts its
 * lines; paper gets all of them.
 */
export function Chunks({
  count,
  rowHeight,
  row,
}: {
  count: number;
  /** Of one row, in pixels, about. */
  rowHeight: number;
  row: (at: number) => ReactNode;
}) {
  return Array.from({ length: Math.ceil(count / size) }, (_, part) => (
    <Chunk
      key={part}
      from={part * size}
      end={Math.min(count, (part + 1) * size)}
      rowHeight={rowHeight}
      row={row}
    />
  ));
}

type ChunkProps = {
  readonly from: number;
  readonly end: number;
  readonly rowHeight: number;
  readonly row: (at: number) => ReactNode;
};

function Chunk({ from, end, rowHeight, row }: ChunkProps) {
  const printing = usePrinting();
  const [near, setNear] = useState(from === 0);
  const place = useRef<HTMLLIElement>(null);
  useEffect(() => {
    const item = place.current;
    if (near || !item) return;
    const watch = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) setNear(true);
      },
      { rootMargin: '1200px' },
    );
    watch.observe(item);
    return () => watch.disconnect();
  }, [near]);
  if (near || printing) return Array.from({ length: end - from }, (_, at) => row(from + at));
  const height = (end - from) * rowHeight;
  return (
    <li
      ref={place}
      className="oedacli-later"
      aria-hidden
      style={{ height, counterIncrement: `line ${end - from}` }}
    />
  );
}
