/** Which steps have to wait for which, each pair with the rule that asks for it first. */
import { keepShape } from '../../../collections/keep-shape.ts';
import type { Work } from './planned-work.ts';

export class EdgeSet {
  readonly #rules = new Map<number, string>();
  readonly #count: number;

  constructor(steps: number) {
    this.#count = steps;
  }

  /** One number for two places: below 2^53 for any plan. */
  key(before: number, after: number): number {
    return before * this.#count + after;
  }

  add(after: Work | undefined, before: Work | undefined, rule: string): void {
    if (after && before && after !== before) this.put(before.last, after.first, rule);
  }

  put(before: number, after: number, rule: string): void {
    const key = this.key(before, after);
    if (!this.#rules.has(key)) this.#rules.set(key, rule);
  }

  rule(before: number, after: number): string | undefined {
    return this.#rules.get(this.key(before, after));
  }

  get size(): number {
    return this.#rules.size;
  }

  /** In the order in which they were added. */
  each(visit: (before: number, after: number, rule: string) => void): void {
    this.#rules.forEach((rule, key) => {
      visit(Math.floor(key / this.#count), key % this.#count, rule);
    });
  }
}

keepShape(new EdgeSet(0));
