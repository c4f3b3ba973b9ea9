/** Which of several cuts of the program is built. */

/** The one style sheet is the same in every cut, so another cut does not make it smaller. */
const sameInAll = 'css';

/**
 * The first cut that keeps the budgets and the number of files; else one that keeps the budgets, else the first. No
 * further cut is made than is needed to know.
 *
 * @template {{ over: { what: string }[], isFew: boolean }} Cut
 *   `over`: what is over its budget; `isFew`: there are no more files than there may be
 * @param {readonly number[]} limits @param {(limit: number) => Promise<Cut>} cutAt
 * @returns {Promise<Cut>}
 */
export async function firstThatFits(limits, cutAt) {
  let best;
  for (const limit of limits) {
    const cut = await cutAt(limit);
    const { over, isFew } = cut;
    if (!best || (over.length === 0 && (isFew || best.over.length > 0))) best = cut;
    if ((over.length === 0 && isFew) || over.some(({ what }) => what === sameInAll)) break;
  }
  return best;
}
