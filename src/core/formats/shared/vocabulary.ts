/**
 * The words of people's tables, and what they mean here. Data: an engineer with a real table in hand can add a line.
 * Letter case, blanks, `_` and `-` do not count.
 */

import type { EndpointKind, MachineKind, NetworkRole } from '../../appliance/document/appliance-types.ts';
import { memoizeText } from '../../collections/memoize.ts';
import { typedKeys } from '../../collections/typed-keys.ts';
import { parseAddress } from '../../network/address.ts';

export const plain = (text: string): string => text.toLowerCase().replace(/[\s_-]+/g, '');

/**
 * The word of a heading: without a remark in brackets and punctuation (`Hostname (FQDN)`, `IP-Addr.`, `VLAN #`), and
 * without what a web page hides in it. Of a sheet with an address of each network in one row, `IP (ILOM)` is not the
 * address, so a remark that names a network counts.
 */
function plainHeading(text: string): string {
  const [remark = ''] = /[([{].*$/s.exec(text) ?? [];
  const names = networkWord(remark.replace(/[^\p{L}\p{N}\s_-]+/gu, ' ').trim()).role !== 'other';
  return names ? '' : plain(text.slice(0, text.length - remark.length).replace(/[^\p{L}\p{N}\s_-]+/gu, ''));
}

const table = <T extends string>(lines: Readonly<Record<T, string>>): ReadonlyMap<string, T> => {
  const map = new Map<string, T>();
  for (const meaning of typedKeys(lines)) {
    for (const word of [meaning, ...lines[meaning].split(' ')]) if (word) map.set(plain(word), meaning);
  }
  return map;
};

export type Field =
  | 'hostname'
  | 'address'
  | 'machine'
  | 'machineKind'
  | 'network'
  | 'endpointKind'
  | 'subnet'
  | 'netmask'
  | 'gateway'
  | 'vlan'
  | 'mtu'
  | 'rack'
  | 'unit'
  | 'interface'
  | 'inDns'
  | 'defaultRoute'
  | 'aliases'
  | 'nat';

/** Headings of a table. */
const fieldWords = table<Field>({
  hostname: 'name host host-name dns-name fqdn server-name device-name machine-name node-name full-name',
  address: 'ip ip-address ip-addr ipv4 ipv6 ipv4-address ipv6-address',
  machine: 'device server node owner',
  machineKind: 'kind type role',
  network: 'net segment zone',
  endpointKind: '',
  subnet: 'cidr prefix network-address',
  netmask: 'mask subnet-mask network-mask prefix-length',
  gateway: 'gw default-gateway default-gw gateway-ip gateway-address',
  vlan: 'vlan-id vlan-tag vlan-no vlan-number',
  mtu: '',
  rack: '',
  unit: 'u u-position uloc',
  interface: '',
  inDns: '',
  defaultRoute: 'default-gateway-interface gateway-interface gateway-adapter',
  aliases: '',
  nat: '',
});

export const fieldOfHeading = (heading: string): Field | undefined => fieldWords.get(plainHeading(heading));

export const machineKindWords = table<MachineKind | 'cluster'>({
  database: 'db compute db-server database-server db-node compute-node compute-server db-host',
  storage: 'cell cel storage-server storage-cell cell-server storage-node',
  guest: 'vm domu kvm-guest virtual-machine guest-vm',
  'leaf-switch':
    'leaf roce roce-switch rdma-switch ib ib-switch infiniband infiniband-switch rdma-leaf roce-leaf',
  'spine-switch': 'spine roce-spine ib-spine',
  'management-switch': 'cisco cisco-switch switch admin-switch mgmt-switch ethernet-switch',
  pdu: 'power power-unit',
  cluster: 'scan rac rac-cluster',
});

export const endpointKindWords = table<EndpointKind>({
  host: '',
  ilom: '',
  vip: 'virtual-ip',
  scan: '',
  private: 'priv',
  device: '',
});

const roleWords = table<NetworkRole>({
  management: 'admin mgmt adm admin-network management-network',
  ilom: '',
  client: 'public pub client-network public-network client-access',
  backup: 'bkp bck backup-network',
  private: 'interconnect priv rdma roce private-network',
  other: '',
});

export type NetworkWord = {
  readonly role: NetworkRole;
  /** A name of its own, when the word is more than the role. */
  readonly name?: string;
  /** `vip` and `scan` stand for the client network and also state the kind. */
  readonly kind?: EndpointKind;
  /** `10.1.1.0/24`, `10.1.1.0`: no name, but where it is. */
  readonly range?: string;
};

/** A role (`admin`), a role and more (`client 2`, `client: Sales`), or another name: a network of role other. */
export const networkWord: (text: string) => NetworkWord = memoizeText((text) => {
  const whole = plain(text);
  if (whole === 'vip' || whole === 'scan') return { role: 'client', kind: whole };
  // By hand: a pattern with blanks before the slash looks at a cell of blanks again from each of them.
  const [address = '', ...rest] = text.split('/').map((part) => part.trim());
  const range = [address, ...rest].join('/');
  if (parseAddress(range.replace(/\/\d+$/, ''))) return { role: 'other', range };
  const role = roleWords.get(whole);
  if (role) return { role, ...(role === 'ilom' || role === 'private' ? { kind: role } : {}) };
  const first = /^[a-z]+/.exec(text.trim().toLowerCase())?.[0] ?? '';
  const leading = roleWords.get(first) ?? 'other';
  const own = roleWords.has(first) && text.trim().startsWith(': ', first.length);
  return {
    role: leading,
    name: own ? text.trim().slice(first.length + 2) : text.trim(),
    ...(leading === 'ilom' || leading === 'private' ? { kind: leading } : {}),
  };
});

export const isRoleWord = (text: string): boolean => {
  const word = plain(text);
  return word === 'vip' || word === 'scan' || roleWords.has(word);
};

/** Fields that a column may hold for one network. */
export const ofNetwork: ReadonlySet<string> = new Set<Field>([
  'hostname',
  'address',
  'subnet',
  'netmask',
  'gateway',
  'vlan',
  'mtu',
  'interface',
]);

/**
 * Splits a header such as `Client IP`, `ilom`, `VLAN (backup)`, `priv2` or `ipv6 gateway` into a network and a field.
 */
export function networkHeading(text: string): { readonly word: string; readonly field: Field } | undefined {
  const words: readonly string[] =
    text
      .slice(0, 60)
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? [];
  // `Admin network IP` is an address; `admin network` may as well hold the subnet, with `name` what that is called.
  const at = words.length > 2 ? words.indexOf('network') : -1;
  const isSpare = at >= 0 && !/^(?:address|name)$/.test(words[at + 1] ?? '');
  return ofWords(words) ?? (isSpare ? ofWords(words.toSpliced(at, 1)) : undefined);
}

function ofWords(words: readonly string[]): { readonly word: string; readonly field: Field } | undefined {
  for (let n = words.length; n > 0; n--)
    for (const [word, rest] of [
      [words.slice(0, n).join(''), words.slice(n)],
      [words.slice(-n).join(''), words.slice(0, -n)],
    ] as const) {
      const field = rest.length > 0 ? fieldOfHeading(rest.join('')) : 'address';
      const known = word === 'ipv6' || (isRoleWord(word.replace(/\d$/, '')) && !word.endsWith('network'));
      if (known && field && ofNetwork.has(field))
        return { word: rest.some((one) => one.endsWith('v6')) ? `${word} v6` : word, field };
    }
  return undefined;
}

/** How people write "nothing" in a cell that may be empty. */
const nothing = new Set(['', '-', '--', '\u2013', '\u2014', 'n/a', 'n.a.', 'none', 'tbd', 'tbc']);
const untagged = new Set(['untagged', 'native', 'access', '0']);

const longestNothing = 4;

export function isNothing(cell: string): boolean {
  const text = cell.trim();
  return text.length <= longestNothing && nothing.has(text.toLowerCase());
}
export const isUntagged = (cell: string): boolean => isNothing(cell) || untagged.has(cell.toLowerCase());
