/** A new action of any command: what the document already answers is filled in. */
import type { Appliance } from '../../../core/appliance/document/appliance-types.ts';
import { freeActionId, newDatabase, newHome } from '../../../core/oedacli/assist/suggest.ts';
import { commandNamed, isTaken } from '../../../core/oedacli/language/command-catalog.ts';
import type { Command, WhereForm } from '../../../core/oedacli/language/command-record.ts';
import { findWhereKey, whereKeys } from '../../../core/oedacli/language/where-keys.ts';
import type { Action } from '../../../core/oedacli/script/action.ts';
import { upperFirst } from '../../../core/text/first-letter.ts';

export function newAction(command: string, appliance: Appliance, actions: readonly Action[]): Action {
  if (command === 'ADD DATABASEHOME') return newHome(appliance, actions);
  if (command === 'ADD DATABASE') return newDatabase(appliance, actions);
  const record = commandNamed(command);
  const form = record && usualForm(record, whereForms(record, undefined));
  return { id: freeActionId(actions), command, values: {}, where: form ? startOf(form, appliance) : {} };
}

export const whereForms = (command: Command, variant: string | undefined): readonly WhereForm[] =>
  (command.where?.forms ?? []).filter((form) => isTaken(form, variant));

/** By names that people know before ids of the file. */
function usualForm({ where }: Command, forms: readonly WhereForm[]): WhereForm | undefined {
  if (!where?.required) return undefined;
  return (
    forms.find(({ keys }) => keys.includes('CLUSTER') || keys.includes('CLUSTERNAME')) ??
    forms.find(({ keys }) => !keys.includes('ID')) ??
    forms[0]
  );
}

/** The cluster, when the form asks for one. */
export function startOf({ keys }: WhereForm, appliance: Appliance): Record<string, string> {
  const cluster = appliance.clusters[0]?.name;
  return cluster && (keys.includes('CLUSTER') || keys.includes('CLUSTERNAME'))
    ? { CLUSTERNAME: cluster }
    : {};
}

/** The form that the given keys are of, else the usual one. */
export function formOf(
  command: Command,
  variant: string | undefined,
  where: Readonly<Record<string, string>>,
): WhereForm | undefined {
  const forms = whereForms(command, variant);
  const given = Object.keys(where).filter((key) => where[key]);
  if (given.length === 0) return usualForm(command, forms);
  const fit = (form: WhereForm) => {
    const takes = new Set(whereKeys(form));
    const missing = form.keys.filter((key) => !given.some((one) => whereKeys({ keys: [key] }).includes(one)));
    return given.filter((key) => takes.has(key)).length * 10 - missing.length;
  };
  return [...forms].sort((one, other) => fit(other) - fit(one))[0];
}

/** A form of a WHERE in words: 'Cluster, server number'. An abbreviation keeps its capitals. */
export function whereWords({ keys }: Pick<WhereForm, 'keys'>): string {
  const words = keys
    .map((key) => (key === 'CLUSTER' ? 'cluster' : (findWhereKey(key)?.label ?? key)))
    .map((label) => label.replace(/^[A-Z](?![A-Z])/, (letter) => letter.toLowerCase()))
    .join(', ');
  return upperFirst(words);
}
