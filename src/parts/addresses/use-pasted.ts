import { useCallback, useEffect, useRef, useState } from 'react';
import type { Paste } from '../../core/appliance/bulk-edit/paste.ts';
import type { Appliance, Note, Problem } from '../../core/appliance/document/appliance-types.ts';
import { useServices } from '../services/use-services.ts';

type PastedState =
  | { readonly kind: 'asked' }
  | { readonly kind: 'reading' }
  | { readonly kind: 'refused'; readonly problems: readonly Problem[] }
  | {
      readonly kind: 'read';
      readonly paste: Paste;
      readonly bad: readonly Problem[];
      /** Where the table gives one network two different values. */
      readonly notes: readonly Note[];
    };

/** Of what the reader knows, what is a list of addresses; the rest brings machines, disks and more, and is an import. */
const lists: readonly string[] = ['csv', 'hosts'];

const notAList: Problem = {
  message: 'This is neither a table of addresses nor a hosts file',
  fix: 'Import it on the Home page, into the open appliance.',
};

const noNames: Problem = {
  message: 'No column named hostname',
  fix: 'Add a column named hostname next to the addresses. Import addresses of other machines on the Home page.',
};

/** Reads a pasted text off the main thread and holds it against the open document. */
export function usePasted(appliance: Appliance, given: string) {
  const { readInBackground, runInBackground } = useServices();
  const [state, setState] = useState<PastedState>({ kind: given ? 'reading' : 'asked' });
  const running = useRef<AbortController>(undefined);
  const read = useCallback(
    async (text: string) => {
      running.current?.abort();
      const controller = new AbortController();
      running.current = controller;
      setState({ kind: 'reading' });
      const candidate = { name: 'Pasted addresses', blob: new Blob([text]) };
      const result = await readInBackground(candidate, () => undefined, controller.signal);
      if (controller.signal.aborted) return;
      const file = result.ok ? result.appliance : result.partial?.appliance;
      if (result.ok && !lists.includes(result.format))
        setState({ kind: 'refused', problems: [result.format === 'occupied' ? noNames : notAList] });
      else if (!file?.endpoints.length)
        setState({ kind: 'refused', problems: result.ok ? [notAList] : result.problems });
      else {
        const shownNotes = (result.ok ? result.notes : result.partial?.notes) ?? [];
        const notes = shownNotes.filter(({ message }) => message.endsWith(' is kept'));
        const bad = result.ok ? [] : result.problems;
        const { signal } = controller;
        const paste = await runInBackground(
          'paste',
          { appliance, file },
          { quiet: 'unless it fails', signal },
        );
        if (!signal.aborted) setState(paste ? { kind: 'read', paste, bad, notes } : { kind: 'asked' });
      }
    },
    [appliance, readInBackground, runInBackground],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: the dialog reads its initial text only when it opens
  useEffect(() => {
    if (given) void read(given);
    return () => running.current?.abort();
  }, []);
  return { state, read: (text: string) => void read(text), again: () => setState({ kind: 'asked' }) };
}
