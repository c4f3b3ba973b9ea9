import Search from 'lucide-react/icons/search';
import type { RefObject } from 'react';
import { closing } from '../../ui/overlays/closing.ts';
import { openModal } from '../../ui/overlays/open-modal.ts';
import type { ShellDialog } from './use-shell-commands.ts';

const labels: { readonly [dialog in ShellDialog]?: string } = {
  find: 'Find anything',
  pick: 'Open an appliance',
  save: 'Note',
};

/** The input of a dialog until its code is there: who types at once types into it, and not on the page below. */
export function FirstInput({
  dialog,
  input,
  onClose,
}: {
  readonly dialog: ShellDialog | undefined;
  readonly input: RefObject<HTMLInputElement | null>;
  readonly onClose: () => void;
}) {
  const label = dialog && labels[dialog];
  return (
    label && (
      <dialog
        ref={openModal}
        className="dialog palette"
        aria-label={label}
        {...closing(onClose, dialog !== 'save')}
      >
        <div className="palette-input">
          {dialog !== 'save' && <Search size={16} aria-hidden />}
          <input ref={input} aria-label={label} placeholder={label} autoComplete="off" spellCheck={false} />
        </div>
      </dialog>
    )
  );
}
