/** Quorum disk targets and devices follow the private addresses. */
import { databaseAdmin, type StepRecord } from './step-record.ts';

export const quorum: StepRecord = {
  title: 'Quorum disk targets and devices for the new addresses',
  actor: databaseAdmin,
  outage: 'rack',
  reversible: 'high-risk',
  before: ['clusterware-stopped'],
  expected: 'Quorum disk targets are visible to the new addresses, and every node has a device for each',
  after: ['quorum-devices'],
};
