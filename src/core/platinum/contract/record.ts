/**
 * The data that the Platinum area stores next to `gateway` and `support`: `settings.platinum`, plain JSON.
 *
 * - Ids of conditions, rules, facts and fields are those of the tables of this folder; unknown ones survive.
 * - Dates are `YYYY-MM-DD`; times of windows are local, `YYYY-MM-DDTHH:mm`, in the zone stored next to them.
 * - No password is ever a field.
 *
 *   platinumOf(withPlatinum(vega01, 'ratings', { gateway: 4 })).ratings.gateway    4
 */
import type { Appliance } from '../../appliance/document/appliance-types.ts';
import { readable } from '../../appliance/document/lenient-read.ts';
import { platinumSections } from '../../appliance/document/schema-platinum.ts';
import type { PartsOf } from '../../appliance/document/schema-primitives.ts';
import { setRoot } from '../../appliance/edits/edits.ts';
import { alongWith } from './change-window.ts';

type Sections = typeof platinumSections;
type PlatinumRecord = Partial<PartsOf<Sections>>;

export type Evidence = NonNullable<PlatinumRecord['conditions']>[string];
export type Tick = NonNullable<PlatinumRecord['ticks']>[string];
export type MaintenanceEntry = NonNullable<PlatinumRecord['maintenance']>[number];
export type CertifiedRow = CertifiedList['rows'][number];
export type CertifiedList = NonNullable<PlatinumRecord['certified']>;
export type RuleEdit = NonNullable<PlatinumRecord['rules']>[string];

const read = new WeakMap<object, PlatinumRecord>();

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

const isNothing = (value: unknown): boolean => !isObject(value) || Object.keys(value).length === 0;

/**
 * A section, or an entry of one, that a foreign tool or a newer release left in another shape counts as absent; it stays
 * in the document.
 */
export function platinumOf(appliance: Appliance): PlatinumRecord {
  const stored = appliance.settings.platinum;
  if (!isObject(stored)) return {};
  const known = read.get(stored);
  if (known) return known;
  const found: Record<string, unknown> = {};
  for (const [name, schema] of Object.entries(platinumSections)) {
    const section = readable(schema, stored[name]);
    if (!isNothing(section)) found[name] = section;
  }
  read.set(stored, found);
  return found;
}

/** The document with one section replaced; undefined or nothing in it takes the section away. */
export function withPlatinum<Name extends keyof PlatinumRecord>(
  appliance: Appliance,
  name: Name,
  value: PlatinumRecord[Name],
): Appliance {
  const { platinum, ...settings } = appliance.settings;
  const { [name]: _old, ...others } = isObject(platinum) ? platinum : {};
  const next = isNothing(value) ? others : { ...others, [name]: value };
  return setRoot(appliance, 'settings', isNothing(next) ? settings : { ...settings, platinum: next });
}

type Keyed =
  | 'conditions'
  | 'phases'
  | 'facts'
  | 'rules'
  | 'ticks'
  | 'tests'
  | 'assets'
  | 'ratings'
  | 'costs'
  | 'fields';

/** A section as stored, with unreadable entries, so that writing it back preserves them. */
function storedSection(appliance: Appliance, name: keyof Sections): object {
  const { platinum } = appliance.settings;
  const stored = isObject(platinum) ? platinum[name] : undefined;
  return isObject(stored) ? stored : {};
}

export const entriesOf = <Name extends Keyed>(appliance: Appliance, name: Name) =>
  storedSection(appliance, name) as NonNullable<PlatinumRecord[Name]>;

export function allMaintenance(appliance: Appliance): readonly MaintenanceEntry[] {
  const stored = storedSection(appliance, 'maintenance');
  return Array.isArray(stored) ? (stored.filter(isObject) as MaintenanceEntry[]) : [];
}

/** One entry of a section by its id; undefined takes it away. */
export function withEntry<Name extends Keyed>(
  appliance: Appliance,
  name: Name,
  id: string,
  value: NonNullable<PlatinumRecord[Name]>[string] | undefined,
): Appliance {
  const fields = platinumOf(appliance).fields ?? {};
  const along = name === 'fields' ? alongWith(id, value, { fields, appliance }) : {};
  return withEntries(appliance, name, { ...along, [id]: value });
}

/** Several entries as they are given; undefined takes one away. */
export function withEntries<Name extends Keyed>(
  appliance: Appliance,
  name: Name,
  changes: Readonly<Record<string, unknown>>,
): Appliance {
  const next = Object.entries({ ...entriesOf(appliance, name), ...changes });
  const stored = Object.fromEntries(next.filter(([, one]) => one !== undefined));
  return withPlatinum(appliance, name, stored as PlatinumRecord[Name]);
}
