/** Checks of subnets and of the ranges that addresses lie in. */
import { ownerId } from '../../appliance/ids.ts';
import type { Endpoint, Network } from '../../appliance/types.ts';
import { isShortOfAddresses, prefixForDemand } from '../../network/demand.ts';
import { parseRange, type Range, type ReservedRange, reservedRanges } from '../../network/reserved.ts';
import { overlaps, parseSubnet, type Subnet } from '../../network/subnet.ts';
import type { Check, Outcome, Severity } from '../types.ts';
import { ask, asTable, asText, asTexts, type View } from '../view.ts';

/** One network may be drawn twice: ILOM within admin, several clusters on one client subnet, a fabric of many racks. */
const sameNetwork = (a: Network, b: Network) =>
  a.subnet === b.subnet &&
  (a.role === b.role || (['management', 'ilom'].includes(a.role) && ['management', 'ilom'].includes(b.role)));

const bounded = (view: View, networks: readonly Network[]) =>
  ask('networks/subnet', networks, (network) => view.subnet(network));

type OfRange = { readonly entry: ReservedRange; readonly bounds: Range; readonly severity: Severity };

/** The shipped ranges without factory and link-local ones, then those of the user with the level that he gave. */
function rangesToFlag(view: View): OfRange[] {
  const own = view.setting('reservedRanges');
  const users = (Array.isArray(own) ? own : []).flatMap((row) => {
    const { range, use, level } = asTable(row) ?? {};
    return asText(range) ? [{ id: '', range: String(range), use: String(use ?? 'Reserved'), level }] : [];
  });
  const given = new Map(users.map((row) => [row.range, row]));
  const shipped = reservedRanges.filter(
    ({ id, level, range }) => level !== 'factory' && id !== 'link-local' && !given.has(range),
  );
  return [...shipped, ...users].flatMap((entry) => {
    const bounds = parseRange(entry.range);
    if (!bounds || entry.level === 'ignore') return [];
    const severity = ['high', 'medium', 'low'].find((one) => one === entry.level) as Severity | undefined;
    return [{ entry: entry as ReservedRange, bounds, severity: severity ?? 'critical' }];
  });
}

const factoryPrivate = parseSubnet('192.168.8.0/22') as Subnet;
const factoryAdmin = reservedRanges
  .filter(({ id }) => id.startsWith('factory-admin'))
  .flatMap(({ range }) => parseRange(range) ?? []);
const linkLocal = parseRange('169.254.0.0/16') as Range;
const within = (value: number, { first, last }: Range) => value >= first && value <= last;

/** Tells each endpoint whose address lies in one of the ranges. */
function* inRanges(
  view: View,
  ranges: readonly Range[],
  tell: (endpoint: Endpoint, at: number) => Outcome | undefined,
): Generator<Outcome | undefined> {
  if (view.index.byAddress.size === 0) yield { missing: 'endpoints/address' };
  const values = view.values();
  for (const [n, endpoint] of view.appliance.endpoints.entries()) {
    const value = values[n] ?? Number.NaN;
    for (const [at, range] of ranges.entries())
      if (within(value, range)) {
        yield tell(endpoint, at);
        break;
      }
  }
}

const told = ({ id, hostname, address }: Endpoint, more = '') => ({
  detail: `${hostname} has ${address}${more}.`,
  subjects: [id],
});

export const rangeChecks: readonly Check[] = [
  {
    id: 'NET-04',
    title: 'Networks overlap',
    severity: 'critical',
    mark: 'documented',
    source: 'S3',
    risk: 'A host with both networks sends answers out of the wrong interface.',
    action: 'Give each network a subnet of its own.',
    inputs: 'networks/subnet',
    *evaluate(view) {
      const known = yield* bounded(view, view.appliance.networks);
      known.sort(
        ([, a], [, b]) =>
          a.family - b.family || (a.first < b.first ? -1 : a.first > b.first ? 1 : a.prefix - b.prefix),
      );
      // Subnets are nested or apart, so the widest open one is the one to name: a pair a network, not a pair of all.
      let open: [Network, Subnet] | undefined;
      for (const [network, subnet] of known) {
        if (open && overlaps(open[1], subnet)) {
          if (!sameNetwork(open[0], network))
            yield {
              detail: `${network.name} ${network.subnet} overlaps ${open[0].name} ${open[0].subnet}.`,
              subjects: [network.id, open[0].id],
            };
        } else open = [network, subnet];
      }
    },
  },
  {
    id: 'NET-09',
    title: 'Private network overlaps a routable customer range',
    severity: 'critical',
    mark: 'practice',
    risk: 'Clients in that range get no answer: the route points to the fabric.',
    action: 'Choose another private range.',
    inputs: 'networks/subnet settings/routedRanges',
    *evaluate(view) {
      const routed = asTexts(view.setting('routedRanges'));
      if (!routed) yield { missing: 'settings/routedRanges' };
      for (const [network, subnet] of yield* bounded(view, view.networks('private')))
        for (const text of routed ?? []) {
          const range = parseSubnet(text);
          if (range && overlaps(range, subnet))
            yield { detail: `${network.name} ${network.subnet} lies in ${text}.`, subjects: [network.id] };
        }
    },
  },
  {
    id: 'NET-10',
    title: 'Private network is the factory default',
    severity: 'medium',
    mark: 'practice',
    risk: 'A second rack brought to the fabric has the same addresses.',
    action: 'Keep one shared subnet with unique addresses for each rack.',
    inputs: 'networks/subnet',
    *evaluate(view) {
      for (const [network, subnet] of yield* bounded(view, view.networks('private')))
        if (overlaps(factoryPrivate, subnet))
          yield {
            severity: view.appliance.racks.length > 1 ? 'medium' : 'information',
            detail: `${network.name} ${network.subnet} lies in 192.168.8.0/22.`,
            subjects: [network.id],
          };
    },
  },
  {
    id: 'NET-11',
    title: 'Private mask too small for growth',
    severity: 'medium',
    mark: 'practice',
    risk: 'Another rack on this fabric finds no addresses.',
    action: 'Take a /22.',
    inputs: 'networks/subnet machines',
    *evaluate(view) {
      const known = yield* bounded(view, view.networks('private'));
      const perGuest = view.appliance.clusters.some(({ fabricIsolation }) => fabricIsolation) ? 4 : 2;
      for (const [network, subnet] of known) {
        if (subnet.family !== 4) continue;
        const owners = new Set(view.index.byNetwork.get(network.id)?.map(({ owner }) => ownerId(owner)));
        const here =
          known.length === 1
            ? view.machines('database', 'storage', 'guest')
            : [...owners].flatMap((id) => view.index.machines.get(id) ?? []);
        const needed = here.reduce((sum, { kind }) => sum + (kind === 'guest' ? perGuest : 2), 0);
        const prefix = prefixForDemand(Math.ceil(needed * 1.2), false);
        if (prefix !== undefined && subnet.prefix > prefix)
          yield {
            detail: `${network.name} ${network.subnet} is smaller than /${prefix}, which ${needed} addresses and 20 % growth need.`,
            subjects: [network.id],
          };
      }
    },
  },
  {
    id: 'NET-12',
    title: 'Address in a reserved range',
    severity: 'critical',
    mark: 'practice',
    risk: 'The range has another meaning: packets do not leave, or meet another user.',
    action: 'Choose another address.',
    inputs: 'endpoints/address settings/reservedRanges',
    evaluate(view) {
      const ranges = rangesToFlag(view);
      const bounds = ranges.map((range) => range.bounds);
      return inRanges(view, bounds, (endpoint, at) => {
        const range = ranges[at];
        return (
          range && {
            severity: range.severity,
            ...told(endpoint, ` of ${range.entry.range}: ${range.entry.use}`),
          }
        );
      });
    },
  },
  {
    id: 'NET-13',
    title: 'Link-local address on public or private',
    severity: 'critical',
    mark: 'practice',
    source: '1386709.1',
    risk: 'The range belongs to the host-to-ILOM link and to HAIP.',
    action: 'Choose another address.',
    inputs: 'endpoints/address',
    evaluate: (view) =>
      inRanges(view, [linkLocal], (endpoint) => (endpoint.kind === 'ilom' ? undefined : told(endpoint))),
  },
  {
    id: 'NET-14',
    title: 'Factory admin address still there after deployment',
    severity: 'high',
    mark: 'documented',
    source: 'S4',
    risk: 'The next machine from the factory takes the same address.',
    action: 'Re-address it.',
    inputs: 'endpoints/address facts/appliance/deployed',
    evaluate(view) {
      const deployed = view.fact('deployed');
      return inRanges(view, factoryAdmin, (endpoint) => {
        const role = view.index.networks.get(endpoint.networkId)?.role;
        if (role !== 'management' && role !== 'ilom') return undefined;
        if (deployed === undefined) return { missing: 'facts/appliance/deployed' };
        return deployed ? told(endpoint) : undefined;
      });
    },
  },
  {
    id: 'NET-15',
    title: 'Subnet too small for its role',
    severity: 'critical',
    mark: 'practice',
    risk: 'Not every machine gets an address.',
    action: 'Take a larger subnet.',
    inputs: 'networks/subnet endpoints machines clusters',
    *evaluate(view) {
      yield* bounded(view, view.appliance.networks);
      for (const { network, state, needed, capacity, smallestPrefix } of view.lines())
        if (state === 'too-small')
          yield {
            detail: `${network.name} ${network.subnet} holds ${capacity}; ${needed} are needed, with its gateway a /${smallestPrefix}.`,
            subjects: [network.id],
          };
    },
  },
  {
    id: 'NET-16',
    title: 'Free addresses below headroom',
    severity: 'low',
    mark: 'practice',
    risk: 'The next server or cluster needs a new subnet.',
    action: 'Extend the subnet.',
    inputs: 'networks/subnet endpoints',
    *evaluate(view) {
      yield* bounded(view, view.appliance.networks);
      for (const { network, state, free, capacity } of view.lines()) {
        const subnet = view.subnet(network);
        if (state !== 'fits' || free === undefined || capacity === undefined || !subnet) continue;
        if (isShortOfAddresses(subnet.prefix, capacity - free))
          yield {
            detail: `${network.name} ${network.subnet} has ${free} of ${capacity} addresses left.`,
            subjects: [network.id],
          };
      }
    },
  },
];
