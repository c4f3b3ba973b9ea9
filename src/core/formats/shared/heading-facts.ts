/**
 * Facts of a network in the header of a column: `Client 10.30.40.0/25`, `Mgmt (VLAN 10)`, `Admin IP (255.255.255.0)`. They
 * hold for each address below it, where the row states no other.
 */
import { contains, formatSubnet, subnetOfAddress } from '../../network/subnet.ts';
import { isAddress, isMask, prefixIn } from './cell-values.ts';
import type { EndpointRow } from './endpoint-row.ts';
import { sectionOf } from './section-titles.ts';

export type HeadingFacts = {
  /** The header without them. */
  readonly bare: string;
  readonly subnet?: string;
  /** Length of a prefix. */
  readonly prefix?: number;
  readonly vlan?: number;
  readonly gateway?: string;
};

const ofMask = /[\s([,]*(\d+(?:\.\d+){3}|(?<!\d)\/\d{1,3})[\s)\]]*$/;

/** Undefined for a header without such facts. */
export function headingFacts(heading: string): HeadingFacts | undefined {
  // Most headers have no digit.
  if (heading.length > 80 || !/\d\d|\/\d/.test(heading)) return undefined;
  const text = heading.replace(/\s+/g, ' ').trim();
  const mask = ofMask.exec(text);
  const written = mask?.[1] ?? '';
  const prefix =
    mask && (isMask(written) || !isAddress(written))
      ? prefixIn(written, written.startsWith('/') ? 128 : 32)
      : undefined;
  const section = sectionOf(prefix === undefined ? text : text.slice(0, mask?.index));
  const { subnet, vlan, gateway, words = '' } = section ?? {};
  if (section?.network === undefined || (subnet ?? vlan ?? prefix) === undefined) return undefined;
  return {
    bare: words,
    ...(subnet && { subnet: formatSubnet(subnet) }),
    ...(prefix !== undefined && { prefix }),
    ...(vlan !== undefined && { vlan }),
    ...(gateway !== undefined && { gateway }),
  };
}

/** The headers as words. */
export const withoutFacts = (cells: readonly string[]): readonly string[] =>
  cells.map((cell) => headingFacts(cell)?.bare ?? cell);

/** The row with the facts of its column. */
export function withFacts(row: EndpointRow, facts: HeadingFacts | undefined): EndpointRow {
  if (!facts) return row;
  const own = facts.prefix === undefined ? undefined : subnetOfAddress(`${row.address}/${facts.prefix}`);
  const range = own ?? (facts.subnet === undefined ? undefined : subnetOfAddress(facts.subnet));
  const subnet = row.subnet ?? (range && contains(range, row.address) ? formatSubnet(range) : undefined);
  const vlan = row.vlan ?? (row.untagged ? undefined : facts.vlan);
  const gateway = row.gateway ?? facts.gateway;
  return {
    ...row,
    ...(subnet !== undefined && { subnet }),
    ...(own && row.subnet === undefined && { masked: true as const }),
    ...(vlan !== undefined && { vlan }),
    ...(gateway !== undefined && { gateway }),
  };
}
