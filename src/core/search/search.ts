/**
 * Answers what was typed into "Find anything" from the indexed documents and the catalog of checks. Every word must occur in
 * an entry or in the name of its appliance. A title that is the query comes first, then one that begins with it, then a word
 * that does, then any other place. Where nothing fits, letters in order in a title do: 'dbm2' finds vega01dbadm02.
 */
import { allChecks } from '../audit/run/catalog.ts';
import { getOrCreate } from '../collections/grouping.ts';
import { hardwareAddress } from '../formats/shared/cell-values.ts';
import { plainAddress } from '../network/address.ts';
import { overlaps, subnetOfAddress } from '../network/subnet.ts';
import { exactRank, hasInOrder, lastRank, rankOf, ranks } from '../text/match-rank.ts';
import { queryHint } from './query-hint.ts';
import { searchAddress } from './search-address.ts';
import { createGroups, hitOf, mostHits } from './search-hits.ts';
import type { SearchIndex } from './search-index.ts';
import { searchedDocuments } from './search-index.ts';
import type {
  SearchAnswer,
  SearchDocument,
  SearchEntry,
  SearchGroup,
  SearchHit,
  SearchKind,
  SearchSource,
} from './search-types.ts';

const groupOf: Readonly<Record<SearchKind, string>> = {
  appliance: 'Appliances',
  machine: 'Machines',
  address: 'Addresses and names',
  free: 'Addresses and names',
  network: 'Networks',
  service: 'Networks',
  cluster: 'Clusters and databases',
  database: 'Clusters and databases',
  planned: 'Planned',
  check: 'Checks',
  file: 'Files',
  script: 'Files',
};

const order = [...new Set(Object.values(groupOf))];

export function search(index: SearchIndex, query: string): SearchAnswer {
  const text = plainQuery(query.trim().toLowerCase());
  const address = plainAddress(text);
  const groups = text === '' ? [] : address ? searchAddress(index, address) : searchText(index, text);
  const hint = queryHint(text);
  return { query, groups, documents: index.size, ...(hint && { hint }) };
}

/** Without the brackets of an IPv6 address and the last dot of a name; a MAC address as six pairs. */
const plainQuery = (text: string): string =>
  hardwareAddress(text) ??
  (text.endsWith('.') && /[a-z]/.test(text) ? text.slice(0, -1) : text.replace(/^\[(.*)\]$/, '$1'));

/** Counts all matches of a group and keeps the best: an index has 100,000 entries, and most match a single letter. */
type Found = { total: number; readonly byRank: (() => SearchHit)[][] };
type Matches = Map<string, Found>;

function foundIn(matches: Matches, group: string, rank: number): (() => SearchHit)[] | undefined {
  const found = getOrCreate(matches, group, () => ({
    total: 0,
    byRank: Array.from({ length: ranks }, () => []),
  }));
  found.total++;
  const hits = found.byRank[rank];
  return hits && hits.length < mostHits ? hits : undefined;
}

function searchText(index: SearchIndex, text: string): readonly SearchGroup[] {
  const fragments = text.split(/\s+/);
  const strict = matching(index, text, fragments);
  const matches = strict.size > 0 ? strict : looseMatches(index, fragments.join(''));
  const groups = createGroups();
  for (const [group, { byRank }] of matches)
    for (const [rank, hits] of byRank.entries())
      for (const hit of hits.slice(0, mostHits)) groups.add(group, hit(), rank === exactRank);
  addOverlapping(index, text, groups.add);
  return groups
    .list()
    .map((one) => ({ ...one, total: Math.max(one.total, matches.get(one.group)?.total ?? 0) }))
    .sort((a, b) => order.indexOf(a.group) - order.indexOf(b.group));
}

function matching(index: SearchIndex, whole: string, fragments: readonly string[]): Matches {
  const [first = ''] = fragments;
  const matches: Matches = new Map();
  for (const { source, document } of searchedDocuments(index)) {
    const name = document.name.toLowerCase();
    for (const entry of document.entries) {
      const { text, title, kind } = entry;
      if (!fragments.every((fragment) => text.includes(fragment) || name.includes(fragment))) continue;
      const hits = foundIn(matches, groupOf[kind], rankOf(text, title.length, first, whole));
      hits?.push(() => namedHit(source, document, entry));
    }
  }
  for (const { id, title } of allChecks) {
    const text = `${id} ${title}`.toLowerCase();
    if (!fragments.every((fragment) => text.includes(fragment))) continue;
    const hits = foundIn(matches, groupOf.check, rankOf(text, id.length, first, whole));
    hits?.push(() => ({ key: `check ${id}`, kind: 'check', id, title: id, detail: title }));
  }
  return matches;
}

/** Entries whose title has the letters in order. */
function looseMatches(index: SearchIndex, letters: string): Matches {
  const matches: Matches = new Map();
  for (const { source, document } of searchedDocuments(index))
    for (const entry of document.entries)
      if (hasInOrder(entry.text, letters, entry.title.length))
        foundIn(matches, groupOf[entry.kind], lastRank)?.push(() => namedHit(source, document, entry));
  return matches;
}

/** An entry that was found by its name shows its address too. */
const namedHit = (source: SearchSource, document: SearchDocument, entry: SearchEntry) =>
  entry.kind === 'address' && entry.filter !== entry.title
    ? hitOf(source, document, entry, { detail: `${entry.filter} · ${entry.detail}` })
    : hitOf(source, document, entry);

/** Networks that share addresses with the typed subnet, or with that of a typed address and its prefix length. */
function addOverlapping(index: SearchIndex, text: string, add: (group: string, hit: SearchHit) => void) {
  const subnet = subnetOfAddress(text);
  if (!subnet) return;
  for (const { source, document } of searchedDocuments(index))
    for (const { entry, subnet: own } of document.networks)
      if (overlaps(own, subnet)) add(groupOf.network, hitOf(source, document, entry));
}
