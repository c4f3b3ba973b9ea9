/**
 * The script that is being built, as signals and commands: its actions, its text with problems, and the way into the
 * document. Where it lives: script-store.ts. What it is checked against: base-document.ts. How: checking.ts.
 */
import { computed, effect, type ReadonlySignal, signal, untracked } from '@preact/signals-core';
import { setFields } from '../../core/appliance/edits.ts';
import type { Appliance, Id } from '../../core/appliance/types.ts';
import { type Action, fileNamesFor, type ScriptOptions } from '../../core/oedacli/action.ts';
import { setActionValue } from '../../core/oedacli/follow.ts';
import { readActions } from '../../core/oedacli/read-actions.ts';
import { defaultFile, emptyOptions, salesExample } from '../../core/oedacli/suggest.ts';
import { parseScript } from '../../core/oedacli/syntax.ts';
import { listItems } from '../../core/oedacli/values.ts';
import { appended, duplicated, edited, moved, placeOf, titleOf, withFlag } from './action-list.ts';
import { createBaseDocument, type ReadRevision } from './base-document.ts';
import { type CheckInBackground, createChecking, type Engine } from './checking.ts';
import { newAction } from './new-action.ts';
import { layOut, type ShownProblem } from './output.ts';
import { tooLong } from './script-length.ts';
import { createScriptStore, type NewScript, type ScriptWorkspace } from './script-store.ts';

export type { Draft } from './script-store.ts';

type OedacliPorts = {
  readonly workspace: ScriptWorkspace & {
    readonly saved: ReadonlySignal<{ readonly revision: number } | undefined>;
  };
  readonly engine: ReadonlySignal<Engine | undefined>;
  readonly inBackground: CheckInBackground;
  readonly readRevision: ReadRevision;
};

type Move = 'up' | 'down';

/** Where the focus is to go: a field of an action. */
type Place = { readonly action: string | undefined; readonly field: string; readonly turn: number };

export type OedacliModel = ReturnType<typeof createOedacliModel>;

const planned = (options: ScriptOptions, plan: boolean): ScriptOptions =>
  plan ? { ...options, deploy: false } : options;

export function createOedacliModel({ workspace, engine, inBackground, readRevision }: OedacliPorts) {
  const store = createScriptStore(workspace, () => laid.peek()?.text);
  const { draft, selected, touched, keep, change } = store;
  const base = createBaseDocument(workspace.current, draft, readRevision);
  const { subject } = base;
  const wanted = signal<Place | undefined>(undefined);
  const laid = computed(() => {
    const script = draft.value;
    return script && subject.value && layOut(script.actions, script.options, subject.value);
  });
  const checking = createChecking({ laid, subject, engine, inBackground });
  const action = computed(() => draft.value?.actions.find(({ id }) => id === selected.value));

  const actions = () => draft.peek()?.actions ?? [];
  const setActions = (next: readonly Action[], label?: string) => change({ actions: next }, label);
  const editOne = (id: string, edit: (one: Action) => Action, label?: string) =>
    setActions(edited(actions(), id, edit), label);
  const focus = (id: string | undefined, field: string) => {
    wanted.value = { action: id, field, turn: (wanted.peek()?.turn ?? 0) + 1 };
  };
  const found = (id: string) => actions().find((one) => one.id === id);
  const read = (text: string) => {
    const appliance = subject.peek();
    if (!appliance) return undefined;
    const { script, problems } = parseScript(text);
    return { ...readActions(script, appliance, defaultFile(appliance)), problems };
  };

  return {
    ...{ draft, selected, touched, action, keep, subject, wanted, engine },
    document: workspace.current,
    startsFrom: base.startsFrom,
    output: checking.output,
    checked: checking.checked,
    /** Follows the document until the returned function is called; what was typed last is then kept. */
    connect() {
      const stops = [
        effect(() => {
          const appliance = workspace.current.value;
          untracked(() => store.follow(appliance));
        }),
        base.watch(),
        checking.watch(),
      ];
      return () => {
        keep();
        for (const stop of stops) stop();
      };
    },

    create: store.create,
    open: store.open,
    removeScript: store.remove,
    createEmpty() {
      const appliance = workspace.current.peek();
      return appliance && store.create({ name: 'New script', actions: [], options: emptyOptions(appliance) });
    },
    createExample() {
      const appliance = workspace.current.peek();
      return appliance && store.create({ name: `SALES on ${appliance.name}`, ...salesExample(appliance) });
    },
    duplicateScript() {
      const script = draft.peek();
      return script && store.create({ ...script, name: `${script.name} (copy)` });
    },
    /** What a text would become: actions, and what has no place among them. Undefined for one that is too long. */
    readText(text: string) {
      if (tooLong(text)) return undefined;
      const found = read(text);
      const rows = text.split(/\r\n|\n|\r/);
      return (
        found && {
          ...found,
          leftOut: found.leftOut.map((line) => ({ line, text: (rows[line - 1] ?? '').trim() })),
        }
      );
    },
    /** The text as a script of its own; `plan`: without its DEPLOY ACTIONS. */
    take(text: string, plan = false) {
      const found = read(text);
      if (!found) return undefined;
      const name = found.options.title?.trim() || 'Pasted script';
      return store.create({ name, actions: found.actions, options: planned(found.options, plan) });
    },
    /** The text instead of the open script. */
    replaceText(text: string, plan = false) {
      const found = read(text);
      if (!found) return;
      const place = placeOf(actions(), selected.peek());
      const options = planned(found.options, plan);
      change({ actions: found.actions, options }, 'Edit the text of the script');
      selected.value = found.actions[Math.min(place, found.actions.length - 1)]?.id;
    },
    createScript: (script: NewScript) => store.create(script),
    /** A template's actions behind those of the open script, or in a new one. A sentence when it cannot be made. */
    addTemplate(id: string): string | undefined {
      // What the script adds is there for the template: it takes other names.
      const appliance = checking.checked.peek()?.appliance ?? subject.peek();
      const template = engine.peek()?.templates.find((one) => one.id === id);
      if (!appliance || !template) return undefined;
      const made = template.make(appliance);
      if (typeof made === 'string') return made;
      const { title } = template;
      if (!draft.peek()) {
        const options = { ...emptyOptions(appliance), title: `${appliance.name}: ${title.toLowerCase()}` };
        store.create({ name: title, actions: made, options });
        return undefined;
      }
      const all = appended(actions(), made);
      selected.value = all[actions().length]?.id;
      setActions(all, `${title} to the script`);
      return undefined;
    },

    select(id: string | undefined) {
      keep();
      selected.value = id;
    },
    add(command: string) {
      const appliance = subject.peek();
      if (!appliance) return;
      const added = newAction(command, appliance, actions());
      selected.value = added.id;
      setActions([...actions(), added], `${titleOf(added)} to the script`);
      focus(added.id, '');
    },
    duplicate(id: string) {
      const done = duplicated(actions(), id);
      if (!done) return;
      selected.value = done.copy.id;
      setActions(done.actions, `Duplicate ${titleOf(done.copy)}`);
    },
    remove(id: string) {
      const place = placeOf(actions(), id);
      const gone = actions()[place];
      if (!gone) return;
      const rest = actions().toSpliced(place, 1);
      if (selected.peek() === id) selected.value = (rest[place] ?? rest.at(-1))?.id;
      setActions(rest, `Remove ${titleOf(gone)} from the script`);
    },
    /** `to`: up, down, or a place from 0. */
    move(id: string, to: Move | number) {
      const one = found(id);
      const place = placeOf(actions(), id);
      const at = to === 'up' ? place - 1 : to === 'down' ? place + 1 : to;
      const next = moved(actions(), id, at);
      if (one && next !== actions()) setActions(next, `Move ${titleOf(one)} ${at < place ? 'up' : 'down'}`);
    },
    setOff(id: string, off: boolean) {
      const one = found(id);
      if (one)
        editOne(
          id,
          (before) => withFlag(before, 'disabled', off),
          `${off ? 'Disable' : 'Enable'} ${titleOf(one)}`,
        );
    },
    /** Saved as one action with the one above, or by itself. */
    setWithPrevious(id: string, on: boolean) {
      const one = found(id);
      if (one)
        editOne(
          id,
          (before) => withFlag(before, 'withPrevious', on),
          on ? `Save ${titleOf(one)} with the action above` : `Save ${titleOf(one)} by itself`,
        );
    },

    setValue(id: string, name: string, value: string) {
      const appliance = subject.peek();
      if (appliance) setActions(setActionValue(actions(), id, name, value, appliance));
    },
    /** A value of a SET line below a CLONE. */
    setSet(id: string, object: string, name: string, value: string) {
      editOne(id, (one) => ({
        ...one,
        sets: { ...one.sets, [object]: { ...one.sets?.[object], [name]: value } },
      }));
    },
    /** Keys with an empty value go. */
    setWhere(id: string, patch: Readonly<Record<string, string>>) {
      editOne(id, (one) => ({
        ...one,
        where: Object.fromEntries(
          Object.entries({ ...one.where, ...patch }).filter(([, value]) => value !== ''),
        ),
      }));
    },
    touch(id: string, field: string) {
      touched.value = new Set([...touched.peek(), `${id}/${field}`]);
      keep();
    },
    /** To the field that a problem is about. */
    goTo({ action: id, parameter, inWhere, set }: ShownProblem) {
      this.select(id);
      const field = set ? `${set}.${parameter}` : inWhere ? `WHERE.${parameter}` : (parameter ?? '');
      focus(id, field);
    },
    /** Takes the value that was probably meant. */
    mend({ action: id, parameter, suggestion, inWhere, set }: ShownProblem) {
      const one = id === undefined ? undefined : found(id);
      if (!one || !parameter || !suggestion) return;
      const swap = (value = '') =>
        listItems(value)
          .map((item) => (item === suggestion.from ? suggestion.to : item))
          .join();
      if (set) this.setSet(one.id, set, parameter, swap(one.sets?.[set]?.[parameter]));
      else if (inWhere ?? one.values[parameter] === undefined)
        this.setWhere(one.id, { [parameter]: swap(one.where[parameter]) });
      else this.setValue(one.id, parameter, swap(one.values[parameter]));
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
      const names = { plannedFile: follow('plannedFile'), deployedFile: follow('deployedFile') };
      change({ options: { ...options, loadedFile, ...names } });
    },
    setDeploy(deploy: boolean) {
      const options = draft.peek()?.options;
      const label = deploy ? 'Put DEPLOY ACTIONS into the script' : 'Make the script plan only';
      if (options) change({ options: { ...options, deploy } }, label);
    },
    setVersions(versions: readonly string[]) {
      workspace.edit('Change the list of versions', (appliance) => ({
        ...appliance,
        settings: { ...appliance.settings, versions },
      }));
    },
    /** The effect of the script into the document, as one step; from then on it is checked against what was before. */
    async apply(): Promise<boolean> {
      keep();
      const script = draft.peek();
      const before: Appliance | undefined = workspace.current.peek();
      if (!script || !before || subject.peek() !== before) return false;
      const after = await checking.apply();
      if (!after || workspace.current.peek() !== before) return false;
      const revision = workspace.saved.peek()?.revision;
      base.remember(script.id, before);
      workspace.edit(`Apply the script ${script.name}`, () =>
        setFields(after, 'scripts', script.id, { base: revision }),
      );
      return true;
    },
    /** Checks the script against the open document again. */
    startHere() {
      base.forget();
      const id: Id | undefined = draft.peek()?.id;
      if (id && draft.peek()?.base !== undefined)
        workspace.edit('Check the script against the document', (appliance) =>
          setFields(appliance, 'scripts', id, { base: undefined }),
        );
    },
  };
}
