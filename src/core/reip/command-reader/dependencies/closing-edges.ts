/** The edges of the end of a plan: consumers, all checks again, and what is removed, released and archived after them. */
import { timeZoneQuestion } from '../../answers.ts';
import type { EdgeSet } from './edge-set.ts';
import type { PlannedWork, Work } from './planned-work.ts';
import { phaseOf } from './work-subjects.ts';

const verified = ['rename', 'resolvers', 'blackout-off', 'online', 'start', 'cabling', 'hosts'];
const secondaryWait = 'settle/secondary';

export function closeEdges(work: PlannedWork, edges: EdgeSet): void {
  const verify = work.theOne('verify');
  for (const one of work.all) {
    const isWait = one.kind === 'settle' && one.id !== secondaryWait;
    const stays = one.moves.length > 0 && !work.changesNames(one);
    if (isWait || stays) edges.add(verify, one, 'order');
  }
  for (const kind of verified) for (const one of work.ofKind(kind)) edges.add(verify, one, 'order');
  consumers(work, edges, verify);
  const undefines = work.ofKind('undefine');
  for (const one of undefines) edges.add(one, verify, 'ORD-17');
  const the = (kind: string) => work.theOne(kind);
  const [secondary, temporary, reverse] = ['secondary-remove', 'temporary-remove', 'reverse-remove'].map(the);
  const [raise, acknowledge] = ['ttl-raise', 'acknowledge'].map(the);
  const wait = work.named(secondaryWait);
  for (const one of [verify, ...undefines]) edges.add(secondary, one, 'order');
  edges.add(wait, secondary, 'TTL');
  edges.add(temporary, verify, 'ORD-19');
  edges.add(temporary, the('temporary-add'), 'ORD-19');
  edges.add(raise, verify, 'TTL');
  for (const one of [verify, wait]) edges.add(reverse, one, 'order');
  for (const one of [...undefines, wait, temporary, reverse, raise, verify])
    edges.add(acknowledge, one, 'INV-13');
  edges.add(the('release'), acknowledge, 'INV-13');
  edges.add(the('archive'), verify, 'order');
}

/** The first of them waits for all that moves, stops and starts; the others wait for it. */
function consumers(work: PlannedWork, edges: EdgeSet, verify: Work | undefined): void {
  let first: Work | undefined;
  const last = () => lastMoves(work, edges);
  for (const one of work.ofKind('consumer')) {
    if (phaseOf(one) !== 7) continue;
    edges.add(verify, one, 'order');
    if (one.id === `consumer/${timeZoneQuestion}`) continue;
    for (const before of first ? [first] : last()) edges.add(one, before, 'order');
    first ??= one;
  }
}

/** Of phases 2 to 6 what nothing else there waits for. */
function lastMoves({ all }: PlannedWork, edges: EdgeSet): readonly Work[] {
  const moves = all.filter(
    ({ step, kind, isFinal }) => step.phase >= 2 && step.phase <= 6 && kind !== 'settle' && !isFinal,
  );
  const firsts = new Set(moves.map(({ first }) => first));
  const awaited = new Set<number>();
  edges.each((before, after) => {
    if (firsts.has(after)) awaited.add(before);
  });
  return moves.filter(({ last }) => !awaited.has(last));
}
