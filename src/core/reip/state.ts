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
import type { Model } from './model.ts';

export type State = ReturnType<typeof createState>;

/** What one effect touched; checks look at these. */
export type Touched = {
  readonly endpoints: number[];
  readonly addresses: number[];
  readonly machines: number[];
  readonly clusterNets: number[];
};

export function createState(model: Model) {
  const { endpoints, addresses, nets, machines, clusters, clusterNets } = model;
  const n = endpoints.length;
  let size = 0;
  const block = (length: number) => {
    const start = size;
    size += length;
    return start;
  };
  // What a way back must restore.
  const AT = block(n);
  const SIDE = block(n);
  const PUB = block(n);
  const NAME = block(n);
  const LIVE = block(n);
  const PTR = block(addresses.length);
  const CRS = block(machines.length);
  const HERE = block(machines.length);
  const DEF = [block(clusterNets.length), block(clusterNets.length)] as const;
  const OCR = block(clusterNets.length);
  const GATE = [block(nets.length), block(nets.length)] as const;
  const BLACK = block(nets.length);
  const primary = size;
  // Derived, or a matter of time.
  const CLAIM = block(3 * addresses.length);
  const ANSWER = block(3 * addresses.length);
  const OLD = block(n);
  const STALE = block(n);
  const RUN = block(clusters.length);
  const DOMAIN_RUN = block(model.domainNodes.length);
  const DOWN = block(machines.length);
  const AWAY = block(model.domainNodes.length);
  const CELLS_AWAY = block(model.domainNodes.length);
  const PAIR = block(2);
  const DIRTY = block(machines.length);
  const SAVED = block(machines.length + 2 * clusters.length);
  const ACK = block(1);
  const ONLINE = block(clusterNets.length);
  const MISFIT = [block(clusterNets.length), block(clusterNets.length)] as const;
  const NODE_SIDE = [block(clusterNets.length), block(clusterNets.length)] as const;
  const RUN_SIDE = [block(clusterNets.length), block(clusterNets.length)] as const;
  const values = new Float64Array(size);
  const journal = { at: new Int32Array(65_536), old: new Float64Array(65_536), length: 0, isOn: false };
  // Old addresses and answers that are not forgotten: lists by endpoint, in a pool that only grows and shrinks at its end.
  const pool = { address: [] as number[], next: [] as number[] };

  const get = (at: number): number => values[at] as number;
  const set = (at: number, value: number): void => {
    const old = values[at] as number;
    if (old === value) return;
    if (!journal.isOn) {
      values[at] = value;
      return;
    }
    if (journal.length === journal.at.length) {
      const at2 = new Int32Array(2 * journal.length);
      const old2 = new Float64Array(2 * journal.length);
      at2.set(journal.at);
      old2.set(journal.old);
      journal.at = at2;
      journal.old = old2;
    }
    journal.at[journal.length] = at;
    journal.old[journal.length++] = old;
    values[at] = value;
  };
  const add = (at: number, by: number): void => set(at, get(at) + by);

  const count = (base: number, address: number, owner: number, by: 1 | -1): void => {
    const at = base + 3 * address;
    add(at, by);
    add(at + 1, by * owner);
    add(at + 2, by * owner * owner);
  };
  /** No owner but `owner` (or nobody at all). */
  const onlyOwner = (base: number, address: number, owner: number): boolean => {
    const at = base + 3 * address;
    const k = get(at);
    return k === 0 || (get(at + 1) === k * owner && get(at + 2) === k * owner * owner);
  };
  const isShared = (base: number, address: number): boolean => {
    const at = base + 3 * address;
    const sum = get(at + 1);
    return get(at) * get(at + 2) !== sum * sum;
  };

  const remember = (head: number, address: number): void => {
    pool.address.push(address);
    pool.next.push(get(head));
    set(head, pool.address.length);
  };
  function* remembered(head: number): Generator<number> {
    for (let i = get(head); i > 0; i = pool.next[i - 1] as number) yield pool.address[i - 1] as number;
  }

  /** Takes back everything since the mark. The pool keeps its tail: nothing points to it any more. */
  const rewind = (mark: number): void => {
    while (journal.length > mark) {
      journal.length--;
      values[journal.at[journal.length] as number] = journal.old[journal.length] as number;
    }
  };

  return {
    model,
    AT,
    SIDE,
    PUB,
    NAME,
    LIVE,
    PTR,
    CRS,
    HERE,
    DEF,
    OCR,
    GATE,
    BLACK,
    primary,
    CLAIM,
    ANSWER,
    OLD,
    STALE,
    RUN,
    DOMAIN_RUN,
    DOWN,
    AWAY,
    CELLS_AWAY,
    PAIR,
    DIRTY,
    SAVED,
    ACK,
    ONLINE,
    MISFIT,
    NODE_SIDE,
    RUN_SIDE,
    values,
    journal,
    get,
    set,
    add,
    count,
    onlyOwner,
    isShared,
    remember,
    remembered,
    rewind,
  };
}

/** Is the endpoint's address on a running interface, or where Clusterware may place it now? */
export function isHeld(state: State, e: number): boolean {
  const one = state.model.endpoints[e];
  if (!one || state.get(state.LIVE + e) === 0 || state.get(state.AT + e) < 0) return false;
  if (!one.isResource) return true;
  const cluster = state.model.clusterNets[one.clusterNet]?.cluster ?? -1;
  return state.get(state.RUN + cluster) > 0;
}
