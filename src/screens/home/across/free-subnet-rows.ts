/** What the dialog "Next free subnet" shows of a range and a prefix length. */
import { type FreeSubnets, freeSubnets, largestFree, siteRange } from '../../../core/network/free-subnets.ts';
import { reservedFor } from '../../../core/network/reserved.ts';
import { formatSubnet } from '../../../core/network/subnet.ts';
import type { TakenRange } from '../../../core/reip/mapping/taken-ranges.ts';
import { andMore } from '../../../core/text/plural.ts';

/** A taken range and the name of its appliance. */
export type Claim = TakenRange & { readonly appliance: string };

type FreeRow = {
  readonly subnet: string;
  /** The first of what ends or begins next to it, and how many more there are; absent at the end of the range. */
  readonly below: Neighbor | undefined;
  readonly above: Neighbor | undefined;
  /** Other uses of the range that are no appliance's: `Docker default`. */
  readonly reserved: string;
};

export type Neighbor = { readonly range: string; readonly words: string; readonly all: string };

export type FoundSubnets = {
  readonly ok: true;
  readonly rows: readonly FreeRow[];
  readonly total: number;
  /** Where none is free: why, and what would be. */
  readonly none?: string;
};

const mostRows = 8;
const mostInTitle = 12;

export function freeSubnetsIn(
  claims: readonly Claim[],
  text: string,
  prefix: number,
): FoundSubnets | { readonly ok: false; readonly problem: string } {
  const site = siteRange(text, prefix);
  if (!site.ok) return site;
  const { subnets, total } = freeSubnets(site.subnet, prefix, claims, mostRows);
  if (total > 0) return { ok: true, rows: subnets.map(rowOf), total };
  const largest = largestFree(site.subnet, prefix + 1, claims);
  const fix =
    largest === undefined
      ? 'Enter another range.'
      : `The largest free subnet is a /${largest}. Choose it, or enter another range.`;
  return { ok: true, rows: [], total, none: `No /${prefix} is free in ${formatSubnet(site.subnet)}. ${fix}` };
}

function rowOf({ subnet, below, above }: FreeSubnets<Claim>['subnets'][number]): FreeRow {
  return {
    subnet: formatSubnet(subnet),
    below: neighborOf(below),
    above: neighborOf(above),
    reserved:
      subnet.family === 4
        ? reservedFor(subnet)
            .map(({ use }) => use)
            .join(', ')
        : '',
  };
}

/** The largest of them: its own parts begin or end there too. */
function neighborOf(claims: readonly Claim[]): Neighbor | undefined {
  const [first, ...more] = claims.toSorted((a, b) => b.last - b.first - (a.last - a.first));
  if (!first) return undefined;
  const names = new Set(more.map(({ appliance }) => appliance));
  names.delete(first.appliance);
  return {
    range: first.range,
    words: `${first.use} of ${first.appliance}${names.size > 0 ? ` ${andMore(names.size)}` : ''}`,
    all: claims
      .slice(0, mostInTitle)
      .map(({ range, use, appliance }) => `${range} ${use} of ${appliance}`)
      .join('\n'),
  };
}
