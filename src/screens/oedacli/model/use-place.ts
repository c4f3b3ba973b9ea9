import { useEffect, useRef } from 'react';
import type { useQuery } from '../../../parts/navigation/use-query.ts';
import { useValue } from '../../../ui/hooks/useValue.ts';
import { actionIndex } from './action-list.ts';
import type { OedacliModel } from './model.ts';

/** The form of the script itself, in the address. */
const scriptForm = 'files';

/**
 * The open script and its selected action are in the address: `?script=script:sales&action=2`. The address leads when it
 * changes, else it follows.
 */
export function usePlace(model: OedacliModel, { query, set }: ReturnType<typeof useQuery>): void {
  const draft = useValue(model.draft);
  const selected = useValue(model.selected);
  const document = useValue(model.document);
  const script = query.get('script') ?? undefined;
  const action = query.get('action') ?? undefined;
  const led = useRef<string>(undefined);

  useEffect(() => {
    // Also when the document comes later than the address.
    if (script && document) model.open(script);
  }, [script, document, model]);

  // A script that does not exist, removed or never made, blocks no view.
  const isThere = document?.scripts.some(({ id }) => id === script) === true;
  const isOpen = draft !== undefined && (!isThere || script === draft.id);
  useEffect(() => {
    if (!isOpen) return;
    const actions = model.draft.peek()?.actions ?? [];
    const requested = action === scriptForm ? undefined : actions[Number(action) - 1]?.id;
    if (action !== undefined && (requested || action === scriptForm) && requested !== model.selected.peek())
      model.select(requested);
    led.current = action;
  }, [action, isOpen, model]);

  const of = draft?.id;
  const actions = draft?.actions;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect reads the selection when it runs: the address may just have changed it
  useEffect(() => {
    // Only after the address has been followed: an action that it names at the start takes precedence.
    if (!isOpen || !actions || led.current !== action) return;
    const now = model.selected.peek();
    const place = now === undefined ? scriptForm : String(actionIndex(actions, now) + 1);
    if (place !== action || (script !== undefined && script !== of)) set({ script: of, action: place });
  }, [selected, actions, of, script, action, isOpen, set, model]);
}
