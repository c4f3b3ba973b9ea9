/**
 * Addresses as numbers. An IPv4 address is a number from 0 to 2^32 - 1, because tables of 100,000 addresses must be
 * read and compared quickly; an IPv6 address is a bigint.
 *
 * Strict on purpose: four decimal parts without leading zeros (`010` is octal to some resolvers, decimal to others), no
 * spaces, no zone index. A text that is not exactly an address is `undefined`, never a guess.
 *
 *   parseIpv4('10.20.10.11')     169085451
 *   parseIpv4('10.20.300.5')     undefined
 */
import { stringifyIp } from 'ip-bigint';

export type Address =
  | { readonly family: 4; readonly value: bigint }
  | { readonly family: 6; readonly value: bigint };

export function parseIpv4(text: string): number | undefined {
  const length = text.length;
  if (length < 7 || length > 15) return undefined;
  let value = 0;
  let part = -1;
  let dots = 0;
  for (let i = 0; i < length; i++) {
    const code = text.charCodeAt(i);
    if (code === 46) {
      if (part < 0 || ++dots > 3) return undefined;
      value = value * 256 + part;
      part = -1;
    } else {
      const digit = code - 48;
      if (digit < 0 || digit > 9 || part === 0) return undefined;
      part = part < 0 ? digit : part * 10 + digit;
      if (part > 255) return undefined;
    }
  }
  return dots === 3 && part >= 0 ? value * 256 + part : undefined;
}

export const formatIpv4 = (value: number): string =>
  `${value >>> 24}.${(value >>> 16) & 255}.${(value >>> 8) & 255}.${value & 255}`;

const group = /^[0-9a-f]{1,4}$/i;

/** The 16-bit groups of one side of `::`; the last may be a dotted IPv4 address when `tail` is set. */
function groupsOf(text: string, tail: boolean): number[] | undefined {
  if (text === '') return [];
  const parts = text.split(':');
  const groups: number[] = [];
  for (const [i, part] of parts.entries()) {
    if (group.test(part)) groups.push(Number.parseInt(part, 16));
    else {
      const v4 = tail && i === parts.length - 1 ? parseIpv4(part) : undefined;
      if (v4 === undefined) return undefined;
      groups.push(v4 >>> 16, v4 & 0xffff);
    }
  }
  return groups;
}

/** RFC 4291 text form: `::` at most once, at least one group left out by it, a dotted tail allowed. */
export function parseIpv6(text: string): bigint | undefined {
  if (text.length > 45 || !text.includes(':')) return undefined;
  const sides = text.split('::');
  const [head = '', tail] = sides;
  if (sides.length > 2) return undefined;
  const left = groupsOf(head, tail === undefined);
  const right = tail === undefined ? [] : groupsOf(tail, true);
  if (!left || !right) return undefined;
  const missing = 8 - left.length - right.length;
  if (tail === undefined ? missing !== 0 : missing < 1) return undefined;
  let value = 0n;
  for (const part of [...left, ...Array<number>(missing).fill(0), ...right])
    value = (value << 16n) | BigInt(part);
  return value;
}

export function parseAddress(text: string): Address | undefined {
  const v4 = parseIpv4(text);
  if (v4 !== undefined) return { family: 4, value: BigInt(v4) };
  const v6 = parseIpv6(text);
  return v6 === undefined ? undefined : { family: 6, value: v6 };
}

/** Why a text is no address, and what to enter; undefined when it is one. */
export const addressFault = (text: string): string | undefined =>
  parseAddress(text)
    ? undefined
    : `"${text}" is not an address. ${
        text.includes(':')
          ? 'Enter an IPv6 address as groups of up to four hexadecimal digits, with :: once at most.'
          : 'An IPv4 address has four numbers from 0 to 255.'
      }`;

/** IPv6 in the shortest form (RFC 5952). */
export const formatAddress = (address: Address): string =>
  address.family === 4
    ? formatIpv4(Number(address.value))
    : stringifyIp({ number: address.value, version: 6 });

/** The form in which two spellings of one address meet; empty for what is none. */
export const plainAddress = (text: string): string => {
  const address = parseAddress(text.trim());
  return address ? formatAddress(address) : '';
};

const rank = (address: Address | undefined) => address?.family ?? 7;

/** Order for tables: IPv4 by value, then IPv6 by value, then other texts in their given order. */
export function compareAddresses(a: string, b: string): number {
  const a4 = parseIpv4(a);
  const b4 = parseIpv4(b);
  if (a4 !== undefined && b4 !== undefined) return a4 - b4;
  const left = parseAddress(a);
  const right = parseAddress(b);
  if (!left || !right || left.family !== right.family) return rank(left) - rank(right);
  return left.value < right.value ? -1 : left.value > right.value ? 1 : 0;
}
