/** Explains a cell that is not an address, and names the fix. */
import { isMask } from './cell-values.ts';
import { shown } from './result.ts';

/** A single colon precedes a port or follows a protocol, so an IPv6 address needs two. */
const isIpv6 = (value: string) => /:.*:/.test(value);

export const notAnAddress = (value: string): string =>
  isMask(value)
    ? `${shown(value)} is a netmask, not an address`
    : `${shown(value)} is not an ${isIpv6(value) ? 'IPv6' : 'IPv4'} address`;

/** Two addresses in one cell, or a range: `10.1.1.4-6`. */
const severalAddresses = /\d\s*[\s,;\u2013-]\s*\d/;

export const addressFix = (value: string): string =>
  isMask(value)
    ? 'Write the address here, and the mask in a column named netmask.'
    : severalAddresses.test(value)
      ? 'Write a row for each address, with its name.'
      : value.includes('/')
        ? 'Write the address alone; the prefix belongs in a column named subnet.'
        : isIpv6(value)
          ? value.includes('%')
            ? 'Write the IPv6 address without a zone, for example 2001:db8::10.'
            : 'Write groups of up to four hexadecimal digits, with :: once at most, for example 2001:db8::10.'
          : 'Write four numbers from 0 to 255 with dots and without leading zeros, and nothing else, for example 10.20.30.5.';
