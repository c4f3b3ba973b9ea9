/** The gaps of a plan at the steps that open or close them, found without a list a step. */
import type { Plan } from '../plan-types.ts';

/** Gaps by the position of the step that opens or closes them: the first of each, and a chain to the next. */
export class GapChain {
  readonly #first: Int32Array;
  readonly #next: Int32Array;

  constructor({ steps, gaps }: Plan, key: 'from' | 'to', places: ReadonlyMap<string, number>) {
    this.#first = new Int32Array(steps.length).fill(-1);
    this.#next = new Int32Array(gaps.length).fill(-1);
    for (let gap = gaps.length - 1; gap >= 0; gap--) {
      const at = places.get(gaps[gap]?.[key] ?? '');
      if (at === undefined) continue;
      this.#next[gap] = this.#first[at] as number;
      this.#first[at] = gap;
    }
  }

  first(step: number): number {
    return this.#first[step] ?? -1;
  }

  next(gap: number): number {
    return this.#next[gap] ?? -1;
  }
}
