/** The subject of a piece of work: its question, its records, its network, its definition in Clusterware. */
import { darkNetworks } from '../../blackouts.ts';
import { findQuestion } from '../../questions/questions.ts';
import { definedOf } from '../step-subjects.ts';
import type { PlannedWork, Work } from './planned-work.ts';

/** The phase of the question of a consumer. */
export const phaseOf = ({ id }: Work): number | undefined =>
  findQuestion(id.replace(/^consumer\//, ''))?.step?.phase;

/** The step that moves the records of a SCAN before its addresses. */
export const recordsOf = (work: PlannedWork, { id }: Work): Work | undefined =>
  work.named(id.replace('scan', 'scan-dns'));

/** Is its network without any path during the declared blackout? */
export const isDark = ({ ground }: PlannedWork, { step }: Work): boolean =>
  darkNetworks(ground.plan).has(step.network);

/** Of the steps that define a subnet in Clusterware, the one for the same cluster and network. */
export const definitionKey = ({ step }: Work): string => {
  const { clusterId, networkId } = definedOf(step);
  return `${clusterId} ${networkId}`;
};
