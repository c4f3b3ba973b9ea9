/** A row of the words of steps, and what many rows share: who does the work, and checks that recur. */
import type { Outage, Reversible } from '../../../appliance/document/plan-types.ts';

export type Instructions = {
  readonly actor: string;
  readonly outage: Outage;
  readonly reversible: Reversible;
  readonly preChecks: readonly string[];
  readonly expected: string;
  readonly verify: readonly string[];
};

export const system = 'System administrator';
export const database = 'Database administrator';
export const network = 'Network administrator';
export const names = 'DNS administrator';

export const silent = 'The new address is silent: arping -D from a neighbour';
/** IPv6 does not use ARP; a host that takes an IPv6 address detects a second owner by itself. */
const sixth: readonly (readonly [arp: RegExp, six: string, both: string])[] = [
  [/<MTU-28>/, '<MTU-48>', '<MTU-28>, of IPv6 <MTU-48>'],
  [/arping -D (?=from)/, 'ping -6 ', 'arping -D, of IPv6 ping -6, '],
  [
    /arping -D for each (new )?address: no second owner/,
    'ip -6 address shows no dadfailed',
    'arping -D for each $1IPv4 address: no second owner; ip -6 address shows no dadfailed',
  ],
];

/** A check of addresses as their family asks for it. */
export function inFamily(check: string, addresses: readonly string[]): string {
  const six = addresses.filter((one) => one.includes(':')).length;
  if (six === 0) return check;
  return sixth.reduce(
    (text, [arp, only, both]) => text.replace(arp, six < addresses.length ? both : only),
    check,
  );
}

export const silentYet = 'New addresses are silent';
export const rescue = 'The other path (ILOM or admin) to this server answers';
export const agree = 'Forward and reverse record agree on each DNS server';
/** ORD-16; DNS follows in the step itself, before `srvctl` asks. */
export const hostsHave = 'All hosts files have the VIPs as planned (hosts/replace-hosts.sh)';
/** Clusterware starts by the names that its nodes have there. */
export const hostsNew = 'Hosts files of all servers have the new addresses (hosts/replace-hosts.sh)';
export const hostsFormer =
  'Hosts files of all servers have the former addresses (hosts/replace-hosts.sh, OLD and NEW exchanged)';
export const backedUp = 'What ipconf backed up before is copied away: a second run overwrites it';
export const ilomSection =
  'The ILOM section of cell.conf says the same: by a later ipconf of the server, else by ipconf -ilom set';
/** The one re-cabling that is permitted there (docs/rules/reip.md 3). */
export const ownPort =
  'NET MGT can hang in the new network, by its cable or the VLAN of its port: from System Software 19.1.0 on';
export const alone = 'The other nodes carry the services, and no instance runs here any more';
export const aloneInGuests =
  'The other nodes carry the services, and no instance runs in its guests any more';
export const lastNode =
  'Nobody needs the databases of a cluster that has no other node, and no instance of it runs any more';
export const upInGuests = 'Clusterware is up again in its guests';
export const crsUp = 'crsctl check crs';
export const resourcesOffline = 'crsctl stat res -t shows them offline';
export const diskChecks: readonly string[] = [
  'Every asmdeactivationoutcome is Yes',
  'disk_repair_time is more than twice the planned minutes; no rebalance runs',
];
/** Databases start with the `remote_listener` that they knew, forward as well as in a rollback. */
export const bothScanNames =
  'The former and the new SCAN name resolve on each node (hosts file) until remote_listener is set: without, no database starts (ORA-00119)';
export const scanAnswers = 'nslookup of the SCAN name gives the new addresses';

export const row = (
  actor: string,
  outage: Outage,
  reversible: Reversible,
  preChecks: readonly string[],
  expected: string,
  verify: readonly string[],
): Instructions => ({ actor, outage, reversible, preChecks, expected, verify });
