/**
 * The meaning of a cell of a spreadsheet to which people, programs or locales have added: read where one meaning is
 * possible, else undefined.
 *
 *   addressIn('10.30.40.11:1521')     { address: '10.30.40.11', prefix: '', dropped: 'the port 1521' }
 *   addressIn('10,30,40,11')     { address: '10.30.40.11', prefix: '', dropped: 'commas in place of dots' }
 *   soleNumberIn('9.000', 68, 65535)     9000
 */
import { parseIpv4, parseIpv6 } from '../../network/address.ts';
import { prefixOfMask, type Subnet, subnetOfAddress, widestPrefix } from '../../network/subnet.ts';

/** No address, mask or number is longer, whatever is around it; a long cell would be slow to look at. */
const longest = 120;

/** A formula that only keeps a spreadsheet from making a number of a text: `="10.20.10.11"`. */
const formula = /^=\s*"([^"]*)"$|^=\s*T\("([^"]*)"\)$/i;

export const unwrapped = (cell: string): string => {
  if (cell.charCodeAt(0) !== 61 || cell.length > longest) return cell;
  const [, text, other] = formula.exec(cell) ?? [];
  return (text ?? other ?? cell).trim();
};

export const isAddress = (text: string): boolean =>
  parseIpv4(text) !== undefined || parseIpv6(text) !== undefined;

/** A netmask by its letters: its first number is 255, or all four are 0. */
export const isMask = (text: string): boolean =>
  text === '0.0.0.0' || (text.startsWith('255.') && prefixOfMask(text) !== undefined);

/**
 * The prefix length of the mask of a network in any spelling: `255.255.255.0 (/24)`, `/24`, `24.0`, `0xffffff00`. No network
 * is so wide that it has the mask `0.0.0.0`.
 */
export function prefixIn(text: string, most: number): number | undefined {
  if (text.length > longest) return undefined;
  const hex = /^0x([0-9a-f]{8})$/i.exec(text)?.[1];
  if (hex) return most === 32 ? prefixOfMask(dottedOf(hex)) : undefined;
  const dotted = /\d+(?:\.\d+){3}/.exec(text)?.[0];
  const rest = (dotted === undefined ? text : text.replace(dotted, '')).replace(/[\s()/]|bits?/gi, '');
  const length = /^(\d{1,3})(?:[.,]0+)?$/.exec(rest)?.[1];
  if (rest !== '' && length === undefined) return undefined;
  const masked = dotted === undefined || most !== 32 ? undefined : prefixOfMask(asMask(dotted));
  if (dotted !== undefined && masked === undefined) return undefined;
  if (length !== undefined && masked !== undefined && Number(length) !== masked) return undefined;
  const prefix = masked ?? (length === undefined ? undefined : Number(length));
  return prefix !== undefined && prefix >= widestPrefix && prefix <= most ? prefix : undefined;
}

/** A wildcard mask, as `0.0.0.255`, has the bits of the mask the other way round. */
const asMask = (dotted: string): string =>
  dotted.startsWith('0.') && dotted !== '0.0.0.0'
    ? dotted.replace(/\d+/g, (part) => String(255 - Number(part)))
    : dotted;

/** The subnet of an address by its mask or prefix length. */
export function subnetByMask(address: string, mask: string): Subnet | undefined {
  const length = prefixIn(mask, address.includes(':') ? 128 : 32);
  return length === undefined ? undefined : subnetOfAddress(`${address}/${length}`);
}

const dottedOf = (hex: string): string =>
  (hex.match(/../g) ?? []).map((part) => Number.parseInt(part, 16)).join('.');

type AddressInCell = {
  readonly address: string;
  /** A mask or a prefix length in the same cell, as it is written there. */
  readonly prefix: string;
  /** What the cell holds besides, for a note. */
  readonly dropped?: string;
};

/** The one address of a cell; undefined when there is none, or when another meaning is possible. */
export function addressIn(cell: string): AddressInCell | undefined {
  if (cell.length > longest) return undefined;
  if (isAddress(cell)) return isMask(cell) ? undefined : { address: cell, prefix: '' };
  const withPrefix = /^(\S+?)\s*\/\s*(\d{1,3}|\d+(?:\.\d+){3})$/.exec(cell);
  if (withPrefix?.[1] && withPrefix[2] && isAddress(withPrefix[1])) {
    const most = withPrefix[1].includes(':') ? 128 : 32;
    return prefixIn(withPrefix[2], most) === undefined
      ? undefined
      : { address: withPrefix[1], prefix: withPrefix[2] };
  }
  const masked = /^(\d+(?:\.\d+){3})[\s,;|(]+(\/?\d{1,2}|\d+(?:\.\d+){3})\)?$/.exec(cell);
  if (masked?.[1] && masked[2] && isAddress(masked[1])) {
    const isWhole = masked[2].startsWith('/') || isMask(masked[2]);
    if (isWhole && prefixIn(masked[2], 32) !== undefined) return { address: masked[1], prefix: masked[2] };
  }
  const url = /^(?:https?|ssh|tcp):\/\/\[?([^\]/\s]+?)\]?(?::\d{1,5})?\/?$/i.exec(cell)?.[1];
  if (url && isAddress(url)) return { address: url, prefix: '', dropped: 'a protocol' };
  const port = /^\[?([0-9a-f.:]+?)\]?:(\d{1,5})$/i.exec(cell);
  if (port?.[1] && parseIpv4(port[1]) !== undefined && Number(port[2]) < 65_536)
    return { address: port[1], prefix: '', dropped: `the port ${port[2]}` };
  const commas = /^\d{1,3}(?:\s*,\s*\d{1,3}){3}$/.test(cell) ? cell.replace(/\s*,\s*/g, '.') : undefined;
  if (commas && isAddress(commas)) return { address: commas, prefix: '', dropped: 'commas in place of dots' };
  const remark =
    /^([\d.]+)\s*(\*{1,3}|\([1-7]\)|\[\d{1,2}\]|[\u00b9\u00b2\u00b3\u2074-\u2079]|\([^()\d]{1,40}\)|[-\u2013]\s+\p{L}[\p{L} ]{0,40})$/u.exec(
      cell,
    );
  if (remark?.[1] && isAddress(remark[1]) && !isMask(remark[1]))
    return { address: remark[1], prefix: '', dropped: `the remark ${remark[2]}` };
  // Signs around the address, and nothing else.
  const bare = cell.replace(/^[\s'"<([{]+|[\s'">)\]},;.:]+$/g, '');
  return bare !== cell && isAddress(bare) && !isMask(bare) ? { address: bare, prefix: '' } : undefined;
}

/** Between an address of each IP version. */
const separators = /[\s,;|]+(?:and[\s]+|und[\s]+|et[\s]+)?|\s*\/\s*(?=\d+\.|[\da-f]*:)/i;

/** `10.30.40.1 / 2001:db8::1`: the text of one IP version, where there is one of each; any other text as it is. */
export function ofFamily(text: string, isIpv6: boolean): string {
  if (!text.includes(':') || !text.includes('.') || text.length > longest) return text;
  const parts = text.split(separators).filter(Boolean);
  const isPair = parts.length === 2 && parts.every((part) => addressIn(part) !== undefined);
  const [own, other] = parts.filter((part) => part.includes(':') === isIpv6);
  return isPair && own !== undefined && other === undefined ? own : text;
}

/** One of these signs groups thousands, or begins the decimals. */
const signs = /^(\d{1,3})((?:[.,'\u2019\u00a0\u202f ]\d{3})+)(?:[.,]0+)?$/;

/** A whole number from `least` to `most`, as spreadsheets of any locale write it; undefined when two are possible. */
function numberIn(text: string, least: number, most: number): number | undefined {
  const inRange = (value: number) => value >= least && value <= most;
  if (/^\d{1,9}$/.test(text)) return inRange(Number(text)) ? Number(text) : undefined;
  const found = new Set<number>();
  const decimals = /^(\d{1,9})[.,]0+$/.exec(text)?.[1];
  if (decimals && inRange(Number(decimals))) found.add(Number(decimals));
  const grouped = signs.exec(text);
  if (grouped) {
    const value = Number(`${grouped[1]}${(grouped[2] ?? '').replace(/\D/g, '')}`);
    if (inRange(value)) found.add(value);
  }
  const [only, second] = found;
  return second === undefined ? only : undefined;
}

/** The only number of a text such as `VLAN 10 (mgmt)`, `U 16`, `9000 bytes`. */
export function soleNumberIn(text: string, least: number, most: number): number | undefined {
  if (text.length > longest) return undefined;
  const own = numberIn(text, least, most);
  if (own !== undefined) return own;
  const numbers = text.match(/\d+(?:[.,'\u2019\u00a0\u202f]\d+)*/g) ?? [];
  const [only] = numbers;
  return numbers.length === 1 && only !== undefined ? numberIn(only, least, most) : undefined;
}

/** The identifier of a DHCP client: the type of its hardware, 1, and the address behind it. */
const clientId =
  /^01[:.-]?(?=(?:[0-9a-f]{2}[:-]){5}[0-9a-f]{2}$)|^01(?=[0-9a-f]{2}\.[0-9a-f]{4}\.[0-9a-f]{4}\.[0-9a-f]{2}$)/;

/** Six pairs in lower case, whatever groups and signs a tool prints: `0:10:e0:aa:0:1`, `0010.e0aa.0001`. */
export function hardwareAddress(text: string): string | undefined {
  if (text.length > longest) return undefined;
  const written = text.toLowerCase();
  const bare = written.replace(clientId, '');
  const groups = (bare === written ? bare : bare.replace(/[:.-]/g, '').replace(/..(?=.)/g, '$&:')).split(
    /[:.-]/,
  );
  const digits =
    groups.length === 6 && groups.every((one) => /^[0-9a-f]{1,2}$/.test(one))
      ? groups.map((one) => one.padStart(2, '0')).join('')
      : (groups.length === 3 && groups.every((one) => /^[0-9a-f]{4}$/.test(one))) ||
          (groups.length === 2 && groups.every((one) => /^[0-9a-f]{6}$/.test(one)))
        ? groups.join('')
        : groups.length === 1 && /^(?=00|.*[a-f])[0-9a-f]{12}$/.test(text.toLowerCase())
          ? text.toLowerCase()
          : undefined;
  return digits?.replace(/..(?=.)/g, '$&:');
}

/**
 * All zeros and broadcast: no host has it. A multicast address is that of a cluster whose hosts share an IP address, such as
 * `03:bf:0a:14:0a:32` of network load balancing.
 */
export const isNoHost = (mac: string): boolean => mac === '00:00:00:00:00:00' || mac === 'ff:ff:ff:ff:ff:ff';

/** From 224.0.0.0 on, and ff00::/8. */
export const isMulticast = (address: string): boolean => /^(?:22[4-9]|2[3-5]\d)\.|^ff/i.test(address);
