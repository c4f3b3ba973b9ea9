/** What each kind of step asks for beside its commands: one row a kind, in the file of those who know the work. */
import type { DraftKind } from './draft.ts';
import { changeWords } from './plan-words-change.ts';
import { clusterwareWords } from './plan-words-clusterware.ts';
import { dnsWords } from './plan-words-dns.ts';
import { hostWords } from './plan-words-hosts.ts';
import { networkWords } from './plan-words-network.ts';
import type { Words } from './plan-words-row.ts';

export const wordsOf: Readonly<Record<DraftKind, Words>> = {
  ...changeWords,
  ...networkWords,
  ...dnsWords,
  ...hostWords,
  ...clusterwareWords,
};
