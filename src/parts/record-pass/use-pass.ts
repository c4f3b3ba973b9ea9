import { useEffect, useRef, useState } from 'react';
import type { Appliance } from '../../core/appliance/document/appliance-types.ts';
import type { Background, TaskResult } from '../../platform/background/background.ts';
import { localTime } from '../../platform/browser/local-day.ts';
import { failureWords } from '../../platform/records/failure-words.ts';
import type { RecordMeta, RecordStore } from '../../platform/records/record-store.ts';
import { messages } from '../../platform/shell/messages.ts';
import { type PassEntry, passOver, remaining } from '../../platform/workspace/record-pass.ts';
import { useServices } from '../services/use-services.ts';

/** The question to each appliance, and to all of them in the end. Hold it outside of the component. */
export type PassJob<Value, End> = {
  readonly evaluate: (
    run: Background['run'],
    subject: { readonly appliance: Appliance; readonly meta: RecordMeta; readonly now: number },
  ) => Promise<TaskResult<Value>>;
  /** With shared records also what this browser alone stores: it cannot be opened from there, but it takes addresses. */
  readonly isEverywhere?: true;
  /** Undefined where the worker failed. */
  readonly end: (run: Background['run'], entries: readonly PassEntry<Value>[]) => Promise<End | undefined>;
};

export type PassState<Value, End> =
  | { readonly kind: 'running'; readonly done: number; readonly total: number }
  | {
      readonly kind: 'cancelled';
      readonly entries: readonly PassEntry<Value>[];
      readonly unreached: readonly RecordMeta[];
    }
  | { readonly kind: 'failed'; readonly message: string }
  | { readonly kind: 'ready'; readonly entries: readonly PassEntry<Value>[]; readonly end: End };

export type PassControls = {
  readonly cancel: () => void;
  /** From the beginning, or behind the entries that there are. */
  readonly again: () => void;
  readonly goOn: () => void;
};

/**
 * A pass over the appliances that were stored when the dialog opened, in a worker that ends with the pass: no audit of the open
 * appliance waits for it.
 */
export function usePass<Value, End>(
  stored: readonly RecordMeta[],
  job: PassJob<Value, End>,
): readonly [PassState<Value, End>, PassControls] {
  const { records, browserRecords, workspace, newBackground, clock } = useServices();
  const [metas] = useState(stored);
  const [earlier, setEarlier] = useState<readonly PassEntry<Value>[]>([]);
  const [state, setState] = useState<PassState<Value, End>>({
    kind: 'running',
    done: 0,
    total: metas.length,
  });
  const stop = useRef<AbortController>(undefined);
  useEffect(() => {
    const abort = new AbortController();
    const { signal } = abort;
    stop.current = abort;
    const background = newBackground();
    const run: Background['run'] = (name, input) => background.run(name, input, { signal });
    const now = localTime(clock.now());
    let isShown = true;
    const show = (next: PassState<Value, End>) => {
      if (isShown) setState(next);
    };
    const begin = async () => {
      const more = job.isEverywhere && browserRecords ? await onlyIn(browserRecords, metas) : [];
      if ('message' in more) return show({ kind: 'failed', message: more.message });
      const items = [
        ...metas.map((meta) => ({ meta, store: records })),
        ...more.map((meta) => ({ meta, store: browserRecords ?? records })),
      ];
      const total = items.length;
      const all = items.map(({ meta }) => meta);
      const left = new Set(remaining(all, earlier));
      const onProgress = (done: number) => show({ kind: 'running', done: earlier.length + done, total });
      onProgress(0);
      const found = await passOver<Value>({
        items: items.filter(({ meta }) => left.has(meta)),
        draft: workspace.isDraft.peek() ? workspace.current.peek() : undefined,
        evaluate: (appliance, meta) => job.evaluate(run, { appliance, meta, now }),
        onProgress,
        signal,
      });
      const entries = [...earlier, ...found];
      const end = signal.aborted ? undefined : await job.end(run, entries);
      background.close();
      if (signal.aborted) show({ kind: 'cancelled', entries, unreached: remaining(all, entries) });
      else if (end === undefined) show({ kind: 'failed', message: messages.errorRunningProcess });
      else show({ kind: 'ready', entries, end });
    };
    void begin();
    return () => {
      isShown = false;
      abort.abort();
    };
  }, [records, browserRecords, workspace, newBackground, clock, metas, job, earlier]);
  return [
    state,
    {
      cancel: () => stop.current?.abort(),
      // A new list, so that the pass begins again also where there was none.
      again: () => setEarlier([]),
      goOn: () => setEarlier(state.kind === 'cancelled' ? [...state.entries] : []),
    },
  ];
}

/** The appliances of a store that the others are not copies of, or why it cannot be read. */
async function onlyIn(
  store: RecordStore,
  others: readonly RecordMeta[],
): Promise<readonly RecordMeta[] | { readonly message: string }> {
  const listed = await store.list();
  if (!listed.ok) return { message: failureWords(listed) };
  const known = new Set(others.map(({ id }) => id));
  return listed.records.filter(({ id }) => !known.has(id));
}
