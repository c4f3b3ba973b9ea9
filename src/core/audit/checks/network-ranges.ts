/** Checks of addresses in ranges that have another meaning: reserved, link-local, of the factory. */
import type { Endpoint } from '../../appliance/document/appliance-types.ts';
import {
  hasOddRange,
  parseRange,
  type Range,
  type ReservedRange,
  reservedRanges,
  siteRanges,
} from '../../network/reserved.ts';
import type { Check } from '../basis/check.ts';
import type { View } from '../basis/check-context.ts';
import type { Outcome, Severity } from '../basis/types.ts';

type OfRange = {
  readonly entry: Pick<ReservedRange, 'range' | 'use'> & Partial<Pick<ReservedRange, 'mark'>>;
  readonly bounds: Range;
  /** None where the site ignores the range. */
  readonly severity: Severity | undefined;
};

const lesserLevels = ['high', 'medium', 'low'] as const;

/** The ranges of the user with the level that he gave, then the shipped ones without factory and link-local; narrow ones first. */
function rangesToFlag(view: View): OfRange[] {
  const shipped = reservedRanges.filter(({ id, level }) => level !== 'factory' && id !== 'link-local');
  const size = ({ bounds: { first, last } }: OfRange) => last - first;
  return [siteRanges(view.setting('reservedRanges')), shipped].flatMap((list) =>
    list
      .flatMap((entry) => {
        const bounds = parseRange(entry.range);
        const severity =
          entry.level === 'ignore'
            ? undefined
            : (lesserLevels.find((one) => one === entry.level) ?? ('critical' as const));
        return bounds ? [{ entry, bounds, severity }] : [];
      })
      .sort((a, b) => size(a) - size(b)),
  );
}

const factoryAdmin = reservedRanges
  .filter(({ id }) => id.startsWith('factory-admin'))
  .flatMap(({ range }) => {
    const bounds = parseRange(range);
    return bounds ? [{ bounds }] : [];
  });
/** 169.254.0.0/16 */
const linkLocal = { bounds: { first: 0xa9fe0000, last: 0xa9feffff } };
const within = (value: number, { first, last }: Range) => value >= first && value <= last;

/** Yields the outcome of each endpoint whose address is in one of the ranges. */
function* inRanges<R extends { readonly bounds: Range }>(
  view: View,
  what: string,
  rangesOf: () => readonly R[],
  outcomeAt: (endpoint: Endpoint, range: R) => Outcome | undefined,
): Generator<Outcome> {
  if (!view.hasAddresses()) yield { missing: 'endpoints/address' };
  yield* view.ofEndpoints(what, () => {
    const ranges = rangesOf();
    return (endpoint, value) => {
      const range = ranges.find(({ bounds }) => within(value, bounds));
      const outcome = range && outcomeAt(endpoint, range);
      return outcome ? [outcome] : undefined;
    };
  });
}

function* linkLocals(view: View): Generator<Outcome> {
  yield* inRanges(
    view,
    'link-local addresses',
    () => [linkLocal],
    (endpoint) => (endpoint.kind === 'ilom' ? undefined : findingAt(endpoint)),
  );
  // fe80::/10
  yield* view.ofEndpoints(
    'link-local addresses of IPv6',
    () => (endpoint) =>
      endpoint.kind !== 'ilom' && /^fe[89ab][0-9a-f]:/i.test(endpoint.address.trim())
        ? [findingAt(endpoint)]
        : undefined,
  );
}

const findingAt = ({ id, hostname, address }: Endpoint, more = '') => ({
  detail: `${hostname} has ${address}${more}.`,
  subjects: [id],
});

export const rangeChecks: readonly Check[] = [
  {
    id: 'NET-12',
    title: 'Address in a reserved range',
    severity: 'critical',
    mark: 'practice',
    risk: 'The range has another meaning: packets do not leave, or reach another network.',
    action: 'Choose another address.',
    inputs: 'endpoints/address settings/reservedRanges',
    *evaluate(view) {
      if (hasOddRange(view.setting('reservedRanges'))) yield { missing: 'settings/reservedRanges' };
      yield* inRanges(
        view,
        'reserved addresses',
        () => rangesToFlag(view),
        (endpoint, { entry, severity }) =>
          severity && {
            severity,
            ...(entry.mark === 'documented' && { mark: 'documented' as const }),
            ...findingAt(endpoint, ` of ${entry.range}: ${entry.use}`),
          },
      );
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
    evaluate: (view) => linkLocals(view),
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
    evaluate: (view) =>
      inRanges(
        view,
        'factory addresses',
        () => factoryAdmin,
        (endpoint) => {
          const role = view.index.networks.get(endpoint.networkId)?.role;
          if (role !== 'management' && role !== 'ilom') return undefined;
          const deployed = view.fact('deployed');
          if (deployed === undefined) return { missing: 'facts/appliance/deployed' };
          return deployed ? findingAt(endpoint) : undefined;
        },
      ),
  },
];
