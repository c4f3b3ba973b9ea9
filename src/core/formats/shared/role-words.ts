/**
 * The role of a network by the words of a text: a name of a network, a function, a remark, a port.
 *
 *   roleInText('Exadata Client SCAN IP')     { role: 'client', kind: 'scan', stem: '' ... }
 *   roleInText('VLAN 10 (bondeth0)')     { role: 'client', byPort: true ... }
 */
import type { EndpointKind, NetworkRole } from '../../appliance/document/appliance-types.ts';
import { memoizeText } from '../../collections/memoize.ts';
import { bareLetters, wordsIn } from './words.ts';

type RoleInText = {
  readonly role: NetworkRole;
  /** The words also name the kind of the address. */
  readonly kind?: EndpointKind;
  /** Words that name neither a role nor a thing that every network has. */
  readonly rest: readonly string[];
  /** The difference from other networks of its role: those words, and its number. */
  readonly stem: string;
  /** The text is the word of the role, alone or with the word network. */
  readonly isBare: boolean;
  /** Only a port names the role. */
  readonly byPort?: true;
  readonly outOfBand?: true;
};

/** Endpoint kinds and roles from the most special to the most general: a `Client VIP` is a VIP. */
const kinds = ['scan', 'vip', 'ilom', 'backup', 'private', 'client', 'management'] as const;
type Word = (typeof kinds)[number];

const words: Readonly<Record<Word, string>> = {
  scan: 'scan scans',
  vip: 'vip vips',
  ilom: 'ilom iloms ilo ilos bmc bmcs ipmi idrac drac cimc imm oob outofband lightsout serviceprocessor fernwartung',
  backup:
    'backup backups bkp bck bkup bak bkups sicherung sicherungen datensicherung sauvegarde sauvegardes respaldo \u5907\u4efd \u30d0\u30c3\u30af\u30a2\u30c3\u30d7',
  private:
    'private priv privat privates prive interconnect interconnects ib infiniband rdma roce fabric interconnexion',
  client:
    '\u043a\u043b\u0438\u0435\u043d\u0442 \u5ba2\u6237\u7aef \u30af\u30e9\u30a4\u30a2\u30f3\u30c8 client clients cliente clienti klient klienci kunden public publics pub publik oeffentlich offentlich publique clientaccess',
  management:
    'management mgmt mgt mgmnt mng admin adm admins administration administrativ administracion administracao amministrazione beheer gerencia gerenciamento zarzadzanie \u0443\u043f\u0440\u0430\u0432\u043b\u0435\u043d\u0438\u0435 \u7ba1\u7406 verwaltung gestion managementnetz',
};

/** Words that go with every network and name none. */
const common = new Set(
  (
    'ip ips ipv4 ipv6 v4 v6 address addresses addr adresse adressen adresses network networks netz netze netzwerk ' +
    'net nets lan vlan reseau segment subnet subnetz exadata oracle cluster clusters rac interface interfaces ' +
    'schnittstelle port ports nic nics the of for and und fur fuer der die das des de du la le et a an host hosts ' +
    'server servers node nodes database db access zugang traffic virtual id no nr'
  ).split(' '),
);

const meaningOf = new Map(
  kinds.flatMap((kind) => words[kind].split(' ').map((word) => [bareLetters(word), kind] as const)),
);
const isKnown = (word: string): boolean => meaningOf.has(word) || common.has(word);

/** Ports of a server of such a rack (usual names of such racks). */
const usualPorts: readonly (readonly [RegExp, NetworkRole])[] = [
  [/^(?:(?:vm)?eth0|net0)$/, 'management'],
  [/^(?:vm)?bondeth0$/, 'client'],
  [/^(?:vm)?bondeth[1-9]\d?$/, 'other'],
  [/^(?:bondib|ib|re|stre|clre|stib|clib)\d$/, 'private'],
];

export const roleOfPort = (text: string): NetworkRole | undefined =>
  usualPorts.find(([port]) => port.test(text.toLowerCase()))?.[1];

/** More words than that are a sentence, not the name of a network. */
const mostWords = 10;
const longest = 80;

/** Lower case without diacritics, with the words of one meaning as one word: `Virtual IP` is `vip`. */
export const joinedWords = (text: string): string =>
  bareLetters(text)
    .replace(/\bvirtual[\s_-]*(?:ip|address|adresse)/g, 'vip')
    .replace(/\bvirtual(?=[\s_-]*(?:host)?name)/g, 'vip')
    .replace(/\bout[\s_-]of[\s_-]band\b/g, 'oob')
    .replace(/\blights?[\s_-]out\b/g, 'ilom')
    .replace(/\bservice[\s_-]processor\b/g, 'ilom')
    // The label of the port of an ILOM.
    .replace(/^net[ -]?mgt$/, 'ilom');

/** A machine with its number: `storage server 1`, `db node 2`. */
const numbered =
  /\b(?:(?:db|database|storage|compute|cell)[\s_-]+)*(?:nodes?|servers?|cells?|hosts?|db|database|compute|guest|vm|knoten|noeud)[\s_#-]*\d+\b/g;
const device =
  /\b(?:(?:roce|ib|infiniband|rdma|leaf|spine|management|mgmt|admin)[\s_-]+)+switch(?:es)?(?:[\s_#-]*[a-z]?\d*)\b/g;

/** Of `db node 1 client` and `ib switch a admin`, the words of the network alone: the same for each machine of a kind. */
function withoutMachine(joined: string): string {
  // `db01-vip` is a name.
  if (!/\s/.test(joined)) return joined;
  const bare = joined.replace(device, ' ').replace(numbered, ' ');
  return bare !== joined && wordsIn(bare, isKnown).some((word) => meaningOf.has(word)) ? bare : joined;
}

export const roleInText: (text: string) => RoleInText | undefined = memoizeText((text) => {
  if (text.length > longest) return undefined;
  const written = joinedWords(text);
  const joined = withoutMachine(written);
  const all = wordsIn(joined, isKnown);
  if (all.length > mostWords) return undefined;
  const found = new Set(all.map((word) => meaningOf.get(word)));
  const rest = all.filter((word) => !isKnown(word) && !roleOfPort(word) && !/^\d+$/.test(word));
  // `bondeth0` may have been taken apart into a word and its number.
  const ports = (joined.match(/[a-z]+\d+/g) ?? []).filter((word) => roleOfPort(word) !== undefined);
  const port = roleOfPort(ports[0] ?? '');
  const kind = sharedBy(joined, found) ?? kinds.find((one) => found.has(one));
  if (!kind && !port) return undefined;
  const role = kind === 'scan' || kind === 'vip' ? 'client' : (kind ?? port ?? 'other');
  const endpointKind =
    kind && kindOfWord[kind] !== undefined ? kindOfWord[kind] : role === 'private' ? role : undefined;
  const numbers =
    kind && /^(?:client|backup|management)$/.test(kind)
      ? numbersIn(joined)
      : role === 'client'
        ? numbersOfClient(joined)
        : [];
  const isBare =
    kind !== undefined && joined === written && all.every((word) => meaningOf.has(word) || spare.has(word));
  return {
    role,
    rest,
    // Each bond behind the first one is a network of its own.
    stem: [...rest, ...numbers, ...(role === 'other' ? ports : [])].join(' '),
    isBare,
    ...(endpointKind && { kind: endpointKind }),
    ...(!kind && { byPort: true as const }),
    ...(kind === 'ilom' &&
      all.some((word) => word === 'oob' || word === 'outofband') && { outOfBand: true as const }),
  };
});

/** `Management/ILOM`, `Client, VIP and SCAN`: one network of several kinds of addresses, which the names show. */
function sharedBy(joined: string, found: ReadonlySet<Word | undefined>): Word | undefined {
  if (!/[/,&+;|]|\b(?:and|und|et)\b/.test(joined)) return undefined;
  const all = kinds.filter((one) => found.has(one));
  if (all.length < 2) return undefined;
  if (all.every((one) => one === 'management' || one === 'ilom')) return 'management';
  return all.every((one) => one === 'client' || one === 'vip' || one === 'scan') ? 'client' : undefined;
}

const kindOfWord: Readonly<Partial<Record<Word, EndpointKind>>> = {
  scan: 'scan',
  vip: 'vip',
  ilom: 'ilom',
  private: 'private',
};
/** Words that a bare role may have with it. */
const spare = new Set(['network', 'access', 'netz', 'netzwerk', 'reseau']);
/** Numbers that are no VLAN and no port. */
const numbersIn = (text: string): readonly string[] =>
  text.replace(/\bvlan[\s_-]*\d+|[a-z]*eth\d+/g, '').match(/\d+/g) ?? [];

/** `Client2 VIP` is in the second client network; the number of `VIP2` alone may count the addresses of one. */
const numbersOfClient = (text: string): readonly string[] =>
  [...text.matchAll(/([a-z]+)[\s_-]?(\d+)/g)].flatMap(([, word = '', number = '']) =>
    meaningOf.get(word) === 'client' ? number : [],
  );

/** A word that names a role or a port of one. */
export const isRoleName = (word: string): boolean => meaningOf.has(word) || roleOfPort(word) !== undefined;

/** The text names a role and hardly anything else: not a word in a remark, and not the ending of a host name. */
export const isRoleText = (text: string): boolean => {
  const rest = roleInText(text)?.rest.length;
  return rest === 0 || (rest === 1 && /\s/.test(text.trim()));
};
