/** Checks of host names. Ids, severities and marks are those of the pre-audit catalogue. */
import { ownerId } from '../../appliance/ids.ts';
import { labelProblem } from '../../network/names.ts';
import type { Check } from '../types.ts';

const perStep = 4096;

const illegal: Check = {
  id: 'NAM-01',
  title: 'Illegal host label',
  severity: 'critical',
  mark: 'practice',
  *evaluate(appliance) {
    for (const [n, endpoint] of appliance.endpoints.entries()) {
      if (n % perStep === perStep - 1) yield;
      const problem = labelProblem(endpoint.hostname);
      if (problem) yield { detail: problem, subjects: [endpoint.id, ownerId(endpoint.owner)] };
    }
  },
};

const repeated: Check = {
  id: 'NAM-04',
  title: 'Duplicate name, ignoring case',
  severity: 'critical',
  mark: 'practice',
  *evaluate(_appliance, index) {
    let count = 0;
    for (const [, holders] of index.byHostname) {
      if (++count % perStep === 0) yield;
      const [first] = holders;
      if (!first || holders.length < 2) continue;
      const families = new Set(holders.map((endpoint) => endpoint.address.includes(':')));
      const oneOwner = new Set(holders.map((endpoint) => ownerId(endpoint.owner))).size === 1;
      const allowed = oneOwner && (first.kind === 'scan' || (holders.length === 2 && families.size === 2));
      // One machine may bear its name on several networks only under different labels: two of one label differ in domain.
      const domains = new Set(
        holders.map((endpoint) => endpoint.domain ?? index.networks.get(endpoint.networkId)?.domain),
      );
      if (allowed || domains.size === holders.length) continue;
      yield {
        detail: `${first.hostname} is the name of ${holders.length} addresses: ${holders.map((endpoint) => endpoint.address).join(', ')}.`,
        subjects: [...holders].reverse().map((endpoint) => endpoint.id),
      };
    }
  },
};

export const nameChecks: readonly Check[] = [illegal, repeated];
