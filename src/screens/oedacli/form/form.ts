/** What each field of an action's form needs: its record in the catalog, its value and problem, and how to change it. */
import type { Appliance } from '../../../core/appliance/document/appliance-types.ts';
import type { Cluster } from '../../../core/appliance/document/software-types.ts';
import { type Picker, pickerFor } from '../../../core/oedacli/assist/field-choices.ts';
import { findParameter, isRequired, isTaken } from '../../../core/oedacli/language/command-catalog.ts';
import type { Command, Parameter } from '../../../core/oedacli/language/command-record.ts';
import { refusalOf } from '../../../core/oedacli/language/values.ts';
import { findWhereKey } from '../../../core/oedacli/language/where-keys.ts';
import { type Action, actionVariant, commandOf } from '../../../core/oedacli/script/action.ts';
import { defaultOf } from '../../../core/oedacli/script/defaults.ts';
import { selectedCluster } from '../../../core/oedacli/script/references.ts';
import { required } from '../../../ui/fields/field-checks.ts';
import { actionIndex } from '../model/action-list.ts';
import type { OedacliModel } from '../model/model.ts';
import type { ShownProblem } from '../model/output.ts';
import type { ScriptDraft } from '../model/script-store.ts';

export type Slot = {
  readonly record: Parameter;
  /** The name of the control: `RECODG`, `WHERE.CDBNAME`, `ADMINNET.IP`. */
  readonly field: string;
  readonly value: string;
  readonly required: boolean;
  readonly error: string | undefined;
  /** The value that holds when the field is left empty. */
  readonly preset?: string | undefined;
  readonly picker: Picker | undefined;
  readonly variant: string | undefined;
  type(value: string): void;
  /** Sets and is done with it: for selects and check boxes, which have no half-typed state. */
  choose(value: string): void;
  leave(): void;
};

export type ActionForm = {
  readonly model: OedacliModel;
  readonly action: Action;
  readonly command: Command | undefined;
  readonly appliance: Appliance;
  readonly cluster: Cluster | undefined;
  readonly variant: string | undefined;
  /** The actions before this one that add to the same cluster, and those after it. */
  readonly earlier: readonly Action[];
  readonly later: readonly Action[];
  readonly problems: readonly ShownProblem[];
  value(name: string): string;
  where(key: string): string;
  /** A parameter; undefined when the command or its variant does not take it. */
  slot(name: string): Slot | undefined;
  whereSlot(key: string): Slot | undefined;
  setSlot(object: string, record: Parameter): Slot;
  /** Several at once, and done with them. */
  choose(values: Readonly<Record<string, string>>, where?: Readonly<Record<string, string>>): void;
};

export function actionForm(
  model: OedacliModel,
  { actions }: ScriptDraft,
  action: Action,
  appliance: Appliance,
  problems: readonly ShownProblem[],
  touched: ReadonlySet<string>,
): ActionForm {
  const { id } = action;
  const command = commandOf(action);
  const variant = actionVariant(action);
  const clusterOf = (one: Action) => selectedCluster((key) => one.where[key], appliance);
  const cluster = clusterOf(action);
  const place = actionIndex(actions, id);
  const above = actions.slice(0, place);
  const isBeside = (one: Action) => clusterOf(one) === cluster && !one.disabled;
  const slot = (
    field: string,
    record: Parameter,
    value: string,
    isRequiredHere: boolean,
    about: (problem: ShownProblem) => boolean,
    type: (value: string) => void,
  ): Slot => {
    const leave = () => model.touch(id, field);
    const problem = problems.find((one) => one.severity === 'error' && about(one));
    const empty = isRequiredHere && touched.has(`${id}/${field}`) ? required('') : undefined;
    return {
      ...{ record, field, value, required: isRequiredHere, type, leave, variant, picker: undefined },
      error: value === '' ? empty : (refusalOf(value)?.reason ?? problem?.message),
      choose(next) {
        type(next);
        leave();
      },
    };
  };
  return {
    ...{ model, action, command, appliance, cluster, variant, problems },
    earlier: above.filter(isBeside),
    later: actions.slice(place + 1).filter(isBeside),
    value: (name) => action.values[name] ?? '',
    where: (key) => action.where[key] ?? '',
    slot(name) {
      const record = findParameter(command, name);
      if (!record || !isTaken(record, variant)) return undefined;
      const replaced = record.replacedBy?.some((other) => action.values[other]);
      const made = slot(
        name,
        record,
        action.values[name] ?? '',
        isRequired(record, variant) && !replaced,
        (one) => one.parameter === name && !one.inWhere && one.set === undefined,
        (value) => model.setValue(id, name, value),
      );
      const preset = defaultOf(record, action, appliance, actions);
      return { ...made, preset, picker: pickerFor(name, false, action, appliance, above) };
    },
    whereSlot(key) {
      const record = findWhereKey(key);
      if (!record) return undefined;
      const made = slot(
        `WHERE.${key}`,
        record,
        action.where[key] ?? '',
        true,
        (one) => one.parameter === key && one.inWhere !== false,
        (value) => model.setWhere(id, { [key]: value }),
      );
      return { ...made, picker: pickerFor(key, true, action, appliance, above) };
    },
    setSlot: (object, record) =>
      slot(
        `${object}.${record.name}`,
        record,
        action.sets?.[object]?.[record.name] ?? '',
        record.required,
        (one) => one.parameter === record.name && one.set === object,
        (value) => model.setSet(id, object, record.name, value),
      ),
    choose(values, where = {}) {
      model.setWhere(id, where);
      for (const [name, value] of Object.entries(values)) model.setValue(id, name, value);
      const [name = 'WHERE'] = Object.keys(values);
      model.touch(id, name);
    },
  };
}
