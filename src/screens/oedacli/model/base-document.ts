/**
 * The document that the open script is checked against: the one that is open, unless the script starts from an earlier
 * state (it was made from a change, or its effect was taken into the document): then that one.
 */
import { computed, effect, type ReadonlySignal, signal } from '@preact/signals-core';
import type { Appliance, Id } from '../../../core/appliance/document/appliance-types.ts';
import type { ScriptDraft } from './script-store.ts';

export type ReadRevision = (
  id: Id,
  revision: number,
) => Promise<{ readonly ok: boolean; readonly appliance?: Appliance }>;

export function createBaseDocument(
  current: ReadonlySignal<Appliance | undefined>,
  draft: ReadonlySignal<ScriptDraft | undefined>,
  readRevision: ReadRevision,
) {
  /** The document before a script was applied, for as long as the page lasts. */
  const before = signal<{ readonly script: Id; readonly document: Appliance } | undefined>(undefined);
  const read = signal<{ readonly revision: number; readonly document: Appliance } | undefined>(undefined);
  const earlier = computed<Appliance | undefined>(() => {
    const now = current.value;
    const script = draft.value;
    const fits = (document: Appliance | undefined) => (document?.id === now?.id ? document : undefined);
    if (before.value && before.value.script === script?.id) return fits(before.value.document);
    return script?.base !== undefined && read.value?.revision === script.base
      ? fits(read.value.document)
      : undefined;
  });
  return {
    subject: computed(() => (current.value ? (earlier.value ?? current.value) : undefined)),
    /** In words, when it is not the open document. */
    startsFrom: computed(() => {
      if (!earlier.value) return undefined;
      const { base } = draft.value ?? {};
      return base === undefined ? 'the document before it was applied' : `revision ${base}`;
    }),
    remember(script: Id, document: Appliance) {
      before.value = { script, document };
    },
    forget() {
      before.value = undefined;
    },
    watch() {
      const stops = [
        effect(() => {
          const id = current.value?.id;
          const base = draft.value?.base;
          const known = read.peek();
          if (!id || base === undefined || (known?.revision === base && known.document.id === id)) return;
          void readRevision(id, base).then(({ appliance }) => {
            if (appliance) read.value = { revision: base, document: appliance };
          });
        }),
        // Undone: the document is as before, and so is the script.
        effect(() => {
          if (before.value && current.value === before.value.document) before.value = undefined;
        }),
      ];
      return () => {
        for (const stop of stops) stop();
      };
    },
  };
}
