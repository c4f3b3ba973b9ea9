/**
 * Firewall rules for the services of the site that the document knows: names, time, clients to VIP and SCAN, mail, ASR, EM;
 * and for the people who work on it. (Those of the support gateway are its network matrix.) One rule names all its
 * addresses, so that the sheet grows with the machines and not with their pairs.
 *
 *   serviceRules(vega01)[0]     { id: 'dns', from: [...], to: ['10.20.1.53', ...], protocol: 'udp', ports: '53', ... }
 */

import type { Appliance, Mark } from '../../appliance/document/appliance-types.ts';
import { ownerId } from '../../appliance/document/ids.ts';
import { indexAppliance } from '../../appliance/document/index-appliance.ts';
import { defaultNetworkOf } from '../../appliance/networks/default-network.ts';
import { appendTo } from '../../collections/grouping.ts';
import { parseAddress } from '../../network/address.ts';
import { writeCsv } from '../../table/write-csv.ts';

type ServiceRule = {
  readonly id: string;
  readonly purpose: string;
  readonly from: readonly string[];
  readonly to: readonly string[];
  readonly protocol: 'tcp' | 'udp';
  readonly port: string;
  readonly mark: Mark;
};

/** Id, from, to, protocol, port, purpose, mark. */
const table = `
dns|all|dns|udp|53|Names|practice
dns-tcp|all|dns|tcp|53|Names, long answers|practice
ntp|all|ntp|udp|123|Time|practice
sql|any|sql|tcp|@sql|Clients to VIP and SCAN|practice
smtp|sender|smtp|tcp|@smtp|Alert mail|practice
asr-trap|all|asr|udp|162|SNMP traps to ASR|verify
em-agent-up|sender|em|tcp|4903|EM upload|verify
admin-ssh|people|server|tcp|22|SSH to servers|practice
ilom-ssh|people|ilom|tcp|22|SSH to ILOMs|practice
ilom-web|people|ilom|tcp|443|Web page of ILOMs|practice
switch-ssh|people|switch|tcp|22|SSH to switches|verify
pdu-web|people|pdu|tcp|443|Web page of PDUs (80 before late X4-2)|practice`;

const usualPort = 1521;

/**
 * Addresses by class: `all` that ask, `server`s of the admin side, `sender`s of mail and metrics, `sql 1521` each VIP
 * and SCAN by port, and the services. A server asks from the network of its default gateway, of a database server the
 * client's (docs/rules/networks.md 13), and from its admin address the services behind that network.
 */
function addresses(appliance: Appliance, people: readonly string[]): Map<string, string[]> {
  const index = indexAppliance(appliance);
  const { machines, networks } = index;
  const portOf = new Map(
    appliance.clusters.flatMap(({ id, machines: nodes, scanPort = usualPort }) =>
      [id, ...nodes].map((owner) => [owner, scanPort]),
    ),
  );
  const map = new Map<string, string[]>();
  const put = (name: string, address: string | undefined) => {
    if (!address || !parseAddress(address)) return;
    appendTo(map, name, address);
  };
  for (const { kind, address, owner, networkId } of appliance.endpoints) {
    if (kind === 'vip' || kind === 'scan') put(`sql ${portOf.get(ownerId(owner)) ?? usualPort}`, address);
    const role = networks.get(networkId)?.role;
    const machine = machines.get(ownerId(owner));
    const type = machine?.kind ?? '';
    const isAdmin = role === 'management' || role === 'ilom';
    const isWayOut = kind === 'host' && machine && networkId === defaultNetworkOf(index, machine);
    if (!isAdmin && !isWayOut) continue;
    put('all', address);
    if (kind === 'host' && /^(?:database|storage|guest)$/.test(type)) {
      put('sender', address);
      if (isAdmin) put('server', address);
    }
    // `leaf-switch` is a switch as `pdu` is one.
    else put(kind === 'device' ? (type.split('-').at(-1) ?? '') : kind, address);
  }
  const { services } = appliance;
  for (const server of services.dns?.servers ?? []) put('dns', server);
  for (const server of services.ntp?.servers ?? []) put('ntp', server);
  put('smtp', services.smtp?.host);
  put('asr', services.asr?.address ?? services.asr?.host);
  put('em', services.em?.omsHost);
  for (const address of people) put('people', address);
  return map.set('any', [anywhere]);
}

const anywhere = '0.0.0.0/0';

/**
 * Rules whose both sides are known, so services that the document knows only by name are absent. `people`: the
 * addresses that administrators work from; if there are none, their rules have no source.
 */
export function serviceRules(appliance: Appliance, people: readonly string[] = []): ServiceRule[] {
  const byClass = addresses(appliance, people);
  const ports = new Map([
    ['@sql', [...new Set(appliance.clusters.map(({ scanPort }) => scanPort ?? usualPort))]],
    ['@smtp', [appliance.services.smtp?.port ?? 25]],
  ]);
  return table
    .trim()
    .split('\n')
    .flatMap((line): ServiceRule[] => {
      const [id = '', source = '', target = '', protocol, port = '', purpose = '', mark] = line.split('|');
      const of = (name: string) => [...new Set(byClass.get(name))];
      const from = of(source);
      return (ports.get(port) ?? [port]).flatMap((one, i): ServiceRule[] => {
        const to = of(port === '@sql' ? `${target} ${one}` : target);
        const rule = { id: i === 0 ? id : `${id}-${one}`, purpose, from, to, port: String(one) };
        if ((from.length === 0 && source !== 'people') || to.length === 0) return [];
        return [
          {
            ...rule,
            protocol: protocol === 'udp' ? 'udp' : 'tcp',
            mark: mark === 'verify' ? 'verify' : 'practice',
          },
        ];
      });
    });
}

type ServiceRuleChange = { readonly action: 'add' | 'delete' | 'keep'; readonly rule: ServiceRule };

/**
 * New rules are added before the move, old ones deleted after its verification; what is allowed before and after is kept,
 * and never among what is deleted: where one cluster moves, the other's clients stay. Addresses that are exchanged change
 * no rule.
 */
export function serviceRuleChanges(
  before: readonly ServiceRule[],
  after: readonly ServiceRule[],
): ServiceRuleChange[] {
  const old = new Map(before.map((rule) => [`${rule.id} ${rule.port}`, rule]));
  const found = after.flatMap((rule): ServiceRuleChange[] => {
    const key = `${rule.id} ${rule.port}`;
    const was = old.get(key);
    old.delete(key);
    if (!was) return [{ action: 'add', rule }];
    return [...beyond('add', rule, was), ...beyond('delete', was, rule), ...shared(was, rule)];
  });
  return [...found, ...[...old.values()].map((rule): ServiceRuleChange => ({ action: 'delete', rule }))];
}

/** A source that is not stated counts as well. */
const sources = ({ from }: ServiceRule): readonly string[] => (from.length > 0 ? from : ['']);

const within = (list: readonly string[], other: readonly string[], is: boolean): string[] => {
  const known = new Set(other);
  return list.filter((one) => known.has(one) === is);
};

function ruleOf(rule: ServiceRule, from: readonly string[], to: readonly string[]): ServiceRule[] {
  return from.length > 0 && to.length > 0 ? [{ ...rule, from: from.filter(Boolean), to }] : [];
}

/**
 * Traffic that `rule` allows and `other` does not: from its own sources to any target, from shared sources to its own
 * targets.
 */
const beyond = (action: 'add' | 'delete', rule: ServiceRule, other: ServiceRule): ServiceRuleChange[] => {
  const [mine, theirs] = [sources(rule), sources(other)];
  return [
    ...ruleOf(rule, within(mine, theirs, false), rule.to),
    ...ruleOf(rule, within(mine, theirs, true), within(rule.to, other.to, false)),
  ].map((one) => ({ action, rule: one }));
};

const shared = (rule: ServiceRule, other: ServiceRule): ServiceRuleChange[] =>
  ruleOf(rule, within(sources(rule), sources(other), true), within(rule.to, other.to, true)).map((one) => ({
    action: 'keep',
    rule: one,
  }));

export const serviceRulesCsv = (changes: readonly ServiceRuleChange[]): string =>
  writeCsv([
    ['Action', 'Rule', 'Purpose', 'From', 'To', 'Protocol', 'Port', 'Mark'],
    ...changes.map(({ action, rule }) => [
      action,
      rule.id,
      rule.purpose,
      rule.from.includes(anywhere) ? 'any' : rule.from.join(' ') || 'Not set (QG-14)',
      rule.to.join(' '),
      rule.protocol,
      rule.port,
      rule.mark,
    ]),
  ]);

/** Rules of one IP family as `iptables-restore -n` reads them; addresses of the other family are left out. */
export function serviceRulesText(
  rules: readonly ServiceRule[],
  family: 4 | 6 = 4,
  action: '-A' | '-D' = '-A',
): string {
  const mine = (list: readonly string[]) =>
    list.filter((one) => one === anywhere || parseAddress(one)?.family === family);
  const side = (flag: string, list: readonly string[]) =>
    list.includes(anywhere) ? [] : [flag, list.join(',')];
  const lines = rules.flatMap(({ id, from: sources, to: targets, protocol, port }) => {
    const [from, to] = [mine(sources), mine(targets)];
    if (from.length === 0 || to.length === 0) return [];
    const ends = [...side('-s', from), ...side('-d', to)].join(' ');
    return [
      `${action} FORWARD ${ends} -p ${protocol} -m ${protocol} --dport ${port} -m comment --comment ${id} -j ACCEPT`,
    ];
  });
  return [
    `# ${family === 4 ? 'iptables' : 'ip6tables'}-restore -n: without -n every other rule of the table is gone`,
    '*filter',
    ...lines,
    'COMMIT',
    '',
  ].join('\n');
}
