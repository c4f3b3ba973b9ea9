import { VisuallyHidden } from '../text/VisuallyHidden.tsx';

/** Holds the place of what loads: give the number of lines that will come, so that nothing jumps. */
export function Skeleton({ lines = 6, label = 'Loading' }: { lines?: number; label?: string }) {
  return (
    <div className="skeleton" aria-busy="true">
      <VisuallyHidden>{label}</VisuallyHidden>
      {Array.from({ length: lines }, (_, place) => (
        <i key={place} aria-hidden />
      ))}
    </div>
  );
}
