/**
 * Facts of a network as cells give them: next to an address, once for a network, or in the title of a section. A text with a
 * meaning gives facts, any other text a fault; none is skipped.
 *
 *   networkFact('gateway', '10.30.40.1 (HSRP)')     { gateway: '10.30.40.1' }
 *   networkFact('vlan', '20100')     { message: '"20100" is not a VLAN id', fix: 'Write a number from 1 to 4094, ...' }
 */
import { memoizeText } from '../../collections/memoize.ts';
import { formatSubnet, parseSubnet, whyNoSubnet } from '../../network/subnet.ts';
import { addressIn, prefixIn, soleNumberIn } from './cell-values.ts';
import type { StatedFacts } from './endpoint-row.ts';
import type { Field } from './fields.ts';
import { addressFix, notAnAddress } from './parse-address-cell.ts';
import { shown } from './result.ts';
import { isUntagged } from './vocabulary.ts';

export type ColumnFacts = StatedFacts & {
  /** Length of a prefix, which gives the subnet of each address. */
  readonly prefix?: number;
};
export type FactFault = { readonly message: string; readonly fix: string };

export type FactField = Extract<Field, 'subnet' | 'netmask' | 'gateway' | 'vlan' | 'mtu'>;
const fields: ReadonlySet<string | undefined> = new Set<FactField>([
  'subnet',
  'netmask',
  'gateway',
  'vlan',
  'mtu',
]);
export const isFactField = (field: Field | undefined): field is FactField => fields.has(field);

type FactRead = ColumnFacts | FactFault;
export const isFault = (read: FactRead): read is FactFault => 'fix' in read;

export const notNetmask = (text: string): FactFault => ({
  message: `${shown(text)} is not a netmask`,
  fix: 'Write a mask such as 255.255.255.0.',
});

/** `10.20.10.0 / 24`, `10.20.10.0 255.255.255.0`: as an address and a prefix length. */
export function withLength(stated: string, most: number): string {
  const { address, prefix = '' } = addressIn(stated) ?? {};
  const length = prefix === '' ? undefined : prefixIn(prefix, most);
  return address !== undefined && length !== undefined
    ? `${address}/${length}`
    : stated.replace(/\s?\/\s?/, '/');
}

const several = /\d\s*[\s,;/|&+-]\s*\d+\.\d+/;

const readers: Readonly<Record<Exclude<FactField, 'netmask'>, (text: string) => FactRead>> = {
  subnet: memoizeText((text) => {
    const written = withLength(text, text.includes(':') ? 128 : 32);
    const wrong = whyNoSubnet(written);
    if (wrong) return { message: `${shown(written)} ${wrong.why}`, fix: wrong.fix };
    const subnet = parseSubnet(written);
    return subnet ? { subnet: formatSubnet(subnet) } : {};
  }),
  gateway: memoizeText((text) => {
    const gateway = addressIn(text)?.address;
    if (gateway !== undefined) return { gateway };
    const fix = several.test(text) ? 'Write one address, that of the default gateway.' : addressFix(text);
    return { message: notAnAddress(text), fix };
  }),
  vlan: memoizeText((text) => {
    const vlan = soleNumberIn(text, 1, 4094);
    if (vlan !== undefined) return { vlan };
    if (isUntagged(text)) return { untagged: true };
    return {
      message: `${shown(text)} is not a VLAN id`,
      fix: 'Write a number from 1 to 4094, or nothing for an untagged network.',
    };
  }),
  mtu: memoizeText((text) => {
    const mtu = soleNumberIn(text, 100, 99_999);
    if (mtu !== undefined) return { mtu };
    return {
      message: `${shown(text)} is not an MTU`,
      fix: 'Write a number of bytes, for example 1500 or 9000.',
    };
  }),
};

/** The facts of a filled cell. A column of subnets may hold prefix lengths and masks alone. */
export function networkFact(field: FactField, text: string): FactRead {
  if (field !== 'subnet' && field !== 'netmask') return readers[field](text);
  const prefix = prefixIn(text, 32) ?? prefixIn(text, 128);
  if (prefix !== undefined) return { prefix };
  return field === 'netmask' ? notNetmask(text) : readers.subnet(text);
}
