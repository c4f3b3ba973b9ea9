/**
 * The declared gaps of a plan. From the step that opens a gap to the step that closes it, no answer for its names has to be
 * right.
 *
 *   gaps.open(3); gaps.covers(7)      true for an endpoint of a gap that step 3 opens
 */
import type { Plan } from '../plan-types.ts';

/** Gaps by the position of the step that opens or closes them: the first of each, and a chain to the next. */
class GapChain {
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

export class OpenGaps {
  readonly #gaps: Plan['gaps'];
  readonly #opened: GapChain;
  readonly #closed: GapChain;
  readonly #isOpen: Uint8Array;
  /** By endpoint: how many gaps cover it. */
  readonly #covering: Uint16Array;
  /** Endpoints of all gaps, those of gap i from ends[i] on. */
  readonly #members: Int32Array;
  readonly #ends: Int32Array;

  constructor(plan: Plan, places: ReadonlyMap<string, number>, byEndpoint: ReadonlyMap<string, number>) {
    const { gaps } = plan;
    this.#gaps = gaps;
    this.#opened = new GapChain(plan, 'from', places);
    this.#closed = new GapChain(plan, 'to', places);
    this.#isOpen = new Uint8Array(gaps.length);
    this.#covering = new Uint16Array(byEndpoint.size);
    this.#ends = new Int32Array(gaps.length + 1);
    for (const [i, { endpointIds }] of gaps.entries())
      this.#ends[i + 1] = (this.#ends[i] as number) + endpointIds.length;
    this.#members = new Int32Array(this.#ends.at(-1) ?? 0);
    let at = 0;
    for (const { endpointIds } of gaps)
      for (const id of endpointIds) this.#members[at++] = byEndpoint.get(id) ?? -1;
  }

  covers(e: number): boolean {
    return (this.#covering[e] as number) > 0;
  }

  open(step: number): void {
    for (let gap = this.#opened.first(step); gap >= 0; gap = this.#opened.next(gap)) this.#turn(gap, true);
  }

  /** Calls `uncovered` with each endpoint of a gap that closes. */
  close(step: number, uncovered: (e: number) => void): void {
    for (let gap = this.#closed.first(step); gap >= 0; gap = this.#closed.next(gap))
      this.#turn(gap, false, uncovered);
  }

  #turn(gap: number, open: boolean, uncovered?: (e: number) => void): void {
    if ((this.#isOpen[gap] === 1) === open) return;
    this.#isOpen[gap] = open ? 1 : 0;
    for (let i = this.#ends[gap] as number; i < (this.#ends[gap + 1] as number); i++) {
      const e = this.#members[i] as number;
      if (e < 0) continue;
      this.#covering[e] = (this.#covering[e] as number) + (open ? 1 : -1);
      uncovered?.(e);
    }
  }

  /** Why the gaps are there that no step has closed. */
  get reasonsLeft(): string[] {
    return this.#gaps.filter((_, gap) => this.#isOpen[gap] === 1).map(({ reason }) => reason);
  }
}
