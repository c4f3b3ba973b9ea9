import { Kbd } from '../text/Kbd.tsx';

/** The keys of a palette, at its foot. */
export function PaletteKeys({ hasGroups }: { hasGroups?: boolean }) {
  return (
    <>
      <span>
        <Kbd>↑ ↓</Kbd> move
      </span>
      <span>
        <Kbd>Enter</Kbd> open
      </span>
      {hasGroups && (
        <span>
          <Kbd>Tab</Kbd> more of a group
        </span>
      )}
      <span>
        <Kbd>Esc</Kbd> close
      </span>
    </>
  );
}
