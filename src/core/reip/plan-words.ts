/** What each kind of step is called and asks for, beside its commands: one row a kind. */
import type { DraftKind } from './draft.ts';
import type { Outage, Reversible } from './types.ts';

type Words = {
  readonly actor: string;
  readonly outage: Outage;
  readonly reversible: Reversible;
  readonly preChecks: readonly string[];
  readonly expected: string;
  readonly verify: readonly string[];
};

const system = 'System administrator';
const database = 'Database administrator';
const network = 'Network administrator';
const names = 'DNS administrator';

const silent = 'The new address is silent: arping -D from a neighbour';
const rescue = 'The other path (ILOM or admin) to this server answers';
const agree = 'Forward and reverse record agree on each DNS server';

const row = (
  actor: string,
  outage: Outage,
  reversible: Reversible,
  preChecks: readonly string[],
  expected: string,
  verify: readonly string[],
): Words => ({ actor, outage, reversible, preChecks, expected, verify });

export const wordsOf: Readonly<Record<DraftKind, Words>> = {
  baseline: row(
    system,
    'none',
    'yes',
    ['Every server is reachable', 'Every database has an RMAN backup'],
    'exachk shows no FAIL and no WARNING',
    ['ipconf -verify -semantic prints nothing on every server', 'cluvfy comp healthcheck passes'],
  ),
  'save-cluster': row(
    database,
    'none',
    'yes',
    ['Clusterware runs on all nodes'],
    'A fresh OCR backup is listed',
    ['ocrconfig -showbackup lists it; profile.xml.bk stands on every node'],
  ),
  'save-switches': row(network, 'none', 'yes', [], 'A copy of each configuration is put away', [
    'Each copy can be read back',
  ]),
  notice: row(system, 'none', 'yes', [], 'EM blackout is on; ASR and the support gateway know of the work', [
    'The notice is confirmed',
  ]),
  'ttl-lower': row(names, 'none', 'yes', ['The old TTL is known'], 'New answers carry the low TTL', [
    'dig shows the low TTL on each DNS server',
  ]),
  'ttl-wait': row(names, 'none', 'yes', [], 'Two old TTLs have passed', [
    'No cache answers with the old TTL',
  ]),
  'reverse-add': row(
    names,
    'none',
    'yes',
    ['No reverse record stands there yet'],
    'Each new address has its name',
    ['dig -x answers the name on each DNS server'],
  ),
  'temporary-add': row(
    names,
    'none',
    'yes',
    ['Nobody has these names'],
    'Each temporary name leads to the address to come',
    ['dig answers each temporary name on each DNS server'],
  ),
  'temporary-remove': row(
    names,
    'none',
    'yes',
    ['Nobody uses the temporary names'],
    'Only the final names are left',
    ['dig answers no temporary name'],
  ),
  outside: row(
    network,
    'none',
    'yes',
    ['Firewall changes are agreed'],
    'Firewall, routes and VLANs are ready',
    ['DNS and NTP answer from the new subnets'],
  ),
  cabling: row(network, 'none', 'yes', [], 'Each cable is in its new port', ['Link is up on each port']),
  'check-before': row(system, 'none', 'yes', [], 'checkip in mode before reports no error', [
    'New addresses are silent; gateways and DNS answer',
  ]),
  'blackout-on': row(
    network,
    'none',
    'yes',
    ['Somebody stands at the named console'],
    'The new gateway answers',
    ['The console reaches every server'],
  ),
  'blackout-off': row(network, 'none', 'yes', [], 'Every address answers through the new gateway', [
    'SSH from the jump host to each server',
  ]),
  gateway: row(network, 'none', 'yes', [], 'The new gateway answers', ['ping of the new gateway']),
  ilom: row(system, 'none', 'yes', [silent, rescue], 'The ILOM answers at its new address', [
    'ILOM web page at the new address',
    agree,
  ]),
  device: row(
    network,
    'none',
    'yes',
    [silent, 'The configuration is saved'],
    'The device answers at its new address',
    ['Login at the new address', agree],
  ),
  cell: row(
    system,
    'host',
    'same-outage',
    [
      silent,
      rescue,
      'Every asmdeactivationoutcome is Yes',
      'disk_repair_time is more than twice the planned minutes; no rebalance runs',
    ],
    'ipconf ends without error; the server is restarted where it asks for that',
    ['ping of the new address', agree],
  ),
  database: row(
    system,
    'host',
    'same-outage',
    [silent, rescue, 'The other nodes carry the services'],
    'Clusterware is up again on this server',
    ['crsctl check crs', 'ipconf -verify -semantic prints nothing', agree],
  ),
  'client-host': row(
    system,
    'host',
    'same-outage',
    [silent, rescue],
    'The server answers at its new client address',
    ['ping of the new address and of its gateway', agree],
  ),
  'network-host': row(system, 'host', 'same-outage', [silent], 'The server answers at its new address', [
    'ping with the largest packet: ping -M do -s <MTU-28>',
    agree,
  ]),
  vip: row(
    database,
    'host',
    'same-outage',
    [silent, 'Clients can use the other listeners'],
    'The VIP is online',
    ['srvctl status vip; lsnrctl status shows the endpoint', agree],
  ),
  exchange: row(
    database,
    'client',
    'same-outage',
    ['The outage is declared'],
    'The resources have changed addresses',
    ['srvctl config shows the new addresses', agree],
  ),
  define: row(
    database,
    'none',
    'high-risk',
    ['Clusterware runs on all nodes', 'OCR backup is there'],
    'oifcfg getif lists the new subnet',
    ['oifcfg getif on every node'],
  ),
  parameters: row(
    database,
    'none',
    'yes',
    ['Instances are up, ASM too'],
    'spfile holds the new values for the next start',
    ['show parameter cluster_interconnects, scope spfile'],
  ),
  stop: row(
    database,
    'client',
    'same-outage',
    ['The outage is declared', 'Backups of OCR and profile.xml are there'],
    'Everything named here is stopped',
    ['crsctl check crs shows nothing running'],
  ),
  private: row(
    system,
    'rack',
    'high-risk',
    ['Clusterware is stopped on every node of every cluster of this fabric'],
    'Each server has its new private addresses',
    [
      'Hosts files of all servers have the new addresses (hosts/replace-hosts.sh)',
      'ping -I re0 and re1 to the servers that have moved',
    ],
  ),
  quorum: row(
    database,
    'rack',
    'high-risk',
    ['Clusterware is stopped'],
    'Quorum disk targets are visible to the new addresses',
    ['quorumdiskmgr --list --target'],
  ),
  start: row(
    database,
    'client',
    'same-outage',
    ['RDMA pings between all servers pass'],
    'Clusterware is up on every node',
    ['crsctl check cluster -all'],
  ),
  vips: row(
    database,
    'client',
    'same-outage',
    ['Names of the VIPs are in DNS and in all hosts files (hosts/replace-hosts.sh)'],
    'srvctl config shows the new network and VIPs',
    ['srvctl config network; srvctl config vip'],
  ),
  'scan-dns': row(names, 'none', 'yes', [silent], 'The SCAN name answers with the new addresses', [
    'nslookup of the SCAN name on each DNS server',
    agree,
  ]),
  scan: row(
    database,
    'client',
    'same-outage',
    ['nslookup of the SCAN name gives the new addresses'],
    'srvctl config scan shows the new addresses',
    ['srvctl status scan; srvctl status scan_listener'],
  ),
  online: row(database, 'client', 'same-outage', [], 'VIPs, SCAN, listeners and databases are online', [
    'crsctl stat res -t',
    'tnsping from a client subnet',
  ]),
  rename: row(system, 'none', 'yes', ['The new name is free'], 'The name is the new one', [
    agree,
    'Hosts files of all servers have the new name (hosts/replace-hosts.sh)',
  ]),
  settle: row(names, 'none', 'yes', [], 'No cache holds an old answer, no neighbour an old address', [
    'dig on each DNS server; the old addresses are silent',
  ]),
  undefine: row(
    database,
    'none',
    'high-risk',
    ['Clusterware runs on all nodes', 'The verification has passed'],
    'oifcfg getif lists the new subnet alone',
    ['oifcfg getif on every node'],
  ),
  consumer: row(system, 'none', 'yes', [], 'Done', []),
  'secondary-remove': row(
    system,
    'none',
    'yes',
    ['Nobody uses the old addresses any more'],
    'Each server has its new addresses alone',
    ['ip address shows no old address; the old addresses are silent'],
  ),
  verify: row(system, 'none', 'yes', [], 'All checks of the baseline pass again', [
    'checkip in mode after: forward = reverse',
    'Hosts files of all servers have the new addresses (hosts/replace-hosts.sh)',
    'EM blackout is ended; ASR assets are active at their new addresses; a test event arrives',
    'arping -D for each new address: no second owner',
    'exachk compared with the baseline: exachk -diff',
  ]),
  'reverse-remove': row(
    names,
    'none',
    'yes',
    ['Nobody answers at the old addresses'],
    'No old address has a name',
    ['dig -x of the old addresses answers nothing'],
  ),
  'ttl-raise': row(names, 'none', 'yes', [], 'Answers carry the old TTL again', ['dig on each DNS server']),
  acknowledge: row('Change approver', 'none', 'yes', ['Every check has passed'], 'Go on is signed', [
    'The signature is stored',
  ]),
  release: row(
    network,
    'none',
    'no',
    ['The point of no return is acknowledged'],
    'What nobody uses any more is given back: subnets, gateways, VLANs, firewall rules',
    ['Firewall rules of addresses that nobody has any more are gone'],
  ),
  archive: row(system, 'none', 'yes', [], 'The run-book and its log are archived', []),
};
