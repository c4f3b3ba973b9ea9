/** What each field of an action's form needs: the action, the document around it, and how to change it. */
import type { Appliance, Cluster } from '../../core/appliance/types.ts';
import { type Action, actionVariant, commandOf } from '../../core/oedacli/action.ts';
import { findParameter } from '../../core/oedacli/catalogue.ts';
import type { Parameter } from '../../core/oedacli/command-record.ts';
import { defaultOf } from '../../core/oedacli/defaults.ts';
import { selectedCluster } from '../../core/oedacli/references.ts';
import { required } from '../../ui/field-checks.ts';
import type { Draft, OedacliModel } from './model.ts';
import { type Output, problemsOf } from './output.ts';

export type ActionForm = {
  readonly action: Action;
  readonly appliance: Appliance;
  readonly cluster: Cluster | undefined;
  readonly variant: string | undefined;
  /** The actions before this one that add to the same cluster. */
  readonly earlier: readonly Action[];
  value(name: string): string;
  where(key: string): string;
  parameter(name: string): Parameter | undefined;
  /** What holds when the field is left empty. */
  preset(name: string): string | undefined;
  error(name: string): string | undefined;
  set(name: string, value: string): void;
  /** Sets and is done with it: for selects and check boxes, which have no half-typed state. */
  choose(name: string, value: string, where?: Readonly<Record<string, string>>): void;
  chooseWhere(patch: Readonly<Record<string, string>>): void;
  left(name: string): void;
};

export function actionForm(
  model: OedacliModel,
  { actions }: Draft,
  action: Action,
  appliance: Appliance,
  output: Output | undefined,
  touched: ReadonlySet<string>,
): ActionForm {
  const command = commandOf(action);
  const problems = output ? problemsOf(output, action.id) : [];
  const clusterOf = (one: Action) => selectedCluster((key) => one.where[key], appliance);
  const cluster = clusterOf(action);
  const place = actions.findIndex(({ id }) => id === action.id);
  const value = (name: string) => action.values[name] ?? '';
  const parameter = (name: string) => findParameter(command, name);
  return {
    action,
    appliance,
    earlier: actions.slice(0, place).filter((one) => clusterOf(one) === cluster),
    cluster,
    variant: actionVariant(action),
    value,
    where: (key) => action.where[key] ?? '',
    parameter,
    preset: (name) => {
      const found = parameter(name);
      return found && defaultOf(found, action, appliance, actions);
    },
    error(name) {
      const problem = problems.find((one) => one.parameter === name && one.severity === 'error');
      if (!problem) return undefined;
      const empty = value(name) === '' && !action.where[name];
      if (!empty) return problem.message;
      return touched.has(`${action.id}/${name}`) ? required('') : undefined;
    },
    set: (name, text) => model.setValue(action.id, name, text),
    choose(name, text, where) {
      if (where) model.setWhere(action.id, where);
      model.setValue(action.id, name, text);
      model.touch(action.id, name);
    },
    chooseWhere(patch) {
      model.setWhere(action.id, patch);
      model.keep();
    },
    left: (name) => model.touch(action.id, name),
  };
}
