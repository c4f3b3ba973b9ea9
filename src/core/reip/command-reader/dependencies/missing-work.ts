/**
 * Work that no state shows to be missing: the steps that every plan has, the copies and the spfiles of a stop, and the steps by
 * which Clusterware learns of a VIP or SCAN whose address stays while its subnet or VLAN does not.
 *
 *   missingWork(work)     { words: 'the step "Save the configuration of every switch" is missing', at: -1 }
 */
import type { StepProblem } from '../../proof-types.ts';
import { stopOf } from '../clusterware/expected-stop.ts';
import type { Ground } from '../ground.ts';
import type { PlannedWork } from './planned-work.ts';

const noStop = { clusters: [], hasPrivate: false };

const inEveryPlan: readonly (readonly [kind: string, title: string])[] = [
  ['baseline', 'exachk, ipconf -verify, checks of the cluster'],
  ['save-switches', 'Save the configuration of every switch'],
  ['notice', 'EM blackout, maintenance notice to ASR and the support gateway'],
  ['check-before', 'Run checkip in mode before'],
  ['verify', 'All checks again, compared with the baseline'],
  ['archive', 'Archive the runbook'],
];

export function missingWork(work: PlannedWork): StepProblem | undefined {
  const { ground } = work;
  if (ground.plan.steps.length === 0) return undefined;
  for (const [kind, title] of inEveryPlan)
    if (!work.theOne(kind)) return { words: `the step "${title}" is missing`, at: -1 };
  for (const [, members] of work.stops) {
    const [one] = members;
    const { clusters, hasPrivate } = one ? stopOf(ground, one.step) : noStop;
    const unsaved = clusters.find(({ id }) => !work.named(`save-cluster/${id}`));
    if (unsaved) return { words: `no step saves OCR and profile of ${unsaved.name}`, at: -1 };
    if (hasPrivate && !members.some(({ kind }) => kind === 'parameters'))
      return { words: `no step edits the spfiles before "${one?.step.title}"`, at: one?.first ?? -1 };
  }
  for (const { endpointId, current, planned } of ground.changing) {
    const endpoint = ground.index.endpoints.get(endpointId);
    if (!endpoint?.address || (endpoint.kind !== 'vip' && endpoint.kind !== 'scan')) continue;
    if (current === planned && !ground.once(changesInClusterware, endpoint.networkId)) continue;
    if (!work.giver.has(endpointId))
      return { words: `no step gives ${endpoint.hostname || endpointId} to Clusterware`, at: -1 };
  }
  return undefined;
}

/** Does Clusterware have another definition of the network at the end? It has neither its gateway nor its MTU. */
const changesInClusterware = (ground: Ground, networkId: string): boolean =>
  ground.hasOtherVlan(networkId) || ground.subnet(networkId, 'old') !== ground.subnet(networkId, 'new');
