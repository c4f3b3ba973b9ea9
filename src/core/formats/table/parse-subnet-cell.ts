/** The subnet of a row: by itself, by a mask next to the address, or by both where they agree. */

import { memoizeText } from '../../collections/memoize.ts';
import { formatSubnet, parseSubnet, subnetOfAddress, whyNoSubnet } from '../../network/subnet.ts';
import { prefixIn } from '../shared/cell-values.ts';
import type { DraftRow, ReportFault } from '../shared/endpoint-row.ts';
import { notNetmask, withLength } from '../shared/network-cells.ts';
import { shown } from '../shared/result.ts';

/** Subnets repeat on thousands of rows, so what a text means is remembered. */
const subnetOf = memoizeText((text) => {
  const parsed = parseSubnet(text);
  return { subnet: parsed && formatSubnet(parsed), wrong: whyNoSubnet(text) };
});

/** Without host bits a prefix is the one of a subnet, but for a pair of addresses and a single one. */
export function isWholeSubnet(address: string, prefix: string): boolean {
  const most = address.includes(':') ? 128 : 32;
  const length = prefixIn(prefix, most);
  return length !== undefined && length < most - 1 && parseSubnet(`${address}/${length}`) !== undefined;
}

type Stated = { readonly own: number | undefined; readonly ownSubnet: string };

/** A cell of a column of subnets: a prefix length alone, or a subnet. */
const statedFor = (most: number): ((stated: string) => Stated) =>
  memoizeText((stated) => {
    const own = prefixIn(stated, most);
    return { own, ownSubnet: own === undefined ? withLength(stated, most) : '' };
  });
const statedIn4 = statedFor(32);
const statedIn6 = statedFor(128);
const nothingStated: Stated = { own: undefined, ownSubnet: '' };

/**
 * A column of subnets may hold only masks or prefix lengths, which define the subnet together with the address. The
 * column of the network may hold the subnet (`range`).
 */
export function readSubnet(
  result: DraftRow,
  stated: string,
  mask: string,
  fault: ReportFault,
  range = '',
): void {
  const most = result.address.includes(':') ? 128 : 32;
  const { own, ownSubnet } =
    stated === '' ? nothingStated : most === 32 ? statedIn4(stated) : statedIn6(stated);
  const subnet = ownSubnet || range;
  if (range && ownSubnet && ![ownSubnet, ownSubnet.replace(/\/.*/, '')].includes(range)) {
    const fix = 'Write the subnet once, for example 10.20.10.0/24, and a word such as client as the network.';
    fault('network', `the network is ${shown(range)}, the subnet ${shown(stated)}`, fix);
  }
  const masked = mask === '' ? undefined : prefixIn(mask, most);
  if (mask && masked === undefined) {
    const { message, fix } = notNetmask(mask);
    fault('netmask', message, fix);
    return;
  }
  const prefix = own ?? masked;
  const differs = (other: string) =>
    fault(
      mask ? 'netmask' : 'subnet',
      `the mask ${shown(mask || stated)} is a /${masked ?? own}, the subnet is ${other}`,
      'Write the mask and the subnet so that they agree, or one of them.',
    );
  if (own !== undefined && masked !== undefined && own !== masked) differs(`a /${own}`);
  if (subnet) {
    const text = subnet.includes('/') || prefix === undefined ? subnet : `${subnet}/${prefix}`;
    const { subnet: known, wrong } = subnetOf(text);
    if (wrong) fault('subnet', `"${text}" ${wrong.why}`, wrong.fix);
    else if (known !== undefined) {
      result.subnet = known;
      if (prefix !== undefined && Number(known.split('/')[1]) !== prefix) differs(known);
    }
  } else if (prefix !== undefined) {
    const found = subnetOfAddress(`${result.address}/${prefix}`);
    if (found) {
      result.subnet = formatSubnet(found);
      result.masked = true;
    }
  }
}
