/**
 * The fields of the gateway's form: how each is read from the document, checked and written back. `gateway` is an open
 * record: other keys stay as they are.
 *
 * An `error` refuses the text; a `warning` accepts it.
 */

import type { Appliance } from '../../appliance/document/appliance-types.ts';
import { indexAppliance } from '../../appliance/document/index-appliance.ts';
import type { Gateway, Proxy as WebProxy } from '../../appliance/document/service-types.ts';
import { setRoot } from '../../appliance/edits/edits.ts';
import { addressFault, parseAddress } from '../../network/address.ts';
import { domainProblem } from '../../network/names.ts';
import {
  contains,
  edgeOf,
  netmask,
  prefixOfMask,
  subnetFromMask,
  widestPrefix,
} from '../../network/subnet.ts';
import type { ProblemLevel } from '../../text/level.ts';
import { wholeNumberProblem } from '../../text/number-range.ts';

type GatewayFieldId =
  | 'hostname'
  | 'address'
  | 'netmask'
  | 'gateway'
  | 'newAddress'
  | 'dns'
  | 'ntp'
  | 'resolves'
  | 'proxyHost'
  | 'proxyPort'
  | 'proxyUser'
  | 'kind'
  | 'version'
  | 'location'
  | 'natAddress'
  | 'vpn';

export type GatewayGroup = 'Addresses' | 'Services' | 'Machine' | 'Perimeter';
type GatewayMessage = { readonly level: ProblemLevel; readonly text: string; readonly fix?: string };

export type GatewayField = {
  readonly id: GatewayFieldId;
  readonly group: GatewayGroup;
  readonly label: string;
  readonly hint?: string;
  readonly mono?: true;
  readonly required?: true;
  readonly choices?: readonly { readonly value: string; readonly label: string }[];
};

const field = (
  id: GatewayFieldId,
  group: GatewayGroup,
  label: string,
  rest: Omit<GatewayField, 'id' | 'group' | 'label'> = {},
): GatewayField => ({ id, group, label, ...rest });

const needed = { required: true } as const;
const mono = { mono: true } as const;

export const gatewayFields: readonly GatewayField[] = [
  field('hostname', 'Addresses', 'Host name', { ...needed, ...mono }),
  field('address', 'Addresses', 'Address', { ...needed, ...mono }),
  field('netmask', 'Addresses', 'Mask', { ...needed, ...mono, hint: 'As 255.255.255.0 or /24' }),
  field('gateway', 'Addresses', 'Default gateway', { ...needed, ...mono }),
  field('newAddress', 'Addresses', 'New address', {
    ...mono,
    hint: 'Only if the gateway moves. Used in the change notice.',
  }),
  field('dns', 'Services', 'DNS servers', { ...needed, ...mono, hint: 'Up to three, separated by spaces' }),
  field('ntp', 'Services', 'NTP servers', { ...needed, ...mono, hint: 'Up to three, separated by spaces' }),
  field('resolves', 'Services', 'Resolves all names', {
    ...needed,
    hint: 'Test the names of admin, ILOM, switches and PDUs on the gateway.',
    choices: [
      { value: '', label: 'Not tried' },
      { value: 'yes', label: 'Yes' },
      { value: 'no', label: 'No' },
    ],
  }),
  field('proxyHost', 'Services', 'Proxy host', mono),
  field('proxyPort', 'Services', 'Proxy port', mono),
  field('proxyUser', 'Services', 'Proxy user', { hint: 'User name only. No password is stored.' }),
  field('kind', 'Machine', 'Hardware', {
    ...needed,
    choices: [
      { value: '', label: 'Not set' },
      { value: 'physical', label: 'Physical' },
      { value: 'virtual', label: 'Virtual machine' },
    ],
  }),
  field('version', 'Machine', 'Version', { ...needed, ...mono }),
  field('location', 'Machine', 'Location', { ...needed, hint: 'Site, room and rack, or the hypervisor' }),
  field('natAddress', 'Perimeter', 'External NAT address', mono),
  field('vpn', 'Perimeter', 'VPN', {
    ...needed,
    choices: [
      { value: '', label: 'Not set' },
      { value: 'tls', label: 'TLS' },
      { value: 'ipsec', label: 'IPSec' },
      { value: 'none', label: 'None' },
    ],
  }),
];

const isText = (value: unknown): value is string => typeof value === 'string';

const proxyParts: Readonly<Partial<Record<GatewayFieldId, keyof WebProxy>>> = {
  proxyHost: 'host',
  proxyPort: 'port',
  proxyUser: 'user',
};

export function gatewayText(gateway: Gateway, id: GatewayFieldId): string {
  const part = proxyParts[id];
  if (part) return String(gateway.proxy?.[part] ?? '');
  const value = gateway[id];
  if (Array.isArray(value)) return value.filter(isText).join(' ');
  return isText(value) ? value : '';
}

const required = gatewayFields.filter((one) => one.required);

/** The required fields, and those of them without a value. */
export const requiredFields = (gateway: Gateway) => ({
  required,
  open: required.filter(({ id }) => gatewayText(gateway, id) === ''),
});

/** `24` of `/24` or `24`. */
const prefixTyped = (text: string): number | undefined => {
  const digits = /^\/?(\d{1,3})$/.exec(text)?.[1];
  return digits === undefined ? undefined : Number(digits);
};
/** Its mask is a prefix length. */
const isIpv6 = ({ address }: { readonly address?: unknown }): boolean =>
  isText(address) && parseAddress(address)?.family === 6;

const listOf = (text: string): string[] => text.split(/[\s,;]+/).filter(Boolean);

/** The document with one field of the gateway written; an empty text takes the field away. */
export function withGatewayField(appliance: Appliance, id: GatewayFieldId, typed: string): Appliance {
  const text = typed.trim();
  const part = proxyParts[id];
  const { [part ? 'proxy' : id]: _old, ...others } = appliance.gateway;
  const next: Record<string, unknown> = others;
  if (part) {
    const { [part]: _part, ...rest }: Partial<WebProxy> = appliance.gateway.proxy ?? {};
    const proxy = { host: '', ...rest, ...(text && { [part]: part === 'port' ? Number(text) : text }) };
    if (Object.values(proxy).some(Boolean)) next.proxy = proxy;
  } else if (text !== '') {
    const isList = id === 'dns' || id === 'ntp';
    const prefix = id === 'netmask' ? prefixTyped(text) : undefined;
    const mask = prefix === undefined ? text : isIpv6(others) ? `/${prefix}` : netmask(prefix);
    next[id] = isList ? listOf(text) : mask;
  }
  return setRoot(appliance, 'gateway', next);
}

const bad = (text: string): GatewayMessage => ({ level: 'error', text });
const warn = (text: string): GatewayMessage => ({ level: 'warning', text });
const faulty = (problem: string | undefined) => (problem === undefined ? undefined : bad(problem));
const addressMessage = (text: string) => faulty(addressFault(text));
export const hostMessage = (text: string): GatewayMessage | undefined =>
  faulty(parseAddress(text) ? undefined : domainProblem(text));

export const portMessage = (text: string): GatewayMessage | undefined =>
  faulty(wholeNumberProblem(text, 1, 65_535));

/** Checks the text of one field against the other values of the gateway. */
export function checkGatewayField(
  appliance: Appliance,
  id: GatewayFieldId,
  typed: string,
): GatewayMessage | undefined {
  const text = typed.trim();
  if (text === '') return undefined;
  const { gateway } = appliance;
  switch (id) {
    case 'hostname':
      return parseAddress(text) ? bad(`${text} is an address. Enter a host name.`) : hostMessage(text);
    case 'address':
    case 'newAddress':
      if (id === 'newAddress' && text === gateway.address)
        return bad('The gateway has this address now. Enter another one, or leave the field empty.');
      return (
        addressMessage(text) ??
        takenBy(appliance, text) ??
        (id === 'address' ? besideGateway(gateway, text) : undefined)
      );
    case 'natAddress':
      return addressMessage(text);
    case 'netmask': {
      const length = prefixTyped(text) ?? prefixOfMask(text);
      return length === undefined || length < widestPrefix || length > (isIpv6(gateway) ? 128 : 32)
        ? bad(`"${text}" is not a netmask. Enter one like 255.255.255.0 or /24.`)
        : undefined;
    }
    case 'gateway':
      if (text === gateway.address)
        return bad('This is the address of the gateway itself. Enter the address of its router.');
      return addressMessage(text) ?? outsideMask(gateway, gateway.address, text);
    case 'dns':
    case 'ntp': {
      const list = listOf(text);
      for (const one of list) {
        const message = id === 'dns' ? addressMessage(one) : hostMessage(one);
        if (message) return message;
      }
      if (new Set(list).size < list.length) return bad('A server is listed twice. Remove the duplicate.');
      return list.length > 3 ? warn('Only the first three servers are used.') : undefined;
    }
    case 'proxyHost':
      return hostMessage(text);
    case 'proxyPort':
      return portMessage(text);
    default:
      return undefined;
  }
}

function takenBy(appliance: Appliance, address: string): GatewayMessage | undefined {
  const [owner] = indexAppliance(appliance).byAddress.get(address.toLowerCase()) ?? [];
  if (owner) return bad(`${owner.hostname} has this address. Enter another one.`);
  const router = appliance.networks.find(({ gateway }) => gateway === address);
  if (router) return bad(`This is the default gateway of ${router.name}. Enter another address.`);
  const other = appliance.settings.occupied?.find((one) => one.address === address);
  return other
    ? warn(`${address} is used by ${other.name || 'another machine'} (${other.source}).`)
    : undefined;
}

const besideGateway = (gateway: Gateway, address: string) =>
  gateway.gateway ? outsideMask(gateway, address, gateway.gateway) : undefined;

function outsideMask(
  { netmask: mask }: Gateway,
  address: string | undefined,
  router: string,
): GatewayMessage | undefined {
  const subnet = address && mask ? subnetFromMask(address, mask) : undefined;
  if (!subnet) return undefined;
  for (const one of [address, router]) {
    const edge = one && edgeOf(subnet, one);
    if (edge) return bad(`${one} is the ${edge} address of its subnet. Enter an address of a host.`);
  }
  return !contains(subnet, router)
    ? warn(`${address} and its default gateway ${router} are not in one subnet with the mask ${mask}.`)
    : undefined;
}
