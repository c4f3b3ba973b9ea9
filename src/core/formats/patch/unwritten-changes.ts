/** Changes that a patched es.xml cannot express: records added or removed, and values without a place in the file. */

import type { Appliance, Change } from '../../appliance/document/appliance-types.ts';
import { indexAppliance } from '../../appliance/document/index-appliance.ts';
import { diffAppliances } from '../../appliance/merge/diff.ts';
import { contains, parseSubnet } from '../../network/subnet.ts';
import { documentValueAt, type Origin } from './document-values.ts';
import type { Splice } from './splice-places.ts';

/** Data of the console itself, which an es.xml does not contain. */
const ownKeys =
  /^(?:id|name|schema|prefix|size|masks|comments|sources|scripts|plans|facts|settings|baselines|suppressions|gateway|support)(?:\/|$)/;

export function cannotCarry(
  appliance: Appliance,
  fresh: Appliance,
  pairs: ReadonlyMap<Origin, Origin>,
  splices: readonly Splice[],
  missed: readonly Origin[],
): Change[] {
  const written = new Set<string>();
  for (const splice of splices) {
    for (const origin of splice.origins) {
      const path = documentValueAt(appliance, origin)?.path;
      if (path !== undefined) written.add(path);
    }
  }
  const open = new Set(missed.map((origin) => documentValueAt(appliance, origin)?.path));
  const isDomainField = ({ field }: Origin) => /^(?:domain|hostname)$/.test(field);
  const writtenDomains =
    splices.some(({ origins }) => origins.some(isDomainField)) && !missed.some(isDomainField);
  const isWritten = ({ path, before, after }: Change): boolean => {
    if (open.has(path)) return false;
    if (ownKeys.test(path) || isCollection(appliance, path) || path.endsWith('/sourceId')) return true;
    if (path.startsWith('services/') && Array.isArray(before) && Array.isArray(after)) {
      return written.has(path) && before.length === after.length;
    }
    if (/^networks\/.*\/subnet$/.test(path)) return isSubnetWritten(appliance, path);
    if (path === 'domain' || /^networks\/.*\/domain$/.test(path)) return writtenDomains;
    return written.has(path);
  };
  return diffAppliances(renamed(fresh, pairs), appliance).filter((change) => !isWritten(change));
}

/** The order of a collection means nothing to the file. */
const isCollection = (appliance: Readonly<Record<string, unknown>>, path: string): boolean =>
  Object.hasOwn(appliance, path) && Array.isArray(appliance[path]);

/** A file states no subnet: masks and addresses define it, provided that it contains all of its addresses. */
function isSubnetWritten(appliance: Appliance, path: string): boolean {
  const id = path.slice('networks/'.length, -'/subnet'.length);
  const { networks, byNetwork } = indexAppliance(appliance);
  const subnet = parseSubnet(networks.get(id)?.subnet ?? '');
  const endpoints = byNetwork.get(id) ?? [];
  return (
    subnet !== undefined &&
    endpoints.length > 0 &&
    endpoints.every(({ address }) => contains(subnet, address))
  );
}

/** The file's records under the ids that the document has for them: one place is one record. */
function renamed(fresh: Appliance, pairs: ReadonlyMap<Origin, Origin>): Appliance {
  const names = new Map<string, string>();
  for (const [{ id }, { id: old }] of pairs) if (id !== old) names.set(old, id);
  if (names.size === 0) return fresh;
  const rename = (_: string, value: unknown): unknown =>
    typeof value === 'string' ? (names.get(value) ?? value) : value;
  return JSON.parse(JSON.stringify(fresh), rename);
}
