/** What each kind of step asks for beside its commands: one row a kind, in the file of those who know the work. */
import type { Draft, DraftKind } from './draft.ts';
import { isInDns, type PlanContext } from './plan-context.ts';
import { changeWords } from './plan-words-change.ts';
import { clusterwareWords } from './plan-words-clusterware.ts';
import { dnsWords, neighboursForget, scanInHosts } from './plan-words-dns.ts';
import { hostWords } from './plan-words-hosts.ts';
import { networkWords } from './plan-words-network.ts';
import { agree, scanAnswers, type Words } from './plan-words-row.ts';

const wordsOf: Readonly<Record<DraftKind, Words>> = {
  ...changeWords,
  ...networkWords,
  ...dnsWords,
  ...hostWords,
  ...clusterwareWords,
};

/** Of one step: where no name of it is in DNS, nobody asks DNS for it. */
export function wordsFor(context: PlanContext, one: Draft): Words {
  const { kind, legs } = one;
  const words = wordsOf[kind];
  if ((legs.length === 0 && kind !== 'settle') || hasNames(context, one)) return words;
  if (kind === 'scan-dns') return scanInHosts;
  if (kind === 'settle') return neighboursForget;
  const { preChecks, verify } = words;
  if (!preChecks.includes(scanAnswers) && !verify.includes(agree)) return words;
  return {
    ...words,
    preChecks: preChecks.map((check) => (check === scanAnswers ? scanInHosts.expected : check)),
    verify: verify.filter((check) => check !== agree),
  };
}

/** Is a name of what moves, or is waited for, in DNS? */
export function hasNames({ index }: PlanContext, { legs, about = [] }: Draft): boolean {
  if (legs.length > 0) return legs.some(({ endpoint }) => isInDns(endpoint));
  return about.some((id) => {
    const endpoint = index.endpoints.get(id);
    return endpoint !== undefined && isInDns(endpoint);
  });
}
