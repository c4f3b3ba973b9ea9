/**
 * Derives from a host name what a table omits: the owner, the kind of machine, the kind of address, the role of the
 * network. All of it is field practice (the usual names of such racks), and a table's own columns win.
 *
 *   bareName('vega01db01-priv2')     vega01db01
 *   adminName('vega01db01')          vega01dbadm01
 */
import type { EndpointKind, MachineKind, NetworkRole } from '../../appliance/document/appliance-types.ts';
import { maxName } from '../../network/names.ts';

const suffix = /-(?:ilom|vip\d*|bkp\d*|backup\d*|priv\d*|scan\d*)$/i;

/** Removes the suffix of the network from a name. */
export const bareName = (label: string): string => label.replace(suffix, '');

/** The admin name that goes with a client or private name, where the two differ. */
export function adminName(label: string): string | undefined {
  const match = /^(.*(?:db|cel))(\d+)$/i.exec(label);
  return match ? `${match[1]}adm${match[2]}` : undefined;
}

type Ending = { readonly kind: EndpointKind; readonly role: NetworkRole };

/** Name endings that show the kind of an address and the role of its network. */
const endings: Readonly<Record<string, Ending>> = {
  ilom: { kind: 'ilom', role: 'ilom' },
  vip: { kind: 'vip', role: 'client' },
  scan: { kind: 'scan', role: 'client' },
  priv: { kind: 'private', role: 'private' },
  bkp: { kind: 'host', role: 'backup' },
  backup: { kind: 'host', role: 'backup' },
};
const ending = /^(?:ilom|(vip|scan|priv|bkp|backup)\d*)$/i;

export function fromEnding(label: string): Ending | undefined {
  const dash = label.lastIndexOf('-');
  const match = dash < 0 ? undefined : ending.exec(label.slice(dash + 1));
  return match ? endings[(match[1] ?? 'ilom').toLowerCase()] : undefined;
}

const kinds: readonly [RegExp, MachineKind | 'cluster'][] = [
  [/sw-?ibs|spine/i, 'spine-switch'],
  [/sw-?roce|sw-?ib|leaf/i, 'leaf-switch'],
  [/pdu/i, 'pdu'],
  [/sw-?adm|mgmt-?sw|sw-?mgmt|cisco|sw\d+$/i, 'management-switch'],
  [/-clu\d*$|cluster/i, 'cluster'],
  [/vm\d+$/i, 'guest'],
  [/cel(?:l|adm)?\d+/i, 'storage'],
  [/db|adm|node|compute/i, 'database'],
];

export function kindFromName(name: string): MachineKind | 'cluster' | undefined {
  for (const [pattern, kind] of kinds) if (pattern.test(name)) return kind;
  return undefined;
}

/** The usual cluster name for a SCAN name: `vega01-scan1` is the SCAN of `vega01-clu1`. */
export const clusterNameOf = (scan: string): string => scan.replace(/-scan(\d*)$/i, '-clu$1');

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
