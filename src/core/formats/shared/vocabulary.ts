/**
 * The words of people's tables, and what they mean here. Data: an engineer with a real table in hand can add a line.
 * Letter case, blanks, `_` and `-` do not count.
 */

import type { EndpointKind, MachineKind, NetworkRole } from '../../appliance/document/appliance-types.ts';
import { memoizeText } from '../../collections/memoize.ts';
import { typedKeys } from '../../collections/typed-keys.ts';
import { parseAddress } from '../../network/address.ts';
import { type Field, isField, ofNetwork } from './fields.ts';
import { meaningOfHeading } from './heading-words.ts';
import { isRoleName, isRoleText, joinedWords, roleInText, roleOfPort } from './role-words.ts';
import { bareLetters } from './words.ts';

export const plain = (text: string): string => text.toLowerCase().replace(/[\s_-]+/g, '');

/**
 * The word of a heading: without a remark in brackets and punctuation (`Hostname (FQDN)`, `IP-Addr.`, `VLAN #`), and
 * without what a web page hides in it. Of a sheet with an address of each network in one row, `IP (ILOM)` is not the
 * address, so a remark that names a network counts.
 */
function plainHeading(text: string): string {
  const [remark = ''] = /[([{].*$/s.exec(text) ?? [];
  const names = isRoleWord(remark.replace(/[^\p{L}\p{N}\s_-]+/gu, ' ').trim());
  return names ? '' : plain(text.slice(0, text.length - remark.length).replace(/[^\p{L}\p{N}\s_-]+/gu, ''));
}

const table = <T extends string>(lines: Readonly<Record<T, string>>): ReadonlyMap<string, T> => {
  const map = new Map<string, T>();
  for (const meaning of typedKeys(lines)) {
    for (const word of [meaning, ...lines[meaning].split(' ')]) if (word) map.set(plain(word), meaning);
  }
  return map;
};

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
  serial:
    'serial-number serial-no serial-nr s-n sn chassis-serial chassis-serial-number server-serial seriennummer serien-nr seriennr numero-de-serie num\u00e9ro-de-s\u00e9rie',
  interface: '',
  inDns: '',
  defaultRoute: 'default-gateway-interface gateway-interface gateway-adapter',
  aliases: '',
  nat: 'nat-ip nat-address nat-adresse nat-ip-address',
});

/** By the words that this console writes and knows from of old. */
export const fieldOfOwnHeading = (heading: string): Field | undefined =>
  fieldWords.get(plainHeading(heading));

/** By those words, else by what the words mean. */
export const fieldOfHeading: (heading: string) => Field | undefined = memoizeText((heading) => {
  const bare = plainHeading(heading);
  const known = fieldWords.get(bare);
  if (known || bare === '') return known;
  const meaning = meaningOfHeading(heading);
  return meaning !== undefined && isField(meaning) ? meaning : undefined;
});

export const machineKindWords = table<MachineKind | 'cluster'>({
  database:
    'db compute db-server database-server db-node compute-node compute-server db-host kvm-host dom0 domain0 hypervisor',
  storage: 'cell cel storage-server storage-cell cell-server storage-node',
  guest: 'vm domu kvm-guest virtual-machine guest-vm',
  'leaf-switch':
    'leaf roce roce-switch rdma-switch ib ib-switch infiniband infiniband-switch rdma-leaf roce-leaf',
  'spine-switch': 'spine roce-spine ib-spine',
  'management-switch': 'cisco cisco-switch switch admin-switch mgmt-switch ethernet-switch',
  pdu: 'power power-unit',
  cluster: 'scan rac rac-cluster',
});

const kindPatterns: readonly (readonly [RegExp, MachineKind])[] = [
  [/spine/, 'spine-switch'],
  [/leaf|(?:roce|infiniband|\bib)\W?switch/, 'leaf-switch'],
  [
    /\bkvm\W?(?:hosts?|servers?|nodes?)\b|\b(?:dom|domain)\W?0\b|hypervisor|\bvm\W?hosts?\b|virtuali[sz]ation\W(?:host|server)/,
    'database',
  ],
  [/\bpdus?\b|stromverteil|stromleiste|power distribution/, 'pdu'],
  [
    /\bguests?\b|\bvms?\b|\bdomu\b|virtual (?:machine|server)|virtuelle? (?:maschine|server)|machine virtuelle|\bgast/,
    'guest',
  ],
  [/\b9336\w*\b/, 'leaf-switch'],
  [/switch|commutateur|\b(?:9348|4948)\w*\b/, 'management-switch'],
  // The maker has firewalls, routers and servers as well.
  [
    /^(?!.*(?:firewall|rout(?:er|eur)|\b(?:asa|asr|isr|firepower|ucs)(?![a-z]))).*\bcisco\b/,
    'management-switch',
  ],
  [/\bcells?\b|storage|stockage|speicher|\bzelle/, 'storage'],
  [/database|datenbank|base de donnees|\bdb\b|compute|\brechenknoten/, 'database'],
];

/** The kind of machine in a cell of a column of kinds: by the usual words, else by those of a longer text. */
export const machineKindIn: (text: string) => MachineKind | 'cluster' | undefined = memoizeText((text) => {
  const known = machineKindWords.get(plain(text));
  if (known || text.length > 60) return known;
  const bare = bareLetters(text);
  // `IB leaf` and `Admin switch` are of a network, and machines.
  if (isRoleText(text) && !/\b(?:spine|leaf|switch|pdu)\b/.test(bare)) return undefined;
  return kindPatterns.find(([pattern]) => pattern.test(bare))?.[1];
});

/** Words for any server: a column of kinds may hold them, and they name none. */
export const isVagueKind = (text: string): boolean =>
  /^(?:physical|physisch|physique|bare\W?metal|hardware|hw|servers?|serveur|hosts?|nodes?|knoten|n[o\u0153]e?uds?|nodos?|appliance|network|other)$/i.test(
    text.trim(),
  );

export const endpointKindWords = table<EndpointKind>({
  host: '',
  ilom: '',
  vip: 'virtual-ip',
  scan: '',
  private: 'priv',
  device: '',
});

export type NetworkWord = {
  readonly role: NetworkRole;
  /** A name of its own, when the word is more than the role. */
  readonly name?: string;
  /** The difference from other networks of its role: `Sales Client` and `Sales VIP` are of one network. */
  readonly stem?: string;
  /** `vip` and `scan` stand for the client network and also state the kind. */
  readonly kind?: EndpointKind;
  /** `10.1.1.0/24`, `10.1.1.0`: no name, but where it is. */
  readonly range?: string;
  /** Out of band: an ILOM, or the management network where ILOMs are named by their own word. */
  readonly outOfBand?: true;
};

/** A role (`admin`), a text with the word of a role (`client: Sales`), or another name: a network of role other. */
export const networkWord: (text: string) => NetworkWord = memoizeText((text) => {
  // By hand: a pattern with blanks before the slash looks at a cell of blanks again from each of them.
  const [address = '', ...rest] = text.split('/').map((part) => part.trim());
  const range = [address, ...rest].join('/');
  if (parseAddress(range.replace(/\/\d+$/, ''))) return { role: 'other', range };
  const trimmed = text.trim();
  const first = /^[a-z]+(?=: )/i.exec(trimmed)?.[0];
  const own = first && roleInText(first);
  const found = own || roleInText(trimmed);
  if (!found) return { role: 'other', name: trimmed };
  const { role, kind, stem, outOfBand, byPort, isBare } = found;
  const name = own && first ? trimmed.slice(first.length + 2) : ofKinds(trimmed, kind);
  const isUsual = isBare || (byPort === true && role !== 'other');
  const isNamed = Boolean(own) || !(isUsual || ((kind === 'vip' || kind === 'scan') && stem === ''));
  return {
    role,
    ...(isNamed && { name, ...(!own && { stem }) }),
    ...(kind && { kind }),
    ...(outOfBand && { outOfBand }),
  };
});

/** `Client2 VIP` is an address of the network `Client2`. */
const ofKinds = (text: string, kind: EndpointKind | undefined): string =>
  kind === 'vip' || kind === 'scan' ? text.replace(/(?<=\d)[\s_-]+(?:vips?|scan)$/i, '') : text;

/** The text is the word of a role, and nothing more. No such word has a digit, and most names, which are asked for row by row, have. */
export const isRoleWord = (text: string): boolean => !/\d/.test(text) && (roleInText(text)?.isBare ?? false);

type NetworkHeading = { readonly word: string; readonly field: Field };

/**
 * Splits a header such as `Client IP`, `ilom`, `VLAN (backup)`, `Private IP 2` or `ipv6 gateway` into a network and a
 * field.
 */
export const networkHeading: (text: string) => NetworkHeading | undefined = memoizeText((text) => {
  const found: readonly string[] =
    joinedWords(text.slice(0, 60))
      .replace(/\b(ip|addr|address|adresse|name)(?=\d\b)/g, '$1 ')
      .match(/[\p{L}\p{N}]+/gu) ?? [];
  const all = found.length === 1 ? partsOfWord(found[0] ?? '') : found;
  const words = withNumber(all);
  // `Admin network IP` is an address; `admin network` may as well hold the subnet, with `name` what that is called.
  const at =
    words.length > 2 ? words.findIndex((word) => /^(?:network|netz|netzwerk|reseau)$/.test(word)) : -1;
  const isSpare = at >= 0 && !/^(?:address|adresse|name)$/.test(words[at + 1] ?? '');
  const bare = all.filter((word) => !ofNode.test(word));
  return (
    ofWords(words) ??
    (isSpare ? ofWords(words.toSpliced(at, 1)) : undefined) ??
    ofPort(found) ??
    (bare.length > 0 && bare.length < all.length ? ofWords(withNumber(bare)) : undefined) ??
    ofKind(bare)
  );
});

/** `Client VIP` and `Admin ILOM IP`: the more special word decides. */
function ofKind(words: readonly string[]): NetworkHeading | undefined {
  const kinds = new Set(words.map((word) => roleInText(word)?.kind));
  const general =
    kinds.has('vip') || kinds.has('scan') ? 'client' : kinds.has('ilom') ? 'management' : undefined;
  const rest = words.filter((word) => {
    const found = roleInText(word);
    return found?.kind !== undefined || found?.role !== general;
  });
  return general !== undefined && rest.length < words.length ? ofWords(withNumber(rest)) : undefined;
}

/** `Guest client IP` and `Node VIP` are of each machine of the table. */
const ofNode = /^(?:guest|vm|domu|db|database|node)$/;

/** `bondeth0-vip` is a VIP in the network of the port. */
function ofPort([port = '', word = '', ...others]: readonly string[]): NetworkHeading | undefined {
  const kind = others.length === 0 && roleOfPort(port) === 'client' ? roleInText(word)?.kind : undefined;
  return kind === 'vip' || kind === 'scan' ? { word: kind, field: 'address' } : undefined;
}

/** `ILOMIP` and `adminname` are two words. */
function partsOfWord(word: string): readonly string[] {
  for (let at = word.length - 2; at > 1; at--) {
    const [first, rest] = [word.slice(0, at), word.slice(at)];
    const field = isRoleName(first) ? fieldOfHeading(rest) : undefined;
    if (field && ofNetwork.has(field)) return [first, rest];
  }
  return [word];
}

/** `Private IP 2` is `private2 ip`: the number counts the addresses of a network. */
function withNumber(words: readonly string[]): readonly string[] {
  const last = words.at(-1) ?? '';
  const at = words.findIndex(isRoleName);
  if (words.length < 3 || at < 0 || !/^\d$/.test(last)) return words;
  return words.slice(0, -1).map((word, i) => (i === at ? `${word}${last}` : word));
}

function ofWords(words: readonly string[]): { readonly word: string; readonly field: Field } | undefined {
  for (let n = words.length; n > 0; n--)
    for (const [word, rest] of [
      [words.slice(0, n).join(''), words.slice(n)],
      [words.slice(-n).join(''), words.slice(0, -n)],
    ] as const) {
      const field = rest.length > 0 ? fieldOfHeading(rest.join(' ')) : 'address';
      const known = word === 'ipv6' || isRoleName(word) || isRoleName(word.replace(/\d$/, ''));
      if (known && field && ofNetwork.has(field))
        return { word: rest.some((one) => one.endsWith('v6')) ? `${word} v6` : word, field };
    }
  return undefined;
}

/** How people write "nothing" in a cell that may be empty. */
const nothing = new Set(
  '- -- --- \u2013 \u2014 n/a n.a. none null nil nan #n/a #nv tbd tbc tba kein keine keins keiner k.a. n.v. entf\u00e4llt folgt offen aucun aucune n\u00e9ant'.split(
    ' ',
  ),
).add('');
const untagged = new Set(['untagged', 'native', 'access', '0']);

const longestNothing = 8;
const beginsNothing = new Set([...'-\u2013\u2014#nNtTkKeEfFoOaA']);

export function isNothing(cell: string): boolean {
  const text = cell.trim();
  if (text === '') return true;
  // Most cells begin with another letter or with a digit.
  return (
    text.length <= longestNothing && beginsNothing.has(text.charAt(0)) && nothing.has(text.toLowerCase())
  );
}
export const isUntagged = (cell: string): boolean => isNothing(cell) || untagged.has(cell.toLowerCase());
