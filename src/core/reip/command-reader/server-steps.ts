/** Steps that change addresses of servers by `ipconf`. */
import type { Step } from '../plan-types.ts';

const kinds = new Set(['cell', 'database', 'client-host', 'network-host', 'private']);

export const isOfServers = ({ kind }: Pick<Step, 'kind'>): boolean => kinds.has(kind);
