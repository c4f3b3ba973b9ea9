/**
 * An export with a line of column headers for each kind of object, `header-hostrecord,...` above `hostrecord,...`: its
 * networks give the subnets of the addresses in the other sections, and kinds without names and addresses are skipped.
 */
import type { Note } from '../../appliance/document/appliance-types.ts';
import { contains, formatSubnet, parseSubnet, type Subnet } from '../../network/subnet.ts';
import type { CsvRow } from '../../table/csv.ts';
import { plural } from '../../text/plural.ts';
import { prefixIn } from './cell-values.ts';
import type { EndpointRow } from './endpoint-row.ts';
import { listed } from './result.ts';
import { fieldOfHeading } from './vocabulary.ts';

const isSection = (cell = ''): boolean => /^header-/i.test(cell.trim());
const isOfNetworks = (cell = ''): boolean => /^header-(?:ipv6)?network$/i.test(cell.trim());

/** The rows of the first section: those of the others are read by other column headers. */
export function firstSection(heading: CsvRow | undefined, rows: readonly CsvRow[]): readonly CsvRow[] {
  if (!isSection(heading?.cells[0])) return rows;
  const end = rows.findIndex(({ cells }) => isSection(cells[0]));
  return end < 0 ? rows : rows.slice(0, end);
}

type StatedNetwork = { readonly range: Subnet; readonly gateway?: string };

type HeaderSections = {
  /** Takes a row that holds no named address; false for all others. */
  readonly takes: (row: CsvRow) => boolean;
  /** The row with the smallest stated network that holds its address, where it names none. */
  readonly placed: (row: EndpointRow) => EndpointRow;
  readonly notes: () => readonly Note[];
};

export function headerSections(heading: CsvRow | undefined): HeaderSections {
  const isSplit = isSection(heading?.cells[0]);
  const networks: StatedNetwork[] = [];
  const skipped = new Map<string, number>();
  let section:
    | { readonly kind: string; readonly read?: (row: CsvRow) => StatedNetwork | undefined }
    | undefined;
  let first: number | undefined;
  return {
    takes: (row) => {
      if (!isSplit) return false;
      const kind = row.cells[0] ?? '';
      if (isSection(kind)) {
        const fields = row.cells.map((cell) => fieldOfHeading(cell));
        section = isOfNetworks(kind)
          ? { kind, read: networkReader(row.cells) }
          : fields.includes('hostname') && fields.includes('address')
            ? undefined
            : { kind: kind.trim() };
        return section !== undefined;
      }
      if (!section) return false;
      const network = section.read?.(row);
      if (network) {
        networks.push(network);
        first ??= row.line;
      } else skipped.set(section.kind, (skipped.get(section.kind) ?? 0) + 1);
      return true;
    },
    placed: (row) => {
      if (row.subnet !== undefined || networks.length === 0) return row;
      const found = networks
        .filter(({ range }) => contains(range, row.address))
        .toSorted((a, b) => b.range.prefix - a.range.prefix)[0];
      if (!found) return row;
      const gateway = row.gateway ?? found.gateway;
      return { ...row, subnet: formatSubnet(found.range), ...(gateway !== undefined && { gateway }) };
    },
    notes: () => [
      ...(networks.length > 0
        ? [
            {
              message: `Subnets are taken from the networks of the file: ${listed(networks.map(({ range }) => formatSubnet(range)))}`,
              ...(first !== undefined && { line: first }),
            },
          ]
        : []),
      ...[...skipped].map(([kind, count]) => ({
        message: `${plural(count, 'row', 'rows')} below ${kind} skipped: no named address is there`,
        toCheck: true as const,
      })),
    ],
  };
}

function networkReader(headings: readonly string[]): (row: CsvRow) => StatedNetwork | undefined {
  const plainAt = (pattern: RegExp) => headings.findIndex((heading) => pattern.test(heading.trim()));
  const address = plainAt(/^(?:ip_?)?(?:address|network)\*?$/i);
  const mask = plainAt(/^(?:netmask|cidr|prefix)\*?$/i);
  const router = plainAt(/^(?:routers?|gateway)\*?$/i);
  return ({ cells }) => {
    const at = (cell: number) => (cells[cell] ?? '').trim();
    const [base = '', own = ''] = at(address).split('/');
    const prefix = prefixIn(own || at(mask), base.includes(':') ? 128 : 32);
    const range = prefix === undefined ? undefined : parseSubnet(`${base}/${prefix}`);
    if (!range) return undefined;
    const gateway = at(router);
    return { range, ...(contains(range, gateway) && { gateway }) };
  };
}
