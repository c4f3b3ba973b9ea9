/**
 * The use of an address over all searched documents: another appliance in the same subnet may have it.
 *
 * An address of a private network counts only among appliances of one RDMA fabric, as for duplicates.
 *
 *   usedAddresses(index, documents).nextFree(one, admin)     10.20.10.3: 10.20.10.2 is an address of another appliance
 */
import { getOrCreate } from '../collections/grouping.ts';
import { formatIpv4 } from '../network/address.ts';
import type { Indexed, SearchIndex } from './search-index.ts';
import type { SearchNetwork } from './search-types.ts';

type Use = 'used' | 'planned';

type UsedAddresses = {
  stateOf(one: Indexed, network: SearchNetwork, address: string): Use | undefined;
  /** The first IPv4 address that a host may get; undefined where none is free. */
  nextFree(one: Indexed, network: SearchNetwork): string | undefined;
};

type Collected = { readonly of: WeakSet<Indexed>; readonly size: number; readonly uses: UsedAddresses };

/** Holds no document: those that the index forgot are not kept. */
const newest = new WeakMap<SearchIndex, Collected>();

/** Collected once for the documents that are searched: a subnet may have 100,000 addresses. */
export function usedAddresses(index: SearchIndex, documents: readonly Indexed[]): UsedAddresses {
  const known = newest.get(index);
  if (known?.size === documents.length && documents.every((one) => known.of.has(one))) return known.uses;
  const uses = collect(documents);
  newest.set(index, { of: new WeakSet(documents), size: documents.length, uses });
  return uses;
}

/** The appliances that an address is compared with: all, or those of one fabric; empty for its own alone. */
const scopeOf = ({ document }: Indexed, isPrivate = false): string =>
  isPrivate ? document.fabric && `fabric ${document.fabric}` : 'all';

function collect(documents: readonly Indexed[]): UsedAddresses {
  const scopes = new Map<string, Map<string, Use>>();
  for (const one of documents)
    for (const [address, entries] of one.document.byAddress)
      for (const { kind, isPrivate } of entries) {
        const scope = scopeOf(one, isPrivate);
        const uses = scope && getOrCreate(scopes, scope, () => new Map<string, Use>());
        if (uses && uses.get(address) !== 'used') uses.set(address, kind === 'planned' ? 'planned' : 'used');
      }
  const usesIn = (one: Indexed, { isPrivate }: SearchNetwork) => scopes.get(scopeOf(one, isPrivate));
  const stateOf: UsedAddresses['stateOf'] = (one, network, address) => {
    const use = usesIn(one, network)?.get(address);
    const own = one.document.byAddress.get(address);
    if (use === 'used' || own?.some(({ kind }) => kind !== 'planned')) return 'used';
    return use ?? (own && 'planned');
  };
  /** Of networks with one subnet and one scope: a thousand appliances may share them. */
  const starts = new Map<string, number>();
  return {
    stateOf,
    nextFree(one, network) {
      const { subnet, reserved, isPrivate } = network;
      if (subnet.family === 6) return undefined;
      const edge = subnet.prefix <= 30 ? 1 : 0;
      const uses = usesIn(one, network);
      const spans = reserved.map(({ first, last }) => `${first}-${last}`);
      const key = [scopeOf(one, isPrivate), subnet.first, subnet.prefix, ...spans].join(' ');
      const start = getOrCreate(starts, key, () =>
        firstFree(network, subnet.first + edge, subnet.last, (address) => uses?.has(address) === true),
      );
      const next = firstFree(
        network,
        start,
        subnet.last,
        (address) => stateOf(one, network, address) !== undefined,
      );
      return next <= subnet.last - edge ? formatIpv4(next) : undefined;
    },
  };
}

function firstFree(
  { reserved }: SearchNetwork,
  from: number,
  end: number,
  isUsed: (address: string) => boolean,
): number {
  let next = from;
  // Each turn passes a used address or a reserved part, so it ends with them.
  for (;;) {
    const span = reserved.find(({ first, last }) => first <= next && next <= last);
    if (span) next = span.last + 1;
    else if (next <= end && isUsed(formatIpv4(next))) next += 1;
    else return next;
  }
}
