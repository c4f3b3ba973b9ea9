/**
 * The servers that the user chooses for a cluster.
 *
 * Invariant: whatever is chosen for a cluster in guests, the guests of the other clusters keep their numbers, and with
 * them ids and names. A guest that is taken away leaves its place free (see absent.ts); one that comes to a server on
 * which later clusters have theirs is numbered behind them. On whole servers none of the others gets or loses a server
 * by it, but for those that it takes.
 *
 *   withServers(design, 'c1', ['r1/db2'])      the guest of c1 on r1/db1 is absent, that of c2 is still r1/db1/vm2
 */

import { absentTest } from '../design/absent-keys.ts';
import type { ClusterDesign, Design } from '../design/design.ts';
import { clusterServers, guestNumbers } from '../plan/plan-clusters.ts';
import { plannedAgain } from './absent.ts';

/** The servers that it really runs on. */
export function serversOf(design: Design, key: string): readonly string[] {
  const c = design.clusters.findIndex((cluster) => cluster.key === key);
  const listed = clusterServers(design)[c] ?? [];
  if (!design.virtual) return listed;
  const isAbsent = absentTest(design);
  const numbers = guestNumbers(design)[c] ?? [];
  return listed.filter((server, n) => !isAbsent(`${server}/vm${numbers[n]}`));
}

/** Other servers for a cluster; undefined gives them back to the rule. */
export function withServers(design: Design, key: string, servers: readonly string[] | undefined): Design {
  if (design.virtual) return withGuestsOn(design, key, servers);
  if (!servers) return withCluster(design, (one) => (one.key === key ? stated(one, servers) : one));
  const listed = clusterServers(design);
  // The others keep their servers: the rule would redistribute servers that the user did not ask to move.
  return withCluster(design, (one, c) => {
    const own = one.servers ?? listed[c] ?? [];
    return stated(one, one.key === key ? servers : own.filter((server) => !servers.includes(server)));
  });
}

function withGuestsOn(design: Design, key: string, target: readonly string[] | undefined): Design {
  const c = design.clusters.findIndex((cluster) => cluster.key === key);
  const cluster = design.clusters[c];
  if (!cluster) return design;
  const listed = clusterServers(design)[c] ?? [];
  const known = new Set(listed);
  const byRule = target ?? clusterServers(withCluster(design, (one) => stated(one, undefined)))[c] ?? [];
  const chosen = new Set(byRule);
  const there = new Set(serversOf(design, key));
  const numbers = guestNumbers(design);
  const guests = listed.map((server, n) => ({ server, guest: `${server}/vm${numbers[c]?.[n]}` }));
  const gone = guests.flatMap(({ server, guest }) =>
    there.has(server) && !chosen.has(server) ? [guest] : [],
  );
  const back = guests.flatMap(({ server, guest }) => (chosen.has(server) ? [guest] : []));
  const added = byRule.filter((server) => !known.has(server));
  const behind = numbersBehind(design, c, new Set(added), numbers);
  const next = withCluster(design, (one) => {
    if (one.key !== key) return one;
    const servers = stated(one, target && [...listed, ...added]);
    return behind.size > 0 ? { ...servers, vms: { ...one.vms, ...Object.fromEntries(behind) } } : servers;
  });
  const planned = plannedAgain(next, back);
  return gone.length > 0 ? { ...planned, absent: [...(planned.absent ?? []), ...gone] } : planned;
}

/** Of those servers on which a later cluster has a guest: the first number behind all guests there. */
function numbersBehind(
  design: Design,
  c: number,
  servers: ReadonlySet<string>,
  numbers: readonly (readonly number[])[],
): ReadonlyMap<string, number> {
  const highest = new Map<string, number>();
  const later = new Set<string>();
  for (const [at, keys] of clusterServers(design).entries())
    for (const [n, server] of keys.entries()) {
      if (!servers.has(server)) continue;
      highest.set(server, Math.max(highest.get(server) ?? 0, numbers[at]?.[n] ?? 0));
      if (at > c) later.add(server);
    }
  return new Map([...later].map((server) => [server, (highest.get(server) ?? 0) + 1]));
}

const withCluster = (
  design: Design,
  change: (cluster: ClusterDesign, c: number) => ClusterDesign,
): Design => ({
  ...design,
  clusters: design.clusters.map(change),
});

function stated({ servers: _servers, ...rest }: ClusterDesign, servers: readonly string[] | undefined) {
  return servers ? { ...rest, servers } : rest;
}
