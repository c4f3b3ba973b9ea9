/**
 * Undo and redo: a pure stack of named steps over one document.
 *
 * Invariants
 * - A step is the document as it was before the edit that the label names; documents share what they did not change,
 *   so two hundred steps cost two hundred edits, not two hundred documents.
 * - An edit that changed nothing is no step. A new edit drops what could be redone.
 * - `depth` counts edits from the first document on and survives the bound: it tells how far two moments are apart.
 *
 *   const history = push(startHistory(vega01), 'Change the client subnet', edited);
 *   undoLabel(history)      'Change the client subnet'
 *   undo(history).present   vega01
 */
import type { Appliance } from './types.ts';

export const historyLimit = 200;

export type Step = { readonly label: string; readonly appliance: Appliance };

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
  const kept = history.past.length >= historyLimit ? history.past.slice(1 - historyLimit) : history.past;
  return {
    past: [...kept, { label, appliance: history.present }],
    present: appliance,
    future: [],
    depth: history.depth + 1,
  };
}

export function undo(history: History): History {
  const step = history.past.at(-1);
  if (!step) return history;
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
