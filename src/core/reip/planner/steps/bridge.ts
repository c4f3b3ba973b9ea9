/** A bridge of a KVM host, before an address of its guests gets another VLAN. */
import { type StepRecord, systemAdmin } from './step-record.ts';

export const bridge: StepRecord = {
  title: 'Bridge with the new VLAN for the guests',
  actor: systemAdmin,
  before: ['ports-tagged'],
  expected: 'The new bridge is up; the guests still use the old one',
  after: ['bridge-up'],
  acts: ({ draft: { about = [] } }, way) => [{ act: 'bridge', endpointIds: about, on: way === 'to' }],
};
