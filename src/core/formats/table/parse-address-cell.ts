/** Parses an address as people write it in a cell, alone or with its mask, and explains invalid ones. */
import { parseAddress, parseIpv4, parseIpv6 } from '../../network/address.ts';
import { shown } from '../shared/result.ts';
import { prefixFrom } from './parse-subnet-cell.ts';

/** Asked of every row of a table, so no bigint is made of an IPv4 address. */
export const isAddress = (text: string): boolean =>
  parseIpv4(text) !== undefined || parseIpv6(text) !== undefined;

/** Splits `10.1.1.1/24`: the address, and its mask for tables without a column of masks. */
export function addressAndPrefix(text: string): { readonly address: string; readonly prefix: string } {
  if (!text.includes('/')) return { address: text, prefix: '' };
  const [, address, prefix] = /^(\S+?)\s*\/\s*(\d{1,3}|\d+(?:\.\d+){3})$/.exec(text) ?? [];
  if (address === undefined || prefix === undefined) return { address: text, prefix: '' };
  const most = address.includes(':') ? 128 : 32;
  return parseAddress(address) && prefixFrom(prefix, most) !== undefined
    ? { address, prefix }
    : { address: text, prefix: '' };
}

/** A single colon precedes a port or follows a protocol, so an IPv6 address needs two. */
const isIpv6 = (value: string) => /:.*:/.test(value);

export const notAnAddress = (value: string): string =>
  `${shown(value)} is not an ${isIpv6(value) ? 'IPv6' : 'IPv4'} address`;

/** Two addresses in one cell, or a range: `10.1.1.4-6`. */
const severalAddresses = /\d\s*[\s,;\u2013-]\s*\d/;

export const addressFix = (value: string): string =>
  severalAddresses.test(value)
    ? 'Write a row for each address, with its name.'
    : value.includes('/')
      ? 'Write the address alone; the prefix belongs into a column named subnet.'
      : isIpv6(value)
        ? 'Write an IPv6 address without a zone, for example 2001:db8::10.'
        : 'Write four numbers from 0 to 255 with dots and without leading zeros, and nothing else, for example 10.20.30.5.';
