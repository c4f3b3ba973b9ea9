/**
 * One state of the machine as one array of numbers with a journal: an effect writes only what it changes, and anything
 * since a mark can be taken back. Derived sums (claims of an address, running nodes of a cluster) are kept beside the
 * values, so that every check looks at what was touched and nowhere else.
 *
 * Held: on a running interface, or where Clusterware may place it now. Reserved: everything else that is configured or
 * not yet forgotten. Both are claims of an owner on an address.
 *
 * The owners of an address are kept as count, sum and sum of squares: all are one owner exactly when
 * count x squares = sum x sum. No list is walked.
 */
import type { Id } from '../../appliance/document/appliance-types.ts';
import type { Model } from './model.ts';
import { Journal, resize } from './undo-log.ts';

type Pair = readonly [number, number];

/** The blocks of the array are named in capitals: `state.get(state.AT + e)`. */
export class State {
  readonly model: Model;
  // The part that a rollback must restore.
  readonly AT: number;
  readonly SIDE: number;
  readonly PUB: number;
  readonly NAME: number;
  readonly LIVE: number;
  readonly PTR: number;
  readonly CRS: number;
  readonly HERE: number;
  readonly DEF: Pair;
  readonly OCR: number;
  readonly GATE: Pair;
  readonly BLACK: number;
  /** Number + 1 of the old address that stays as a secondary one; 0 for none. */
  readonly SECOND: number;
  /** Have the lists of DNS and NTP servers changed, the machine's own and those of its ILOM? */
  readonly ASKS: Pair;
  /** How many there are of the above. */
  readonly primary: number;
  // Derived, or a matter of time.
  readonly CLAIM: number;
  readonly ANSWER: number;
  readonly OLD: number;
  readonly STALE: number;
  readonly RUN: number;
  readonly DOMAIN_RUN: number;
  readonly DOWN: number;
  readonly AWAY: number;
  readonly CELLS_AWAY: number;
  readonly PAIR: number;
  readonly DIRTY: number;
  readonly SAVED: number;
  readonly ACK: number;
  readonly ONLINE: number;
  readonly MISFIT: Pair;
  readonly NODE_SIDE: Pair;
  readonly RUN_SIDE: Pair;
  readonly values: Float64Array;
  readonly journal = new Journal();
  /** An address was asked for that has no number. */
  missed = false;
  // Old addresses and answers that are not forgotten: lists by endpoint, in a pool that only grows.
  #address = new Int32Array(1024);
  #next = new Int32Array(1024);
  #pooled = 0;

  constructor(model: Model) {
    const { endpoints, addresses, nets, machines, clusters, clusterNets, domainNodes } = model;
    const n = endpoints.length;
    let size = 0;
    const block = (length: number): number => {
      size += length;
      return size - length;
    };
    const pair = (length: number): Pair => [block(length), block(length)];
    this.model = model;
    this.AT = block(n);
    this.SIDE = block(n);
    this.PUB = block(n);
    this.NAME = block(n);
    this.LIVE = block(n);
    this.PTR = block(addresses.length);
    this.CRS = block(machines.length);
    this.HERE = block(machines.length);
    this.DEF = pair(clusterNets.length);
    this.OCR = block(clusterNets.length);
    this.GATE = pair(nets.length);
    this.BLACK = block(nets.length);
    this.SECOND = block(n);
    this.ASKS = pair(machines.length);
    this.primary = size;
    this.CLAIM = block(3 * addresses.length);
    this.ANSWER = block(3 * addresses.length);
    this.OLD = block(n);
    this.STALE = block(n);
    this.RUN = block(clusters.length);
    this.DOMAIN_RUN = block(domainNodes.length);
    this.DOWN = block(machines.length);
    this.AWAY = block(domainNodes.length);
    this.CELLS_AWAY = block(domainNodes.length);
    this.PAIR = block(2);
    this.DIRTY = block(machines.length);
    this.SAVED = block(machines.length + 2 * clusters.length);
    this.ACK = block(1);
    this.ONLINE = block(clusterNets.length);
    this.MISFIT = pair(clusterNets.length);
    this.NODE_SIDE = pair(clusterNets.length);
    this.RUN_SIDE = pair(clusterNets.length);
    this.values = new Float64Array(size);
  }

  // The last look-ups: one effect after the other is about the same endpoint and address.
  #id = '';
  #endpoint = -1;
  #machineId = '';
  #machine = -1;
  #text = '';
  #number = -1;

  /** Number of an endpoint; -1 when the document has none such. */
  endpointOf(id: Id): number {
    if (id !== this.#id) {
      this.#id = id;
      this.#endpoint = this.model.byEndpoint.get(id) ?? -1;
    }
    return this.#endpoint;
  }

  /** Number of a machine; -1 when the document has none such. */
  machineOf(id: Id): number {
    if (id !== this.#machineId) {
      this.#machineId = id;
      this.#machine = this.model.byMachine.get(id) ?? -1;
    }
    return this.#machine;
  }

  /** Number of an address; -1 for none. */
  addressOf(text = ''): number {
    if (text !== this.#text) {
      this.#text = text;
      this.#number = this.model.numbers.get(text);
      if (this.#number < 0 && text !== '') this.missed = true;
    }
    return this.#number;
  }

  get(at: number): number {
    return this.values[at] as number;
  }

  set(at: number, value: number): void {
    const { values, journal } = this;
    const old = values[at] as number;
    if (old === value) return;
    if (journal.isOn) {
      if (journal.length === journal.at.length) resize(journal, 2 * journal.length);
      journal.at[journal.length] = at;
      journal.old[journal.length++] = old;
    }
    values[at] = value;
  }

  add(at: number, by: number): void {
    this.set(at, this.get(at) + by);
  }

  count(base: number, address: number, owner: number, by: 1 | -1): void {
    const at = base + 3 * address;
    this.add(at, by);
    this.add(at + 1, by * owner);
    this.add(at + 2, by * owner * owner);
  }

  /** No owner but `owner` (or nobody at all). */
  onlyOwner(base: number, address: number, owner: number): boolean {
    const at = base + 3 * address;
    const k = this.get(at);
    return k === 0 || (this.get(at + 1) === k * owner && this.get(at + 2) === k * owner * owner);
  }

  isShared(base: number, address: number): boolean {
    const at = base + 3 * address;
    const sum = this.get(at + 1);
    return this.get(at) * this.get(at + 2) !== sum * sum;
  }

  remember(head: number, address: number): void {
    if (this.#pooled === this.#next.length) {
      this.#address = longer(this.#address);
      this.#next = longer(this.#next);
    }
    this.#address[this.#pooled] = address;
    this.#next[this.#pooled++] = this.get(head);
    this.set(head, this.#pooled);
  }

  /** The same without a generator, for what happens in every state: `for (let i = first(head); i > 0; i = next(i))`. */
  first(head: number): number {
    return this.get(head);
  }

  next(i: number): number {
    return this.#next[i - 1] as number;
  }

  rememberedAt(i: number): number {
    return this.#address[i - 1] as number;
  }

  *remembered(head: number): Generator<number> {
    for (let i = this.get(head); i > 0; i = this.#next[i - 1] as number) yield this.#address[i - 1] as number;
  }

  /**
   * Removes derived values from the journal since the mark, because a rollback that is undone compares only primary
   * ones.
   */
  keepPrimary(mark: number): void {
    const { journal, primary } = this;
    const { at, old } = journal;
    let writeAt = mark;
    for (let i = mark; i < journal.length; i++) {
      const place = at[i] as number;
      if (place >= primary) continue;
      at[writeAt] = place;
      old[writeAt++] = old[i] as number;
    }
    journal.length = writeAt;
  }

  /** Room for so many changes: a journal that grows leaves its halves behind, and they count as memory in use. */
  expect(changes: number): void {
    if (this.journal.at.length < changes) resize(this.journal, changes);
  }

  /** Takes back everything since the mark. The pool keeps its tail: nothing points to it any more. */
  rewind(mark: number): void {
    const { values, journal } = this;
    while (journal.length > mark) {
      journal.length--;
      values[journal.at[journal.length] as number] = journal.old[journal.length] as number;
    }
  }
}

function longer(list: Int32Array<ArrayBuffer>): Int32Array<ArrayBuffer> {
  const more = new Int32Array(2 * list.length);
  more.set(list);
  return more;
}
