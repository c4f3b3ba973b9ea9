/**
 * Work that no state shows to be missing: the steps that every plan has, the copies and the spfiles of a stop, and the steps by
 * which Clusterware learns of a VIP or SCAN whose address stays while its subnet or interface does not. Where those stay too, a step
 * would set what is there.
 *
 *   missingWork(work)     { words: 'the step "Save the configuration of every switch" is missing', at: -1 }
 */
import type { Endpoint } from '../../../appliance/document/appliance-types.ts';
import type { StepProblem } from '../../proof-types.ts';
import { stopOf } from '../clusterware/expected-stop.ts';
import type { Ground } from '../ground.ts';
import { hasTags } from '../interfaces.ts';
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
    const giver = work.giver.get(endpointId);
    const name = endpoint.hostname || endpointId;
    if (current === planned && !changesInClusterware(ground, endpoint)) {
      if (giver) return { words: `"${giver.step.title}" sets ${name} as it is`, at: giver.first };
    } else if (!giver) return { words: `no step gives ${name} to Clusterware`, at: -1 };
  }
  return undefined;
}

/**
 * Does Clusterware have another definition of the network at the end? It has neither its gateway nor its MTU, and the VLAN in the name
 * of an interface alone.
 */
const changesInClusterware = (ground: Ground, endpoint: Endpoint): boolean =>
  ground.once(hasOtherSubnet, endpoint.networkId) ||
  (ground.hasOtherVlan(endpoint.networkId) && hasTags(ground, ground.cluster(endpoint)));

const hasOtherSubnet = (ground: Ground, networkId: string): boolean =>
  ground.subnet(networkId, 'old') !== ground.subnet(networkId, 'new');
