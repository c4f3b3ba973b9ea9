/** Hints of the cluster of a row, for rows whose owner and kind do not state it. */
import type { Note } from '../../appliance/document/appliance-types.ts';
import { getOrCreate } from '../../collections/grouping.ts';
import type { EndpointRow } from '../shared/endpoint-row.ts';
import { clusterNameOf, withDigit } from '../shared/name-conventions.ts';
import { isNothing, plain } from '../shared/vocabulary.ts';

/** A yes or no states that a machine is in a cluster, and not in which one. */
const isAnswer = /^(?:y|yes|n|no|true|false|x)$/i;

export const isClusterHeading = (heading: string): boolean =>
  /^(?:rac|vm|kvm|db|database|gi|grid|oracle|exadata)*cluster(?:name)?$/.test(plain(heading));

/** The text of a column named `cluster`, which readers put among the notes of a row. It separates the nodes of several clusters. */
export function statedCluster({ notes }: EndpointRow): string | undefined {
  if (!notes) return undefined;
  for (const [heading, text] of Object.entries(notes))
    if (isClusterHeading(heading) && !isNothing(text) && !isAnswer.test(text.trim())) return text.trim();
  return undefined;
}

type Numbered = { readonly row: EndpointRow; readonly number: string };
const newNumbers = () => new Map<string, Numbered>();

/**
 * Host names that number the three addresses of one SCAN (`x-scan1` to `x-scan3` with an address each), to the name of
 * the cluster: of three clusters, each SCAN would have three addresses. A note asks for a check, as a SCAN is one name.
 */
export function numberedScans(scans: readonly EndpointRow[], notes: Note[]): ReadonlyMap<string, string> {
  const stems = new Map<string, Map<string, Numbered>>();
  for (const row of scans) {
    const [, stem, number] = /^(.+scan)-?0?(\d)$/i.exec(withDigit(row.hostname)) ?? [];
    if (stem && number && !row.machine && !statedCluster(row))
      getOrCreate(stems, stem.toLowerCase(), newNumbers).set(row.hostname.toLowerCase(), { row, number });
  }
  const clusters = new Map<string, string>();
  for (const [stem, found] of stems) {
    const names = [...found.keys()].sort();
    const rows = [...found.values()].map(({ row }) => row);
    if (
      [...found.values()]
        .map(({ number }) => number)
        .sort()
        .join('') !== '123'
    )
      continue;
    if (rows.length < scans.filter(({ hostname }) => found.has(hostname.toLowerCase())).length) continue;
    const cluster = clusterNameOf(
      rows.find(({ hostname }) => withDigit(hostname).endsWith('1'))?.hostname ?? stem,
    );
    for (const name of names) clusters.set(name, cluster);
    notes.push({
      message: `${names.join(', ')} have an address each and are taken as the SCAN of one cluster, ${cluster}; a SCAN is one name with three addresses`,
      line: rows[0]?.line ?? 0,
      toCheck: true,
    });
  }
  return clusters;
}
