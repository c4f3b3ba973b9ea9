/**
 * An appliance under another id: a copy, or an import beside one that is there already. What is known of the appliance
 * itself names it by that id (facts, suppressions, baselines), and goes along.
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
