/**
 * An appliance under another id: a copy, or an import of one that already exists. Records about the appliance itself
 * (facts, suppressions, baselines) name it by its id, so they get the new id too.
 */
import type { Appliance, Id } from './appliance-types.ts';

export function withId(appliance: Appliance, id: Id): Appliance {
  if (id === appliance.id) return appliance;
  const to = (subject: Id): Id => (subject === appliance.id ? id : subject);
  const moved = <T extends { readonly subjects?: readonly Id[] }>(record: T): T =>
    record.subjects?.includes(appliance.id) ? { ...record, subjects: record.subjects.map(to) } : record;
  return {
    ...appliance,
    id,
    facts: appliance.facts.map((fact) => ({ ...fact, subject: to(fact.subject) })),
    suppressions: appliance.suppressions.map(moved),
    baselines: appliance.baselines.map((run) =>
      run.findings ? { ...run, findings: run.findings.map(moved) } : run,
    ),
  };
}
