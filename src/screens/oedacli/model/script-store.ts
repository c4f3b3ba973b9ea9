/**
 * Where the open script lives: in the document (`appliance.scripts`, as text). Each finished change is one step of the
 * workspace, so undo, drafts and saving are those of the document. Unfinished typing is in `draft` until the field is
 * left (`keep`).
 */
import { type ReadonlySignal, signal } from '@preact/signals-core';
import type { Appliance, Id, SavedScript } from '../../../core/appliance/document/appliance-types.ts';
import { freeId } from '../../../core/appliance/document/ids.ts';
import { addRecord, setFields } from '../../../core/appliance/edits/edits.ts';

import type { Action, ScriptOptions } from '../../../core/oedacli/script/action.ts';
import { readActions } from '../../../core/oedacli/script/read-actions.ts';
import { defaultFile } from '../../../core/oedacli/script/script-options.ts';
import { parseScript } from '../../../core/oedacli/script/syntax.ts';
import { layOut } from './output.ts';

export type ScriptWorkspace = {
  readonly current: ReadonlySignal<Appliance | undefined>;
  edit(label: string, edit: (appliance: Appliance) => Appliance): void;
};

export type ScriptDraft = {
  readonly id: Id;
  readonly name: string;
  /** The saved revision that the script starts from. */
  readonly base?: number | undefined;
  readonly actions: readonly Action[];
  readonly options: ScriptOptions;
};

export type NewScript = Pick<ScriptDraft, 'name' | 'base' | 'actions' | 'options'>;

/** Scripts are chosen by their names: `SALES on vega01 2` next to `SALES on vega01`. */
function freeName(preferred: string, { scripts }: Appliance): string {
  const taken = new Set(scripts.map(({ name }) => name));
  let name = preferred;
  for (let number = 2; taken.has(name); number += 1) name = `${preferred} ${number}`;
  return name;
}

export type ScriptStore = ReturnType<typeof createScriptStore>;

/** `textOf`: the present text of the draft. */
export function createScriptStore(workspace: ScriptWorkspace, textOf: () => string | undefined) {
  const draft = signal<ScriptDraft | undefined>(undefined);
  /** The id of an action; undefined is the script itself: name, title, files. */
  const selected = signal<string | undefined>(undefined);
  /** Fields that were left once: an empty required field is a fault only from then on. */
  const touched = signal<ReadonlySet<string>>(new Set());
  /** The action that was added last, as long as it is selected: what it lacks is no problem yet. */
  const fresh = signal<string | undefined>(undefined);
  let stored: SavedScript | undefined;
  let applianceId: Id | undefined;

  function load(appliance: Appliance, record: SavedScript | undefined) {
    const same = record !== undefined && record.id === draft.peek()?.id;
    const place = same ? draft.peek()?.actions.findIndex(({ id }) => id === selected.peek()) : 0;
    stored = record;
    if (!record) {
      draft.value = undefined;
      return;
    }
    const { actions, options } = readActions(
      parseScript(record.text).script,
      appliance,
      defaultFile(appliance),
    );
    if (!same) touched.value = new Set();
    fresh.value = undefined;
    draft.value = { id: record.id, name: record.name, base: record.base, actions, options };
    selected.value = actions[place ?? 0]?.id;
  }

  /** Writes the draft into the document, as one step of its undo. */
  function keep(label?: string) {
    const script = draft.peek();
    const text = textOf();
    if (!script || text === undefined) return;
    const name = script.name.trim() || 'Script';
    if (stored?.id === script.id && stored.text === text && stored.name === name) return;
    stored = { ...stored, id: script.id, name, text };
    workspace.edit(label ?? `Change the script ${name}`, (appliance) =>
      setFields(appliance, 'scripts', script.id, { name, text }),
    );
  }

  return {
    ...{ draft, selected, touched, fresh, keep },
    follow(appliance: Appliance | undefined) {
      const same = appliance?.id === applianceId;
      applianceId = appliance?.id;
      if (!appliance) {
        stored = undefined;
        draft.value = undefined;
        return;
      }
      const id = same ? stored?.id : undefined;
      const record = appliance.scripts.find((script) => script.id === id) ?? appliance.scripts.at(-1);
      // Our own step comes back as the same text; anything else (undo, another screen) is read again.
      const isOurs =
        record?.id === stored?.id && record?.text === stored?.text && record?.name === stored?.name;
      if (!same || !isOurs) load(appliance, record);
      else if (draft.peek() && draft.peek()?.base !== record?.base) {
        stored = record;
        change({ base: record?.base });
      }
    },
    change,
    create({ name: preferred, base, actions, options }: NewScript): Id | undefined {
      keep();
      // Read behind what was typed last: it may have taken the name.
      const appliance = workspace.current.peek();
      if (!appliance) return undefined;
      const name = freeName(preferred, appliance);
      const { text } = layOut(actions, options, appliance);
      const taken = new Set(appliance.scripts.map((script) => script.id));
      const id = freeId(`script:${name.trim().toLowerCase().replace(/\s+/g, '-')}`, taken);
      const record: SavedScript = { id, name, text, ...(base === undefined ? {} : { base }) };
      stored = record;
      draft.value = { id, name, base, actions, options };
      selected.value = actions[0]?.id;
      touched.value = new Set();
      workspace.edit(`Add the script ${name}`, (document) => addRecord(document, 'scripts', record));
      return id;
    },
    open(id: Id) {
      const appliance = workspace.current.peek();
      const record = appliance?.scripts.find((script) => script.id === id);
      if (!appliance || !record || record.id === draft.peek()?.id) return;
      keep();
      load(appliance, record);
    },
    remove() {
      const script = draft.peek();
      if (!script) return;
      stored = undefined;
      workspace.edit(`Remove the script ${script.name}`, (appliance) => ({
        ...appliance,
        scripts: appliance.scripts.filter(({ id }) => id !== script.id),
      }));
    },
  };

  function change(patch: Partial<Omit<ScriptDraft, 'id'>>, label?: string) {
    const script = draft.peek();
    if (!script) return;
    draft.value = { ...script, ...patch };
    if (label) keep(label);
  }
}
