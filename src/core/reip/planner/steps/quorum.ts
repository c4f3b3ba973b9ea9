/** Quorum disk targets and devices follow the private addresses. */
import { sideFor } from '../../names/command.ts';
import { databaseAdmin, type StepRecord } from './step-record.ts';

export const quorum: StepRecord = {
  title: 'Quorum disk targets and devices for the new addresses',
  actor: databaseAdmin,
  before: ['clusterware-stopped'],
  expected: 'Quorum disk targets are visible to the new addresses, and every node has a device for each',
  after: ['quorum-devices'],
  acts: ({ draft: { unit } }, way) => [
    { act: 'quorum', clusterIds: unit?.clusters.map(({ id }) => id) ?? [], side: sideFor(way) },
  ],
};
