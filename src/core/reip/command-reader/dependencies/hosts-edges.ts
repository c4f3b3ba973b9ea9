/**
 * The steps that write hosts files: in a stop before Clusterware starts on new names, outside of stops before what asks for names
 * there, else after the last move.
 */
import type { Endpoint } from '../../../appliance/document/appliance-types.ts';
import type { EdgeSet } from './edge-set.ts';
import type { PlannedWork, Work } from './planned-work.ts';

/** What Clusterware modifies, or brings online, by names. */
const byName: ReadonlySet<string> = new Set(['vips', 'exchange', 'scan-dns', 'scan', 'online']);

export function hostsEdges(work: PlannedWork, edges: EdgeSet): void {
  for (const [, members] of work.stops) {
    const hosts = members.find(({ kind }) => kind === 'hosts');
    if (!hosts) continue;
    for (const one of members)
      if (one.kind === 'start') edges.add(one, hosts, 'ORD-23');
      else if (byName.has(one.kind)) edges.add(one, hosts, 'ORD-16');
      else if (one.kind === 'stop' || one.moves.length > 0) edges.add(hosts, one, 'order');
  }
  const [admin, others] = [work.named('hosts/admin'), work.named('hosts/others')];
  if (!admin && !others) return;
  const check = work.theOne('check-before');
  for (const wave of [admin, others]) edges.add(wave, check, 'order');
  const apart = work.all.filter(
    ({ stop, kind, moves, isFinal }) =>
      stop === undefined && !isFinal && (moves.length > 0 || kind === 'rename'),
  );
  const isAdmin = (one: Work) => {
    const endpoint = endpointOf(work, one);
    return endpoint !== undefined && work.ground.isManagement(endpoint.networkId);
  };
  for (const one of apart) if (isAdmin(one)) edges.add(admin, one, 'order');
  const early = apart.filter((one) => asksHosts(work, one));
  for (const one of early) edges.add(one, others, one.kind === 'client-host' ? 'ORD-23' : 'ORD-16');
  if (early.length > 0) return;
  for (const one of apart) if (!isAdmin(one)) edges.add(others, one, 'order');
  for (const kind of ['start', 'online'])
    for (const one of work.ofKind(kind)) edges.add(others, one, 'order');
}

function endpointOf({ ground }: PlannedWork, { moves: [move], step }: Work): Endpoint | undefined {
  if (move) return move.endpoint;
  const renamed = step.effects.find((effect) => effect.do === 'rename');
  return ground.index.endpoints.get((renamed?.do === 'rename' && renamed.endpointIds[0]) || '');
}

/** Outside of a stop: a node that starts on a new name, a VIP, or a SCAN that is in no zone. */
function asksHosts(work: PlannedWork, one: Work): boolean {
  const { kind, inDns } = endpointOf(work, one) ?? {};
  if (kind === 'scan') return inDns === false || one.kind === 'exchange';
  return kind === 'vip' || one.kind === 'client-host';
}
