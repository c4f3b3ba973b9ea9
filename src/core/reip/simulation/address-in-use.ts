/** The endpoint that has an address now: an address in use answers, a reserved one does not. */
import type { State } from './state.ts';

/** Is the endpoint's address on a running interface, or where Clusterware may place it now? */
export function isAddressInUse(state: State, e: number): boolean {
  const { clusterNetOf, clusterNets } = state.model;
  if (state.get(state.LIVE + e) === 0 || state.get(state.AT + e) < 0) return false;
  const k = clusterNetOf[e] as number;
  if (k < 0) return true;
  const cluster = clusterNets[k]?.cluster ?? -1;
  return state.get(state.RUN + cluster) > 0;
}
