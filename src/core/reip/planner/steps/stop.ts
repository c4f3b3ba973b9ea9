/** Clusterware, or the resources of one network, stops. */

import { newScanNames } from '../../acts/database-commands.ts';
import type { CheckId } from '../../check-texts.ts';
import { answersTo, criteria, decides } from './answers-in-checks.ts';
import { databaseAdmin, type Facts, type StepRecord } from './step-record.ts';
import { stopActs } from './stop-acts.ts';

export const stop: StepRecord = {
  title: ({ draft: { unit } }) => {
    if (!unit?.stops) return 'Stop the VIPs of the network';
    return unit.cells.length > 0
      ? 'Stop databases, Clusterware on all nodes, and the storage servers'
      : 'Stop services, VIPs, SCAN and Clusterware on all nodes';
  },
  actor: databaseAdmin,
  before: (facts) => ['outage-declared', 'copies-there', ...bothScanNames(facts)],
  answers: answersTo(criteria, decides),
  expected: 'Everything named here is stopped',
  after: ({ draft: { unit } }) => [unit && !unit.stops ? 'resources-offline' : 'clusterware-down'],
  acts: stopActs,
};

/** Where the SCAN of a cluster that stops gets another name. */
export const bothScanNames = ({ context, draft: { unit } }: Facts): readonly CheckId[] =>
  unit?.stops && newScanNames(context, unit.nets, 'to').length > 0 ? ['both-scan-names'] : [];
