/**
 * The documents that a worker has indexed, by their place and appliance. It lives as long as its worker; the page asks what
 * it holds and adds what is missing.
 *
 * Invariant: all documents together are at most `mostBytes`, by their estimates. The open document always has room.
 */
import type { Appliance } from '../appliance/document/appliance-types.ts';
import { getOrCreate } from '../collections/grouping.ts';
import { searchDocument } from './search-document.ts';
import type { SearchDocument, SearchPlace, SearchSource } from './search-types.ts';

/** 50 MB: about 55,000 addresses. */
export const mostBytes = 50_000_000;

export type Indexed = { readonly source: SearchSource; readonly document: SearchDocument };

export type SearchIndex = Map<string, Indexed>;

/** What a worker keeps between its tasks. */
export type Memory = Map<string, unknown>;

export const indexIn = (memory: Memory): SearchIndex =>
  getOrCreate(memory, 'search', () => new Map<string, Indexed>()) as SearchIndex;

const keyOf = ({ place, id }: SearchSource) => (place === 'open' ? place : `${place} ${id}`);

/** Drops all documents of these places but those of `sources`; gives those that it holds. */
export function keepSources(
  index: SearchIndex,
  places: readonly SearchPlace[],
  sources: readonly SearchSource[],
): readonly SearchSource[] {
  const sought = new Map(sources.map((source) => [keyOf(source), source]));
  const held: SearchSource[] = [];
  for (const [key, { source }] of index) {
    if (!places.includes(source.place)) continue;
    const same = sought.get(key);
    if (same?.id === source.id && same.saveId === source.saveId) held.push(source);
    else index.delete(key);
  }
  return held;
}

/** False where there is no room left for it. */
export function addSource(
  index: SearchIndex,
  source: SearchSource,
  appliance: Appliance,
  most = mostBytes,
): boolean {
  const document = searchDocument(appliance);
  const key = keyOf(source);
  index.delete(key);
  const used = [...index.values()].reduce((sum, one) => sum + one.document.bytes, 0);
  if (source.place !== 'open' && used + document.bytes > most) return false;
  index.set(key, { source, document });
  return true;
}

/** The documents that a search goes through, the open one first; it takes the place of its own stored revision. */
export function searchedDocuments(index: SearchIndex): readonly Indexed[] {
  const open = index.get('open');
  const stored = [...index.values()].filter((one) => one !== open && one.source.id !== open?.source.id);
  return open ? [open, ...stored] : stored;
}
