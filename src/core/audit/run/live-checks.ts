/**
 * The few faults that matter most while someone types: a duplicate address, one outside its subnet, an illegal name.
 * They are checks of the catalog, run by themselves; findings are ordered as the checks are, so the same document
 * gives the same list.
 *
 *   liveFindings(exampleVega01())   []
 */

import type { Appliance, Id } from '../../appliance/document/appliance-types.ts';
import { ownerId } from '../../appliance/document/ids.ts';
import { type ApplianceIndex, indexAppliance, indexSteps } from '../../appliance/document/index-appliance.ts';
import { finish, type Steps } from '../../appliance/document/resumable.ts';
import type { LiveCheck } from '../basis/check.ts';
import type { Finding, Fix } from '../basis/types.ts';
import { addressChecks } from '../checks/addresses.ts';
import { nameChecks } from '../checks/names.ts';

const liveChecks: readonly LiveCheck[] = [...addressChecks, ...nameChecks];
const liveIds: ReadonlySet<string> = new Set(liveChecks.map(({ id }) => id));

/** It runs while the user types; the details of its findings are whole sentences by themselves. */
export const isLive = (checkId: string): boolean => liveIds.has(checkId);

type Known = { readonly of: Appliance; readonly findings: readonly Finding[] };
/** By the list of endpoints, so that a document that only got another name keeps its findings. */
const known = new WeakMap<Appliance['endpoints'], Known>();

export function liveFindings(appliance: Appliance): readonly Finding[] {
  const last = known.get(appliance.endpoints);
  return last && sameButName(last.of, appliance) ? last.findings : finish(findingSteps(appliance));
}

/** The same in steps, for who must not hold the thread; `liveFindings` answers at once afterwards. */
export function* findingSteps(appliance: Appliance): Steps<readonly Finding[]> {
  const last = known.get(appliance.endpoints);
  if (last && sameButName(last.of, appliance)) return last.findings;
  const index = yield* indexSteps(appliance);
  const findings: Finding[] = [];
  for (const { id, title, severity, mark, evaluate } of liveChecks) {
    for (const result of evaluate({ appliance, index })) {
      if (result && 'detail' in result) findings.push({ checkId: id, title, severity, mark, ...result });
      yield;
    }
    yield;
  }
  known.set(appliance.endpoints, { of: appliance, findings });
  return findings;
}

/** No check reads what the document is called. */
function sameButName(a: Appliance, b: Appliance): boolean {
  if (a === b) return true;
  const keys = new Set([...Object.keys(a), ...Object.keys(b)]);
  keys.delete('name');
  keys.delete('id');
  const [left, right]: readonly Readonly<Record<string, unknown>>[] = [a, b];
  return [...keys].every((key) => left?.[key] === right?.[key]);
}

/** The machine that a finding is drawn on: that of its first subject. */
export function faultyMachine(finding: Finding, index: ApplianceIndex): Id | undefined {
  const [first] = finding.subjects;
  const endpoint = first === undefined ? undefined : index.endpoints.get(first);
  const id = endpoint ? ownerId(endpoint.owner) : first;
  return id !== undefined && index.machines.has(id) ? id : undefined;
}

/** The one-click fix of a finding; undefined where only a person can choose the value. */
export function fixFor(appliance: Appliance, finding: Finding): Fix | undefined {
  const check = liveChecks.find(({ id }) => id === finding.checkId);
  return check?.fix?.({ appliance, index: indexAppliance(appliance) }, finding);
}
