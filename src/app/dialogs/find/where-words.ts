/** The places that "Find anything" searched, in the words of the user. */
import { listWords } from '../../../core/text/list-words.ts';
import { plural } from '../../../core/text/plural.ts';
import { messages } from '../../../platform/shell/messages.ts';
import type { RecordSearchState } from '../../../platform/workspace/record-search.ts';

/** `in vega01 and 6 other appliances`, `7 appliances` */
export function lookedIn({ browser, shared }: RecordSearchState, open: string | undefined): string {
  const count = browser.done + (shared?.done ?? 0);
  if (open === undefined) return count === 0 ? '' : plural(count, 'appliance');
  const others = count - 1;
  return others > 0 ? `in ${open} and ${plural(others, 'other appliance')}` : `in ${open}`;
}

/** `screens, actions, checks, vega01 and 6 other appliances in this browser` */
function searchedPlaces({ browser, shared }: RecordSearchState, open: string | undefined): string {
  const own = open !== undefined && !shared ? browser.done - 1 : browser.done;
  const others = open !== undefined && !shared ? 'other appliance' : 'appliance';
  return listWords([
    'screens',
    'actions',
    'checks',
    ...(open === undefined ? [] : [open]),
    ...(own > 0 ? [`${plural(own, others)} in this browser`] : []),
    ...(shared && shared.done > 0 ? [`${plural(shared.done, 'shared appliance')}`] : []),
  ]);
}

/** A sentence for each place that it did not search. */
export function notSearched({ shared, isFull, isBroken, failed }: RecordSearchState): string[] {
  const left = shared ? shared.total - shared.done : 0;
  return [
    ...(isBroken ? [`${messages.errorRunningProcess}. Appliances and checks were not searched.`] : []),
    ...(left > 0 ? [`${plural(left, 'shared appliance')} not searched.`] : []),
    ...(isFull ? ['The index is full at 50 MB. Open an appliance to search it.'] : []),
    ...(failed > 0 ? [`${plural(failed, 'source')} could not be read.`] : []),
  ];
}

/** Of an empty answer: where it looked, and where it did not. */
export const nothingFound = (query: string, state: RecordSearchState, open: string | undefined): string =>
  `No matches for "${query.trim()}". Searched: ${searchedPlaces(state, open)}. ${notSearched(state).join(' ')}`.trim();
