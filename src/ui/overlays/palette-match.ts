/**
 * Which items fit what was typed. Every word of the query must occur in title, detail, keywords or group; a title that is the
 * query comes first, then one that begins with it, then a word that does, then any other place. If nothing fits and `isLoose`,
 * letters in order in the title do: 'dbm2' finds vega01dbadm02. Pure, and fast enough for 10,000 items at every key.
 */
import { appendTo } from '../../core/collections/grouping.ts';
import { memoize } from '../../core/collections/memoize.ts';
import { hasInOrder, rankOf, ranks } from '../../core/text/match-rank.ts';

export interface Matchable {
  group: string;
  title: string;
  detail?: string | undefined;
  keywords?: string | undefined;
}

const textOf = memoize((item: Matchable) => {
  const title = item.title.toLowerCase();
  return { title, all: `${title} ${item.detail ?? ''} ${item.keywords ?? ''} ${item.group}`.toLowerCase() };
});

export function matchItems<Item extends Matchable>(
  items: readonly Item[],
  query: string,
  { limit = 60, isLoose = true }: { readonly limit?: number; readonly isLoose?: boolean } = {},
): Item[] {
  const whole = query.trim().toLowerCase();
  const fragments = whole.split(/\s+/).filter(Boolean);
  const [first = ''] = fragments;
  if (first === '') return items.slice(0, limit);
  // One bucket a rank instead of a sort: most of 10,000 items fall into the last.
  const byRank: Item[][] = Array.from({ length: ranks }, () => []);
  for (const item of items) {
    const { title, all } = textOf(item);
    if (!fragments.every((fragment) => all.includes(fragment))) continue;
    byRank[rankOf(all, title.length, first, whole)]?.push(item);
  }
  const found = byRank.flat().slice(0, limit);
  if (found.length > 0 || !isLoose) return found;
  const letters = fragments.join('');
  return items.filter((item) => hasInOrder(textOf(item).title, letters)).slice(0, limit);
}

/** The matches under their groups; a group takes the place of its best item. */
export function groupItems<Item extends Matchable>(
  items: readonly Item[],
): { group: string; items: Item[] }[] {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    appendTo(groups, item.group, item);
  }
  return [...groups].map(([group, members]) => ({ group, items: members }));
}

/** Where a key of a list moves among `count` places: the arrows go round, the pages stop at the ends. Undefined: no such key. */
export function placeAfter(key: string, place: number, count: number): number | undefined {
  const last = count - 1;
  const here = Math.min(place, last);
  const places: Record<string, number> = {
    ArrowDown: here >= last ? 0 : here + 1,
    ArrowUp: here <= 0 ? last : here - 1,
    PageDown: Math.min(last, here + 10),
    PageUp: Math.max(0, here - 10),
  };
  return places[key];
}
