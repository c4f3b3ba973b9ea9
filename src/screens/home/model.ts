/** The home screen's state: the stored appliances, and what may be done with one. */

import { type ReadonlySignal, signal } from '@preact/signals-core';
import type { Appliance, Id } from '../../core/appliance/document/appliance-types.ts';
import { setRoot } from '../../core/appliance/edits/edits.ts';
import { tarType } from '../../core/artefacts/files/tar.ts';
import { writeJson } from '../../core/formats/table/write.ts';
import { visibleName } from '../../core/text/invisible-characters.ts';
import type { Level } from '../../core/text/level.ts';
import { archive } from '../../parts/files/archive.ts';
import { failureWords } from '../../platform/records/failure-words.ts';
import type {
  Done,
  RecordMeta,
  RecordStore,
  RemovedMeta,
  SaveResult,
} from '../../platform/records/record-store.ts';
import { messages } from '../../platform/shell/messages.ts';

type HomeList =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly message: string }
  | {
      readonly kind: 'ready';
      readonly records: readonly RecordMeta[];
      readonly removed: readonly RemovedMeta[];
    };

type Ports = {
  readonly records: RecordStore;
  readonly workspace: {
    readonly current: ReadonlySignal<Appliance | undefined>;
    readonly dirtyCount: ReadonlySignal<number>;
    close(): Promise<Done>;
    create(appliance: Appliance, note: string): Promise<SaveResult>;
    open(id: Id): Promise<Done>;
    edit(label: string, change: (appliance: Appliance) => Appliance): void;
    save(note: string): Promise<SaveResult | undefined>;
  };
  readonly notices: { toast(level: Level, text: string): unknown };
  readonly download: (name: string, content: string | Blob, mediaType: string) => void;
};

export type Home = {
  readonly list: ReadonlySignal<HomeList>;
  load(): Promise<void>;
  refresh(): Promise<void>;
  duplicate(meta: RecordMeta): Promise<void>;
  /** One as its document, several as an archive of theirs: browsers refuse a row of downloads. */
  exportJson(metas: readonly RecordMeta[]): Promise<void>;
  /** A new revision of the appliance under another name; its id stays. */
  rename(meta: RecordMeta, name: string): Promise<void>;
  /** Stops at the first that cannot be removed. */
  remove(metas: readonly RecordMeta[]): Promise<void>;
  restore(id: Id): Promise<void>;
};

export function createHome({ records, workspace, notices, download }: Ports): Home {
  const list = signal<HomeList>({ kind: 'loading' });

  async function load() {
    const answer = await records.list();
    list.value = answer.ok
      ? { kind: 'ready', records: answer.records, removed: answer.removed }
      : { kind: 'failed', message: failureWords(answer) };
  }

  /** The newest revision; a failure shows a toast. */
  async function read(meta: RecordMeta): Promise<Appliance | undefined> {
    const answer = await records.read(meta.id);
    if (answer.ok) return answer.appliance;
    notices.toast('error', failureWords(answer));
    return undefined;
  }

  /** `vega01 copy`, `vega01 copy 2`: in the list, two appliances of one name look the same. */
  function copyName(name: string): string {
    const state = list.peek();
    const taken = new Set(state.kind === 'ready' ? state.records.map((one) => one.name) : []);
    const first = `${name.replace(/ copy(?: \d+)?$/, '')} copy`;
    let free = first;
    for (let count = 2; taken.has(free); count++) free = `${first} ${count}`;
    return free;
  }

  return {
    list,
    load,
    async refresh() {
      await load();
      const state = list.peek();
      if (state.kind === 'ready') notices.toast('success', messages.recordsRefreshed);
      else if (state.kind === 'failed') notices.toast('error', state.message);
    },
    async duplicate(meta) {
      const appliance = await read(meta);
      if (!appliance) return;
      await workspace.create({ ...appliance, name: copyName(appliance.name) }, `Copy of ${appliance.name}`);
      await load();
    },
    async exportJson(metas) {
      const all: { name: string; text: string }[] = [];
      for (const meta of metas) {
        const appliance = await read(meta);
        if (!appliance) return;
        const text = writeJson(appliance);
        if (metas.length === 1) return download(`${appliance.name}.json`, text, 'application/json');
        all.push({ name: `${appliance.name}.json`, text });
      }
      download('appliances.tar', archive(all), tarType);
    },
    async rename(meta, typed) {
      const name = visibleName(typed);
      const opened = await workspace.open(meta.id);
      if (!opened.ok) return;
      workspace.edit(`Rename the appliance to ${name}`, (appliance) => setRoot(appliance, 'name', name));
      // Other edits are not saved unseen: their differences are shown first.
      const others = workspace.dirtyCount.peek() - 1;
      if (others > 0)
        return void notices.toast(
          'warning',
          `${meta.name} has other unsaved changes: save the new name with them`,
        );
      await workspace.save(`Renamed from ${meta.name}`);
      await load();
    },
    async remove(metas) {
      let failure: string | undefined;
      for (const { id, name } of metas) {
        // The page that shows a removed appliance must not save it again.
        if (workspace.current.peek()?.id === id) await workspace.close();
        const result = await records.remove(id);
        if (result.ok) continue;
        failure = result.message.replace(id, name);
        break;
      }
      if (failure === undefined) notices.toast('success', messages.recordDeleted);
      else notices.toast('error', `${messages.errorDeleting}\n${failure}`);
      await load();
    },
    async restore(id) {
      const result = await records.restore(id);
      if (result.ok) notices.toast('success', messages.recordSaved);
      else notices.toast('error', messages.errorSaving(result.message));
      await load();
    },
  };
}
