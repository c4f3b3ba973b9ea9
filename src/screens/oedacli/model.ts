/**
 * The script that is being built, as signals and commands. It lives in the document (`appliance.scripts`, as text): each
 * finished change is one step of the workspace, so undo, drafts and saving are those of the document. What is being
 * typed is in `draft` until the field is left (`keep`).
 */
import { computed, effect, type ReadonlySignal, signal, untracked } from '@preact/signals-core';
import { addRecord, setFields } from '../../core/appliance/edits.ts';
import { freeId } from '../../core/appliance/ids.ts';
import type { Appliance, Id, SavedScript } from '../../core/appliance/types.ts';
import { type Action, commandOf, fileNamesFor, type ScriptOptions } from '../../core/oedacli/action.ts';
import { setActionValue } from '../../core/oedacli/follow.ts';
import { readActions } from '../../core/oedacli/read-actions.ts';
import {
  defaultFile,
  emptyOptions,
  freeActionId,
  newDatabase,
  newHome,
  salesExample,
} from '../../core/oedacli/suggest.ts';
import { parseScript } from '../../core/oedacli/syntax.ts';
import { listItems } from '../../core/oedacli/values.ts';
import { type Output, outputOf, type ShownProblem } from './output.ts';

export type OedacliPorts = {
  readonly workspace: {
    readonly current: ReadonlySignal<Appliance | undefined>;
    edit(label: string, edit: (appliance: Appliance) => Appliance): void;
  };
};

export type Draft = {
  readonly id: Id;
  readonly name: string;
  readonly actions: readonly Action[];
  readonly options: ScriptOptions;
};

export type NewAction = 'ADD DATABASEHOME' | 'ADD DATABASE';
export type Move = 'up' | 'down';

export type OedacliModel = ReturnType<typeof createOedacliModel>;

export function createOedacliModel({ workspace }: OedacliPorts) {
  const draft = signal<Draft | undefined>(undefined);
  /** The id of an action; undefined is the script itself: name, title, files. */
  const selected = signal<string | undefined>(undefined);
  /** Fields that were left once: an empty required field is a fault only from then on. */
  const touched = signal<ReadonlySet<string>>(new Set());
  let kept: SavedScript | undefined;
  let applianceId: Id | undefined;

  const output = computed<Output | undefined>(() => {
    const appliance = workspace.current.value;
    const script = draft.value;
    return appliance && script && outputOf(script.actions, script.options, appliance);
  });
  const action = computed(() => draft.value?.actions.find(({ id }) => id === selected.value));

  function load(appliance: Appliance, record: SavedScript | undefined) {
    const same = record !== undefined && record.id === draft.peek()?.id;
    const place = same ? draft.peek()?.actions.findIndex(({ id }) => id === selected.peek()) : 0;
    kept = record;
    if (!record) {
      draft.value = undefined;
      return;
    }
    const { actions, options } = readActions(
      parseScript(record.text).script,
      appliance,
      defaultFile(appliance),
    );
    draft.value = { id: record.id, name: record.name, actions, options };
    selected.value = actions[place ?? 0]?.id;
    if (!same) touched.value = new Set();
  }

  function follow(appliance: Appliance | undefined) {
    const same = appliance?.id === applianceId;
    applianceId = appliance?.id;
    if (!appliance) {
      kept = undefined;
      draft.value = undefined;
      return;
    }
    const id = same ? kept?.id : undefined;
    const record = appliance.scripts.find((script) => script.id === id) ?? appliance.scripts.at(-1);
    // Our own step comes back as the same text; anything else (undo, another screen) is read again.
    const isOurs = record?.id === kept?.id && record?.text === kept?.text && record?.name === kept?.name;
    if (!same || !isOurs) load(appliance, record);
  }

  /** Writes the draft into the document, as one step of its undo. */
  function keep(label?: string) {
    const script = draft.peek();
    const text = output.peek()?.text;
    if (!script || text === undefined) return;
    const name = script.name.trim() || 'Script';
    if (kept?.id === script.id && kept.text === text && kept.name === name) return;
    kept = { id: script.id, name, text };
    workspace.edit(label ?? `Change the script ${name}`, (appliance) =>
      setFields(appliance, 'scripts', script.id, { name, text }),
    );
  }

  function change(patch: Partial<Omit<Draft, 'id'>>, label?: string) {
    const script = draft.peek();
    if (!script) return;
    draft.value = { ...script, ...patch };
    if (label) keep(label);
  }

  function create(name: string, actions: readonly Action[], options: ScriptOptions): Id | undefined {
    const appliance = workspace.current.peek();
    if (!appliance) return undefined;
    keep();
    const text = outputOf(actions, options, appliance).text;
    const taken = new Set(appliance.scripts.map((script) => script.id));
    const id = freeId(`script:${name.trim().toLowerCase().replace(/\s+/g, '-')}`, taken);
    kept = { id, name, text };
    draft.value = { id, name, actions, options };
    selected.value = actions[0]?.id;
    touched.value = new Set();
    workspace.edit(`Add the script ${name}`, (document) =>
      addRecord(document, 'scripts', { id, name, text }),
    );
    return id;
  }

  const actions = () => draft.peek()?.actions ?? [];
  const titleOf = (one: Action) => commandOf(one)?.title ?? one.command;
  const edited = (id: string, edit: (one: Action) => Action) =>
    actions().map((one) => (one.id === id ? edit(one) : one));

  return {
    draft: draft as ReadonlySignal<Draft | undefined>,
    selected: selected as ReadonlySignal<string | undefined>,
    touched: touched as ReadonlySignal<ReadonlySet<string>>,
    action,
    output,
    keep,
    /** Follows the document until the returned function is called; what was typed last is then kept. */
    connect() {
      const stop = effect(() => {
        const appliance = workspace.current.value;
        untracked(() => follow(appliance));
      });
      return () => {
        keep();
        stop();
      };
    },

    createEmpty() {
      const appliance = workspace.current.peek();
      if (!appliance) return undefined;
      const id = create('New script', [], emptyOptions(appliance));
      return id;
    },
    createExample() {
      const appliance = workspace.current.peek();
      if (!appliance) return undefined;
      const example = salesExample(appliance);
      return create(`SALES on ${appliance.name}`, example.actions, example.options);
    },
    /** What a pasted text would become; `take` makes it a script of the document. */
    readPasted(text: string) {
      const appliance = workspace.current.peek();
      if (!appliance) return undefined;
      const { script, problems } = parseScript(text);
      const read = readActions(script, appliance, defaultFile(appliance));
      const rows = text.split(/\r\n|\n|\r/);
      return {
        problems,
        actions: read.actions.length,
        leftOut: read.leftOut.map((line) => ({ line, text: (rows[line - 1] ?? '').trim() })),
        take: () => create(read.options.title?.trim() || 'Pasted script', read.actions, read.options),
      };
    },
    open(id: Id) {
      const appliance = workspace.current.peek();
      const record = appliance?.scripts.find((script) => script.id === id);
      if (!appliance || !record || record.id === draft.peek()?.id) return;
      keep();
      load(appliance, record);
    },
    removeScript() {
      const script = draft.peek();
      if (!script) return;
      kept = undefined;
      workspace.edit(`Remove the script ${script.name}`, (appliance) => ({
        ...appliance,
        scripts: appliance.scripts.filter(({ id }) => id !== script.id),
      }));
    },

    select(id: string | undefined) {
      keep();
      selected.value = id;
    },
    selectNext(step: 1 | -1) {
      const place = actions().findIndex(({ id }) => id === selected.peek());
      const next = actions()[place + step];
      if (next) this.select(next.id);
    },
    add(command: NewAction) {
      const appliance = workspace.current.peek();
      if (!appliance) return;
      const added =
        command === 'ADD DATABASE' ? newDatabase(appliance, actions()) : newHome(appliance, actions());
      selected.value = added.id;
      change({ actions: [...actions(), added] }, `${titleOf(added)} to the script`);
    },
    duplicate(id: string) {
      const place = actions().findIndex((one) => one.id === id);
      const source = actions()[place];
      if (!source) return;
      const copy = { ...source, id: freeActionId(actions()) };
      selected.value = copy.id;
      change({ actions: actions().toSpliced(place + 1, 0, copy) }, `Duplicate ${titleOf(source)}`);
    },
    remove(id: string) {
      const place = actions().findIndex((one) => one.id === id);
      const gone = actions()[place];
      if (!gone) return;
      const rest = actions().toSpliced(place, 1);
      if (selected.peek() === id) selected.value = (rest[place] ?? rest.at(-1))?.id;
      change({ actions: rest }, `Remove ${titleOf(gone)} from the script`);
    },
    move(id: string, where: Move) {
      const place = actions().findIndex((one) => one.id === id);
      const to = place + (where === 'up' ? -1 : 1);
      const moved = actions()[place];
      if (!moved || to < 0 || to >= actions().length) return;
      change(
        { actions: actions().toSpliced(place, 1).toSpliced(to, 0, moved) },
        `Move ${titleOf(moved)} ${where}`,
      );
    },

    setValue(id: string, name: string, value: string) {
      const appliance = workspace.current.peek();
      if (appliance) change({ actions: setActionValue(actions(), id, name, value, appliance) });
    },
    /** Keys with an empty value go. */
    setWhere(id: string, patch: Readonly<Record<string, string>>) {
      change({
        actions: edited(id, (one) => ({
          ...one,
          where: Object.fromEntries(
            Object.entries({ ...one.where, ...patch }).filter(([, value]) => value !== ''),
          ),
        })),
      });
    },
    touch(id: string, name: string) {
      touched.value = new Set([...touched.peek(), `${id}/${name}`]);
      keep();
    },
    /** Takes the value that was probably meant. */
    mend({ action: id, parameter, suggestion }: ShownProblem) {
      const one = actions().find((candidate) => candidate.id === id);
      if (!one || !parameter || !suggestion) return;
      const swap = (value: string) =>
        listItems(value)
          .map((item) => (item === suggestion.from ? suggestion.to : item))
          .join();
      const inValues = one.values[parameter] !== undefined;
      const text = swap((inValues ? one.values : one.where)[parameter] ?? '');
      if (inValues) this.setValue(one.id, parameter, text);
      else this.setWhere(one.id, { [parameter]: text });
      keep(`Mend ${parameter} of the script`);
    },

    rename: (name: string) => change({ name }),
    setOption<K extends keyof ScriptOptions>(name: K, value: ScriptOptions[K]) {
      const options = draft.peek()?.options;
      if (options) change({ options: { ...options, [name]: value } });
    },
    /** The names of the saved files follow the loaded one as long as they are made of it. */
    setLoadedFile(loadedFile: string) {
      const options = draft.peek()?.options;
      if (!options) return;
      const before = fileNamesFor(options.loadedFile);
      const after = fileNamesFor(loadedFile);
      const follow = (key: 'plannedFile' | 'deployedFile') =>
        options[key] === before[key] ? after[key] : options[key];
      change({
        options: {
          ...options,
          loadedFile,
          plannedFile: follow('plannedFile'),
          deployedFile: follow('deployedFile'),
        },
      });
    },
    setDeploy(deploy: boolean) {
      const options = draft.peek()?.options;
      if (options)
        change(
          { options: { ...options, deploy } },
          deploy ? 'Put DEPLOY ACTIONS into the script' : 'Make the script plan only',
        );
    },
  };
}
