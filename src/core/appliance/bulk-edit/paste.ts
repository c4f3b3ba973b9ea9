/**
 * Compares a pasted table with the open document: rows that are new, that change a known address, or that add nothing.
 *
 * A row is a known address when it has its name; for a SCAN, name and address; else, if the name is new, when it has
 * its address (a rename). Fields that a row omits stay as they are: an unstated network is looked up by subnet.
 *
 * Known networks may get another gateway, VLAN or MTU: `paste-networks.ts`.
 *
 * Invariants: nothing is removed; accepting every line is one edit; a second paste of the same table changes nothing.
 *
 *   readPaste(vega01, read).lines     [{ kind: 'changed', name: 'vega01db01', changes: [{ field: 'address', from: '10.30.40.11', ... }] }]
 */

import { addToSetAt } from '../../collections/grouping.ts';
import { zip } from '../../collections/zip.ts';
import { plainAddress } from '../../network/address.ts';
import { splitName } from '../../network/names.ts';
import type { Appliance, Endpoint, Id, Machine, Network } from '../document/appliance-types.ts';
import { equalValues } from '../document/equal-values.ts';
import { domainOf } from '../document/full-name.ts';
import { endpointId, freeId, ownerId } from '../document/ids.ts';
import { indexAppliance } from '../document/index-appliance.ts';
import type { Cluster } from '../document/software-types.ts';
import { mapRecords } from '../edits/edits.ts';
import { withHostnames } from '../edits/hostnames.ts';
import { networkLines, type PasteNetwork, withNetworks } from './paste-networks.ts';
import { machinesLeftAlone, networksOf, ownersOf } from './paste-owners.ts';
import { withProblems } from './paste-problems.ts';
import type { PasteChange, PasteLine } from './paste-types.ts';

/** Owners and networks of the rows that the document does not have yet. */
export type Paste = {
  readonly lines: readonly PasteLine[];
  readonly machines: readonly Machine[];
  readonly clusters: readonly Cluster[];
  readonly networks: readonly Network[];
  /** Networks of the document for which the rows have different values. */
  readonly changed: readonly PasteNetwork[];
  /** Values of the rows that a paste ignores, in words. */
  readonly leftAlone: readonly string[];
};

const stated = ['address', 'hostname', 'domain', 'interface', 'inDns', 'aliases', 'nat', 'notes'] as const;

export function readPaste(appliance: Appliance, file: Appliance): Paste {
  const known = indexAppliance(appliance);
  const owners = ownersOf(appliance, file);
  const networks = networksOf(appliance, file);
  const ids = new Set(known.endpoints.keys());
  const taken = new Set<Id>();
  const ordinals = new Map<string, number>();
  const pairs = new Map<Id, Set<Id>>();
  const pair = (known: Id, pastedId: Id) => addToSetAt(pairs, known, pastedId);
  const lines = file.endpoints.map((row): PasteLine => {
    const before = knownOf(appliance, row, taken);
    if (before) {
      taken.add(before.id);
      pair(before.networkId, row.networkId);
      const endpoint = withStated(appliance, before, row);
      const changes = changesOf(before, endpoint);
      return {
        kind: changes.length > 0 ? 'changed' : 'same',
        name: before.hostname || row.hostname,
        endpoint,
        changes,
      };
    }
    const networkId = networks.of(row);
    pair(networkId, row.networkId);
    const owner = owners.of(row.owner);
    const place = `${ownerId(owner)} ${networkId} ${row.kind}`;
    const siblings = (known.byOwner.get(ownerId(owner)) ?? []).filter(
      (one) => one.networkId === networkId && one.kind === row.kind,
    ).length;
    const ordinal = (ordinals.get(place) ?? siblings) + 1;
    ordinals.set(place, ordinal);
    const id = freeId(endpointId(ownerId(owner), networkId, row.kind, ordinal), ids);
    ids.add(id);
    const { sourceId: _, ...rest } = row;
    const domain = ownDomain(appliance, row.domain, networkId);
    const { domain: _domain, ...bare } = rest;
    const endpoint = { ...bare, id, owner, networkId, ...(domain && { domain }) };
    return { kind: 'added', name: row.hostname, endpoint, changes: [] };
  });
  const added = lines.flatMap(({ kind, endpoint }) => (kind === 'added' ? [endpoint] : []));
  const newNetworks = networks.added(added);
  const routes = new Map(
    zip(file.endpoints, lines).map(([row, { endpoint }]) => [
      `${ownerId(row.owner)} ${row.networkId}`,
      endpoint.networkId,
    ]),
  );
  return {
    lines: withProblems({ ...appliance, networks: [...appliance.networks, ...newNetworks] }, lines),
    machines: owners.machines(added, routes),
    clusters: owners.clusters(added),
    networks: newNetworks,
    changed: networkLines(appliance, file, pairs),
    leftAlone: machinesLeftAlone(appliance, file),
  };
}

/** The document with the pasted lines. Clashing lines are included only if `clashing` is `take`. */
export function applyPaste(
  appliance: Appliance,
  paste: Paste,
  clashing: 'leave' | 'take' = 'leave',
): Appliance {
  const isChosen = ({ problem }: { readonly problem?: string }) => clashing === 'take' || !problem;
  const chosen = paste.lines.filter((line) => line.kind !== 'same' && isChosen(line));
  const resolved = withNetworks(appliance, paste.changed.filter(isChosen));
  if (chosen.length === 0) return resolved;
  const changed = new Map(
    chosen.flatMap(({ kind, endpoint }) => (kind === 'changed' ? [[endpoint.id, endpoint] as const] : [])),
  );
  const added = chosen.flatMap(({ kind, endpoint }) => (kind === 'added' ? [endpoint] : []));
  const renamed = withHostnames(resolved, new Map([...changed].map(([id, { hostname }]) => [id, hostname])));
  const next = mapRecords(renamed, 'endpoints', (endpoint) => changed.get(endpoint.id) ?? endpoint);
  if (added.length === 0) return next;
  const uses = new Set(added.flatMap(({ owner, networkId }) => [ownerId(owner), networkId]));
  const used = <T extends { readonly id: Id }>(records: readonly T[]) =>
    records.filter(({ id }) => uses.has(id));
  const more = <T extends { readonly id: Id }>(before: readonly T[], records: readonly T[]) =>
    used(records).length > 0 ? [...before, ...used(records)] : before;
  const networks = more(next.networks, paste.networks);
  const known = new Set(networks.map(({ id }) => id));
  // The row of its way out may have been left.
  const machines = paste.machines.map(({ defaultGateway, ...machine }) =>
    defaultGateway !== undefined && known.has(defaultGateway) ? { ...machine, defaultGateway } : machine,
  );
  return {
    ...next,
    endpoints: [...next.endpoints, ...added],
    machines: more(next.machines, machines),
    clusters: more(next.clusters, paste.clusters),
    networks,
  };
}

const lower = (text: string) => text.trim().toLowerCase();
const sameAddress = (a: string, b: string) => plain(a) === plain(b);
const plain = (text: string): string => plainAddress(text) || lower(text);

/** The domain that the record itself needs; undefined if it inherits the same one from the network or the appliance. */
function ownDomain(appliance: Appliance, domain: string | undefined, networkId: Id): string | undefined {
  const inherited = indexAppliance(appliance).networks.get(networkId)?.domain ?? appliance.domain;
  return domain && lower(domain) !== lower(inherited ?? '') ? domain : undefined;
}

function knownOf(appliance: Appliance, row: Endpoint, taken: ReadonlySet<Id>): Endpoint | undefined {
  const index = indexAppliance(appliance);
  const { label } = splitName(row.hostname);
  const named = (index.byHostname.get(lower(label)) ?? []).filter(
    (one) =>
      !taken.has(one.id) &&
      (!row.domain || lower(row.domain) === lower(domainOf(appliance, one) ?? row.domain)),
  );
  if (named.length > 0) {
    const exact = named.find(({ address }) => sameAddress(address, row.address));
    // Of several with one name only the one at the same address is meant, else those of a SCAN in their order.
    return exact ?? (named.length === 1 || named.every(({ kind }) => kind === 'scan') ? named[0] : undefined);
  }
  const holders = (index.byAddress.get(lower(row.address)) ?? []).filter(({ id }) => !taken.has(id));
  return holders.length === 1 ? holders[0] : undefined;
}

function withStated(appliance: Appliance, before: Endpoint, row: Endpoint): Endpoint {
  let next: Endpoint = before;
  for (const field of stated) {
    const value = field === 'domain' ? ownDomain(appliance, row.domain, before.networkId) : row[field];
    if (value === undefined || equalValues(before[field], value)) continue;
    if (field === 'hostname' && lower(before.hostname) === lower(row.hostname)) continue;
    if (field === 'address' && sameAddress(before.address, row.address)) continue;
    next = { ...next, [field]: field === 'notes' ? { ...before.notes, ...row.notes } : value };
  }
  return next;
}

const words = (value: unknown): string => {
  if (Array.isArray(value)) return value.join(' ');
  if (typeof value === 'boolean') return value ? 'fwd + rev' : 'hosts file';
  if (typeof value === 'object' && value !== null)
    return Object.entries(value)
      .map(([key, text]) => `${key}: ${text}`)
      .join(', ');
  return typeof value === 'string' ? value : '';
};

function changesOf(before: Endpoint, after: Endpoint): readonly PasteChange[] {
  return stated.flatMap((field) =>
    equalValues(before[field], after[field])
      ? []
      : [{ field, from: words(before[field]), to: words(after[field]) }],
  );
}
