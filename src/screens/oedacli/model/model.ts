/**
 * The script that is being built, as signals and commands: its actions, its text with problems, and the way into the
 * document. Storage: script-store.ts. The document that it is checked against: base-document.ts. The check:
 * checking.ts. Commands on its actions: action-commands.ts, on its name and files: option-commands.ts.
 */
import { computed, effect, type ReadonlySignal, signal, untracked } from '@preact/signals-core';
import type { Appliance, Id } from '../../../core/appliance/document/appliance-types.ts';
import { setFields } from '../../../core/appliance/edits/edits.ts';
import { salesExample } from '../../../core/oedacli/assist/suggest.ts';
import { releaseOf } from '../../../core/oedacli/language/editions.ts';
import type { Action } from '../../../core/oedacli/script/action.ts';
import { planOnly } from '../../../core/oedacli/script/plan-only.ts';
import { readActions } from '../../../core/oedacli/script/read-actions.ts';
import { defaultFile, emptyOptions } from '../../../core/oedacli/script/script-options.ts';
import { parseScript } from '../../../core/oedacli/script/syntax.ts';
import { createActionCommands } from './action-commands.ts';
import { actionIndex, appended } from './action-list.ts';
import { createBaseDocument, type ReadRevision } from './base-document.ts';
import { type CheckInBackground, createChecking } from './checking.ts';
import type { Engine } from './engine.ts';
import { createOptionCommands } from './option-commands.ts';
import { layOut } from './output.ts';
import { scriptTooLong } from './script-length.ts';
import { createScriptStore, type NewScript, type ScriptWorkspace } from './script-store.ts';

type OedacliPorts = {
  readonly workspace: ScriptWorkspace & {
    readonly saved: ReadonlySignal<{ readonly revision: number } | undefined>;
  };
  readonly engine: ReadonlySignal<Engine | undefined>;
  readonly inBackground: CheckInBackground;
  readonly readRevision: ReadRevision;
};

/** Where the focus is to go: a field of an action. */
type Place = { readonly action: string | undefined; readonly field: string; readonly turn: number };

export type OedacliModel = ReturnType<typeof createOedacliModel>;

const planned = <T extends Pick<NewScript, 'actions' | 'options'>>(script: T, plan: boolean): T =>
  plan ? planOnly(script) : script;

export function createOedacliModel({ workspace, engine, inBackground, readRevision }: OedacliPorts) {
  const store = createScriptStore(workspace, () => laid.peek()?.text);
  const { draft, selected, touched, fresh, keep, change } = store;
  const base = createBaseDocument(workspace.current, draft, readRevision);
  const { subject } = base;
  const requestedField = signal<Place | undefined>(undefined);
  const laid = computed(() => {
    const script = draft.value;
    return script && subject.value && layOut(script.actions, script.options, subject.value);
  });
  const waiting = computed(() => {
    const [added, left] = [fresh.value, touched.value];
    return (action: string | undefined, field: string) =>
      action !== undefined && action === added && !left.has(`${action}/${field}`);
  });
  const checking = createChecking({ laid, subject, engine, inBackground, waiting });
  const action = computed(() => draft.value?.actions.find(({ id }) => id === selected.value));

  const actions = () => draft.peek()?.actions ?? [];
  const setActions = (next: readonly Action[], label?: string) => change({ actions: next }, label);
  const focus = (id: string | undefined, field: string) => {
    requestedField.value = { action: id, field, turn: (requestedField.peek()?.turn ?? 0) + 1 };
  };
  const read = (text: string) => {
    const appliance = subject.peek();
    if (!appliance) return undefined;
    const { script, problems } = parseScript(text);
    return { ...readActions(script, appliance, defaultFile(appliance)), problems };
  };

  return {
    ...{ draft, selected, touched, action, keep, subject, requestedField, engine },
    document: workspace.current,
    startsFrom: base.startsFrom,
    output: checking.output,
    checked: checking.checked,
    /** The release that editions of the book are compared with. */
    release: computed(() => draft.value?.options.release ?? (subject.value && releaseOf(subject.value))),
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
      if (!appliance) return undefined;
      return store.create({ name: 'Untitled', actions: [], options: emptyOptions(appliance) });
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
      if (scriptTooLong(text)) return undefined;
      const found = read(text);
      const rows = text.split(/\r\n|\n|\r/);
      return (
        found && {
          ...found,
          leftOut: found.leftOut.map((line) => ({
            line,
            text: (rows[line - 1] ?? '').trim(),
            reason: found.reasons.get(line),
            unknown: found.unknown.get(line),
          })),
        }
      );
    },
    /** The text as a script of its own; `plan`: without its DEPLOY ACTIONS. */
    take(text: string, plan = false) {
      const found = read(text);
      if (!found) return undefined;
      const name = found.options.title?.trim() || 'Pasted script';
      const { actions, options } = planned(found, plan);
      return store.create({ name, actions, options });
    },
    /** The text instead of the open script. */
    replaceText(text: string, plan = false) {
      const found = read(text);
      if (!found) return;
      const place = actionIndex(actions(), selected.peek());
      const { actions: next, options } = planned(found, plan);
      change({ actions: next, options }, 'Edit the text of the script');
      selected.value = next[Math.min(place, next.length - 1)]?.id;
    },
    createScript: (script: NewScript) => store.create(script),
    /** A template's actions behind those of the open script, or in a new one. A sentence when it cannot be made. */
    addTemplate(id: string): string | undefined {
      // The template sees the records that the script adds, so it takes other names.
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

    ...createActionCommands({ store, subject, actions, setActions, focus }),
    ...createOptionCommands(store),
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
