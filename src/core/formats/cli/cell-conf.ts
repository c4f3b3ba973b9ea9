/**
 * The stored configuration of one server (`cell.conf`): nested lists and key-value groups in Perl's notation. Its keys
 * are not published, so they are understood by their words, and what was read is to be checked.
 *
 *   $VAR1 = { 'Hostname' => 'vega01dbadm01.example.com', 'Interfaces' => [ { 'Name' => 'eth0', 'IP address' => ... } ] }
 */
import type { MachineKind, Note, Problem } from '../../appliance/document/appliance-types.ts';
import { parseAddress } from '../../network/address.ts';
import { splitName } from '../../network/names.ts';
import { formatSubnet } from '../../network/subnet.ts';
import { parseVlan } from '../../network/vlan.ts';
import { buildAppliance } from '../document/build-appliance.ts';
import { subnetByMask } from '../shared/cell-values.ts';
import type { EndpointRow } from '../shared/endpoint-row.ts';
import { addressFix, notAnAddress } from '../shared/parse-address-cell.ts';
import { lineAndColumn, mostProblems, type ReadInput, shown } from '../shared/result.ts';
import { isRoleWord, isUntagged, type NetworkWord, networkWord, plain } from '../shared/vocabulary.ts';
import type { TableRead } from '../table/endpoint-table.ts';
import { type PerlValue, parsePerl } from './cell-conf-perl.ts';
import { groupsOfXml } from './cell-conf-xml.ts';

/** Key words as they are compared: letters and digits alone, lower case. */
const keys = {
  hostname: ['hostname', 'fullyqualifiedhostname', 'ilomfullyqualifiedhostname', 'ilomhostname'],
  address: ['ipaddress', 'ip', 'ipaddr', 'address', 'ilomipaddress', 'ilomip'],
  netmask: ['netmask', 'mask', 'subnetmask', 'ilomnetmask'],
  gateway: ['gateway', 'gatewayip', 'ilomgateway'],
  name: ['name', 'interface', 'device'],
  type: ['nettype', 'networktype', 'type'],
  vlan: ['vlanid', 'vlan', 'ilomvlanid'],
  slaves: ['slaves', 'slave', 'links'],
  kind: ['nodetype', 'machinetype', 'servertype'],
  dns: ['nameservers', 'dnsservers', 'nameserver', 'dnsserver', 'dns'],
  ntp: ['ntpservers', 'ntpserver', 'ntp', 'timeservers'],
  timeZone: ['timezone', 'tz'],
} satisfies Readonly<Record<string, readonly string[]>>;

type Group = ReadonlyMap<string, PerlValue>;

const isGroup = (value: PerlValue | undefined): value is Group => value instanceof Map;
const valueAt = (group: Group, field: keyof typeof keys): PerlValue | undefined => {
  for (const [key, value] of group) if (keys[field].includes(plain(key))) return value;
  return undefined;
};
const textOf = (group: Group, field: keyof typeof keys): string => {
  const value = valueAt(group, field);
  return typeof value === 'string' ? value.trim() : '';
};
const listOf = (group: Group, field: keyof typeof keys): string[] => {
  const value = valueAt(group, field);
  const texts = typeof value === 'string' ? value.split(/[\s,;]+/) : Array.isArray(value) ? value : [];
  return texts.filter((text): text is string => typeof text === 'string' && text !== '');
};

/** Net types that are no role word: an older word for the client network, and numbered further ones. */
function wordOf(type: string, device: string): NetworkWord | undefined {
  const word = plain(type);
  if (word === 'scan' || word === 'client') return { role: 'client' };
  if (isRoleWord(type)) return networkWord(type);
  if (/^(?:re|ib|bondib|stre|clre)\d/.test(device)) return { role: 'private', kind: 'private' };
  if (/^eth0(?:\.|$)/.test(device)) return { role: 'management' };
  if (/^bondeth0(?:\.|$)/.test(device)) return { role: 'client' };
  return type ? networkWord(type) : undefined;
}

export function readCellConf(input: ReadInput): TableRead {
  const parsed = input.text.trimStart().startsWith('<') ? groupsOfXml(input.text) : parsePerl(input.text);
  const problems: Problem[] = [];
  const notes: Note[] = [];
  if (!parsed.ok) problems.push(parsed.problem);
  const root = parsed.ok ? parsed.value : new Map();
  const rows: EndpointRow[] = [];
  const own = splitName(textOf(root, 'hostname')).label;
  const kind = kindOf(textOf(root, 'kind'));
  let first = own;
  let unnamed = 0;
  // Values have no place of their own; those of one text are met in the order of the file.
  const met = new Map<string, number>();
  const slip = (text: string, message: string, fix: string) => {
    if (problems.length >= mostProblems) return;
    const at = wordAt(input.text, text, (met.get(text) ?? -1) + 1);
    met.set(text, at);
    const place = at < 0 ? undefined : lineAndColumn(input.text, at);
    problems.push({ message: place ? `Line ${place.line}: ${message}` : message, ...place, fix });
  };
  for (const { group, ilom } of groupsWith(root, 'address')) {
    const address = textOf(group, 'address');
    if (!parseAddress(address)) {
      slip(address, notAnAddress(address), addressFix(address));
      continue;
    }
    const { label, domain } = splitName(textOf(group, 'hostname'));
    if (!label) {
      unnamed++;
      continue;
    }
    const device = textOf(group, 'name');
    const network: NetworkWord | undefined = ilom
      ? { role: 'ilom', kind: 'ilom' }
      : wordOf(textOf(group, 'type'), device);
    if (!first && network?.role === 'management') first = label;
    const mask = textOf(group, 'netmask');
    const subnet = subnetByMask(address, mask);
    if (mask && !subnet) slip(mask, `${shown(mask)} is not a netmask`, 'Write a mask such as 255.255.255.0.');
    const gateway = textOf(group, 'gateway');
    if (gateway && !parseAddress(gateway)) slip(gateway, notAnAddress(gateway), addressFix(gateway));
    const tag = textOf(group, 'vlan');
    const vlan = parseVlan(tag);
    if (vlan === undefined && !isUntagged(tag))
      slip(tag, `${shown(tag)} is not a VLAN id`, 'Write a number from 1 to 4094, or nothing.');
    rows.push({
      line: 1,
      hostname: label,
      address,
      ...(domain ? { domain } : {}),
      ...(network ? { network } : {}),
      ...(subnet ? { subnet: formatSubnet(subnet) } : {}),
      ...(parseAddress(gateway) && network?.role !== 'private' ? { gateway } : {}),
      ...(vlan === undefined ? {} : { vlan }),
      ...(device ? { interface: device } : {}),
    });
  }
  const named = rows.map(
    (row): EndpointRow => ({
      ...row,
      ...(first ? { machine: first } : {}),
      ...(kind ? { machineKind: kind } : {}),
    }),
  );
  if (unnamed > 0) notes.push({ message: `${unnamed} addresses without a host name are not imported` });
  const bare = groupsWith(root, 'netmask').filter(({ group }) => !textOf(group, 'address'));
  if (bare.length > 0)
    notes.push({
      message: `Not imported, with a mask and no address: ${bare.map(({ group }) => textOf(group, 'hostname') || textOf(group, 'name')).join(', ')}`,
    });
  notes.push({
    message: 'The keys of this file are not published: check what was read against the server (mark: verify)',
  });
  const built = buildAppliance(named, input.name);
  const dns = listOf(root, 'dns').filter((text) => {
    const good = parseAddress(text) !== undefined;
    if (!good) slip(text, notAnAddress(text), addressFix(text));
    return good;
  });
  const ntp = listOf(root, 'ntp');
  const timeZone = textOf(root, 'timeZone');
  const slaves = slavesOf(root);
  return {
    appliance: {
      ...built.appliance,
      ...(timeZone ? { timeZone } : {}),
      services: {
        ...(dns.length > 0 ? { dns: { servers: dns } } : {}),
        ...(ntp.length > 0 ? { ntp: { servers: ntp } } : {}),
      },
      networks: built.appliance.networks.map((network) => {
        const links = built.appliance.endpoints
          .filter(({ networkId }) => networkId === network.id)
          .map((endpoint) => slaves.get(endpoint.interface ?? ''))
          .find((found) => found !== undefined);
        return links ? { ...network, links } : network;
      }),
    },
    notes: [...notes, ...built.notes],
    problems,
  };
}

/**
 * Offset of the next whole word that equals `word`, so that a part of a longer value does not match; -1 if there is
 * none.
 */
function wordAt(text: string, word: string, from: number): number {
  const isPart = (character = '') => /[\w.]/.test(character);
  let at = text.indexOf(word, from);
  while (at >= 0 && (isPart(text[at - 1]) || isPart(text[at + word.length]))) at = text.indexOf(word, at + 1);
  return at;
}

const kindOf = (text: string): MachineKind | undefined => {
  const word = plain(text);
  if (/^(?:db|database|compute|dbnode|dbserver)/.test(word)) return 'database';
  if (/^(?:cell|storage)/.test(word)) return 'storage';
  return /^(?:domu|guest|vm|kvmguest)/.test(word) ? 'guest' : undefined;
};

/** All groups with an address, at any depth. A group below an ILOM key, or with ILOM keys, is the service processor. */
function groupsWith(root: PerlValue, field: 'address' | 'netmask'): { group: Group; ilom: boolean }[] {
  const found: { group: Group; ilom: boolean }[] = [];
  const walk = (value: PerlValue, ilom: boolean) => {
    if (Array.isArray(value)) for (const entry of value) walk(entry, ilom);
    if (!isGroup(value)) return;
    const own = ilom || [...value.keys()].some((key) => /^ilom(?:ip|fully|hostname)/.test(plain(key)));
    if (textOf(value, field)) found.push({ group: value, ilom: own });
    for (const [key, entry] of value) walk(entry, ilom || /^ilom/.test(plain(key)));
  };
  walk(root, false);
  return found;
}

function slavesOf(root: PerlValue): Map<string, readonly string[]> {
  const found = new Map<string, readonly string[]>();
  for (const { group } of groupsWith(root, 'address')) {
    const slaves = listOf(group, 'slaves');
    if (slaves.length > 1) found.set(textOf(group, 'name'), slaves);
  }
  return found;
}
