/** Drafts that change addresses of servers by `ipconf`. */
import type { DraftStep } from './draft-step.ts';

const kinds: ReadonlySet<DraftStep['kind']> = new Set([
  'cell',
  'database',
  'client-host',
  'network-host',
  'private',
]);

export const isOfServers = ({ kind }: Pick<DraftStep, 'kind'>): boolean => kinds.has(kind);
