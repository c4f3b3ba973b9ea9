/** Commands on the actions of the open script: each is one step that can be undone. */
import type { ReadonlySignal } from '@preact/signals-core';
import type { Appliance } from '../../../core/appliance/document/appliance-types.ts';
import { setActionValue } from '../../../core/oedacli/assist/dependent-values.ts';
import { listItems } from '../../../core/oedacli/language/values.ts';
import type { Action } from '../../../core/oedacli/script/action.ts';
import { actionIndex, duplicated, edited, moved, titleOf, withFlag } from './action-list.ts';
import { newAction } from './new-action.ts';
import type { ShownProblem } from './output.ts';
import type { ScriptStore } from './script-store.ts';

type Move = 'up' | 'down';

type Ports = {
  readonly store: Pick<ScriptStore, 'selected' | 'touched' | 'fresh' | 'keep'>;
  /** The document that the script is checked against. */
  readonly subject: ReadonlySignal<Appliance | undefined>;
  readonly actions: () => readonly Action[];
  readonly setActions: (next: readonly Action[], label?: string) => void;
  readonly focus: (action: string | undefined, field: string) => void;
};

export function createActionCommands({ store, subject, actions, setActions, focus }: Ports) {
  const { selected, touched, fresh, keep } = store;
  const found = (id: string) => actions().find((one) => one.id === id);
  const editOne = (id: string, edit: (one: Action) => Action, label?: string) =>
    setActions(edited(actions(), id, edit), label);
  return {
    select(id: string | undefined) {
      keep();
      if (id !== selected.peek()) fresh.value = undefined;
      selected.value = id;
    },
    add(command: string) {
      const appliance = subject.peek();
      if (!appliance) return;
      const added = newAction(command, appliance, actions());
      selected.value = added.id;
      fresh.value = added.id;
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
      const place = actionIndex(actions(), id);
      const gone = actions()[place];
      if (!gone) return;
      const rest = actions().toSpliced(place, 1);
      if (selected.peek() === id) selected.value = (rest[place] ?? rest.at(-1))?.id;
      setActions(rest, `Remove ${titleOf(gone)} from the script`);
    },
    /** `to`: up, down, or a place from 0. */
    move(id: string, to: Move | number) {
      const one = found(id);
      const place = actionIndex(actions(), id);
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
    applyFix({ action: id, parameter, suggestion, inWhere, set }: ShownProblem) {
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
      keep(`Fix ${parameter} of the script`);
    },
  };
}
