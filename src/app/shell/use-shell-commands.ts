import { useEffect } from 'react';
import { useServices } from '../../parts/services/use-services.ts';
import type { Command } from '../../platform/shell/commands.ts';
import { typing } from '../../ui/hooks/is-typing.ts';

export type ShellDialog = 'find' | 'pick' | 'save' | 'history' | 'keys';

/** The commands of the shell and the one listener for the keys of all commands. */
export function useShellCommands(show: (dialog: ShellDialog) => void, signOut: () => void) {
  const { commands, workspace } = useServices();

  useEffect(() => {
    const shell: readonly Command[] = [
      { id: 'find', title: 'Find anything', keys: 'Ctrl+K', run: () => show('find') },
      { id: 'pick', title: 'Open another appliance', run: () => show('pick') },
      {
        id: 'save',
        title: 'Save',
        keys: 'Ctrl+S',
        disabledReason: () => (workspace.dirtyCount.peek() > 0 ? undefined : 'Nothing to save'),
        run: () => show('save'),
      },
      {
        id: 'undo',
        title: 'Undo',
        keys: 'Ctrl+Z',
        disabledReason: () => (workspace.undoLabel.peek() ? undefined : 'Nothing to undo'),
        run: () => workspace.undo(),
      },
      {
        id: 'redo',
        title: 'Redo',
        keys: 'Ctrl+Shift+Z',
        disabledReason: () => (workspace.redoLabel.peek() ? undefined : 'Nothing to redo'),
        run: () => workspace.redo(),
      },
      {
        id: 'history',
        title: 'History of the appliance',
        disabledReason: () => (workspace.saved.peek() ? undefined : 'No saved appliance is open'),
        run: () => show('history'),
      },
      { id: 'keys', title: 'Help and keys', keys: '?', run: () => show('keys') },
      { id: 'sign-out', title: 'Sign out', run: signOut },
    ];
    return commands.add(shell);
  }, [commands, workspace, show, signOut]);

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing) return;
      const inField = typing(event.target);
      const inDialog = document.querySelector('dialog[open]') !== null;
      // Saving is never left to the browser: its dialog would save a page that is no document. Nor is undo outside of a
      // field: with nothing to undo it would take back what some field was given before.
      const letter = event.ctrlKey || event.metaKey ? event.key.toLowerCase() : '';
      if (letter === 's' || (letter === 'z' && !inField)) event.preventDefault();
      const command = inDialog ? undefined : commands.forKey(event);
      // Inside a field a sign is text, and undo is the field's own.
      if (!command || (inField && (command.keys?.length === 1 || /Z$/.test(command.keys ?? '')))) return;
      event.preventDefault();
      command.run();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [commands]);
}
