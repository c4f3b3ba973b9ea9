/**
 * Firewall rules from the network matrix: one rule per pair of addresses, protocol and ports. Several applications on
 * one such wire are one rule. The difference of two documents gives the rules to add and to delete.
 *
 * - A pair inside one subnet passes no firewall; it is counted separately and included on request.
 * - A row without an address or port, or with IPv4 at one end and IPv6 at the other, makes no rule and is reported.
 *
 *   const { add, remove } = compareRules(firewallRules(before).rules, firewallRules(after).rules)
 */

import type { Appliance } from '../../appliance/document/appliance-types.ts';
import { indexAppliance } from '../../appliance/document/index-appliance.ts';
import { contains, parseSubnet } from '../../network/subnet.ts';
import { type Direction, type MatrixEnd, type MatrixRow, networkMatrix } from './network-matrix.ts';
import type { Protocol } from './port-rules.ts';

export type FirewallRule = {
  readonly from: string;
  readonly to: string;
  readonly fromName: string;
  readonly toName: string;
  readonly protocol: Protocol;
  readonly ports: string;
  readonly direction: Direction;
  /** Sorted. */
  readonly applications: readonly string[];
};

type RuleSheet = {
  readonly rules: readonly FirewallRule[];
  /** Rows of the matrix that stay inside one subnet and make no rule. */
  readonly local: number;
  readonly problems: readonly string[];
};

/** Same wire, same rule: applications and names are only its description. */
export const ruleKey = ({ from, to, protocol, ports }: FirewallRule): string =>
  `${from} ${to} ${protocol} ${ports}`;

/** Beyond it pairs between servers are no list that a person reads: groups are asked for instead. */
const mostPairs = 20_000;

export function firewallRules(
  appliance: Appliance,
  { inside = false }: { readonly inside?: boolean } = {},
): RuleSheet {
  const isLocal = localTest(appliance);
  const rules = new Map<string, FirewallRule & { applications: string[] }>();
  const missing = new Map<string, number>();
  let local = 0;
  let pairs = 0;
  let leftOut = 0;
  const miss = (what: string) => missing.set(what, (missing.get(what) ?? 0) + 1);
  for (const row of networkMatrix(appliance)) {
    const { from, to, protocol, ports, direction, application } = row;
    if (ports === null) {
      miss(`Not set: the port of ${application}${direction === 'to-vendor' ? ' to the vendor' : ''}`);
      continue;
    }
    const silent = [from, to].find(({ addresses }) => addresses.length === 0);
    if (silent) {
      miss(`Not set: the address of ${silent.kind === 'Gateway' ? 'the gateway' : silent.name}`);
      continue;
    }
    if (!inside && sameNetwork(row)) {
      local++;
      continue;
    }
    if (direction === 'inside') {
      pairs += from.addresses.length;
      if (pairs > mostPairs) {
        leftOut++;
        continue;
      }
    }
    let crossing = false;
    let apart = false;
    let meets = false;
    for (const source of from.addresses) {
      for (const target of to.addresses) {
        if (source === target) continue;
        // A host of the vendor may be known by a name alone, which may have either.
        if (source.includes(':') !== target.includes(':') && direction !== 'to-vendor') {
          apart = true;
          continue;
        }
        meets = true;
        if (!inside && isLocal(source, target, row)) continue;
        crossing = true;
        const fromName = nameOf(from, source, appliance);
        const rule = { from: source, to: target, fromName, toName: to.name, protocol, ports, direction };
        const made = { ...rule, applications: [application] };
        const known = rules.get(ruleKey(made));
        if (!known) rules.set(ruleKey(made), made);
        else if (!known.applications.includes(application)) known.applications.push(application);
      }
    }
    if (crossing) continue;
    // Servers with both families meet in each of them.
    if (apart && !meets) miss('No rule: IPv4 at one end and IPv6 at the other');
    else local++;
  }
  for (const rule of rules.values()) rule.applications.sort();
  const problems = [...missing].map(([what, n]) => `${what} (${n === 1 ? '1 row' : `${n} rows`})`);
  if (leftOut > 0)
    problems.push(
      `${leftOut} rows between servers are skipped: more than ${mostPairs} pairs. Request them as groups.`,
    );
  return { rules: [...rules.values()], local, problems };
}

function nameOf(end: MatrixEnd, address: string, appliance: Appliance): string {
  if (end.addresses.length === 1) return end.name;
  const [first] = indexAppliance(appliance).byAddress.get(address.toLowerCase()) ?? [];
  return first?.hostname ?? end.name;
}

/** Decided by the networks alone, so that thousands of servers on one admin network cost nothing. */
const sameNetwork = ({ direction, from, to }: MatrixRow): boolean =>
  direction === 'inside' && from.networkIds.length === 1 && from.networkIds[0] === to.networkIds[0];

function localTest(appliance: Appliance) {
  const { networks, byAddress } = indexAppliance(appliance);
  const subnets = new Map(
    appliance.networks.map(({ id, subnet }) => [id, subnet ? parseSubnet(subnet) : undefined]),
  );
  const networkOf = (address: string) =>
    byAddress.get(address.toLowerCase())?.find(({ networkId }) => networks.has(networkId))?.networkId;
  return (source: string, target: string, { from, to }: MatrixRow): boolean => {
    const ids = from.networkIds.length === 1 ? from.networkIds : to.networkIds;
    const id = ids.length === 1 ? ids[0] : networkOf(target);
    if (from.networkIds.length > 0 && to.networkIds.length > 0)
      return networkOf(source) === networkOf(target);
    const subnet = id === undefined ? undefined : subnets.get(id);
    return subnet !== undefined && contains(subnet, source) && contains(subnet, target);
  };
}

export type RuleChange = {
  readonly add: readonly FirewallRule[];
  readonly remove: readonly FirewallRule[];
  readonly keep: readonly FirewallRule[];
};

export function compareRules(before: readonly FirewallRule[], after: readonly FirewallRule[]): RuleChange {
  const old = new Set(before.map(ruleKey));
  const now = new Set(after.map(ruleKey));
  return {
    add: after.filter((rule) => !old.has(ruleKey(rule))),
    remove: before.filter((rule) => !now.has(ruleKey(rule))),
    keep: after.filter((rule) => old.has(ruleKey(rule))),
  };
}
