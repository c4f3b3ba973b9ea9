/** Which of several cuts of the program is built. */

/** The one style sheet is the same in every cut, so another cut does not make it smaller. */
const sameInAll = 'css';

/**
 * The first cut that keeps the budgets and the number of files; else one that keeps the budgets, else the first. No
 * further cut is made than is needed to know. Those that are known to have too many files come last.
 *
 * @template {{ over: { what: string }[], isFew: boolean }} Cut
 *   `over`: what is over its budget; `isFew`: there are no more files than there may be
 * @param {readonly number[]} limits
 * @param {(limit: number) => boolean} mayBeFew takes a part of the time of a cut
 * @param {(limit: number) => Promise<Cut>} cutAt
 * @returns {Promise<Cut>}
 */
export async function firstThatFits(limits, mayBeFew, cutAt) {
  let best;
  for (const limit of fewFirst(limits, mayBeFew)) {
    const cut = await cutAt(limit);
    const { over, isFew } = cut;
    if (!best || (over.length === 0 && (isFew || best.over.length > 0))) best = cut;
    if ((over.length === 0 && isFew) || over.some(({ what }) => what === sameInAll)) break;
  }
  return best;
}

function* fewFirst(limits, mayBeFew) {
  const last = [];
  for (const limit of limits) {
    if (mayBeFew(limit)) yield limit;
    else last.push(limit);
  }
  yield* last;
}
