/** Checks of names against each other, against the plan, and of domains. */

import type { Appliance, Endpoint, Id, Network } from '../../appliance/document/appliance-types.ts';
import { ownerId } from '../../appliance/document/ids.ts';
import { appendTo } from '../../collections/grouping.ts';
import { domainProblem } from '../../network/names.ts';
import type { Check } from '../basis/check.ts';
import { asText, majority, mapAt, rackOf, type View } from '../basis/check-context.ts';
import { domainOf } from '../basis/domain-of.ts';
import { finding } from '../basis/finding.ts';
import { nodeNames } from '../basis/node-names.ts';
import { plannedMoves } from '../basis/planned-moves.ts';
import type { Outcome } from '../basis/types.ts';

const isOfClusters = (role: string | undefined) => ['client', 'backup', 'other'].includes(role ?? '');

/** Digits are what counts machines; what is left is the pattern. */
const patternOf = (label: string) => label.toLowerCase().replace(/\d+/g, '0');

/** Fewer than three names, or no clear majority, are no pattern. */
function* oddNames(row: readonly Endpoint[]): Generator<Outcome> {
  if (row.length < 3) return;
  const patterns = row.map(({ hostname }) => patternOf(hostname));
  const usual = majority(patterns) ?? '';
  const odd = row.filter((_, at) => patterns[at] !== usual);
  if (odd.length * 2 >= row.length) return;
  const model = row[patterns.indexOf(usual)]?.hostname;
  for (const { id, hostname } of odd) yield finding(id, `${hostname} is not named like ${model}.`);
}

/** Each rack has its pattern, and so has each cluster in it. */
function* oddNamesIn(view: View, networkId: Id, held: readonly Endpoint[]): Generator<Outcome> {
  const { machines, networks } = view.index;
  const clusters = view.clustersOf();
  const ofClusters = isOfClusters(networks.get(networkId)?.role);
  const groups = new Map<string, Map<string, Map<string, Endpoint[]>>>();
  for (const endpoint of held) {
    const machine = machines.get(ownerId(endpoint.owner));
    const cluster =
      ofClusters || machine?.kind === 'guest' ? clusters.get(machine?.id ?? '')?.[0]?.id : undefined;
    const owners = mapAt(groups, `${cluster} ${rackOf(view, machine)}`);
    appendTo(mapAt(owners, machine?.kind ?? ownerId(endpoint.owner)), endpoint.kind, endpoint);
  }
  for (const owners of groups.values())
    for (const rows of owners.values()) for (const row of rows.values()) yield* oddNames(row);
}

/** The domains of a network's names with the first endpoint of each. */
function domainsIn(view: View, held: readonly Endpoint[]) {
  const domains = new Map<string, Endpoint>();
  let isComplete = true;
  for (const endpoint of held) {
    const domain = domainOf(view, endpoint);
    // Private names are only in hosts files, where a domain is optional.
    isComplete &&= domain !== '' || endpoint.kind === 'private';
    if (domain && !domains.has(domain)) domains.set(domain, endpoint);
  }
  return { domains, isComplete };
}

export const namePatternChecks: readonly Check[] = [
  {
    id: 'NAM-11',
    title: "Name does not follow the rack's own pattern",
    severity: 'low',
    mark: 'practice',
    risk: 'People and scripts that go by the pattern miss it.',
    action: 'Rename it like the others.',
    inputs: 'endpoints/hostname',
    *evaluate(view) {
      if (!view.hasNames()) yield { missing: 'endpoints/hostname' };
      for (const [networkId, held] of view.index.byNetwork)
        yield* view.ofList('patterns of names', held, () => [...oddNamesIn(view, networkId, held)]);
    },
  },
  {
    id: 'NAM-12',
    title: 'Node name changes in the plan',
    severity: 'critical',
    mark: 'practice',
    source: '276434.1',
    risk: 'Clusterware cannot rename a node: it is rebuilt.',
    action: 'Keep the name, or plan the rebuild of the node.',
    inputs: 'plans facts/machine/nodeName',
    *evaluate(view) {
      const seen = view.facts('nodeName');
      const moves = plannedMoves(view);
      if (!moves.any && seen.size === 0) {
        yield { skip: 'No plan changes names.' };
        return;
      }
      const names = nodeNames(view);
      for (const [id, { value }] of seen) {
        const planned = names.get(id);
        if (planned && asText(value) && String(value).toLowerCase() !== planned.hostname.toLowerCase())
          yield finding(id, `The node is ${value}, planned is ${planned.hostname}.`);
      }
      const nodes = new Map([...names.values()].map((endpoint) => [endpoint.id, endpoint]));
      for (const [id, hostname] of moves.renames) {
        const node = nodes.get(id);
        if (node && hostname.toLowerCase() !== node.hostname.toLowerCase())
          yield finding(id, `The plan renames node ${node.hostname} to ${hostname}.`);
      }
    },
  },
  {
    id: 'NAM-13',
    title: 'Domain differs inside a role',
    severity: 'medium',
    mark: 'practice',
    risk: 'Short names resolve on some hosts only.',
    action: 'Take one domain.',
    inputs: 'endpoints/hostname endpoints/domain networks/domain appliance/domain',
    *evaluate(view) {
      if (!view.hasNames()) yield { missing: 'endpoints/hostname' };
      const roles = new Map<string, Map<string, Endpoint>>();
      let isLacking = false;
      for (const [networkId, held] of view.index.byNetwork) {
        const { domains, isComplete } = view.ofList('domains of a network', held, () =>
          domainsIn(view, held),
        );
        isLacking ||= !isComplete;
        const known = mapAt(roles, view.index.networks.get(networkId)?.role ?? '');
        for (const [domain, endpoint] of domains) if (!known.has(domain)) known.set(domain, endpoint);
      }
      if (isLacking) yield { missing: 'appliance/domain' };
      for (const domains of roles.values())
        if (domains.size > 1)
          yield {
            detail: `${[...domains].map(([domain, { hostname }]) => `${hostname}: ${domain}`).join(', ')}.`,
            subjects: [...domains.values()].map(({ id }) => id).reverse(),
          };
    },
  },
  {
    id: 'NAM-14',
    title: 'Domain ends in .local, or invalid top label',
    severity: 'low',
    mark: 'verify',
    risk: 'Multicast DNS takes .local for itself; a numeric top label is read as an address.',
    action: 'Change the domain.',
    inputs: 'appliance/domain networks/domain endpoints/domain',
    *evaluate(view) {
      const { appliance } = view;
      const domains = new Map<string, Id>();
      for (const records of [[appliance], appliance.networks, appliance.endpoints])
        for (let n = 0; n < records.length; n++) {
          const { domain, id } = records[n] as Appliance | Network | Endpoint;
          if (domain && !domains.has(domain)) domains.set(domain, id);
        }
      if (domains.size === 0) yield { missing: 'appliance/domain' };
      for (const [domain, id] of domains) {
        const top = domain.slice(domain.lastIndexOf('.') + 1).toLowerCase();
        const problem = domainProblem(domain);
        if (top === 'local' || !/^[a-z](?:[a-z0-9-]*[a-z0-9])$/.test(top))
          yield finding(id, `${domain} ends in "${top}".`);
        else if (problem) yield finding(id, problem);
      }
    },
  },
];
