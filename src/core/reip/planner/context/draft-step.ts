/**
 * A step before its order is known: its moves, its phase, and the steps that must precede it. Steps are written from
 * drafts after the order is found, because parking still changes the target of a move.
 */
import type { Id, Machine } from '../../../appliance/document/appliance-types.ts';
import type { Cluster } from '../../../appliance/document/software-types.ts';
import { keepShape } from '../../../collections/keep-shape.ts';
import type { HostsFiles } from '../../acts/hosts.ts';
import type { AddressMove } from '../../names/address-move.ts';
import type { Way } from '../../names/command.ts';
import type { Step } from '../../plan-types.ts';

export type DraftKind =
  | 'baseline'
  | 'save-cluster'
  | 'save-switches'
  | 'notice'
  | 'ttl-lower'
  | 'ttl-wait'
  | 'reverse-add'
  | 'temporary-add'
  | 'temporary-remove'
  | 'outside'
  | 'cabling'
  | 'check-before'
  | 'blackout-on'
  | 'blackout-off'
  | 'gateway'
  | 'bridge'
  | 'ilom'
  | 'device'
  | 'cell'
  | 'database'
  | 'client-host'
  | 'network-host'
  | 'vip'
  | 'exchange'
  | 'define'
  | 'parameters'
  | 'stop'
  | 'private'
  | 'quorum'
  | 'hosts'
  | 'start'
  | 'vips'
  | 'scan-dns'
  | 'scan'
  | 'online'
  | 'rename'
  | 'settle'
  | 'undefine'
  | 'secondary-remove'
  | 'consumer'
  | 'verify'
  | 'reverse-remove'
  | 'ttl-raise'
  | 'resolvers'
  | 'acknowledge'
  | 'release'
  | 'archive';

/** A stop of Clusterware (or of one network's resources), and what happens inside it. */
export type Unit = {
  readonly id: string;
  /** In words: the clusters that stop. */
  readonly name: string;
  /** Where its steps begin: each stop has room for its own. */
  readonly slot: number;
  readonly clusters: readonly Cluster[];
  /** Storage servers that stop as well. */
  readonly cells: readonly Machine[];
  readonly nets: readonly { readonly cluster: Cluster; readonly networkId: Id }[];
  /** Does Clusterware stop, or only the VIP and SCAN addresses of the networks? */
  readonly stops: boolean;
  readonly hasPrivate: boolean;
  /** Storage domains that stop as a whole. */
  readonly domains: readonly Id[];
  /** Client networks whose gateway changes over inside the stop. */
  readonly flips: readonly Id[];
};

type More = {
  readonly moves?: AddressMove[];
  readonly machine?: Machine | undefined;
  readonly cluster?: Cluster | undefined;
  readonly networkId?: Id | undefined;
  readonly unit?: Unit | undefined;
  readonly about?: string[];
  readonly files?: readonly HostsFiles[];
};

const none: readonly never[] = [];
const nowhere = { to: none, from: none };
const inPlace = { to: false, from: false };

export class DraftStep {
  readonly id: string;
  readonly kind: DraftKind;
  readonly phase: number;
  /** Order where nothing else decides. */
  readonly slot: number;
  readonly moves: AddressMove[];
  readonly machine: Machine | undefined;
  readonly cluster: Cluster | undefined;
  readonly networkId: Id | undefined;
  readonly unit: Unit | undefined;
  /**
   * Endpoints of a cache wait, networks of a gateway step, the question of a consumer step, the sort of machine of
   * resolvers.
   */
  readonly about: string[] | undefined;
  /** The hosts files that it writes, or that its rollback writes. */
  files: readonly HostsFiles[];
  /** The steps before this one with the rules that put them there, in the order in which they were added. */
  first: Edge | undefined = undefined;
  #last: Edge | undefined = undefined;
  #count = 0;
  #many: Set<DraftStep> | undefined = undefined;
  /** The wait after which the old addresses of this draft are free. */
  cacheWait: DraftStep | undefined = undefined;
  /** By the way: another step looks at the servers that its commands change (order/late-looks.ts). */
  lookedAtLater: Readonly<Record<Way, boolean>> = inPlace;
  /** By the way: servers that this step looks at for others. */
  looksAgain: Readonly<Record<Way, readonly Id[]>> = nowhere;
  /** Of the sorting: its number. */
  at = -1;
  /** The steps that are written from this draft; empty until the order is found. */
  steps: readonly Pick<Step, 'id'>[] = [];

  constructor(id: string, kind: DraftKind, phase: number, slot: number, more: More) {
    this.id = id;
    this.kind = kind;
    this.phase = phase;
    this.slot = slot;
    this.moves = more.moves ?? [];
    this.machine = more.machine;
    this.cluster = more.cluster;
    this.networkId = more.networkId;
    this.unit = more.unit;
    this.about = more.about;
    this.files = more.files ?? none;
  }

  isAfter(before: DraftStep): boolean {
    if (this.#many) return this.#many.has(before);
    for (let edge = this.first; edge; edge = edge.next) if (edge.before === before) return true;
    return false;
  }

  putAfter(before: DraftStep, rule: string): void {
    const edge: Edge = { before, rule, next: undefined };
    if (this.#last) this.#last.next = edge;
    else this.first = edge;
    this.#last = edge;
    this.#many?.add(before);
    if (++this.#count === 16) this.#many = new Set([...edgesOf(this)].map((one) => one.before));
  }

  release(before: DraftStep): void {
    let last: Edge | undefined;
    for (let edge = this.first; edge; edge = edge.next)
      if (edge.before !== before) last = edge;
      else {
        if (last) last.next = edge.next;
        else this.first = edge.next;
        if (this.#last === edge) this.#last = last;
        this.#many?.delete(before);
        return;
      }
  }
}

/** A list by links: a draft has two or three of them, a wait has thousands. */
type Edge = { readonly before: DraftStep; readonly rule: string; next: Edge | undefined };

export function* edgesOf(one: DraftStep): Generator<Edge> {
  for (let edge = one.first; edge; edge = edge.next) yield edge;
}

const nothing: More = {};

export const draft = (
  id: string,
  kind: DraftKind,
  phase: number,
  slot: number,
  more: More = nothing,
): DraftStep => new DraftStep(id, kind, phase, slot, more);

/** Puts `after` behind `before`, for the reason that `rule` names. The first reason stays. */
export function follows(after: DraftStep, before: DraftStep | undefined, rule: string): void {
  if (before && before !== after && !after.isAfter(before)) after.putAfter(before, rule);
}

// Most slots have a fraction, and one without would have another shape.
keepShape(draft('', 'archive', 8, 0.5));
