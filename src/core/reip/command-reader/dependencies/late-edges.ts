/** The edges between those who leave an address and those who take it: waits, and the places where addresses are parked. */
import type { EdgeSet } from './edge-set.ts';
import type { PlannedWork, Work, WorkMove } from './planned-work.ts';
import { isDark, recordsOf } from './work-subjects.ts';

export function lateEdges(work: PlannedWork, edges: EdgeSet): void {
  const awaited = takers(work, edges);
  for (const one of work.all) {
    if (one.isFinal) leaveParking(work, edges, one);
    if (work.changesNames(one)) waits(work, edges, one, awaited);
  }
  parking(work, edges);
}

/** An address is taken after the wait that follows the move of its holder; gives the holders. */
function takers(work: PlannedWork, edges: EdgeSet): ReadonlySet<Work> {
  const awaited = new Set<Work>();
  for (const one of work.all) {
    // DNS gives a SCAN its addresses, so its records wait.
    if (one.kind === 'scan' && recordsOf(work, one)) continue;
    for (const move of one.moves) {
      const holder = move.from === move.to ? undefined : holderOf(work, move);
      if (!holder || holder === one || (one.kind === 'scan-dns' && recordsOf(work, holder) === one)) continue;
      edges.add(one, work.ownWait(holder), 'ORD-08');
      // Of two that one step gives, the parked one takes its address from the step that parks it.
      if (!one.isFinal || parkedBy(work, one) !== holder) awaited.add(holder);
    }
  }
  return awaited;
}

/** The work by which another endpoint leaves the address that a move leads to. */
function holderOf({ ground, giver }: PlannedWork, { endpoint, to }: WorkMove): Work | undefined {
  for (const { id } of ground.index.byAddress.get(to.trim().toLowerCase()) ?? []) {
    const holder = id === endpoint.id ? undefined : giver.get(id);
    if (holder?.moves.some((move) => move.endpoint.id === id && move.to !== to)) return holder;
  }
  return undefined;
}

/**
 * A wait of its own takes the place of the wait at the end of the stop or phase. An address that is parked has both where nothing
 * else waited for it before, and so has one that leaves its place.
 */
function waits(work: PlannedWork, edges: EdgeSet, one: Work, awaited: ReadonlySet<Work>): void {
  const own = work.ownWait(one);
  const isParked = one.moves.some(({ parks }) => parks);
  const source = one.isFinal ? parkedBy(work, one) : one;
  edges.add(own, one, 'TTL');
  if (source && (!own || one.isFinal || (isParked && !awaited.has(one))))
    edges.add(work.sharedWait(source), one, 'TTL');
}

/** The step that parked what this one takes from its place. */
export const parkedBy = ({ giver }: PlannedWork, { moves: [move] }: Work): Work | undefined =>
  move && giver.get(move.endpoint.id);

function leaveParking(work: PlannedWork, edges: EdgeSet, one: Work): void {
  const source = parkedBy(work, one);
  if (!source) return;
  edges.add(one, source, 'order');
  edges.add(one, work.ownWait(source), 'TTL');
  for (const id of ['hosts/admin', 'hosts/others']) {
    const wave = work.named(id);
    if (wave && edges.rule(source.last, wave.first) !== undefined) edges.add(wave, one, 'order');
  }
  if (isDark(work, source)) edges.add(work.theOne('blackout-off'), one, 'blackout');
  for (const end of work.inStop(source.stop))
    if (end.kind === 'start' || end.kind === 'online') edges.add(one, end, 'order');
}

/** A place is used again after the wait that follows its last release. */
function parking(work: PlannedWork, edges: EdgeSet): void {
  const left = new Map<string, Work>();
  for (const one of work.all)
    for (const { to, parks, from, leaves } of one.moves) {
      const last = parks ? left.get(to) : undefined;
      if (last) edges.add(one, work.ownWait(last), 'parking');
      if (leaves) left.set(from, one);
    }
}
