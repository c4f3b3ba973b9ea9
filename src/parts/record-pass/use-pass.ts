import { useEffect, useRef, useState } from 'react';
import type { Appliance, Id } from '../../core/appliance/document/appliance-types.ts';
import type { Background, TaskResult } from '../../platform/background/background.ts';
import { localTime } from '../../platform/browser/local-day.ts';
import { failureWords } from '../../platform/records/failure-words.ts';
import type { RecordMeta, RecordStore } from '../../platform/records/record-store.ts';
import { messages } from '../../platform/shell/messages.ts';
import {
  itemsWithDraft,
  type PassDraft,
  type PassEntry,
  type PassStop,
  passOver,
  remaining,
} from '../../platform/workspace/record-pass.ts';
import type { Workspace } from '../../platform/workspace/workspace-type.ts';
import { useServices } from '../services/use-services.ts';

/** The question to each appliance, and to all of them in the end. Hold it outside of the component. */
export type PassJob<Value, End> = {
  readonly evaluate: (
    run: Background['run'],
    subject: { readonly appliance: Appliance; readonly meta: RecordMeta; readonly now: number },
  ) => Promise<TaskResult<Value>>;
  /** With shared records also what this browser alone stores: it cannot be opened from there, but it takes addresses. */
  readonly isEverywhere?: true;
  /** The appliance that the question is about is not among those that are asked. */
  readonly except?: Id;
  /** Undefined where the worker failed. */
  readonly end: (run: Background['run'], entries: readonly PassEntry<Value>[]) => Promise<End | undefined>;
};

export type PassState<Value, End> =
  | { readonly kind: 'running'; readonly done: number; readonly total: number }
  | {
      readonly kind: 'stopped';
      readonly why: 'canceled' | PassStop;
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
  /** The worker of a pass that stopped: it has what was added to it so far. */
  const kept = useRef<Background>(undefined);
  useEffect(() => () => kept.current?.close(), []);
  useEffect(() => {
    const abort = new AbortController();
    const { signal } = abort;
    stop.current = abort;
    const background = kept.current ?? newBackground();
    kept.current = undefined;
    const run: Background['run'] = (name, input) => background.run(name, input, { signal });
    const now = localTime(clock.now());
    let isShown = true;
    const show = (next: PassState<Value, End>) => {
      if (isShown) setState(next);
    };
    const pass = async (): Promise<PassState<Value, End>> => {
      const more = job.isEverywhere && browserRecords ? await onlyIn(browserRecords, metas) : [];
      if ('message' in more) return { kind: 'failed', message: more.message };
      const draft = draftOf(workspace);
      const listed = [
        ...metas.map((meta) => ({ meta, store: records })),
        ...more.map((meta) => ({ meta, store: browserRecords ?? records })),
      ];
      const items = itemsWithDraft(listed, draft, records).filter(({ meta }) => meta.id !== job.except);
      const total = items.length;
      const all = items.map(({ meta }) => meta);
      const left = new Set(remaining(all, earlier));
      const onProgress = (done: number) => show({ kind: 'running', done: earlier.length + done, total });
      onProgress(0);
      const { entries: found, stop: why } = await passOver<Value>({
        items: items.filter(({ meta }) => left.has(meta)),
        draft,
        evaluate: (appliance, meta) => job.evaluate(run, { appliance, meta, now }),
        onProgress,
        signal,
      });
      const entries = [...earlier, ...found];
      const stopped = (reason: 'canceled' | PassStop) =>
        ({ kind: 'stopped', why: reason, entries, unreached: remaining(all, entries) }) as const;
      if (why && !signal.aborted) return stopped(why);
      const end = signal.aborted ? undefined : await job.end(run, entries);
      if (signal.aborted) return stopped('canceled');
      if (end === undefined) return { kind: 'failed', message: messages.errorRunningProcess };
      return { kind: 'ready', entries, end };
    };
    const begin = async () => {
      let goesOn = false;
      try {
        const next = await pass();
        goesOn = isShown && next.kind === 'stopped' && next.why !== 'canceled';
        if (goesOn) kept.current = background;
        show(next);
      } finally {
        if (!goesOn) background.close();
      }
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
      again() {
        kept.current?.close();
        kept.current = undefined;
        setEarlier([]);
      },
      goOn: () => setEarlier(state.kind === 'stopped' ? [...state.entries] : []),
    },
  ];
}

function draftOf({ isDraft, current, saved }: Workspace): PassDraft | undefined {
  const appliance = isDraft.peek() ? current.peek() : undefined;
  return appliance && { appliance, base: saved.peek() };
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
