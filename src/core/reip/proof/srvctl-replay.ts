/**
 * VIPs with their listeners and SCANs with theirs, as the `srvctl` commands of a plan leave them: walked step by step,
 * forward and back. `found` reports commands in a wrong order, and resources that are not stopped or started again.
 *
 *   walk.begin(7, 'VIP 10.1.0.3 → 10.7.0.3', false); walk.run(readLines(step.commands), step.id)
 */

import { addToSetAt, getOrCreate } from '../../collections/grouping.ts';
import type { StepProblem } from '../proof-types.ts';
import type { SrvctlLine } from './srvctl-lines.ts';

const [upper, lower] = [1, 2];

/** Between the name of a node and that of another network than the default one, whose VIP and listener they are. */
export const extra = '+';

/** A listener and a VIP name their network by what a person has to look up. */
export const labelIn = (text: string): string =>
  /^<(?:listener|number) of (.*?)(?: in srvctl config network)?>$/.exec(text)?.[1] ?? text;

/** A VIP with its listener, or a SCAN with its listeners, as the commands up to here leave them. */
type Pair = {
  readonly where: string;
  /** Of a SCAN, see `numbered`. */
  readonly node: string;
  /** Which of the two are stopped, by whose group, in which step. */
  stopped: number;
  group: string;
  by: number;
  /** Where it was touched last, going forward or back, and what was stopped before. */
  step: number;
  before: number;
  backStep: number;
  beforeBack: number;
};

/** Before the number of a further network: its SCAN. The SCAN of the default network is the empty text. */
const numbered = '#';
const isScan = ({ node }: Pair): boolean => node === '' || node.startsWith(numbered);

function nameOf(pair: Pair, part: number): string {
  const { where, node } = pair;
  if (isScan(pair)) return `the SCAN${part === upper ? ' listeners' : ''} of ${where.split(',')[0]}`;
  return `the ${part === upper ? 'listener' : 'VIP'} of ${node.split(extra)[0]}`;
}

export class SrvctlWalk {
  readonly #clusters = new Map<string, Map<string, Pair>>();
  readonly #groups = new Map<string, Set<Pair>>();
  #touched: Pair[] = [];
  #at = 0;
  #isBack = false;
  #words = '';
  readonly found: StepProblem[] = [];
  readonly #nodeOf: (vip: string) => string;

  constructor(nodeOf: (vip: string) => string) {
    this.#nodeOf = nodeOf;
  }

  begin(at: number, title: string, isBack: boolean): void {
    this.#at = at;
    this.#isBack = isBack;
    this.#words = isBack ? `the rollback of "${title}"` : `"${title}"`;
    if (!isBack) this.#touched = [];
  }

  report(words: string, at = this.#at): void {
    this.found.push({ words, at });
  }

  #pairsOf(where: string): Map<string, Pair> {
    return getOrCreate(this.#clusters, where, () => new Map());
  }

  #pair(line: SrvctlLine): Pair {
    const { where, named, isScan } = line;
    const pairs = this.#pairsOf(where);
    const node = isScan ? named && numbered + named : this.#nodeIn(line);
    const never = -1;
    return getOrCreate(pairs, node, () => ({
      where,
      node,
      stopped: 0,
      group: '',
      by: 0,
      step: never,
      before: 0,
      backStep: never,
      beforeBack: 0,
    }));
  }

  #nodeIn({ node, named, number }: SrvctlLine): string {
    // The name of a VIP identifies its node and network. Only a listener of a further network has a name.
    if (named !== '' && node === '') return this.#nodeOf(named);
    const network = named || number;
    return network === '' ? node : node + extra + labelIn(network);
  }

  #set(pair: Pair, stopped: number): void {
    if (pair.step !== this.#at) {
      pair.step = this.#at;
      pair.before = pair.stopped;
      this.#touched.push(pair);
    }
    if (this.#isBack && pair.backStep !== this.#at) {
      pair.backStep = this.#at;
      pair.beforeBack = pair.stopped;
    }
    pair.stopped = stopped;
  }

  run(lines: readonly SrvctlLine[], group: string): void {
    const report = (words: string) => this.report(`${this.#words} ${words}`);
    let last = 'stop';
    let renamed: Pair | undefined;
    for (const line of lines) {
      const { verb, isUpper } = line;
      const part = isUpper ? upper : lower;
      if (verb === 'start' && isUpper && line.node === '' && !line.isScan) this.#startAll(line, report);
      else {
        const pair = this.#pair(line);
        if (verb === 'stop') {
          if (last !== 'stop') report(`stops ${nameOf(pair, part)} after another is modified or started`);
          if (part === lower && !(pair.stopped & upper))
            report(
              `stops ${nameOf(pair, lower)} before ${line.isScan ? 'the SCAN listeners' : 'the listener'}`,
            );
          this.#set(pair, pair.stopped | part);
          if (!this.#isBack) this.#remember(pair, group);
        } else if (verb === 'start') this.#start(pair, part, report);
        else {
          if (last === 'start') report(`modifies ${nameOf(pair, part)} after another is started`);
          if (!(pair.stopped & part)) report(`modifies ${nameOf(pair, part)}, which is not stopped`);
          if (line.isScan && isUpper && renamed !== pair)
            report(`updates ${nameOf(pair, upper)} before the SCAN is modified`);
          if (line.isScan) renamed = isUpper ? undefined : pair;
        }
      }
      last = verb;
    }
    if (renamed) report(`modifies ${nameOf(renamed, lower)} and does not update its listeners`);
  }

  #remember(pair: Pair, group: string): void {
    pair.group = group;
    pair.by = this.#at;
    addToSetAt(this.#groups, group, pair);
  }

  #start(pair: Pair, part: number, report: (words: string) => void): void {
    if (!(pair.stopped & part)) report(`starts ${nameOf(pair, part)}, which nothing has stopped`);
    if (part === upper && pair.stopped & lower)
      report(`starts ${nameOf(pair, upper)} before ${nameOf(pair, lower)}`);
    this.#set(pair, pair.stopped & ~part);
  }

  /** `srvctl start listener`: the listener of the default network, on every node where it is stopped. */
  #startAll({ where }: SrvctlLine, report: (words: string) => void): void {
    let count = 0;
    for (const pair of this.#pairsOf(where).values())
      if (!isScan(pair) && !pair.node.includes(extra) && pair.stopped & upper) {
        this.#start(pair, upper, report);
        count++;
      }
    if (count === 0) report(`starts the listeners of ${where}, which nothing has stopped`);
  }

  /** Everything that the group has stopped runs again. */
  ended(group: string): void {
    for (const pair of this.#groups.get(group) ?? []) {
      if (pair.stopped === 0) continue;
      this.report(`${this.#words} does not start ${nameOf(pair, pair.stopped & lower || upper)} again`);
      this.#set(pair, 0);
    }
    this.#groups.delete(group);
  }

  /**
   * Checks that the rollback of the step leaves running what ran before the step, then restores the state before the
   * rollback.
   */
  comeBack(): void {
    for (const pair of this.#touched) {
      const { stopped, before } = pair;
      const other = stopped ^ before;
      if (other) {
        const part = other & lower || upper;
        const state = stopped & part ? 'stopped' : 'running';
        this.report(`${this.#words} leaves ${nameOf(pair, part)} ${state}`);
      }
      if (pair.backStep === this.#at) pair.stopped = pair.beforeBack;
    }
  }

  finish(): void {
    for (const pairs of this.#clusters.values())
      for (const pair of pairs.values())
        if (pair.stopped)
          this.report(`nothing starts ${nameOf(pair, pair.stopped & lower || upper)} again`, pair.by);
  }
}
