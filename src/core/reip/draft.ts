/**
 * A step before its order is known: what moves, in which phase, and what must stand before it. Steps are written from
 * drafts once the order is found, because parking still changes where a move leads.
 */
import type { Cluster, Endpoint, Id, Machine } from '../appliance/types.ts';
import type { Side } from './types.ts';

export type Leg = {
  readonly endpoint: Endpoint;
  readonly from: string;
  readonly fromSide: Side;
  to: string;
  side: Side;
  /** The planned address, when this leg ends on a parking place. */
  parkedFor?: string;
};

export type DraftKind =
  | 'baseline'
  | 'save-cluster'
  | 'save-switches'
  | 'notice'
  | 'ttl-lower'
  | 'ttl-wait'
  | 'reverse-add'
  | 'outside'
  | 'cabling'
  | 'check-before'
  | 'blackout-on'
  | 'blackout-off'
  | 'gateway'
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
  | 'start'
  | 'vips'
  | 'scan-dns'
  | 'scan'
  | 'online'
  | 'rename'
  | 'settle'
  | 'undefine'
  | 'consumer'
  | 'verify'
  | 'reverse-remove'
  | 'ttl-raise'
  | 'acknowledge'
  | 'release'
  | 'archive';

/** A stop of Clusterware (or of one network's resources), and what happens inside it. */
export type Unit = {
  readonly id: string;
  readonly clusters: readonly Cluster[];
  /** Storage servers that stop as well. */
  readonly cells: readonly Machine[];
  readonly nets: readonly { readonly cluster: Cluster; readonly networkId: Id }[];
  /** Does Clusterware stop, or only the VIP and SCAN addresses of the networks? */
  readonly stops: boolean;
  readonly hasPrivate: boolean;
  /** The storage domain that stops as a whole. */
  readonly domain?: Id;
};

export type Draft = {
  readonly id: string;
  readonly kind: DraftKind;
  readonly phase: number;
  /** Order where nothing else decides. */
  readonly slot: number;
  readonly legs: Leg[];
  readonly before: Map<Draft, string>;
  readonly machine?: Machine;
  readonly cluster?: Cluster;
  readonly networkId?: Id;
  readonly unit?: Unit;
  /** Endpoints of a settle, of gateways the networks, of a consumer step its question. */
  readonly about?: string[];
  /** The wait after which the old addresses of this draft are free. */
  settle?: Draft;
  /** Of the sorting: how many are still before it, and who waits for it. */
  waiting: number;
  later: Draft[] | undefined;
};

export const draft = (
  id: string,
  kind: DraftKind,
  phase: number,
  slot: number,
  more: Partial<Omit<Draft, 'id' | 'kind' | 'phase' | 'slot' | 'before'>> = {},
): Draft => ({
  legs: [],
  ...more,
  id,
  kind,
  phase,
  slot,
  before: new Map(),
  waiting: 0,
  later: undefined,
});

/** `after` stands behind `before`, for the reason that `rule` names. The first reason stays. */
export function follows(after: Draft, before: Draft | undefined, rule: string): void {
  if (before && before !== after && !after.before.has(before)) after.before.set(before, rule);
}
