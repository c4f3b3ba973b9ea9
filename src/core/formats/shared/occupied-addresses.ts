/**
 * The addresses of one entry of an occupied list: one address, each of a range, each of a prefix.
 *
 *   addressesOf('10.1.1.4-6')     ['10.1.1.4', '10.1.1.5', '10.1.1.6']
 *   addressesOf('10.1.1.128/30')     four addresses
 *   addressesOf('10.1.1.5/24')     ['10.1.1.5']
 */
import { formatAddress, formatIpv4, parseAddress, parseIpv4, parseIpv6 } from '../../network/address.ts';
import { addressIn } from './cell-values.ts';

/** A pool of a DHCP server is one line; a longer range than this is a slip of the pen. */
export const longestRange = 4096;

const rangeSign = /\s*(?:-|\u2013|\u2014|\.\.+|\bto\b|\bbis\b|\bau?\b)\s*/i;

/** A range or a prefix that is read as one, with more addresses than are listed. */
export const isTooLong = (text: string): boolean => {
  const range = rangeOf(text);
  return range !== undefined && range.last - range.first >= BigInt(longestRange);
};

export function addressesOf(text: string): readonly string[] {
  const range = rangeOf(text);
  if (range) {
    const length = Number(range.last - range.first) + 1;
    if (length < 1 || length > longestRange) return [];
    return Array.from({ length }, (_, i) => textOf(range.family, range.first + BigInt(i)));
  }
  const one = parseAddress(addressIn(text.trim())?.address ?? '');
  return one ? [formatAddress(one)] : [];
}

const textOf = (family: 4 | 6, value: bigint): string =>
  family === 4 ? formatIpv4(Number(value)) : formatAddress({ family, value });

type Range = { readonly family: 4 | 6; readonly first: bigint; readonly last: bigint };

function rangeOf(text: string): Range | undefined {
  const trimmed = text.trim();
  const prefixed = /^([0-9a-f.:]+)\s*\/\s*(\d{1,3})$/i.exec(trimmed);
  if (prefixed?.[1] && prefixed[2]) return prefixRange(prefixed[1], Number(prefixed[2]));
  const parts = trimmed.split(rangeSign);
  const [from = '', to = ''] = parts.map((part) => part.replace(/\/\d{1,3}$/, ''));
  if (parts.length !== 2) return undefined;
  const first = parseAddress(from);
  if (!first) return undefined;
  const last =
    first.family === 4
      ? parseIpv4(to.includes('.') ? to : `${from.replace(/\d+$/, '')}${to}`)
      : parseIpv6(to.includes(':') ? to : `${from.replace(/[0-9a-f]+$/i, '')}${to}`);
  return last === undefined ? undefined : { family: first.family, first: first.value, last: BigInt(last) };
}

/** Host bits 0 and more than two addresses: every address of it. With host bits, or of a pair, it is one address. */
function prefixRange(address: string, prefix: number): Range | undefined {
  const read = parseAddress(address);
  if (!read) return undefined;
  const bits = (read.family === 4 ? 32 : 128) - prefix;
  if (bits < 2) return undefined;
  const size = 1n << BigInt(bits);
  if (read.value % size !== 0n) return undefined;
  return { family: read.family, first: read.value, last: read.value + size - 1n };
}
