/** The Platinum record under `settings.platinum` (core/platinum/contract/record.ts). */
import * as v from 'valibot';
import { longText, mark, maybeText, number, object, text, texts } from './schema-primitives.ts';

const provenance = { mark, source: maybeText, asOf: maybeText, editedBy: maybeText };

/** An answer with its evidence, its date, the person who gave it, and the change that it belongs to, if any. */
const evidence = object({
  state: v.optional(v.picklist(['met', 'not-met'])),
  evidence: v.optional(longText),
  date: maybeText,
  by: maybeText,
  change: maybeText,
});

/** `wire` is the address that was ticked; after the address changes, the tick does not count. */
const tick = object({ date: text, evidence: v.optional(longText), wire: text, by: maybeText });

const entry = object({
  id: text,
  title: text,
  kind: text,
  start: text,
  end: maybeText,
  timeZone: maybeText,
  outcome: maybeText,
});

const certifiedRow = object({
  component: text,
  generation: maybeText,
  from: maybeText,
  to: maybeText,
  note: maybeText,
});

const stars: v.GenericSchema<number> = v.picklist([0, 1, 2, 3, 4, 5]);

export const platinumSections = {
  conditions: v.record(text, evidence),
  phases: v.record(text, evidence),
  certified: object({ asOf: text, source: text, editedBy: maybeText, rows: v.array(certifiedRow) }),
  facts: v.record(text, object({ value: v.nullable(number), unit: maybeText, ...provenance })),
  vendorHosts: object({ value: v.nullable(texts), ...provenance }),
  rules: v.record(text, object({ ports: v.nullable(text), ...provenance })),
  ticks: v.record(text, tick),
  tests: v.record(text, evidence),
  assets: v.record(text, evidence),
  maintenance: v.array(entry),
  ratings: v.record(text, stars),
  costs: v.record(text, number),
  fields: v.record(text, text),
};
