/**
 * Address ranges that a plan must consider: factory defaults of the machine, and ranges reserved for other uses. Data,
 * so that a user can add ranges and set the level of each. Both ends are inclusive.
 *
 * Sources: `default-ip-addresses` of the Exadata installation guide; RFC 6890 for the special-purpose ranges; the
 * remark of each row marks field practice.
 */
import { isRecord } from '../collections/is-record.ts';
import { memoize } from '../collections/memoize.ts';
import { formatIpv4, parseAddress, parseIpv4 } from './address.ts';
import { parseSubnet } from './subnet.ts';

type Mark = 'documented' | 'practice' | 'verify';

/** `never`: cannot work as a host address; `avoid`: works until it meets the other use; `factory`: set at the factory. */
export type ReservedLevel = 'never' | 'avoid' | 'factory';

export type ReservedRange = {
  readonly id: string;
  /** CIDR, or two addresses with a hyphen. */
  readonly range: string;
  readonly use: string;
  readonly level: ReservedLevel;
  readonly mark: Mark;
};

const row = (
  id: string,
  range: string,
  use: string,
  level: ReservedLevel,
  mark: Mark = 'practice',
): ReservedRange => ({ id, range, use, level, mark });

export const reservedRanges: readonly ReservedRange[] = [
  row('this-network', '0.0.0.0/8', '"This network"', 'never'),
  row('loopback', '127.0.0.0/8', 'Loopback', 'never'),
  row('link-local', '169.254.0.0/16', 'Host-to-ILOM link and HAIP', 'never', 'documented'),
  row('multicast', '224.0.0.0/4', 'Multicast', 'never'),
  row('reserved', '240.0.0.0/4', 'Reserved', 'never'),
  row('documentation-1', '192.0.2.0/24', 'Documentation examples', 'avoid'),
  row('documentation-2', '198.51.100.0/24', 'Documentation examples', 'avoid'),
  row('documentation-3', '203.0.113.0/24', 'Documentation examples', 'avoid'),
  row('carrier-nat', '100.64.0.0/10', 'Carrier-grade NAT', 'avoid'),
  row('cloud-1', '100.106.0.0/16', 'Reserved by cloud-hosted variants', 'avoid', 'documented'),
  row('cloud-2', '100.107.0.0/16', 'Reserved by cloud-hosted variants', 'avoid', 'documented'),
  row('docker', '172.17.0.0/16', 'Docker default', 'avoid'),
  row('podman', '10.88.0.0/16', 'Podman default', 'avoid'),
  row('libvirt', '192.168.122.0/24', 'libvirt default', 'avoid'),
  row('factory-private', '192.168.8.0/22', 'Private network, factory default', 'factory'),
  row(
    'factory-admin',
    '172.16.2.1-172.16.7.254',
    'Factory addresses of the admin network',
    'factory',
    'documented',
  ),
  row(
    'factory-admin-old',
    '192.168.1.1-192.168.1.203',
    'Factory addresses of earlier releases',
    'factory',
    'documented',
  ),
];

const siteLevels = ['critical', 'high', 'medium', 'low', 'ignore'] as const;

/** A range as a site has entered it; without a level it is critical, and `ignore` takes a shipped one away. */
type SiteRange = {
  readonly range: string;
  readonly bounds: Range;
  readonly use: string;
  readonly level: (typeof siteLevels)[number];
};

/**
 * The ranges of `settings.reservedRanges`: a list of records with range, use and level, or a table of ranges whose
 * values begin with the level (`10.9.0.0/16: low Lab network`). Invalid ranges are skipped.
 */
export const siteRanges = (setting: unknown): readonly SiteRange[] =>
  givenRanges(setting).flatMap(({ range, use, level }) => {
    const text = typeof range === 'string' ? range.trim() : '';
    const bounds = parseRange(text);
    if (!bounds) return [];
    const known = siteLevels.find((one) => one === String(level).toLowerCase());
    return {
      range: text,
      bounds,
      use: typeof use === 'string' && use ? use : 'Reserved',
      level: known ?? 'critical',
    };
  });

/** Whether a range of the setting cannot be read: what asks for ranges would pass without it. */
export const hasOddRange = (setting: unknown): boolean =>
  setting !== undefined &&
  (!(Array.isArray(setting) ? setting.every(isRecord) : isRecord(setting)) ||
    givenRanges(setting).some(({ range }) => typeof range !== 'string' || !parseRange(range.trim())));

type Given = { readonly range?: unknown; readonly use?: unknown; readonly level?: unknown };

function givenRanges(setting: unknown): readonly Given[] {
  if (Array.isArray(setting)) return setting.filter(isRecord);
  return Object.entries(isRecord(setting) ? setting : {}).map(([range, value]) => {
    const [first = '', ...rest] = String(value).trim().split(/\s+/);
    const isLevel = siteLevels.some((one) => one === first.toLowerCase());
    return { range, level: isLevel ? first : '', use: (isLevel ? rest : [first, ...rest]).join(' ') };
  });
}

/**
 * The shipped ranges and those of the site, which win wherever they hold an address (docs/rules/networks.md 6); of two
 * of the site the narrower one does. A range is cut where another one wins. Every form and check asks these.
 */
export const rangesOf = memoize(
  (settings: { readonly reservedRanges?: unknown }): readonly ReservedRange[] => {
    const site = siteRanges(settings.reservedRanges).toSorted(
      ({ bounds: a }, { bounds: b }) => a.last - a.first - (b.last - b.first),
    );
    if (site.length === 0) return reservedRanges;
    let won: readonly Range[] = [];
    const left = (entry: ReservedRange): readonly ReservedRange[] => {
      const range = parseRange(entry.range);
      const parts = range ? gaps(range, won) : [];
      const isWhole =
        parts.length === 1 && parts[0]?.first === range?.first && parts[0]?.last === range?.last;
      return isWhole ? [entry] : parts.map((part) => ({ ...entry, range: formatRange(part) }));
    };
    const own = site.flatMap(({ range, use, level, bounds }) => {
      const parts = left(row(`site ${range}`, range, use, level === 'critical' ? 'never' : 'avoid'));
      won = [...won, bounds].sort((a, b) => a.first - b.first);
      return level === 'ignore' ? [] : parts;
    });
    return [...reservedRanges.flatMap(left), ...own];
  },
);

export type Range = { readonly first: number; readonly last: number };

/** Bounds of a CIDR or of `first-last`; undefined when the text is neither. */
export function parseRange(text: string): Range | undefined {
  const subnet = parseSubnet(text);
  if (subnet) return subnet.family === 4 ? { first: subnet.first, last: subnet.last } : undefined;
  const [from = '', to = '', more] = text.split(/[-\u2013]/);
  const first = parseIpv4(from.trim());
  const last = parseIpv4(to.trim());
  if (more !== undefined || first === undefined || last === undefined || first > last) return undefined;
  return { first, last };
}

const formatRange = ({ first, last }: Range) => `${formatIpv4(first)}-${formatIpv4(last)}`;

/** The parts of a range that no span covers; spans are sorted by their beginnings. */
export function gaps(range: Range, spans: readonly Range[]): Range[] {
  const found: Range[] = [];
  let { first } = range;
  for (const span of spans) {
    if (span.last < first || span.first > range.last) continue;
    if (span.first > first) found.push({ first, last: span.first - 1 });
    first = span.last + 1;
  }
  if (first <= range.last) found.push({ first, last: range.last });
  return found;
}

const bounds = new Map<string, Range | undefined>();
const boundsOf = (text: string) => {
  if (!bounds.has(text)) bounds.set(text, parseRange(text));
  return bounds.get(text);
};

/** Every range of the list that meets the address, subnet or range. */
export function reservedFor(
  range: Range | number,
  ranges: readonly ReservedRange[] = reservedRanges,
): ReservedRange[] {
  const { first, last } = typeof range === 'number' ? { first: range, last: range } : range;
  return ranges.filter((entry) => {
    const known = boundsOf(entry.range);
    return known !== undefined && known.first <= last && first <= known.last;
  });
}

/** The same for the text of an address; none for one that is not of IPv4. */
export function reservedAt(text: string, ranges?: readonly ReservedRange[]): ReservedRange[] {
  const address = parseAddress(text);
  return address?.family === 4 ? reservedFor(Number(address.value), ranges) : [];
}
