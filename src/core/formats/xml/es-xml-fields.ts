/**
 * Converts between values of a file and values of the document, field by field: the meaning of a text, and the text of
 * another value in the style of the old one.
 *
 * The fields are those of origins: `hostname`, `network.subnet` (written as a mask), `vlan`, `ocrVote` ...
 */
import { netmask, parseSubnet, prefixOfMask } from '../../network/subnet.ts';
import { upperFirst } from '../../text/first-letter.ts';
import { addressIn } from '../shared/cell-values.ts';

export const yesOrNo = (text: string): boolean | undefined =>
  /^(?:true|yes|y|1|on|enabled?)$/i.test(text)
    ? true
    : /^(?:false|no|n|0|off|disabled?)$/i.test(text)
      ? false
      : undefined;

const pairs: readonly (readonly [string, string])[] = [
  ['true', 'false'],
  ['yes', 'no'],
  ['y', 'n'],
  ['1', '0'],
  ['on', 'off'],
  ['enabled', 'disabled'],
  ['enable', 'disable'],
];

/** The text of a new value; the old text if it already means that value. Undefined if this place cannot express it. */
export function textFor(field: string, old: string, value: unknown): string | undefined {
  if (typeof value === 'boolean') return flagText(old, value);
  if (typeof value === 'number') return Number(old) === value && /^\d+$/.test(old) ? old : String(value);
  if (typeof value !== 'string') return undefined;
  if (field === 'address') return addressText(old, value);
  if (field === 'network.subnet') return maskText(old, value);
  if (field === 'template') return templateText(old, value);
  if (/^(?:redundancy|location)$/.test(field) && old.toUpperCase() === value) return old;
  return value;
}

/** The prefix length or the mask behind the old address stays behind the new one. */
function addressText(old: string, address: string): string {
  const known = addressIn(old);
  if (!known || known.prefix === '') return address;
  return known.address === address ? old : old.replace(known.address, address);
}

function flagText(old: string, value: boolean): string | undefined {
  if (yesOrNo(old) === value) return old;
  const pair = pairs.find(([yes, no]) => old.toLowerCase() === yes || old.toLowerCase() === no);
  const word = pair?.[value ? 0 : 1];
  if (word === undefined) return undefined;
  if (old === old.toUpperCase()) return word.toUpperCase();
  return /^[A-Z]/.test(old) ? upperFirst(word) : word;
}

function maskText(old: string, subnet: string): string | undefined {
  const parsed = parseSubnet(subnet);
  if (parsed && /^\d{1,3}$/.test(old)) return String(parsed.prefix);
  if (parsed?.family !== 4) return undefined;
  return prefixOfMask(old) === parsed.prefix ? old : netmask(parsed.prefix);
}

/** LIST prints OLTP for the template that a command calls ADMIN; other words are the same in both. */
function templateText(old: string, value: string): string | undefined {
  const word = old.toLowerCase();
  if (word === value.toLowerCase() || (word === 'oltp' && value === 'ADMIN')) return old;
  return word === 'dw' ? undefined : value;
}

/** A host name in the manner of the old one: with its domain when the old one had a domain. */
export function hostnameText(old: string, hostname: string, domain: string | undefined): string | undefined {
  const dot = old.indexOf('.');
  if (dot < 0) return hostname;
  return domain ? `${hostname}.${domain}` : undefined;
}
