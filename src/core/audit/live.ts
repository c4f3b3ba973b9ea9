/**
 * The few faults that matter most while someone types: a duplicate address, one outside its subnet, an illegal name.
 * Checks are data; findings are ordered as the checks are, so the same document gives the same list.
 *
 *   liveFindings(exampleVega01())   []
 */
import { setFields } from '../appliance/edits.ts';
import { ownerId } from '../appliance/ids.ts';
import { type ApplianceIndex, indexAppliance, indexSteps } from '../appliance/index-appliance.ts';
import { finish, type Steps } from '../appliance/steps.ts';
import type { Appliance, Endpoint, Id } from '../appliance/types.ts';
import { maxLabel } from '../network/names.ts';
import { addressChecks } from './checks/addresses.ts';
import { nameChecks } from './checks/names.ts';
import { expectedAddress } from './expected-address.ts';
import type { Check, Finding, Fix } from './types.ts';

export const liveChecks: readonly Check[] = [...addressChecks, ...nameChecks];

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
    for (const result of evaluate(appliance, index)) {
      if (result) findings.push({ checkId: id, title, severity, mark, ...result });
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
  return [...keys].every((key) => a[key as keyof Appliance] === b[key as keyof Appliance]);
}

/** The machine that a finding is drawn on: that of its first subject. */
export function faultyMachine(finding: Finding, index: ApplianceIndex): Id | undefined {
  const [first] = finding.subjects;
  const endpoint = first === undefined ? undefined : index.endpoints.get(first);
  const id = endpoint ? ownerId(endpoint.owner) : first;
  return id !== undefined && index.machines.has(id) ? id : undefined;
}

/** A legal label as near as can be to what was typed; undefined when nothing of it is left. */
function legalLabel(text: string): string | undefined {
  const label = text
    .toLowerCase()
    .replace(/[^a-z0-9-]+/g, '-')
    .slice(0, maxLabel)
    .replace(/^-+|-+$/g, '');
  return label || undefined;
}

function addressFix(endpoint: Endpoint, index: ApplianceIndex): Fix | undefined {
  const expected = expectedAddress(endpoint, index);
  return (
    expected && {
      label: `Set to ${expected.address}`,
      reason: expected.reason,
      edits: [{ collection: 'endpoints', id: endpoint.id, field: 'address', value: expected.address }],
    }
  );
}

function nameFix(endpoint: Endpoint, index: ApplianceIndex): Fix | undefined {
  const label = legalLabel(endpoint.hostname);
  if (!label || label === endpoint.hostname || index.byHostname.has(label)) return undefined;
  return {
    label: `Rename to ${label}`,
    reason: 'Letters, digits and hyphens only (RFC 1123).',
    edits: [{ collection: 'endpoints', id: endpoint.id, field: 'hostname', value: label }],
  };
}

/** How to mend a finding by one click, or undefined where only a person can know. */
export function fixFor(appliance: Appliance, finding: Finding): Fix | undefined {
  const index = indexAppliance(appliance);
  const endpoint = index.endpoints.get(finding.subjects[0] ?? '');
  if (!endpoint) return undefined;
  if (finding.checkId.startsWith('NET-')) return addressFix(endpoint, index);
  return finding.checkId === 'NAM-01' ? nameFix(endpoint, index) : undefined;
}

/** The document with the fix in it: one edit, to be taken as one undoable step. */
export const applyFix = (appliance: Appliance, fix: Fix): Appliance =>
  fix.edits.reduce(
    // The field names come from our own checks, which only name fields of that collection.
    (document, { collection, id, field, value }) =>
      setFields(document, collection, id, { [field]: value } as never),
    appliance,
  );
