/**
 * Makes a document of the rows of a table. A row grows stage by stage into a placed row, from which its endpoint is made:
 *
 *   1  assignOwners           its machine or cluster, and the kind of address      owners.ts
 *   2  assignRoles            the role of its network, stated or guessed           roles.ts
 *   3  correctMaskedSubnets   its subnet, where a wrong digit made one of its own  mask-outliers.ts, lone-subnets.ts
 *   4  alignGuessedRoles      a guessed role, by the other rows of its subnet      roles.ts
 *   5  assignNetworks         its network                                          networks.ts
 *
 * Each stage gives new rows and leaves those of the caller as they are. The endpoint of row i is endpoint i, and all
 * records are in the order in which the table names them. A row that contradicts an earlier row gets a note.
 *
 *   buildAppliance([emptyRow(1, 'vega01dbadm01', '10.20.10.11')], 'hosts').appliance.machines[0]?.name     'vega01dbadm01'
 */

import type { Appliance, Endpoint, Id, Machine, Note } from '../../appliance/document/appliance-types.ts';
import { emptyAppliance } from '../../appliance/document/empty-appliance.ts';
import { applianceId } from '../../appliance/document/ids.ts';
import type { EndpointRow } from '../shared/endpoint-row.ts';
import { resolveDomains } from '../shared/lift-domains.ts';
import { commonPrefix } from '../shared/name-conventions.ts';
import { type Guess, listed } from '../shared/result.ts';
import { clustersOf, withClusters } from './cluster-nodes.ts';
import { withDefaultRoutes } from './default-routes.ts';
import { endpointsOf } from './endpoints.ts';
import { guessesOf } from './guesses.ts';
import { correctMaskedSubnets } from './mask-outliers.ts';
import { nameOfFile } from './name-of-file.ts';
import { assignNetworks } from './networks.ts';
import { resolveOutOfBand } from './out-of-band.ts';
import { assignOwners } from './owners.ts';
import { alignGuessedRoles, assignRoles } from './roles.ts';
import { repeatedRows } from './same-addresses.ts';

type Built = {
  readonly appliance: Appliance;
  readonly notes: readonly Note[];
  /** Endpoints whose network has a guessed role. */
  readonly guessed: readonly Id[];
  readonly guesses: readonly Guess[];
};

export function buildAppliance(rows: readonly EndpointRow[], fileName: string): Built {
  const owners = assignOwners(resolveOutOfBand(rows));
  const corrected = correctMaskedSubnets(assignRoles(owners.rows, owners.machines));
  const placed = assignNetworks(alignGuessedRoles(corrected.rows));
  const endpoints = endpointsOf(placed.rows);

  const placedNotes = [...placed.notes];
  const clusters = clustersOf(owners, endpoints, placedNotes);
  const machines = withDefaultRoutes(owners.machines, placed.rows, placedNotes);
  const name = applianceName(machines, fileName);
  const appliance = resolveDomains({
    ...emptyAppliance(applianceId(name.text), name.text),
    ...(name.isPrefix ? { prefix: name.text } : {}),
    racks: owners.racks,
    machines,
    networks: withClusters(placed.networks, endpoints),
    endpoints,
    clusters,
  });
  const notes = [
    ...owners.notes,
    ...corrected.notes,
    ...placedNotes,
    ...repeatedRows(rows),
    ...machinesWithoutHost(machines, endpoints),
  ];
  const guessed = placed.rows.flatMap(({ isRoleGuessed }, i) =>
    isRoleGuessed ? (endpoints[i]?.id ?? []) : [],
  );
  return { appliance, notes, guessed, guesses: guessesOf(placed.rows, machines) };
}

/** A machine with a VIP or ILOM has a host too. Where others have one, the table gives its host another machine. */
function machinesWithoutHost(machines: readonly Machine[], endpoints: readonly Endpoint[]): readonly Note[] {
  const hosts = new Set<Id>();
  const owners = new Set<Id>();
  for (const { owner, kind } of endpoints) {
    if (!('machine' in owner)) continue;
    owners.add(owner.machine);
    if (kind === 'host' || kind === 'device') hosts.add(owner.machine);
  }
  const alone = machines.filter(({ id }) => owners.has(id) && !hosts.has(id)).map(({ name }) => name);
  if (alone.length === 0 || hosts.size === 0) return [];
  const message = `No server is named for ${listed(alone)}. Only a VIP, ILOM or private address is listed. Enter the server in a column machine.`;
  return [{ message, toCheck: true }];
}

/** The prefix that the names of the servers share (else of all machines), else the name of the file. */
function applianceName(machines: readonly Machine[], fileName: string) {
  const servers = machines.filter(({ kind }) => kind === 'database' || kind === 'storage');
  const prefix = commonPrefix((servers.length > 0 ? servers : machines).map(({ name }) => name));
  if (prefix) return { text: prefix, isPrefix: /^[a-z0-9]{2,20}$/i.test(prefix) };
  return { text: nameOfFile(fileName), isPrefix: false };
}
