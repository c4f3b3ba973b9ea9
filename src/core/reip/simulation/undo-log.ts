/** The writes to a state, so that it can be undone: each place, and the value before. */

export class Journal {
  at = new Int32Array(1024);
  old = new Float64Array(1024);
  length = 0;
  isOn = false;
}

export function resize(journal: Journal, length: number): void {
  const { at, old } = journal;
  journal.at = new Int32Array(length);
  journal.old = new Float64Array(length);
  journal.at.set(at);
  journal.old.set(old);
}

/** Reused from one rollback to the next: a list that is emptied by its length releases its memory, once a step. */
export type Scratch = {
  readonly forward: Int32Array;
  readonly isOpen: Uint8Array;
  readonly open: Int32Array;
};
