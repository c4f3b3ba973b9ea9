/**
 * Addresses that the document knows to be of other hosts, each with the reason: the servers of the site, the support
 * gateway, and hosts that were seen in the subnets. No address of the appliance is proposed there.
 *
 * A host that is given by its name is not an address, and is not in the map.
 *
 *   heldByOthers(vega01).get('10.20.1.53')     { reason: 'the address of a DNS server', isResolver: true }
 */

import { lowerBound } from '../../collections/lower-bound.ts';
import { memoize } from '../../collections/memoize.ts';
import { parseIpv4, plainAddress } from '../../network/address.ts';
import type { Appliance, Endpoint, Id, Machine } from '../document/appliance-types.ts';
import { indexAppliance } from '../document/index-appliance.ts';
import type { Occupied } from '../document/service-types.ts';
import { isSameHost } from './cross-appliance-duplicates.ts';

export type Holder = {
  /** Ends a sentence that begins with the address and `is`. */
  readonly reason: string;
  /** DNS and NTP servers, which have a check of their own. */
  readonly isResolver?: true;
  /** A database server may do it: its agent of Enterprise Manager takes SNMP traps, or it relays mail. */
  readonly mayBeOwn?: true;
  /** The observation, of an address that the document names for no service. It may be of the appliance itself. */
  readonly seen?: Occupied;
};

/** By address in its standard spelling (`plainAddress`). */
type Holders = ReadonlyMap<string, Holder>;

export const heldByOthers = memoize(
  (appliance: Appliance): Holders =>
    new Map([...seenHolders(appliance.settings.occupied ?? none), ...namedHolders(appliance)]),
);

type NamedHost = Pick<Holder, 'isResolver' | 'mayBeOwn'> & {
  /** An address or a name. */
  readonly host: string;
  /** With its article. */
  readonly service: string;
};

/** The hosts that the document names for its services, one for each service. */
export function namedHosts({ services, gateway }: Appliance): readonly NamedHost[] {
  const { dns, ntp, smtp, snmp, asr, em, ocm } = services;
  const named = (host: string | undefined, service: string, flags: Partial<NamedHost> = {}) =>
    host ? [{ host: host.trim(), service, ...flags }] : [];
  const resolver = { isResolver: true } as const;
  const perhapsOwn = { mayBeOwn: true } as const;
  return [
    ...(dns?.servers ?? []).flatMap((host) => named(host, 'a DNS server', resolver)),
    ...(ntp?.servers ?? []).flatMap((host) => named(host, 'an NTP server', resolver)),
    ...named(gateway.address, 'the support gateway'),
    ...named(gateway.hostname, 'the support gateway'),
    ...named(asr?.address, 'ASR Manager'),
    ...named(asr?.host, 'ASR Manager'),
    ...named(em?.omsHost, 'the Enterprise Manager host'),
    ...named(smtp?.host, 'the SMTP server', perhapsOwn),
    ...named(snmp?.host, 'the SNMP server', perhapsOwn),
    ...(snmp?.subscribers ?? []).flatMap(({ host }) => named(host, 'an SNMP subscriber', perhapsOwn)),
    ...named(ocm?.hubHost, 'the OCM hub'),
    ...[asr?.proxy, ocm?.proxy, gateway.proxy].flatMap((proxy) => named(proxy?.host, 'a proxy server')),
  ];
}

/** Those that the document names: all but the hosts that were only seen. */
export const namedHolders = memoize(
  (appliance: Appliance): Holders =>
    byAddress(
      namedHosts(appliance).map(({ host, service, ...flags }) => [
        host,
        { reason: `the address of ${service}`, ...flags },
      ]),
    ),
);

const none: readonly Occupied[] = [];

const seenHolders = memoize((occupied: readonly Occupied[]) =>
  byAddress(
    occupied.map((seen) => {
      const { address, name, mac, source } = seen;
      return [address, { reason: `in use by ${name ?? mac ?? 'another host'} (${source})`, seen }];
    }),
  ),
);

const sortedValues = memoize((holders: Holders): readonly number[] =>
  [...holders.keys()].flatMap((address) => parseIpv4(address) ?? []).sort((a, b) => a - b),
);

/** IPv4 addresses of other hosts from `first` to `last`, both included. */
export function heldBetween(appliance: Appliance, first: number, last: number): Set<number> {
  const lists = [seenHolders(appliance.settings.occupied ?? none), namedHolders(appliance)].map(sortedValues);
  return new Set(
    lists.flatMap((values) =>
      values.slice(
        lowerBound(values, (value) => value < first),
        lowerBound(values, (value) => value <= last),
      ),
    ),
  );
}

/** Whether an endpoint at the address may be the holder itself. */
export const mayBeHolder = (
  { mayBeOwn }: Holder,
  { owner }: Pick<Endpoint, 'owner'>,
  machines: ReadonlyMap<Id, Machine>,
): boolean =>
  mayBeOwn === true &&
  'machine' in owner &&
  /^(?:database|guest)$/.test(machines.get(owner.machine)?.kind ?? '');

/** The other host at the present address of an endpoint, or at its next one, unless that is the endpoint itself. */
export function otherHostAt(
  appliance: Appliance,
  endpoint: Endpoint,
  address = endpoint.address,
): Holder | undefined {
  const plain = plainAddress(address);
  const other = heldByOthers(appliance).get(plain);
  if (!other) return undefined;
  const isItself = other.seen
    ? isSameHost(endpoint, other.seen)
    : plain === plainAddress(endpoint.address) &&
      mayBeHolder(other, endpoint, indexAppliance(appliance).machines);
  return isItself ? undefined : other;
}

/** The first holder of each address. */
function byAddress(list: readonly (readonly [host: string, holder: Holder])[]): Holders {
  const holders = new Map<string, Holder>();
  for (const [host, holder] of list) {
    const address = plainAddress(host);
    if (address !== '' && !holders.has(address)) holders.set(address, holder);
  }
  return holders;
}
