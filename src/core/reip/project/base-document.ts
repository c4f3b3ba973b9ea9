/**
 * The document that a plan is of, kept as one object while only the work on the re-addressing changes: index, mapping and
 * hash of a document are found again by its identity.
 *
 *   baseOf(withReipProject(vega01, work)) === baseOf(vega01)     after the first call with either
 */
import type { Appliance } from '../../appliance/document/appliance-types.ts';
import { sha256Hex } from '../../artefacts/files/sha256.ts';
import { isRecord } from '../../collections/is-record.ts';
import { memoize } from '../../collections/memoize.ts';
import { hasSameParts } from '../../collections/same-parts.ts';
import type { Plan } from '../plan-types.ts';
import { knownBaseSha256 } from './known-digests.ts';
import { plannedFrom } from './reip-project.ts';

const newest = new WeakMap<Appliance['endpoints'], Appliance>();

export function baseOf(appliance: Appliance): Appliance {
  const base = plannedFrom(appliance);
  const known = newest.get(appliance.endpoints);
  if (known && isSame(known, base)) return known;
  newest.set(appliance.endpoints, base);
  return base;
}

const isSame = (a: Appliance, b: Appliance): boolean =>
  hasSameParts(a, b, ['settings', 'plans']) && hasSameParts(a.settings, b.settings);

/** Without the parts that no plan reads: the contract with its contacts, Platinum, the pre-audit, and scripts of OEDACLI. */
function withoutRecords(base: Appliance): Partial<Appliance> {
  const {
    support: _support,
    suppressions: _suppressions,
    baselines: _baselines,
    scripts: _scripts,
    ...read
  } = base;
  const { platinum: _platinum, ...settings } = base.settings;
  return { ...read, settings };
}

/**
 * SHA-256 of the JSON of a document as far as a plan reads it, memoized: a telephone number makes no other plan of a signed one.
 * Fields are sorted by name, because a document from its store or from a file has them in another order than an edit or an import
 * left them in.
 */
export const baseSha256 = memoize(
  (base: Appliance): string =>
    knownBaseSha256(base) ?? sha256Hex(JSON.stringify(withoutRecords(base), byName)),
);

/** Of the whole document, which the plans of earlier checklists have. */
const wholeSha256 = memoize((base: Appliance): string => sha256Hex(JSON.stringify(base, byName)));

/** Was the plan made from this document? */
export const isMadeFrom = (base: Appliance, plan: Pick<Plan, 'baseSha256'>): boolean =>
  plan.baseSha256 === baseSha256(base) || plan.baseSha256 === wholeSha256(base);

const byName = (_key: string, value: unknown): unknown =>
  isRecord(value) ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))) : value;
