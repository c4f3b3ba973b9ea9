/** A script that edits the file and never the machine. */
import { touchesOf } from '../language/command-catalog.ts';
import { type Action, commandOf, type ScriptOptions } from './action.ts';

/** It changes the machine in the line itself, without DEPLOY ACTIONS. */
export const actsAtOnce = (action: Action): boolean =>
  !action.disabled &&
  touchesOf(action.command.split(' ')[0] ?? '', commandOf(action), (name) => Boolean(action.values[name])) ===
    'now';

/** Without any deployment; what acts at once becomes a comment, so that nothing is lost. */
export function planOnly<T extends { readonly actions: readonly Action[]; readonly options: ScriptOptions }>(
  script: T,
): T {
  return {
    ...script,
    actions: script.actions.map(({ deploysAfter: _deploysAfter, ...action }) =>
      actsAtOnce(action) ? { ...action, disabled: true } : action,
    ),
    options: { ...script.options, deploy: false },
  };
}
