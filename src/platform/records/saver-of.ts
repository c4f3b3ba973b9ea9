import type { RecordMeta } from './record-store.ts';

/** Who saved a revision, for `user`: the own name would not show which of two tabs it was. */
export const saverOf = ({ by }: RecordMeta, user: string): string =>
  by === user ? 'your other tab or browser' : by || 'another user';
