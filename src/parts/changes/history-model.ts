/**
 * The history of one appliance: its revisions, the difference of any two, and restoring one. Restoring never takes a
 * revision away: it makes a new one that equals the old one. Edits that were not saved stay as a draft.
 */
import { type ReadonlySignal, signal } from '@preact/signals-core';
import type { Appliance, Change, Id } from '../../core/appliance/document/appliance-types.ts';
import { diffAppliances } from '../../core/appliance/merge/diff.ts';
import { singleFlight } from '../../platform/browser/single-flight.ts';
import type { Done, RecordMeta, RecordStore, SaveResult } from '../../platform/records/record-store.ts';

type HistoryState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly message: string }
  | { readonly kind: 'ready'; readonly revisions: readonly RecordMeta[] };

export type Comparison =
  | { readonly kind: 'none' }
  | { readonly kind: 'loading'; readonly from: number; readonly to: number }
  | { readonly kind: 'failed'; readonly message: string }
  | {
      readonly kind: 'ready';
      readonly from: number;
      readonly to: number;
      readonly changes: readonly Change[];
    };

type Ports = {
  readonly records: Pick<RecordStore, 'history' | 'readRevision'>;
  readonly workspace: {
    open(id: Id): Promise<Done>;
    edit(label: string, change: (appliance: Appliance) => Appliance): void;
    save(note: string): Promise<SaveResult | undefined>;
    setAside(): Promise<Done>;
  };
};

type ApplianceHistory = {
  readonly state: ReadonlySignal<HistoryState>;
  readonly comparison: ReadonlySignal<Comparison>;
  /** Reads the list and compares the newest two. */
  load(): Promise<void>;
  compare(from: number, to: number): Promise<void>;
  /** The new revision; undefined when it did not come to a save: the workspace or `comparison` reports the reason. */
  restore(revision: number): Promise<RecordMeta | undefined>;
};

export function createApplianceHistory({ records, workspace }: Ports, id: Id): ApplianceHistory {
  const state = signal<HistoryState>({ kind: 'loading' });
  const comparison = signal<Comparison>({ kind: 'none' });
  /** Of two comparisons that overlap the later one counts. */
  let turn = 0;

  async function compare(one: number, other: number) {
    const mine = ++turn;
    const from = Math.min(one, other);
    const to = Math.max(one, other);
    comparison.value = { kind: 'loading', from, to };
    const [before, after] = await Promise.all([records.readRevision(id, from), records.readRevision(id, to)]);
    if (mine !== turn) return;
    if (!before.ok) comparison.value = { kind: 'failed', message: before.message };
    else if (!after.ok) comparison.value = { kind: 'failed', message: after.message };
    else {
      const changes = diffAppliances(before.appliance, after.appliance);
      comparison.value = { kind: 'ready', from, to, changes };
    }
  }

  return {
    state,
    comparison,
    async load() {
      const answer = await records.history(id);
      if (!answer.ok) {
        state.value = { kind: 'failed', message: answer.message };
        return;
      }
      state.value = { kind: 'ready', revisions: answer.revisions };
      const [newest, previous] = answer.revisions;
      if (newest && previous) await compare(previous.revision, newest.revision);
    },
    compare,
    restore: singleFlight(async (revision) => {
      const old = await records.readRevision(id, revision);
      if (!old.ok) {
        comparison.value = { kind: 'failed', message: old.message };
        return undefined;
      }
      const opened = await workspace.open(id);
      if (!opened.ok) return undefined;
      const setAside = await workspace.setAside();
      if (!setAside.ok) {
        comparison.value = { kind: 'failed', message: setAside.message };
        return undefined;
      }
      workspace.edit(`Restore revision ${revision}`, () => old.appliance);
      const saved = await workspace.save(`Restored revision ${revision}`);
      return saved?.ok ? saved.meta : undefined;
    }),
  };
}
