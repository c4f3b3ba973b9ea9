/**
 * Counts the records of a document in the terms of the import preview. Kinds without records are omitted.
 *
 *   describeRead(vega01)       [{ label: '1 rack', count: 1 }, { label: '2 database servers', count: 2 }, ...]
 *   describeCounts(vega01)     [{ label: 'Racks', count: 1 }, { label: 'Database servers', count: 2 }, ...]
 */

import type { Appliance } from '../../appliance/document/appliance-types.ts';
import { kindNames } from '../../appliance/document/kind-names.ts';
import { upperFirst } from '../../text/first-letter.ts';

type Counted = { readonly label: string; readonly count: number };
type Words = readonly [one: string, many: string];

function counts(appliance: Appliance): readonly { readonly count: number; readonly words: Words }[] {
  const ofKind = new Map<string, number>();
  for (const { kind } of appliance.machines) ofKind.set(kind, (ofKind.get(kind) ?? 0) + 1);
  const machines = Object.entries(kindNames).map(([kind, words]) => ({
    count: ofKind.get(kind) ?? 0,
    words,
  }));
  const of = (records: readonly unknown[], ...words: Words) => ({ count: records.length, words });
  return [
    of(appliance.racks, 'rack', 'racks'),
    ...machines,
    of(appliance.clusters, 'cluster', 'clusters'),
    of(appliance.networks, 'network', 'networks'),
    of(appliance.endpoints, 'address', 'addresses'),
    of(appliance.diskGroups, 'disk group', 'disk groups'),
    of(appliance.homes, 'database home', 'database homes'),
    of(appliance.databases, 'database', 'databases'),
    of(appliance.settings.occupied ?? [], 'address in use by others', 'addresses in use by others'),
  ].filter(({ count }) => count > 0);
}

/** Sentences for an import preview. */
export const describeRead = (appliance: Appliance): readonly Counted[] =>
  counts(appliance).map(({ count, words: [one, many] }) => ({
    label: `${count.toLocaleString('en')} ${count === 1 ? one : many}`,
    count,
  }));

/** Labels and numbers for a summary. */
export const describeCounts = (appliance: Appliance): readonly Counted[] =>
  counts(appliance).map(({ count, words: [, many] }) => ({
    label: upperFirst(many),
    count,
  }));
