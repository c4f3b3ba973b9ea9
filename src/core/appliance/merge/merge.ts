/**
 * Three-way merge of documents: a change that only one side made since `base` is accepted. Different changes of both
 * sides are a conflict, where mine stays until the user chooses. Records are matched by id and merged field by field.
 *
 * Invariants
 * - merge(base, x, base) is x, merge(base, base, y) is y; edits of different fields of records never conflict.
 * - Conflicts are the same whichever side merges, with the sides swapped: `before` is theirs, `after` is mine.
 * - A reference that resolves in mine and in theirs resolves in the result.
 *
 *   const { appliance, conflicts } = mergeAppliances(base, mine, theirs);
 *   resolveConflict(appliance, conflicts[0], 'theirs', conflicts);     merge-resolve.ts
 */
import { upperFirst } from '../../text/first-letter.ts';
import type { Appliance, Change } from '../document/appliance-types.ts';
import { equalValues } from '../document/equal-values.ts';
import { nameOfId } from '../document/record-by-id.ts';
import { keyWords } from '../document/record-labels.ts';
import { diffAppliances } from './diff.ts';
import { removalsOf } from './merge-removals.ts';
import { mergeFields } from './merge-values.ts';

/** `place` leads to the value: keys of objects, and ids (or the key of the list) of entries. */
export type MergeConflict = Change & { readonly place: readonly string[] };

type Merge = { readonly appliance: Appliance; readonly conflicts: readonly MergeConflict[] };

export function mergeAppliances(base: Appliance, mine: Appliance, theirs: Appliance): Merge {
  if (equalValues(base, theirs) || equalValues(mine, theirs)) return { appliance: mine, conflicts: [] };
  if (equalValues(base, mine)) return { appliance: theirs, conflicts: [] };
  const found = new Map<string, { place: readonly string[]; mine: unknown; theirs: unknown }>();
  const conflict = (place: readonly string[], ours: unknown, other: unknown) =>
    found.set(place.join('/'), { place, mine: ours, theirs: other });
  const removals = removalsOf(base, mine, theirs);
  const merged = mergeFields(
    { base, mine, theirs },
    [],
    { conflict, contested: removals.contested },
    false,
  ) as Appliance;
  const appliance = removals.repair(merged, conflict);
  if (found.size === 0) return { appliance, conflicts: [] };
  const labels = new Map(diffAppliances(theirs, mine).map(({ path, label }) => [path, label]));
  const conflicts = [...found.values()].map(
    ({ place, mine: after, theirs: before }): MergeConflict => ({
      path: place
        .flatMap((part) => part.split('\n'))
        .filter(Boolean)
        .join('/'),
      label: labelOf(mine, place, labels),
      ...(before === undefined ? {} : { before }),
      ...(after === undefined ? {} : { after }),
      place,
    }),
  );
  return { appliance, conflicts: conflicts.sort(inOrder) };
}

/** Records that others refer to come first, so that choices made in this order find them. */
const first = ['racks', 'networks', 'machines', 'clusters', 'homes', 'databases', 'diskGroups'];
const rank = ({ place: [root = ''] }: MergeConflict) =>
  first.includes(root) ? first.indexOf(root) : first.length;
const inOrder = (a: MergeConflict, b: MergeConflict): number =>
  rank(a) - rank(b) || (a.path < b.path ? -1 : a.path > b.path ? 1 : 0);

/** The path in a difference. It omits the source of a fact, although the place includes it. */
const pathOf = (place: readonly string[]): string =>
  place[0] === 'facts' && place[1] !== undefined
    ? ['facts', ...place[1].split('\n').slice(0, 2)].join('/')
    : place.join('/');

/** The words of the difference, from the nearest place that it names. */
function labelOf(mine: Appliance, place: readonly string[], labels: ReadonlyMap<string, string>): string {
  for (let length = place.length; length > 0; length--) {
    const label = labels.get(pathOf(place.slice(0, length)));
    if (label === undefined) continue;
    const rest = place
      .slice(length)
      .map((key) => (key.includes(':') ? nameOfId(mine, key.split('\n')[0] ?? key) : keyWords(key)))
      .join(' ');
    // Counts of a whole list do not describe one entry.
    return rest ? `${label.replace(/(?:: |, )\d+ (?:added|changed|removed)/g, '')}: ${rest}` : label;
  }
  return upperFirst(
    place
      .filter((key, at) => at > 0 || key !== 'settings')
      .map(keyWords)
      .join(' '),
  );
}
