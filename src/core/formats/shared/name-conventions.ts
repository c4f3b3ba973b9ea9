/**
 * Derives from a host name what a table omits: the owner, the kind of machine, the kind of address, the role of the
 * network. All of it is field practice (the usual names of such racks), and a table's own columns win.
 *
 *   bareName('vega01db01-priv2')     vega01db01
 *   adminName('vega01db01')          vega01dbadm01
 */
import type { EndpointKind, MachineKind, NetworkRole } from '../../appliance/document/appliance-types.ts';
import { maxName } from '../../network/names.ts';

const suffix =
  /(?:[-_](?:ilom|ilo|bmc|ipmi|i?drac|vip-?\d*|bkp\d*|bkup\d*|backup\d*|priv-?\d*|scan-?\d*)|(?<=\d)(?:ilom|vip|priv\d?|bkp))$/i;

/** Removes the suffix of the network from a name. */
export const bareName = (label: string): string => label.replace(suffix, '');

/** The admin name that goes with a client or private name, where the two differ. */
export function adminName(label: string): string | undefined {
  const match = /^(.*(?:db|cel))(?:bk|bkp|bkup|bck|bak)?(\d+)$/i.exec(label);
  return match ? `${match[1]}adm${match[2]}` : undefined;
}

/**
 * Names under which the server of a client name may be known, the newest generation first: `dm0101` is the client name
 * of `dm01db01`, `vega01db01` that of `vega01dbadm01`.
 */
export function serverNames(label: string): readonly string[] {
  const admin = adminName(label);
  if (admin) return [admin];
  const old = /^(.*[a-z]\d{1,2})(\d{2})$/i.exec(label);
  return old ? [`${old[1]}dbadm${old[2]}`, `${old[1]}db${old[2]}`] : [];
}

/**
 * Where the name of a known server ends in `<server>-<anything>`, for the longest such name; 0 where no part of the
 * name is one.
 */
export function endOfServerName(label: string, isKnown: (name: string) => boolean): number {
  if (label.length > maxName) return 0;
  for (let at = label.length - 1; at > 0; at--) {
    if (!/[-_.]/.test(label.charAt(at))) continue;
    const stem = label.slice(0, at);
    if (isKnown(stem) || serverNames(stem).some(isKnown)) return at;
  }
  return 0;
}

/** The name of a server in the management network: `vega01dbadm01`, `vega01celadm03`. */
export const isAdminName = (label: string): boolean => /(?:db|cel)adm\d+$/i.test(label);

type Ending = { readonly kind: EndpointKind; readonly role: NetworkRole };

const ofIlom: Ending = { kind: 'ilom', role: 'ilom' };
const ofBackup: Ending = { kind: 'host', role: 'backup' };
const ofPrivate: Ending = { kind: 'private', role: 'private' };
const byEnding = (...meanings: readonly (readonly [Ending, string])[]): Readonly<Record<string, Ending>> =>
  Object.fromEntries(meanings.flatMap(([one, words]) => words.split(' ').map((word) => [word, one])));
/** Name endings that show the kind of an address and the role of its network. */
const endings = byEnding(
  [ofIlom, 'ilom ilo bmc ipmi idrac drac'],
  [{ kind: 'vip', role: 'client' }, 'vip'],
  [{ kind: 'scan', role: 'client' }, 'scan'],
  [ofPrivate, 'priv'],
  [ofBackup, 'bkp bkup backup'],
);
const ending =
  /[-_](?:(ilom|ilo|bmc|ipmi|i?drac)|(vip|scan|priv)(?:-?\d+|(?<=scan)-[a-c])?|(bkp|bkup|backup)\d*)$/i;
/** Without a hyphen behind the number of a server, `db01vip`, or for the SCAN behind the name of a rack, `exascan`. */
const closeEnding = /(?<=\d)(ilom|vip|priv|bkp)\d?$|(?<=[a-z0-9])(scan)\d?$/i;

export function fromEnding(label: string): Ending | undefined {
  const match = /[-_]/.test(label) ? ending.exec(label) : null;
  if (match) return endings[(match[1] ?? match[2] ?? match[3] ?? '').toLowerCase()];
  const close = /vip|ilom|priv|bkp|scan/i.test(label) ? closeEnding.exec(label) : null;
  return close ? endings[(close[1] ?? close[2] ?? '').toLowerCase()] : undefined;
}

/** Endings that show the network only behind the name of a known server: `sw-ib1` alone is a switch. */
const weakEndings: typeof endings = {
  ...endings,
  ...byEnding(
    [ofBackup, 'bu bk bck bak sicherung'],
    [ofPrivate, 'ib ic rdma roce re interconnect private'],
    [ofIlom, 'oob lom sp'],
    [{ kind: 'host', role: 'management' }, 'adm admin mgmt mgt'],
    [{ kind: 'host', role: 'client' }, 'client cli clt cl c public publ pub'],
  ),
};

/** The network of `<server>-<rest>`. */
export const fromEndingOfServer = (rest: string): Ending | undefined =>
  weakEndings[rest.toLowerCase().replace(/-?\d*$/, '')];

/** Endings that name a machine of its own, behind the name of a server or of a rack. */
const machineEndings: readonly (readonly [RegExp, MachineKind])[] = [
  [/^(?:vm|g|guest|dom|domu|kvm|zone|ldom|lxc)-?\d+$/i, 'guest'],
  [/^(?:cel|cell|celadm)-?\d+$/i, 'storage'],
  [/^(?:db|dbadm|node|compute)-?\d+$/i, 'database'],
  [/^pdu-?[a-z]?\d*$/i, 'pdu'],
  [/^spine-?\d*$|^sw-?(?:ib|roce)s\d*$/i, 'spine-switch'],
  [/^(?:leaf|roce|rocesw|ibsw)-?[a-z]?\d+$|^sw-?(?:ib|roce)[a-z]?\d*$/i, 'leaf-switch'],
  [/^(?:sw|switch|cisco|ciscosw|mgmtsw|admsw)-?(?:adm)?[a-z]?\d*$/i, 'management-switch'],
];

export const machineOfEnding = (rest: string): MachineKind | undefined =>
  machineEndings.find(([pattern]) => pattern.test(rest))?.[1];

/** Names by the masks of such a rack: server, cell, ILOM, VIP, SCAN. */
const maskNames =
  /(?:(?:db|dbadm|cel|celadm|cell)\d{1,3})(?:-[a-z]+-?\d*|ilom|vip|priv\d?)?$|-(?:ilom|vip\d*|scan-?\d*|priv\d*)$/i;

export const isMaskName = (label: string): boolean => maskNames.test(label);

const kinds: readonly [RegExp, MachineKind | 'cluster'][] = [
  [/sw-?(?:ib|roce)s|spine/i, 'spine-switch'],
  [/sw-?roce|sw-?ib|leaf/i, 'leaf-switch'],
  [/pdu/i, 'pdu'],
  [/sw-?adm|sw-?ip\d*$|mgmt-?sw|sw-?mgmt|cisco|sw\d+$/i, 'management-switch'],
  [/-clu\d*$|cluster/i, 'cluster'],
  [/(?:vm\d+|-(?:g|guest|domu?|kvm|zone|ldom)-?\d+)$/i, 'guest'],
  [/cel(?:l|adm)?\d+/i, 'storage'],
  [/db|adm|node|compute/i, 'database'],
];

export function kindFromName(name: string): MachineKind | 'cluster' | undefined {
  for (const [pattern, kind] of kinds) if (pattern.test(name)) return kind;
  return undefined;
}

/** The letter of a SCAN name as a digit: `x-scan-b` is the second one, as `x-scan-2`. */
export const withDigit = (name: string): string =>
  name.replace(/(?<=scan-)[a-c]$/i, (letter) => String(letter.toLowerCase().charCodeAt(0) - 96));

/** The usual cluster name for a SCAN name: `vega01-scan1` and `vega01-scan-a` are SCANs of `vega01-clu1`. */
export const clusterNameOf = (scan: string): string => withDigit(scan).replace(/-?scan-?0*(\d*)$/i, '-clu$1');

const words = /(?:dbadm|celadm|db|cel|adm|sw|vm|node)$/i;

/**
 * The common beginning of machine names, without a truncated number and without the words of their kind: `vega01` of
 * `vega01dbadm01` and `vega01celadm01`. Empty when it is shorter than 2 characters; the text beyond the longest valid
 * name is ignored.
 */
export function commonPrefix(names: readonly string[]): string {
  const [first = '', ...rest] = names;
  let end = Math.min(first.length, maxName);
  for (const name of rest) {
    let i = 0;
    while (i < end && name[i] === first[i]) i++;
    end = i;
  }
  let prefix = first.slice(0, end);
  if (rest.length === 0) prefix = prefix.replace(/\d+$/, '');
  else if (names.some((name) => /\d/.test(name[end] ?? ''))) prefix = prefix.replace(/\d+$/, '');
  prefix = prefix
    .replace(/[-_.]+$/, '')
    .replace(words, '')
    .replace(/[-_.]+$/, '');
  return prefix.length < 2 ? '' : prefix;
}
