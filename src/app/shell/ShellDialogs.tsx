import { useEffect } from 'react';
import { useServices } from '../../parts/services/use-services.ts';
import { keepFocusInside } from '../../ui/hooks/keep-focus-inside.ts';
import { useValue } from '../../ui/hooks/useValue.ts';
import { AppliancePicker } from '../dialogs/AppliancePicker.tsx';
import { ConflictDialog } from '../dialogs/ConflictDialog.tsx';
import { Find } from '../dialogs/find/Find.tsx';
import { KeysDialog } from '../dialogs/KeysDialog.tsx';
import { OpenHistory } from '../dialogs/OpenHistory.tsx';
import { SaveDialog } from '../dialogs/SaveDialog.tsx';
import type { ShellDialog } from './use-shell-commands.ts';

/**
 * The shell's on-demand dialogs, and what watches over the focus of its content: one download, while the page is idle after
 * the first screen.
 */
export function ShellDialogs({
  dialog,
  typed,
  onClose,
}: {
  dialog: ShellDialog | undefined;
  /** Typed before this code had arrived. */
  typed?: string | undefined;
  onClose: () => void;
}) {
  const { workspace } = useServices();
  const conflict = useValue(workspace.conflict);
  useEffect(() => keepFocusInside(document.getElementById('main')), []);
  return (
    <>
      {dialog === 'find' && <Find typed={typed} onClose={onClose} />}
      {dialog === 'pick' && <AppliancePicker typed={typed} onClose={onClose} />}
      {dialog === 'save' && <SaveDialog typed={typed} onClose={onClose} />}
      {dialog === 'history' && <OpenHistory onClose={onClose} />}
      {dialog === 'keys' && <KeysDialog onClose={onClose} />}
      {conflict && <ConflictDialog />}
    </>
  );
}
