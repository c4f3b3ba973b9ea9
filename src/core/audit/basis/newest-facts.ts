/**
 * The fact that counts for a key and a subject: the newest. Of facts with one date the last in the list counts, because
 * the later import or entry corrects the earlier one. A fact without a date is older than every dated one.
 *
 *   newestFacts(vega01.facts).get('firmware')?.get('machine:vega01sw-rocea01')?.value     '10.3(4a)'
 */
import type { Fact, Id } from '../../appliance/document/appliance-types.ts';
import { memoize } from '../../collections/memoize.ts';

export const newestFacts = memoize((facts: readonly Fact[]): ReadonlyMap<string, ReadonlyMap<Id, Fact>> => {
  const keys = new Map<string, Map<Id, Fact>>();
  for (const fact of facts) {
    const subjects = keys.get(fact.key) ?? new Map<Id, Fact>();
    keys.set(fact.key, subjects);
    const before = subjects.get(fact.subject);
    if (!before || (fact.at ?? '') >= (before.at ?? '')) subjects.set(fact.subject, fact);
  }
  return keys;
});
