/**
 * The few faults that matter most while someone types: a duplicate address, one outside its subnet, an illegal name.
 * Checks are data; findings are ordered as the checks are, so the same document gives the same list.
 *
 *   liveFindings(exampleVega01())   []
 */
import { setFields } from '../appliance/edits.ts';
import { ownerId } from '../appliance/ids.ts';
import { type ApplianceIndex, indexAppliance } from '../appliance/index-appliance.ts';
import type { Appliance, Endpoint, Id } from '../appliance/types.ts';
import { maxLabel } from '../network/names.ts';
import { addressChecks } from './checks/addresses.ts';
import { nameChecks } from './checks/names.ts';
import { expectedAddress } from './expected-address.ts';
import type { Check, Finding, Fix } from './types.ts';

export const liveChecks: readonly Check[] = [...addressChecks, ...nameChecks];

const known = new WeakMap<Appliance, readonly Finding[]>();

export function liveFindings(appliance: Appliance): readonly Finding[] {
  let findings = known.get(appliance);
  if (!findings) {
    const index = indexAppliance(appliance);
    findings = liveChecks.flatMap(({ id, title, severity, mark, evaluate }) =>
      evaluate(appliance, index).map((result) => ({ checkId: id, title, severity, mark, ...result })),
    );
    known.set(appliance, findings);
  }
  return findings;
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
