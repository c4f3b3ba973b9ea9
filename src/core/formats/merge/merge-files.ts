/**
 * Merges several files into one document and previews each of them: new records, filled gaps, and values that differ
 * from known ones. The known value stays until the user chooses, so the merge loses nothing.
 *
 * A hosts file adds names to known addresses, a table networks and subnets, a rack description places.
 *
 *   const { appliance, perFile } = mergeFiles(open, [{ name: 'hosts', appliance: read, format: 'hosts' }]);
 *   resolveConflict(appliance, perFile[0].conflicts[0], 'theirs')      takes the file's value
 */

import type { Appliance, Change, Endpoint, Id } from '../../appliance/document/appliance-types.ts';
import { collectionOf } from '../../appliance/document/collection-of.ts';
import { emptyAppliance } from '../../appliance/document/empty-appliance.ts';
import { equalValues } from '../../appliance/document/equal-values.ts';
import { type AnyRecord, collectionNames } from '../../appliance/document/record-labels.ts';
import { diffAppliances } from '../../appliance/merge/diff.ts';
import { type MergeConflict, mergeAppliances } from '../../appliance/merge/merge.ts';
import { resolveDomains } from '../shared/lift-domains.ts';
import type { FormatName } from '../shared/result.ts';
import { adoptKnownOwners, ownersIn } from './adopt-names.ts';
import { matchFile } from './match-records.ts';
import { fitFile } from './rewrite-ids.ts';

export type FileToMerge = {
  readonly name: string;
  readonly appliance: Appliance;
  readonly format: FormatName;
  /** Endpoints of the file of whose network its reader only guessed the role. */
  readonly guessed?: readonly Id[];
};

/** Files into an open appliance, or into one another. */
export type FilesToMerge = { readonly into: Appliance | undefined; readonly files: readonly FileToMerge[] };

export type FileMerge = {
  readonly name: string;
  /** Records that the file brings. */
  readonly added: readonly Change[];
  /** Fields of known records, and of the document, that the file fills. */
  readonly changed: readonly Change[];
  /** `before` is the file's value, `after` the one that stays. */
  readonly conflicts: readonly MergeConflict[];
  /** Records of the file that add nothing. */
  readonly same: number;
};

export type FilesMerge = { readonly appliance: Appliance; readonly perFile: readonly FileMerge[] };

export function mergeFiles(into: Appliance | undefined, reads: readonly FileToMerge[]): FilesMerge {
  let appliance = into;
  const perFile: FileMerge[] = [];
  let ofFirst: ReadonlySet<Id> = new Set();
  const owners = ownersIn([...(into ? [into] : []), ...reads.map((one) => one.appliance)]);
  for (const { name, appliance: read, format, guessed } of reads) {
    const { file, adopted: own } = adoptKnownOwners(read, format, owners);
    const adopted = new Set([...own, ...ofFirst]);
    if (!appliance) {
      perFile.push({ name, ...split(emptyAppliance(file.id, file.name), file), conflicts: [], same: 0 });
      appliance = file;
      ofFirst = own;
      continue;
    }
    const before: Appliance = appliance;
    const fitted = fitFile(before, file, format, matchFile(before, file, format, adopted), guessed);
    const { known, domains } = withOpenDomains(fitted.known, fitted.file);
    const base = { ...emptyAppliance(before.id, before.name) };
    const merged = mergeAppliances(base, known, fitted.file);
    appliance = restoreUnchanged(before, withoutOpenDomains(merged.appliance, domains));
    perFile.push({
      name,
      ...split(before, appliance),
      conflicts: merged.conflicts,
      same: sameRecords(before, appliance, fitted.file, merged.conflicts),
    });
  }
  return { appliance: appliance ?? emptyAppliance('appliance:appliance', 'appliance'), perFile };
}

/** An inherited domain is written out where the file has another one, so that the two meet; afterwards it is not. */
function withOpenDomains(known: Appliance, file: Appliance) {
  const statedDomains = new Map(file.endpoints.map(({ id, domain }) => [id, domain]));
  const networks = new Map(known.networks.map(({ id, domain }) => [id, domain]));
  const domains = new Map<string, string>();
  for (const { id, domain, networkId } of known.endpoints) {
    const inherited = networks.get(networkId) ?? known.domain;
    if (domain === undefined && inherited !== undefined && statedDomains.get(id)) domains.set(id, inherited);
  }
  if (domains.size === 0) return { known, domains };
  const endpoints = known.endpoints.map((endpoint): Endpoint => {
    const domain = domains.get(endpoint.id);
    return domain === undefined ? endpoint : { ...endpoint, domain };
  });
  return { known: { ...known, endpoints }, domains };
}

function withoutOpenDomains(appliance: Appliance, domains: ReadonlyMap<string, string>): Appliance {
  if (domains.size === 0) return appliance;
  const endpoints = appliance.endpoints.map((endpoint): Endpoint => {
    if (!domains.has(endpoint.id)) return endpoint;
    const { domain: _, ...rest } = endpoint;
    return rest;
  });
  return { ...appliance, endpoints };
}

/** Names that were bare got their domain: it may be one for all now. */
function restoreUnchanged(before: Appliance, after: Appliance): Appliance {
  if (after.domain !== undefined || after.networks.some(({ domain }) => domain !== undefined)) return after;
  const old = new Map(before.endpoints.map(({ id, domain }) => [id, domain]));
  return after.endpoints.some(({ id, domain }) => domain !== old.get(id)) ? resolveDomains(after) : after;
}

function split(before: Appliance, after: Appliance) {
  const added: Change[] = [];
  const changed: Change[] = [];
  for (const change of diffAppliances(before, after)) {
    if (/^Order of /.test(change.label) || isOrigin(change.path)) continue;
    const whole = change.before === undefined && isRecord(change.after);
    (whole && collectionNames.some((name) => change.path.startsWith(`${name}/`)) ? added : changed).push(
      change,
    );
  }
  return { added, changed };
}

/** An origin is not content of the file, so a file whose only addition is its origin adds nothing. */
const isOrigin = (path: string): boolean => path.startsWith('sources/') || path.endsWith('/sourceId');

const isRecord = (value: unknown): boolean => typeof value === 'object' && value !== null && 'id' in value;

function sameRecords(
  before: Appliance,
  after: Appliance,
  file: Appliance,
  conflicts: readonly MergeConflict[],
): number {
  const disputed = new Set(conflicts.map(({ place }) => place.slice(0, 2).join('\n')));
  let same = 0;
  for (const name of collectionNames) {
    if (name === 'sources') continue;
    const records = (list: Appliance) =>
      new Map(collectionOf(list, name).map((record) => [record.id, record]));
    const [old, now] = [records(before), records(after)];
    for (const { id } of file[name]) {
      const known = old.get(id);
      if (known && !disputed.has(`${name}\n${id}`) && equalValues(bare(known), bare(now.get(id)))) same++;
    }
  }
  return same;
}

/** Drops the origin, which is not a property of the machine. */
function bare(record: AnyRecord | undefined): unknown {
  if (!record) return undefined;
  const { sourceId: _, ...rest } = record;
  return rest;
}
