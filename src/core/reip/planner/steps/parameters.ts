/** Parameters with private addresses, for the next start of the instances. */
import { sideFor } from '../../names/command.ts';
import { databaseAdmin, type StepRecord } from './step-record.ts';

export const parameters: StepRecord = {
  title: 'cluster_interconnects in the spfiles, for the next start',
  actor: databaseAdmin,
  before: ['instances-up', 'no-literal-disks', 'pfiles-there'],
  expected: 'spfile holds the new values for the next start',
  after: ['spfile-holds'],
  acts: ({ draft: { unit } }, way) => [
    { act: 'parameters', clusterIds: unit?.clusters.map(({ id }) => id) ?? [], side: sideFor(way) },
  ],
};
