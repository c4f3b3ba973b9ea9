/**
 * What an effect leaves behind in a state: the values that it overwrote, so that everything since a mark can be undone,
 * and lists of what it touched, so that a check looks there and nowhere else.
 *
 * A state is one array of numbers. An entry of the log is a place in it and the value that the place had before.
 *
 *   const log = new UndoLog(); const first = log.reserve(2); log.allocate(); log.start();
 *   const mark = log.length; log.set(first + 1, 7); log.rewind(mark);      log.get(first + 1) is 0 again
 */
import type { Model } from './model.ts';

export class UndoLog {
  #values = new Float64Array(0);
  #places = new Int32Array(1024);
  #before = new Float64Array(1024);
  #size = 0;
  #isOn = false;
  /** Number of entries: a mark to rewind to. */
  length = 0;

  /** Number of places. */
  get size(): number {
    return this.#size;
  }

  /** The first of a number of adjacent places. */
  reserve(count: number): number {
    this.#size += count;
    return this.#size - count;
  }

  /** After the last reservation: every value is 0. */
  allocate(): void {
    this.#values = new Float64Array(this.#size);
  }

  /** Changes are logged from here on. */
  start(): void {
    this.#isOn = true;
  }

  get(place: number): number {
    return this.#values[place] as number;
  }

  set(place: number, value: number): void {
    const old = this.#values[place] as number;
    if (old === value) return;
    if (this.#isOn) {
      if (this.length === this.#places.length) this.#resize(2 * this.length);
      this.#places[this.length] = place;
      this.#before[this.length++] = old;
    }
    this.#values[place] = value;
  }

  add(place: number, by: number): void {
    this.set(place, this.get(place) + by);
  }

  placeAt(entry: number): number {
    return this.#places[entry] as number;
  }

  /** The value that the entry's place had before the change. */
  valueBefore(entry: number): number {
    return this.#before[entry] as number;
  }

  rewind(mark: number): void {
    while (this.length > mark) {
      this.length--;
      this.#values[this.#places[this.length] as number] = this.#before[this.length] as number;
    }
  }

  /** Drops the entries since the mark whose place is this one or a later one. */
  dropFrom(first: number, mark: number): void {
    let end = mark;
    for (let i = mark; i < this.length; i++) {
      const place = this.#places[i] as number;
      if (place >= first) continue;
      this.#places[end] = place;
      this.#before[end++] = this.#before[i] as number;
    }
    this.length = end;
  }

  /** Makes room at once: a log that grows by doubling leaves its halves behind, and they count as memory in use. */
  expect(changes: number): void {
    if (this.#places.length < changes) this.#resize(changes);
  }

  #resize(length: number): void {
    const [places, before] = [this.#places, this.#before];
    this.#places = new Int32Array(length);
    this.#before = new Float64Array(length);
    this.#places.set(places);
    this.#before.set(before);
  }
}

/**
 * Where a state that is rolled back differs from an earlier one, among the places that a rollback restores: the first ones
 * of the log. It lives as long as the walk, because lists that are emptied give their room away with each step.
 */
export class ChangedPlaces {
  readonly #log: UndoLog;
  readonly #restored: number;
  readonly #isOpen: Uint8Array;
  /** The open places, and by place the value of the earlier state. */
  readonly #open: Int32Array;
  readonly #earlier: Int32Array;
  #count = 0;

  constructor(log: UndoLog, restored: number) {
    this.#log = log;
    this.#restored = restored;
    this.#isOpen = new Uint8Array(restored);
    this.#open = new Int32Array(restored);
    this.#earlier = new Int32Array(restored);
  }

  get isEmpty(): boolean {
    return this.#count === 0;
  }

  #add(place: number): boolean {
    if (this.#isOpen[place] === 1) return false;
    this.#isOpen[place] = 1;
    this.#open[this.#count++] = place;
    return true;
  }

  /** The rollback of a step has made the entries since the mark. */
  addRollback(mark: number): void {
    const log = this.#log;
    for (let i = mark; i < log.length; i++) {
      const place = log.placeAt(i);
      if (place < this.#restored && this.#add(place)) this.#earlier[place] = log.valueBefore(i);
    }
  }

  /** The earlier state is now the one before the entries from `begin` to `end`. */
  addForward(begin: number, end: number): void {
    const log = this.#log;
    for (let i = end - 1; i >= begin; i--) {
      const place = log.placeAt(i);
      if (place >= this.#restored) continue;
      this.#add(place);
      this.#earlier[place] = log.valueBefore(i);
    }
  }

  /** Forgets the places that are equal again. */
  closeEqual(): void {
    let open = 0;
    for (let i = 0; i < this.#count; i++) {
      const place = this.#open[i] as number;
      if (this.#log.get(place) === this.#earlier[place]) this.#isOpen[place] = 0;
      else this.#open[open++] = place;
    }
    this.#count = open;
  }

  clear(): void {
    for (let i = 0; i < this.#count; i++) this.#isOpen[this.#open[i] as number] = 0;
    this.#count = 0;
  }
}

/** A list that is filled and emptied all the time, and does not give its room away. */
export class Bag {
  readonly items: number[] = [];
  length = 0;
  push(one: number): void {
    this.items[this.length++] = one;
  }
}

/** What one effect touched; checks look at these. */
export type Touched = Readonly<Record<'endpoints' | 'addresses' | 'machines' | 'clusterNets', Bag>>;

export const nothingTouched = (): Touched => ({
  endpoints: new Bag(),
  addresses: new Bag(),
  machines: new Bag(),
  clusterNets: new Bag(),
});

/** For the first state, in which everything is looked at. */
export function touchAll(model: Model, touched: Touched): void {
  for (let i = 0; i < model.endpoints.length; i++) touched.endpoints.push(i);
  for (let i = 0; i < model.addresses.length; i++) touched.addresses.push(i);
  for (let i = 0; i < model.machines.length; i++) touched.machines.push(i);
  for (let i = 0; i < model.clusterNets.length; i++) touched.clusterNets.push(i);
}
