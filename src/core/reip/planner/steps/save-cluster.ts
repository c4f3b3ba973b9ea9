/** Copies of the OCR and of each node's profile, before Clusterware changes. */
import { databaseAdmin, type StepRecord } from './step-record.ts';

export const saveCluster: StepRecord = {
  title: 'OCR backup and copies of the GPnP profile',
  actor: databaseAdmin,
  before: ['clusterware-runs'],
  expected: 'A fresh OCR backup is listed',
  after: ['copies-listed'],
  acts: ({ draft: { cluster } }, way) =>
    way === 'to' && cluster
      ? (['ocr', 'profile'] as const).map((what) => ({ act: 'save', what, clusterId: cluster.id }) as const)
      : [],
};
