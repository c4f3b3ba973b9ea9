/**
 * Undo and redo: a pure stack of named steps over one document.
 *
 * Invariants
 * - A step is the document as it was before the edit that the label names; documents share what they did not change, so
 *   two hundred steps cost two hundred edits, not two hundred documents.
 * - An edit that changed nothing is no step. A new edit drops what could be redone.
 * - `depth` counts edits from the first document on, beyond the limit too, so it gives the distance between two steps.
 * - A permanent edit, such as an entry of a log that only grows, is in every document that undo and redo return. Undo
 *   adds an entry that reverses it, and stops at one that cannot be reversed.
 *
 *   const history = push(startHistory(vega01), 'Change the client subnet', edited);
 *   undoLabel(history)      'Change the client subnet'
 *   undo(history).present   vega01
 */

import type { Appliance } from '../document/appliance-types.ts';
import type { Edit } from './edits.ts';

export const historyLimit = 200;

export type Stays = {
  /** The edit that takes it back without taking it away; nothing when it stands for good. */
  readonly takeBack?: (present: Appliance) => Edit | undefined;
};

type Step = { readonly label: string; readonly appliance: Appliance; readonly stays?: Stays };

export type History = {
  readonly past: readonly Step[];
  readonly present: Appliance;
  /** The nearest redo is the last. */
  readonly future: readonly Step[];
  readonly depth: number;
};

export const startHistory = (appliance: Appliance): History => ({
  past: [],
  present: appliance,
  future: [],
  depth: 0,
});

export function push(history: History, label: string, appliance: Appliance): History {
  if (appliance === history.present) return history;
  const past = history.past.length >= historyLimit ? history.past.slice(1 - historyLimit) : history.past;
  return {
    past: [...past, { label, appliance: history.present }],
    present: appliance,
    future: [],
    depth: history.depth + 1,
  };
}

const everywhere = (steps: readonly Step[], edit: Edit): readonly Step[] =>
  steps.map((step) => ({ ...step, appliance: edit(step.appliance) }));

/** Not a step: undo and redo lead to documents with the edit. */
export const inEveryState = (history: History, edit: Edit): History => ({
  ...history,
  past: everywhere(history.past, edit),
  present: edit(history.present),
  future: everywhere(history.future, edit),
});

/** An edit that no undo takes away. `edit` is made to every document of the history, so it must be cheap. */
export function pushStaying(history: History, label: string, edit: Edit, stays: Stays): History {
  const present = edit(history.present);
  const pushed = push(history, label, present);
  if (pushed === history) return history;
  const past = everywhere(pushed.past, edit);
  return { ...pushed, past: past.map((step, i) => (i === past.length - 1 ? { ...step, stays } : step)) };
}

/** The same history when there is nothing to undo, or when what comes next stays for good. */
export function undo(history: History): History {
  const step = history.past.at(-1);
  if (!step) return history;
  if (step.stays) {
    const edit = step.stays.takeBack?.(history.present);
    if (!edit) return history;
    return {
      past: everywhere(history.past.slice(0, -1), edit),
      present: edit(history.present),
      future: [],
      depth: history.depth - 1,
    };
  }
  return {
    past: history.past.slice(0, -1),
    present: step.appliance,
    future: [...history.future, { label: step.label, appliance: history.present }],
    depth: history.depth - 1,
  };
}

export function redo(history: History): History {
  const step = history.future.at(-1);
  if (!step) return history;
  return {
    past: [...history.past, { label: step.label, appliance: history.present }],
    present: step.appliance,
    future: history.future.slice(0, -1),
    depth: history.depth + 1,
  };
}

/** What the next undo takes back; undefined when there is nothing. */
export const undoLabel = (history: History): string | undefined => history.past.at(-1)?.label;
export const redoLabel = (history: History): string | undefined => history.future.at(-1)?.label;
