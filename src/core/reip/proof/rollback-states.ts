/**
 * The rollback from step k needs no walk to the start: once the state after some inverses equals a forward state, the
 * rest has been walked already. The comparison covers addresses, masks, gateways, VLANs, Clusterware and DNS data; no
 * cache may hold anything that the rollback moved.
 */
import type { Walker } from './state-walker.ts';

/**
 * Undoes step `from`, then the ones before it, until the state equals one of the way forward. `open` are the places
 * where the two differ, `wanted` is what the state of the way forward has there.
 */
export function rollBack(walker: Walker, from: number): boolean {
  const { plan, state, marks, scratch } = walker;
  const { journal, values, primary, OLD, STALE } = state;
  const n = state.model.endpoints.length;
  const { forward, isOpen, open } = scratch;
  let count = 0;
  let forwardEnd = journal.length;
  for (let k = from; k >= 0; k--) {
    if (plan.steps[k]?.reversible === 'no') return count === 0;
    const mark = journal.length;
    if (!walker.undo(k)) return true;
    for (let i = mark; i < journal.length; i++) {
      const at = journal.at[i] as number;
      if (at >= primary) {
        const isCache = (at >= OLD && at < OLD + n) || (at >= STALE && at < STALE + n);
        if (isCache && values[at] !== 0 && values[at] !== journal.old[i]) return giveUp(open, count, isOpen);
      } else if (isOpen[at] === 0) {
        isOpen[at] = 1;
        open[count++] = at;
        forward[at] = journal.old[i] as number;
      }
    }
    const begin = marks[k] ?? 0;
    for (let i = forwardEnd - 1; i >= begin; i--) {
      const at = journal.at[i] as number;
      if (at >= primary) continue;
      if (isOpen[at] === 0) {
        isOpen[at] = 1;
        open[count++] = at;
      }
      forward[at] = journal.old[i] as number;
    }
    forwardEnd = begin;
    let remaining = 0;
    for (let i = 0; i < count; i++) {
      const at = open[i] as number;
      if (values[at] === forward[at]) isOpen[at] = 0;
      else open[remaining++] = at;
    }
    count = remaining;
    if (remaining === 0) return true;
  }
  return giveUp(open, count, isOpen);
}

function giveUp(open: Int32Array, count: number, isOpen: Uint8Array): false {
  for (let i = 0; i < count; i++) isOpen[open[i] as number] = 0;
  return false;
}
