/**
 * The columns of a state: each holds one thing that is known of every endpoint, address, machine or network, by its
 * number, and writes to the undo log of its state.
 *
 *   const online = new Flags(log, machines); log.allocate(); online.set(2, true);      online.has(2) is true
 */
import type { UndoLog } from './undo-log.ts';

/** The subjects of a column, which has a value for each of them. */
type Subjects = { readonly length: number };

class Column {
  protected readonly log: UndoLog;
  protected readonly start: number;
  protected readonly length: number;

  constructor(log: UndoLog, { length }: Subjects, width = 1) {
    this.log = log;
    this.length = length;
    this.start = log.reserve(width * length);
  }
}

/** A number for each; 0 at the start. */
export class Numbers<T extends number = number> extends Column {
  get(i: number): T {
    return this.log.get(this.start + i) as T;
  }

  set(i: number, value: T): void {
    this.log.set(this.start + i, value);
  }

  add(i: number, by: number): void {
    this.log.add(this.start + i, by);
  }

  fill(value: T): void {
    for (let i = 0; i < this.length; i++) this.set(i, value);
  }
}

/** A set of numbers. */
export class Flags extends Column {
  has(i: number): boolean {
    return this.log.get(this.start + i) === 1;
  }

  set(i: number, on: boolean): void {
    this.log.set(this.start + i, on ? 1 : 0);
  }
}

/**
 * The owners of each address, as their count, sum and sum of squares: all are one owner exactly when count x squares =
 * sum x sum. No list is walked.
 */
export class Owners extends Column {
  constructor(log: UndoLog, addresses: Subjects) {
    super(log, addresses, 3);
  }

  add(address: number, owner: number, by: 1 | -1): void {
    const { log } = this;
    const place = this.start + 3 * address;
    log.add(place, by);
    log.add(place + 1, by * owner);
    log.add(place + 2, by * owner * owner);
  }

  count(address: number): number {
    return this.log.get(this.start + 3 * address);
  }

  /** No owner but this one, or none at all. */
  isFreeFor(address: number, owner: number): boolean {
    const { log } = this;
    const place = this.start + 3 * address;
    const count = log.get(place);
    return (
      count === 0 || (log.get(place + 1) === count * owner && log.get(place + 2) === count * owner * owner)
    );
  }

  isShared(address: number): boolean {
    const { log } = this;
    const place = this.start + 3 * address;
    const sum = log.get(place + 1);
    return log.get(place) * log.get(place + 2) !== sum * sum;
  }

  /** The owner of an address that has one and is not shared. */
  ownerOf(address: number): number {
    const place = this.start + 3 * address;
    return this.log.get(place + 1) / this.log.get(place);
  }
}

/**
 * A list of addresses for each endpoint, in a pool that only grows: once a list is rewound, nothing points to the tail of
 * the pool any more.
 */
export class AddressLists extends Column {
  #addresses = new Int32Array(1024);
  #next = new Int32Array(1024);
  #pooled = 0;

  push(e: number, address: number): void {
    if (this.#pooled === this.#next.length) {
      this.#addresses = twice(this.#addresses);
      this.#next = twice(this.#next);
    }
    this.#addresses[this.#pooled] = address;
    this.#next[this.#pooled++] = this.log.get(this.start + e);
    this.log.set(this.start + e, this.#pooled);
  }

  /** Takes the last one out; -1 when there is none. */
  pop(e: number): number {
    const last = this.log.get(this.start + e);
    if (last === 0) return -1;
    this.log.set(this.start + e, this.#next[last - 1] as number);
    return this.#addresses[last - 1] as number;
  }

  /** The last one first. */
  of(e: number): readonly number[] {
    const last = this.log.get(this.start + e);
    if (last === 0) return none;
    // Mostly it is one, and a list that begins empty would have room for 17.
    const found = [this.#addresses[last - 1] as number];
    for (let i = this.#next[last - 1] as number; i > 0; i = this.#next[i - 1] as number)
      found.push(this.#addresses[i - 1] as number);
    return found;
  }

  /** Is the place of the undo log one of these lists? */
  includes(place: number): boolean {
    return place >= this.start && place < this.start + this.length;
  }
}

function twice(list: Int32Array<ArrayBuffer>): Int32Array<ArrayBuffer> {
  const more = new Int32Array(2 * list.length);
  more.set(list);
  return more;
}

const none: readonly number[] = [];
