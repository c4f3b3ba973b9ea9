/**
 * What the Platinum area keeps in the document beside `gateway` and `support`: `settings.platinum`, plain JSON.
 *
 * - Ids of conditions, rules, facts and fields are those of the tables of this folder; unknown ones survive.
 * - Dates are `YYYY-MM-DD`; times of windows are local, `YYYY-MM-DDTHH:mm`, in the zone that stands beside them.
 * - No password is ever a field.
 *
 *   platinumOf(withPlatinum(vega01, 'ratings', { gateway: 4 })).ratings.gateway    4
 */
import * as v from 'valibot';
import { setRoot } from '../appliance/edits.ts';
import type { Appliance } from '../appliance/types.ts';

const text = v.string();
const maybeText = v.optional(text);
const mark = v.picklist(['documented', 'practice', 'verify']);
const provenance = { mark, source: maybeText, asOf: maybeText, editedBy: maybeText };

/** An answer with what shows it, the day it was seen, and by whom. */
const evidence = v.looseObject({
  state: v.optional(v.picklist(['met', 'not-met'])),
  evidence: maybeText,
  date: maybeText,
  by: maybeText,
});

/** `wire` tells what was ticked: the tick of another address is none. */
const tick = v.looseObject({ date: text, evidence: maybeText, wire: text, by: maybeText });

const entry = v.looseObject({
  id: text,
  title: text,
  kind: text,
  start: text,
  end: maybeText,
  timeZone: maybeText,
  outcome: maybeText,
});

const certifiedRow = v.looseObject({
  component: text,
  generation: maybeText,
  from: maybeText,
  to: maybeText,
  note: maybeText,
});

const sections = {
  conditions: v.record(text, evidence),
  phases: v.record(text, evidence),
  certified: v.looseObject({ asOf: text, source: text, editedBy: maybeText, rows: v.array(certifiedRow) }),
  facts: v.record(text, v.looseObject({ value: v.nullable(v.number()), unit: maybeText, ...provenance })),
  vendorHosts: v.looseObject({ value: v.nullable(v.array(text)), ...provenance }),
  rules: v.record(text, v.looseObject({ ports: v.nullable(text), ...provenance })),
  ticks: v.record(text, tick),
  tests: v.record(text, evidence),
  assets: v.record(text, evidence),
  maintenance: v.array(entry),
  ratings: v.record(text, v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(5))),
  costs: v.record(text, v.number()),
  fields: v.record(text, text),
};

type Sections = typeof sections;
type PlatinumRecord = { readonly [Name in keyof Sections]?: v.InferOutput<Sections[Name]> };

export type Evidence = v.InferOutput<typeof evidence>;
export type Tick = v.InferOutput<typeof tick>;
export type MaintenanceEntry = v.InferOutput<typeof entry>;
export type CertifiedRow = v.InferOutput<typeof certifiedRow>;
export type CertifiedList = NonNullable<PlatinumRecord['certified']>;
export type RuleEdit = NonNullable<PlatinumRecord['rules']>[string];

const read = new WeakMap<object, PlatinumRecord>();

/** A section that a foreign tool left in another shape counts as absent; what it holds stays in the document. */
export function platinumOf(appliance: Appliance): PlatinumRecord {
  const kept = appliance.settings.platinum;
  if (typeof kept !== 'object' || kept === null) return {};
  const known = read.get(kept);
  if (known) return known;
  const found: Record<string, unknown> = {};
  for (const [name, schema] of Object.entries(sections)) {
    const result = v.safeParse(schema, (kept as Record<string, unknown>)[name]);
    if (result.success) found[name] = result.output;
  }
  read.set(kept, found);
  return found;
}

/** The document with one section replaced; undefined or nothing in it takes the section away. */
export function withPlatinum<Name extends keyof PlatinumRecord>(
  appliance: Appliance,
  name: Name,
  value: PlatinumRecord[Name],
): Appliance {
  const kept = appliance.settings.platinum;
  const { [name]: _old, ...others } = (
    typeof kept === 'object' && kept !== null ? kept : {}
  ) as PlatinumRecord;
  const isEmpty = value === undefined || Object.keys(value).length === 0;
  const next = isEmpty ? others : { ...others, [name]: value };
  const { platinum: _platinum, ...settings } = appliance.settings;
  const isNothing = Object.keys(next).length === 0;
  return setRoot(appliance, 'settings', isNothing ? settings : { ...settings, platinum: next });
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

/** One entry of a section by its id; undefined takes it away. */
export function withEntry<Name extends Keyed>(
  appliance: Appliance,
  name: Name,
  id: string,
  value: NonNullable<PlatinumRecord[Name]>[string] | undefined,
): Appliance {
  const { [id]: _old, ...others } = (platinumOf(appliance)[name] ?? {}) as Record<string, unknown>;
  const next = value === undefined ? others : { ...others, [id]: value };
  return withPlatinum(appliance, name, next as PlatinumRecord[Name]);
}
