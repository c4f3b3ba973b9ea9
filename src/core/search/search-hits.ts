import type { SearchDocument, SearchEntry, SearchGroup, SearchHit, SearchSource } from './search-types.ts';

/** More of one group are counted alone. */
export const mostHits = 50;

export function hitOf(
  { place, id }: SearchSource,
  { name }: SearchDocument,
  entry: SearchEntry,
  { title = entry.title, detail = entry.detail }: { readonly title?: string; readonly detail?: string } = {},
): SearchHit {
  const { kind, filter } = entry;
  return {
    key: `${place} ${id} ${kind} ${entry.id} ${title}`,
    kind,
    id: entry.id,
    title,
    detail,
    ...(filter !== undefined && { filter }),
    appliance: { id, name, place },
  };
}

export type Groups = {
  add(group: string, hit: SearchHit, isExact?: boolean): void;
  list(): readonly SearchGroup[];
};

/** Collects hits in the order in which they come; a hit that is there already counts once. */
export function createGroups(): Groups {
  const groups = new Map<string, { hits: SearchHit[]; keys: Set<string>; isExact: boolean }>();
  return {
    add(name, hit, isExact = false) {
      let group = groups.get(name);
      if (!group) {
        group = { hits: [], keys: new Set(), isExact: false };
        groups.set(name, group);
      }
      if (group.keys.has(hit.key)) return;
      group.keys.add(hit.key);
      if (group.hits.length < mostHits) group.hits.push(hit);
      group.isExact ||= isExact;
    },
    list: () =>
      [...groups].map(([group, { hits, keys, isExact }]) => ({ group, hits, total: keys.size, isExact })),
  };
}
