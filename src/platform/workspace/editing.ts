/** The edits of the open document, each a step of its history; a refused one is a toast and changes nothing. */
import type { Signal } from '@preact/signals-core';
import { emptyAppliance } from '../../core/appliance/document/empty-appliance.ts';
import { addedLongTexts, longTextWords } from '../../core/appliance/document/long-texts.ts';
import { undoLabel } from '../../core/appliance/edits/history.ts';
import { diffAppliances } from '../../core/appliance/merge/diff.ts';
import type { Level } from '../../core/text/level.ts';
import { type OpenDocument, withEdit, withRedo, withStaying, withUndo } from './open-document.ts';
import type { Workspace } from './workspace-type.ts';

/** `note` begins a draft of what is not saved. */
export function createEditing(
  document: Signal<OpenDocument | undefined>,
  notices: { toast(level: Level, text: string): void },
  note: () => void,
): Pick<Workspace, 'edit' | 'undo' | 'redo' | 'unsavedChanges'> {
  function change(next: (open: OpenDocument) => OpenDocument) {
    const open = document.peek();
    const changed = open && next(open);
    if (!changed || changed.history === open.history) return;
    document.value = changed;
    note();
  }
  return {
    edit: (label, apply, stays) =>
      change((open) => {
        if (stays) return withStaying(open, label, apply, stays);
        const { present } = open.history;
        const next = apply(present);
        const [long] = next.id === present.id ? addedLongTexts(present, next) : [];
        if (!long && next.id === present.id) return withEdit(open, label, next);
        notices.toast(
          'error',
          long
            ? `'${label.slice(0, 80)}' was not done. ${longTextWords(long)}`
            : // A caller that waited may find another document than the one that its edit was for.
              `'${label}' is not for ${present.name}, which is open now: nothing was changed`,
        );
        return open;
      }),
    undo() {
      const before = document.peek();
      change(withUndo);
      const label = before && undoLabel(before.history);
      if (label && document.peek() === before)
        notices.toast('error', `'${label}' is in the log: undo does not reach past it`);
    },
    redo: () => change(withRedo),
    unsavedChanges() {
      const open = document.peek();
      if (!open) return [];
      const { present } = open.history;
      return diffAppliances(open.base ?? emptyAppliance(present.id, ''), present);
    },
  };
}
