/** Changes of a list of actions: pure, each gives a new list. Ids stay with their actions. */

import { freeActionId } from '../../../core/oedacli/assist/suggest.ts';
import { type Action, commandOf } from '../../../core/oedacli/script/action.ts';

export const titleOf = (action: Action): string => commandOf(action)?.title ?? action.command;

/** The values that distinguish two actions of one kind. */
export function summaryOf(action: Action): string {
  const { values, where } = action;
  const { adds } = commandOf(action) ?? {};
  const known = [
    values.DBHOMENAME ?? (adds && values[adds.by]),
    values.DBVERSION ?? (values.DBTYPE || undefined),
    values.DBTEMPLATE,
    where.CDBNAME,
  ].filter(Boolean);
  const all = [
    ...Object.entries(where).flatMap(([key, value]) => (key.startsWith('CLUSTER') ? [] : value)),
    ...Object.values(values),
  ].filter((value) => value !== '');
  const words = known.length > 0 ? known : all.slice(0, 3);
  return (words.length > 0 ? words : [where.CLUSTERNAME ?? where.CLUSTERNUMBER]).filter(Boolean).join(' · ');
}

export const actionIndex = (actions: readonly Action[], id: string | undefined): number =>
  actions.findIndex((one) => one.id === id);

export function edited(actions: readonly Action[], id: string, edit: (one: Action) => Action) {
  return actions.map((one) => (one.id === id ? edit(one) : one));
}

/** `to` counts in the list without the action. */
export function moved(actions: readonly Action[], id: string, to: number): readonly Action[] {
  const place = actionIndex(actions, id);
  const one = actions[place];
  if (!one || to < 0 || to >= actions.length || to === place) return actions;
  return actions.toSpliced(place, 1).toSpliced(to, 0, one);
}

export function duplicated(actions: readonly Action[], id: string) {
  const place = actionIndex(actions, id);
  const source = actions[place];
  if (!source) return undefined;
  const { comments: _comments, ...rest } = source;
  const copy = { ...rest, id: freeActionId(actions) };
  return { actions: actions.toSpliced(place + 1, 0, copy), copy };
}

/** Behind the ones that are there, under ids of their own. */
export function appended(actions: readonly Action[], more: readonly Action[]): readonly Action[] {
  const all = [...actions];
  for (const action of more) all.push({ ...action, id: freeActionId(all) });
  return all;
}

/** A flag that is not set is not there: two lists that mean the same are the same text. */
export function withFlag(action: Action, flag: 'disabled' | 'withPrevious', on: boolean): Action {
  const { [flag]: _before, ...rest } = action;
  return on ? { ...rest, [flag]: true } : rest;
}
