/**
 * What a step asks a person to see to, before its commands and after them: each check by its id. The planner picks the checks
 * of a step, and the proof expects them anew (command-reader/expected-words.ts): both have the words from here.
 *
 *   checkText('page-answers', { family: 'ipv4', isMoved: true })     'ILOM web page at the new address'
 */
import { getOrCreate } from '../collections/grouping.ts';
import { memoize } from '../collections/memoize.ts';

/** What the words depend on: the families of the addresses that the step gives, and whether one of them changes. */
export type About = { readonly family: 'ipv4' | 'ipv6' | 'both'; readonly isMoved: boolean };

type Text = string | ((about: About) => string);

/** Where no address changes no word promises a new one. */
export const newWord = ({ isMoved }: About): string => (isMoved ? 'new ' : '');

/** IPv6 does not use ARP; a host that takes an IPv6 address detects a second owner by itself. */
const neighborLook: Readonly<Record<About['family'], string>> = {
  ipv4: 'arping -D from',
  ipv6: 'ping -6 from',
  both: 'arping -D, of IPv6 ping -6, from',
};

const secondOwner = (about: About): string => {
  const arp = `arping -D for each ${newWord(about)}`;
  if (about.family === 'ipv4') return `${arp}address: no second owner`;
  const six = 'ip -6 address shows no dadfailed';
  return about.family === 'ipv6' ? six : `${arp}IPv4 address: no second owner; ${six}`;
};

/** The MTU less the headers of IP and ICMP. */
const packetSizes: Readonly<Record<About['family'], string>> = {
  ipv4: '<MTU-28>',
  ipv6: '<MTU-48>',
  both: '<MTU-28>, of IPv6 <MTU-48>',
};

const texts = {
  /** Addresses. */
  silent: (about) => `The ${newWord(about)}address is silent: ${neighborLook[about.family]} a neighbor`,
  'former-silent': ({ family }) => `The former address is silent: ${neighborLook[family]} a neighbor`,
  'all-silent': 'New addresses are silent',
  'former-answers': 'ping of the former address',
  answers: (about) => `ping of the ${newWord(about)}address`,
  'answers-gateway': (about) => `ping of the ${newWord(about)}address and of its gateway`,
  'page-answers': (about) => `ILOM web page at the ${newWord(about)}address`,
  'login-answers': (about) => `Login at the ${newWord(about)}address`,
  'gateway-answers': 'ping of the new gateway',
  'former-gateway': 'ping of the former gateway',
  'largest-packet': ({ family }) => `ping with the largest packet: ping -M do -s ${packetSizes[family]}`,
  'second-owner': secondOwner,
  'old-silent': 'The old addresses are silent',
  'old-unused': 'The old addresses are no longer in use',
  'old-gone': 'ip address shows no old address; the old addresses are silent',
  'old-unanswered': 'The old addresses do not answer',
  /** While a management network changes over. */
  'console-path': 'The console reaches this server',
  'address-shown': (about) => `ip address shows the ${newWord(about)}address`,
  'ilom-shown': (about) => `ipconf -ilom print shows the ${newWord(about)}address`,
  'console-shown': (about) => `The console shows the ${newWord(about)}address`,
  'former-shown': 'The console shows the former address',
  'other-path': 'The other path (ILOM or admin) to this server answers',
  /** The one re-cabling that is permitted there (docs/rules/reip.md 3). */
  'own-port':
    'NET MGT can hang in the new network, by its cable or the VLAN of its port: from System Software 19.1.0 on',
  'private-answers': 'ping -I each private interface to the servers that have moved',
  'rdma-answers': 'RDMA pings between all servers pass',

  /** Names, records and caches. */
  agree: 'Forward and reverse record agree on each DNS server',
  'name-free': 'The new name is free',
  'names-free': 'These names are free',
  'old-ttl-known': 'The old TTL is known',
  'low-ttl': 'dig shows the low TTL on each DNS server',
  'old-ttl-over': 'No cache answers with the old TTL',
  'dns-answers': 'dig on each DNS server',
  /** Caches hold an answer given after the TTL was raised for that whole TTL, however soon the names go back. */
  'ttl-back-late':
    'The old TTL has passed before the first name goes back, or clients without an answer are accepted for that long',
  'caches-forget': 'dig on each DNS server; the old addresses are silent',
  'no-reverse-yet': 'These addresses have no reverse record yet',
  'reverse-answers': 'dig -x answers the name on each DNS server',
  'reverse-gone': 'dig -x of the old addresses answers nothing',
  'temporary-answers': 'dig answers each temporary name on each DNS server',
  'temporary-unused': 'The temporary names are not in use',
  'temporary-gone': 'dig answers no temporary name',
  'scan-name': (about) => `nslookup of the SCAN name gives the ${newWord(about)}addresses`,
  'scan-name-hosts': (about) => `The SCAN name gives the ${newWord(about)}address on every node`,
  'scan-name-former': 'nslookup of the SCAN name gives the former addresses',
  'scan-name-servers': 'nslookup of the SCAN name on each DNS server',
  'scan-name-nodes': 'getent hosts of the SCAN name on every node (hosts/replace-hosts.sh)',
  /** Databases start with the `remote_listener` that they knew, forward as well as in a rollback. */
  'both-scan-names':
    'The former and the new SCAN name resolve on each node (hosts file) until the parameters of the listeners have it: without, no database starts (ORA-00119)',

  /** Hosts files. ORD-16; DNS follows in the step itself, before `srvctl` asks. */
  'hosts-vips': 'All hosts files have the VIPs as planned (hosts/replace-hosts.sh)',
  /** Clusterware starts by the names that its nodes have there. */
  'hosts-addresses': 'Hosts files of all servers have the new addresses (hosts/replace-hosts.sh)',
  'hosts-names': 'Hosts files of all servers have the new names (hosts/replace-hosts.sh)',
  'hosts-shown': 'Without --execute, replace-hosts.sh shows only the lines that change in each file',
  'hosts-answer': 'getent hosts of the names that change, on each server',
  'hosts-former':
    'Hosts files of all servers have the former addresses (hosts/replace-hosts.sh, OLD and NEW exchanged)',

  /** Servers. */
  'servers-reachable': 'Every server is reachable',
  'files-agree': 'ipconf -verify -semantic prints nothing',
  /** By then the server is reached through it alone. */
  'ssh-listens': 'ListenAddress in /etc/ssh/sshd_config is the address of the server, or no line has one',
  'all-files-agree': 'ipconf -verify -semantic prints nothing on every server',
  'ipconf-copied': 'What ipconf backed up before is copied away: a second run overwrites it',
  'ilom-section':
    'The ILOM section of cell.conf says the same: by a later ipconf of the server, else by ipconf -ilom set',
  'disks-yes': 'Every asmdeactivationoutcome is Yes',
  'disks-time': 'disk_repair_time is more than twice the planned minutes; no rebalance runs',
  'disks-online': 'asmmodestatus is ONLINE on every grid disk',
  alone: 'The other nodes carry the services, and no instance runs here any more',
  'alone-guests': 'The other nodes carry the services, and no instance runs in its guests any more',
  'last-node': 'The databases of a cluster with no other node are not needed, and none of its instances runs',
  restarts: 'Servers or the stack restart for it, one at a time: check on your release',

  /** Clusterware and databases. */
  'rman-backup': 'Every database has an RMAN backup',
  'clusterware-runs': 'Clusterware runs on all nodes',
  'clusterware-stopped': 'Clusterware is stopped',
  'fabric-stopped': 'Clusterware is stopped on every node of every cluster of this fabric',
  'clusterware-up': 'crsctl check crs',
  'clusterware-up-guests': 'crsctl check crs, in each guest',
  'clusterware-up-all': 'crsctl check cluster -all',
  'clusterware-down': 'crsctl check crs shows nothing running',
  'cluster-healthy': 'cluvfy comp healthcheck passes',
  'copies-listed':
    'ocrconfig -showbackup lists it; on every node ocrconfig -local -showbackup manual lists a copy, and profile.xml.bk is there',
  'ocr-saved': 'OCR backup is there',
  'copies-there': 'Backups of OCR and profile.xml are there',
  'subnets-listed': 'oifcfg getif on every node',
  'instances-up': 'Instances are up, ASM too',
  'no-literal-disks': 'asm_diskstring has no literal address: o/*/ in its place, every other entry as it was',
  /** ASM starts with Clusterware, and a rollback that begins after that start finds the new addresses in the spfiles too. */
  'pfiles-there':
    'A pfile copy of each spfile exists, for ASM too. In a rollback, instances need it if the spfiles still have the new addresses (check on your release)',
  'pfiles-start':
    'If the spfiles still have the new addresses, ASM and database instances start from their pfile copies (check on your release)',
  'spfile-holds': 'show parameter cluster_interconnects, scope spfile',
  'outage-declared': 'The outage is declared',
  'quorum-devices': 'quorumdiskmgr --list --target; quorumdiskmgr --list --device on every node',
  'other-listeners': 'Clients can use the other listeners',
  'vip-online': 'srvctl status vip; lsnrctl status shows the endpoint',
  'vips-shown': 'srvctl config network; srvctl config vip',
  'exchange-shown': 'srvctl config shows the new addresses',
  'scan-online': 'srvctl status scan; srvctl status scan_listener',
  'resources-online': 'crsctl stat res -t',
  'resources-offline': 'crsctl stat res -t shows them offline',
  'clients-reach': 'tnsping from a client subnet',

  /** Devices and what is outside of the racks. */
  'copies-readable': 'Each copy can be read back; dir bootflash: lists that of a switch with NX-OS or IOS',
  'ports-tagged': 'The ports of the host carry the new VLAN',
  'bridge-up': 'ip link shows both bridges; the old one stays until its VLAN is given back',
  'configuration-saved': 'The configuration is saved',
  'firewall-agreed': 'Firewall changes are agreed',
  'firewall-clean': 'Firewall rules of unused addresses are removed',
  'services-answer': 'DNS and NTP answer',
  'services-answer-new': 'DNS and NTP answer from the new subnets',
  'links-up': 'Link is up on each port',
  'console-manned': 'The named console is attended',
  'console-reaches': 'The console reaches every server',
  'jump-host-reaches': 'SSH from the jump host to each server',
  'gateways-answer': 'Gateways and DNS answer',
  'new-dns-answer': 'The new DNS servers answer from there',
  'new-ntp-answer': 'The new NTP servers answer from there',
  'new-both-answer': 'The new DNS and NTP servers answer from there',
  'new-dns-zones': 'The new DNS servers know every zone as the former ones do',
  'services-shown': 'Each shows the new servers and no former one',
  'clock-agrees': 'ntpq -p or chronyc sources',
  'zones-answer': 'nslookup of a name of each zone',
  'same-ntp':
    'The switches get the NTP servers that the servers get: wrong NTP on InfiniBand switches has evicted nodes at the next patch',

  /** The change as a whole. */
  'notice-confirmed': 'The notice is confirmed',
  'network-before': 'check-network.sh before, of the handover, ends without ERROR',
  'network-after': 'checkip in mode after: forward = reverse (check-network.sh after, of the handover)',
  'blackout-over': (about) =>
    `EM blackout is ended; ASR assets are active at their ${newWord(about)}addresses; a test event arrives`,
  'exachk-diff': 'exachk compared with the baseline: exachk -diff',
  'all-ways-in': 'ntpq -p or chronyc sources; SSH from the jump host; each ILOM web page',
  'verification-passed': 'The verification has passed',
  'checks-passed': 'Every check has passed',
  'signature-stored': 'The signature is stored',
  acknowledged: 'The point of no return is acknowledged',
} satisfies Readonly<Record<string, Text>>;

export type CheckId = keyof typeof texts;

export function checkText(id: CheckId, about: About): string {
  const text: Text = texts[id];
  return typeof text === 'string' ? text : text(about);
}

const aboutsOf = (family: About['family']): readonly [stays: About, moves: About] => [
  { family, isMoved: false },
  { family, isMoved: true },
];
const abouts = { ipv4: aboutsOf('ipv4'), ipv6: aboutsOf('ipv6'), both: aboutsOf('both') };

const ids = memoize((_: typeof texts) => {
  const found = new Map<string, CheckId>();
  for (const id of Object.keys(texts) as CheckId[])
    for (const about of Object.values(abouts).flat()) found.set(checkText(id, about), id);
  return found;
});

/** The check with this text, whatever its step is about; undefined for an answer and for words of a question. */
export const checkIdOf = (text: string): CheckId | undefined => ids(texts).get(text);

/** The texts of a list of checks, and the lists that go on after it: each step of a plan asks, so no key is put together. */
type Texts = { list?: readonly string[]; readonly longer: Map<CheckId, Texts> };

const noTexts = (): Texts => ({ longer: new Map() });
const shared = memoize((_: About) => noTexts());

/** The texts of a list of checks; equal lists of a large plan are one list. */
export function checkTexts(ids: readonly CheckId[], about: About): readonly string[] {
  let found = shared(about);
  for (const id of ids) found = getOrCreate(found.longer, id, noTexts);
  found.list ??= ids.map((id) => checkText(id, about));
  return found.list;
}

/** Of steps that give so many addresses, IPv4 where there is none: the same record each time. */
export function aboutOf(addresses: readonly string[], isMoved: boolean): About {
  let six = 0;
  for (const one of addresses) if (one.includes(':')) six++;
  const family = six === 0 ? 'ipv4' : six < addresses.length ? 'both' : 'ipv6';
  return abouts[family][isMoved ? 1 : 0];
}

/** On one network, with its MTU where the document has it. */
export function largestPacketText(name: string, mtu: number | undefined, isIpv6: boolean): string {
  const headers = isIpv6 ? 48 : 28;
  const size = mtu === undefined ? `, with the MTU less ${headers}` : ` ${mtu - headers}`;
  return `ping with the largest packet on ${name}: ping -M do -s${size}`;
}

/** An answer of a person as a check: `Who decides: Ada`. */
export const answerText = (words: string, value: string): string =>
  `${words}${words.endsWith('?') ? '' : ':'} ${value}`;
