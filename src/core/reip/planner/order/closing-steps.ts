/** The end of a plan: everything checked again, what was for the way taken back, the old subnets released. */
import { isAnswered, isYes, timeZoneQuestion } from '../../answers.ts';
import { outsideOf } from '../../mapping/external-changes.ts';
import type { PlanContext } from '../../names/plan-context.ts';
import { secondaryEndpoints } from '../../names/secondary-addresses.ts';
import { questions } from '../../questions/question-bank.ts';
import { hasRecords } from '../../records/record-sets.ts';
import { type DraftStep, draft, edgesOf, follows } from '../context/draft-step.ts';

export function closing(
  context: PlanContext,
  drafts: readonly DraftStep[],
  waits: ReadonlyMap<string, DraftStep>,
  add: (one: DraftStep) => DraftStep,
): DraftStep {
  const { answers } = context;
  const undefines = drafts.filter((one) => one.kind === 'undefine');
  const renames = drafts.filter(({ kind }) => kind === 'rename' || kind === 'resolvers');
  const offs = drafts.filter(({ kind }) => /^(?:blackout-off|online|start|cabling|hosts)$/.test(kind));
  const verify = add(draft('verify', 'verify', 8, 800_000));
  const stay = drafts.filter((one) => one.moves.length > 0 && !one.cacheWait);
  for (const one of [...waits.values(), ...stay, ...renames, ...offs]) follows(verify, one, 'order');
  let first: DraftStep | undefined;
  for (const [i, question] of questions.entries())
    if (question.step?.phase === 7 && isAnswered(answers, question.id) && isYes(answers, question.id)) {
      const one = add(
        draft(`consumer/${question.id}`, 'consumer', 7, 700_000 + i * 1e-3, { about: [question.id] }),
      );
      follows(verify, one, 'order');
      if (question.id === timeZoneQuestion) continue;
      for (const before of first ? [first] : lastOf(drafts)) follows(one, before, 'order');
      first ??= one;
    }
  for (const one of undefines) follows(one, verify, 'ORD-17');
  const hasDns = drafts.some((one) => one.kind === 'ttl-lower');
  const last: DraftStep[] = [...undefines];
  const secondary = [...secondaryEndpoints(context)];
  if (secondary.length > 0) {
    const gone = add(draft('secondary-remove', 'secondary-remove', 8, 815_000, { about: secondary }));
    gone.cacheWait = add(draft('settle/secondary', 'settle', 8, 816_000, { about: secondary }));
    follows(gone, verify, 'order');
    for (const one of undefines) follows(gone, one, 'order');
    last.push(gone.cacheWait);
  }
  const temporary = drafts.find((one) => one.kind === 'temporary-add');
  if (temporary) {
    const gone = add(draft('temporary-remove', 'temporary-remove', 8, 805_000));
    follows(gone, verify, 'ORD-19');
    follows(gone, temporary, 'ORD-19');
    last.push(gone);
  }
  if (hasDns) {
    const raise = add(draft('ttl-raise', 'ttl-raise', 8, 830_000));
    follows(raise, verify, 'TTL');
    if (hasRecords(context, 'reverse-old')) {
      const remove = add(draft('reverse-remove', 'reverse-remove', 8, 820_000));
      follows(remove, verify, 'order');
      for (const one of last) if (one.kind === 'settle') follows(remove, one, 'order');
      last.push(remove);
    }
    last.push(raise);
  }
  if (outsideOf(context.appliance, context.mapping).givesBack) {
    const acknowledge = add(draft('acknowledge', 'acknowledge', 8, 840_000));
    const release = add(draft('release', 'release', 8, 850_000));
    for (const one of [...last, verify]) follows(acknowledge, one, 'INV-13');
    follows(release, acknowledge, 'INV-13');
  }
  follows(add(draft('archive', 'archive', 8, 860_000)), verify, 'order');
  return verify;
}

/** Of what moves, stops and starts the steps that no other of them waits for. */
function lastOf(drafts: readonly DraftStep[]): DraftStep[] {
  const moves = drafts.filter(({ phase, kind }) => phase >= 2 && phase <= 6 && kind !== 'settle');
  const awaited = new Set<DraftStep>();
  for (const one of moves) for (const { before } of edgesOf(one)) awaited.add(before);
  return moves.filter((one) => !awaited.has(one));
}
