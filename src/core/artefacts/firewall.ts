/**
 * Firewall rules that the appliance needs, from the document: services of the site and the support gateway's matrix
 * (gateway security guide, June 2024; a table that a newer edition may change). One rule names all its addresses, so that
 * the sheet grows with the machines and not with their pairs.
 *
 *   firewallRules(vega01)[0]     { id: 'dns', from: [...], to: ['10.20.1.53', ...], protocol: 'udp', ports: '53', ... }
 */
import { ownerId } from '../appliance/ids.ts';
import { indexAppliance } from '../appliance/index-appliance.ts';
import type { Appliance, Endpoint, Mark } from '../appliance/types.ts';
import { parseAddress } from '../network/address.ts';
import { writeCsv } from '../table/write-csv.ts';

export type FirewallRule = {
  readonly id: string;
  readonly purpose: string;
  readonly from: readonly string[];
  readonly to: readonly string[];
  readonly protocol: 'tcp' | 'udp' | 'icmp';
  /** `443` or `1830:1839`; absent for ICMP. */
  readonly ports?: string;
  readonly mark: Mark;
};

/** Id, from, to, protocol, ports, purpose, mark; `gw` is the gateway, `db` a server or guest, `-i` its ILOM. */
const table = `
dns|all|dns|udp|53|Names|practice
dns-tcp|all|dns|tcp|53|Names, long answers|practice
ntp|all|ntp|udp|123|Time|practice
sql|any|sql|tcp|@sql|Clients to VIP and SCAN|practice
smtp|db,cell|smtp|tcp|@smtp|Alert mail|practice
asr-trap|all|asr|udp|162|SNMP traps to ASR|verify
em-agent-up|db|em|tcp|4903|EM upload|verify
gw-icmp|gw|all|icmp||Reachability|documented
gw-icmp-back|all|gw|icmp||Reachability|documented
gw-em|gw|db|tcp|1830:1839|EM agent|documented
gw-snmp|gw|sw,pdu,msw,cell-i,cell,db-i,db|udp|161|ASR telemetry|documented
gw-tags|gw|ib,cell,cell-i,db,db-i|tcp|6481|Service tags|documented
gw-https|gw|cell-i,db-i,ib|tcp|443|Diagnostics|documented
gw-patch|db|gw|tcp|443|Patch download, AHF, gateway agent|documented
gw-pdu|gw|pdu|tcp|443|Web page of the PDU|documented
gw-ssh|gw|ib,cell,cell-i,db-i,db,pdu|tcp|22|Configuration, diagnostics, patching|documented
gw-trap|all|gw|udp|162|SNMP traps|verify
gw-upload|all|gw|tcp|1159|EM upload|verify
gw-ipmi|all|gw|udp|623|IPMI|verify
db-icmp|db|sw,cell,cell-i,db,db-i,pdu,msw|icmp||Monitoring|documented
db-ssh|db|sw,cell,cell-i,db-i,db,pdu,msw|tcp|22|Monitoring and patching|verify`;

const classes: Readonly<Record<string, readonly [host: string, ilom: string]>> = {
  database: ['db', 'db-i'],
  guest: ['db', 'db-i'],
  storage: ['cell', 'cell-i'],
  'leaf-switch': ['sw', 'sw'],
  'spine-switch': ['sw', 'sw'],
  'management-switch': ['msw', 'msw'],
  pdu: ['pdu', 'pdu'],
};

/** Addresses by class, of the admin side; `sql` is every VIP and SCAN. */
function addresses(appliance: Appliance): Map<string, string[]> {
  const { machines, networks } = indexAppliance(appliance);
  const map = new Map<string, string[]>();
  const put = (name: string, address: string | undefined) => {
    if (!address || !parseAddress(address)) return;
    const list = map.get(name);
    if (list) list.push(address);
    else map.set(name, [address]);
  };
  const infiniband = /^X[3-8](?!\d|M)/i.test(appliance.generation ?? '');
  const isAdmin = ({ networkId }: Endpoint) =>
    ['management', 'ilom'].includes(networks.get(networkId)?.role ?? '');
  for (const endpoint of appliance.endpoints) {
    const { kind, address, owner } = endpoint;
    if (kind === 'vip' || kind === 'scan') put('sql', address);
    const machine = machines.get(ownerId(owner));
    const found = machine && isAdmin(endpoint) ? classes[machine.kind] : undefined;
    if (!found) continue;
    const name = found[kind === 'ilom' ? 1 : 0];
    put(name, address);
    put('all', address);
    if (name === 'sw' && infiniband) put('ib', address);
  }
  const { services, gateway } = appliance;
  for (const server of services.dns?.servers ?? []) put('dns', server);
  for (const server of services.ntp?.servers ?? []) put('ntp', server);
  put('smtp', services.smtp?.host);
  put('asr', services.asr?.address ?? services.asr?.host);
  put('em', services.em?.omsHost);
  put('gw', gateway.address);
  map.set('any', ['0.0.0.0/0']);
  return map;
}

/** Rules whose both sides are known; a service that the document knows by its name only is not among them. */
export function firewallRules(appliance: Appliance): FirewallRule[] {
  const byClass = addresses(appliance);
  const ports = new Map([
    ['@sql', [...new Set(appliance.clusters.map(({ scanPort }) => scanPort ?? 1521))]],
    ['@smtp', [appliance.services.smtp?.port ?? 25]],
  ]);
  return table
    .trim()
    .split('\n')
    .flatMap((line): FirewallRule[] => {
      const [id = '', source = '', target = '', protocol, port = '', purpose = '', mark] = line.split('|');
      const of = (names: string) => [...new Set(names.split(',').flatMap((name) => byClass.get(name) ?? []))];
      const [from, to] = [of(source), of(target)];
      if (from.length === 0 || to.length === 0) return [];
      const rule = { purpose, from, to, protocol: protocol as 'tcp', mark: mark as Mark };
      const list = ports.get(port) ?? (port ? [port] : []);
      return list.length === 0
        ? [{ id, ...rule }]
        : list.map((one, i) => ({ id: i === 0 ? id : `${id}-${one}`, ...rule, ports: String(one) }));
    });
}

export type FirewallChange = { readonly action: 'add' | 'delete' | 'keep'; readonly rule: FirewallRule };

const sameList = (a: readonly string[], b: readonly string[]) => a.length === b.length && a.every((one, i) => one === b[i]);

/** New rules are added before the move, old ones deleted after its verification. */
export function firewallChanges(before: readonly FirewallRule[], after: readonly FirewallRule[]): FirewallChange[] {
  const old = new Map(before.map((rule) => [rule.id, rule]));
  const found = after.flatMap((rule): FirewallChange[] => {
    const was = old.get(rule.id);
    old.delete(rule.id);
    if (was && sameList(was.from, rule.from) && sameList(was.to, rule.to) && was.ports === rule.ports)
      return [{ action: 'keep', rule }];
    return [{ action: 'add', rule }, ...(was ? [{ action: 'delete' as const, rule: was }] : [])];
  });
  return [...found, ...[...old.values()].map((rule): FirewallChange => ({ action: 'delete', rule }))];
}

export const firewallCsv = (changes: readonly FirewallChange[]): string =>
  writeCsv([
    ['Action', 'Rule', 'Purpose', 'From', 'To', 'Protocol', 'Port', 'Mark'],
    ...changes.map(({ action, rule }) => [
      action,
      rule.id,
      rule.purpose,
      rule.from.join(' '),
      rule.to.join(' '),
      rule.protocol,
      rule.ports?.replace(':', '-') ?? '',
      rule.mark,
    ]),
  ]);

/** Rules of one IP family as `iptables-restore -n` reads them; addresses of the other family are left out. */
export function iptablesText(rules: readonly FirewallRule[], family: 4 | 6 = 4): string {
  const mine = (list: readonly string[]) =>
    list.filter((one) => (one === '0.0.0.0/0' ? true : parseAddress(one)?.family === family));
  const side = (flag: string, list: readonly string[]) => (list.includes('0.0.0.0/0') ? [] : [flag, list.join(',')]);
  const lines = rules.flatMap((rule) => {
    const [from, to] = [mine(rule.from), mine(rule.to)];
    if (from.length === 0 || to.length === 0) return [];
    const protocol = family === 6 && rule.protocol === 'icmp' ? 'ipv6-icmp' : rule.protocol;
    return [
      [
        '-A FORWARD',
        ...side('-s', from),
        ...side('-d', to),
        '-p',
        protocol,
        ...(rule.ports ? ['-m', protocol, '--dport', rule.ports] : []),
        '-m comment --comment',
        `"${rule.id}"`,
        '-j ACCEPT',
      ].join(' '),
    ];
  });
  return ['*filter', ...lines, 'COMMIT', ''].join('\n');
}
