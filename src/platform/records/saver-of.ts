import type { RecordMeta } from './record-store.ts';

/** Saved by `user`, in this tab or elsewhere. */
export const isOwn = ({ by }: Pick<RecordMeta, 'by'>, user: string): boolean => by === user;

/** Who saved a revision, for `user`: the own name would not show which of two tabs it was. */
export const saverOf = (saved: RecordMeta, user: string): string =>
  isOwn(saved, user) ? 'your other tab or browser' : saved.by || 'another user';
