/**
 * A pass over all stored appliances: reads the newest revision of each and has it evaluated, for a table of all of them.
 *
 * Invariants
 * - One entry for each appliance, in the order given. One that cannot be read or evaluated has its reason, and the pass
 *   goes on.
 * - A lost session or connection ends the pass with `stop`: no other one could be read either. The rest has no entry, so
 *   that a later pass can go on there.
 * - The page holds two documents at most: the next one is read while a worker has the other.
 * - The open document takes the place of its stored revision, with its unsaved changes and the revision they are based on.
 * - Nothing throws. After `signal` the entries that there are by then come back.
 */
import type { Appliance, Id } from '../../core/appliance/document/appliance-types.ts';
import type { TaskResult } from '../background/background.ts';
import { failureWords } from '../records/failure-words.ts';
import { metaOf } from '../records/record-meta.ts';
import type { RecordFailure, RecordMeta, RecordStore } from '../records/record-store.ts';

export type PassEntry<Value> = {
  /** Of revision 0: it was never saved. */
  readonly meta: RecordMeta;
  /** It has changes that the revision has not. */
  readonly isDraft: boolean;
} & ({ readonly ok: true; readonly value: Value } | { readonly ok: false; readonly message: string });

/** A stored appliance and the store that has it. */
export type PassItem = { readonly meta: RecordMeta; readonly store: Pick<RecordStore, 'read'> };

/** The open document, where it has unsaved changes, and the revision that they are based on, if it was ever saved. */
export type PassDraft = { readonly appliance: Appliance; readonly base: RecordMeta | undefined };

/** Why no other appliance can be read for now. */
export type PassStop = Extract<RecordFailure['reason'], 'signed-out' | 'offline'>;

type Pass<Value> = {
  readonly items: readonly PassItem[];
  readonly draft: PassDraft | undefined;
  readonly evaluate: (appliance: Appliance, meta: RecordMeta) => Promise<TaskResult<Value>>;
  readonly onProgress: (done: number) => void;
  readonly signal: AbortSignal;
};

type Found = { readonly meta: RecordMeta; readonly isDraft: boolean } & (
  | { readonly ok: true; readonly appliance: Appliance }
  | { readonly ok: false; readonly message: string; readonly stop: PassStop | undefined }
);

export async function passOver<Value>(
  pass: Pass<Value>,
): Promise<{ readonly entries: readonly PassEntry<Value>[]; readonly stop?: PassStop }> {
  const { items, draft, evaluate, onProgress, signal } = pass;
  const entries: PassEntry<Value>[] = [];
  /** A read may hang on a slow line or on a disk that is busy: canceling does not wait for it. */
  const aborted = new Promise<undefined>((resolve) =>
    signal.addEventListener('abort', () => resolve(undefined)),
  );
  let next = items[0] && find(items[0], draft);
  for (let at = 0; next && !signal.aborted; at++) {
    const found = await Promise.race([next, aborted]);
    if (!found) break;
    if (!found.ok && found.stop) return { entries, stop: found.stop };
    const following = items[at + 1];
    next = following && find(following, draft);
    const { meta, isDraft } = found;
    if (!found.ok) entries.push({ meta, isDraft, ok: false, message: found.message });
    else {
      const ran = await evaluate(found.appliance, meta);
      if (signal.aborted) break;
      entries.push({
        meta,
        isDraft,
        ...(ran.ok
          ? { ok: true, value: ran.value }
          : { ok: false, message: `${meta.name} could not be evaluated: ${detailOf(ran)}.` }),
      });
    }
    onProgress(entries.length);
  }
  return { entries };
}

const detailOf = (ran: TaskResult<unknown> & { readonly ok: false }): string =>
  ran.reason === 'failed' ? ran.detail.replace(/\.$/, '') : ran.reason;

async function find({ meta, store }: PassItem, draft: PassDraft | undefined): Promise<Found> {
  if (draft?.appliance.id === meta.id)
    return { meta: draft.base ?? meta, isDraft: true, ok: true, appliance: draft.appliance };
  const read = await store.read(meta.id);
  if (read.ok)
    // Another user may have saved since the list was read.
    return { meta: read.meta, isDraft: false, ok: true, appliance: read.appliance };
  const { reason } = read;
  const stop = reason === 'signed-out' || reason === 'offline' ? reason : undefined;
  return { meta, isDraft: false, ok: false, message: failureWords(read), stop };
}

/** Behind the stored ones the open document that is in no list, because it was never saved or another user removed it. */
export function itemsWithDraft(
  items: readonly PassItem[],
  draft: PassDraft | undefined,
  store: PassItem['store'],
): readonly PassItem[] {
  if (!draft || items.some(({ meta }) => meta.id === draft.appliance.id)) return items;
  const { appliance, base } = draft;
  const unsaved = { revision: 0, saveId: '', at: 0, by: '', note: '' };
  return [...items, { meta: base ?? metaOf(appliance.id, appliance, unsaved), store }];
}

/** Those that have no entry yet. */
export function remaining(
  metas: readonly RecordMeta[],
  entries: readonly PassEntry<unknown>[],
): readonly RecordMeta[] {
  const known = new Set<Id>(entries.map(({ meta }) => meta.id));
  return metas.filter(({ id }) => !known.has(id));
}
