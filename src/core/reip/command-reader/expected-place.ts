/**
 * The id and the group of a step, looked up anew by what it is about: no step is there twice under another id, and none is in
 * a stop that does not concern it.
 *
 *   placeDifference(ground, step)     'its id is "scan/x", and "scan/cluster:c1/network:client" is expected'
 */
import { ownerId } from '../../appliance/document/ids.ts';
import type { Step } from '../plan-types.ts';
import { findQuestion } from '../questions/questions.ts';
import { stopOf } from './clusterware/expected-stop.ts';
import type { Ground } from './ground.ts';
import { sortNames } from './head-words.ts';
import { bridgedOf, definedOf, workedOn } from './step-subjects.ts';
import { isInStop, type StepView, viewOf } from './step-view.ts';

export function placeDifference(ground: Ground, step: Step): string | undefined {
  const view = viewOf(ground, step);
  const { id, group } = step;
  const ids = idsOf(view);
  if (!ids.includes(id)) return `its id is "${id}", and "${ids[0] ?? 'another'}" is expected`;
  const expected = groupOf(view);
  return group === expected
    ? undefined
    : `its group is "${group ?? 'none'}", and "${expected ?? 'none'}" is expected`;
}

/** A stop has one step of each of these kinds, with the name of the stop. */
const ofStop = new Set('stop start online parameters quorum'.split(' '));

/** The ids that the step may have. */
function idsOf(view: StepView): readonly string[] {
  const { ground, step, moves } = view;
  const { kind, id, group = '' } = step;
  const [, unit = ''] = /^stop\/(.+)$/.exec(group) ?? [];
  if (ofStop.has(kind)) return [`${kind}/${unit}`];
  const tail = id.slice(kind.length + 1);
  switch (kind) {
    case 'hosts':
      return unit ? [`hosts/${unit}`] : ['hosts/admin', 'hosts/others'];
    case 'blackout-on':
    case 'blackout-off':
      return [kind.replace('-', '/')];
    case 'settle':
      return /^(?:phase-\d|secondary)$/.test(tail) || ground.stepNamed(tail) ? [id] : [];
    case 'resolvers':
      return Object.keys(sortNames).map((sort) => `resolvers/${sort}`);
    case 'consumer':
      return findQuestion(tail) ? [id] : [];
    case 'define':
    case 'undefine': {
      const { clusterId, networkId } = definedOf(step);
      return [`${kind}/${clusterId}/${networkId}`];
    }
    case 'cell-return':
      return [`${group}/return`];
    case 'exchange':
      return moves.flatMap(({ endpoint: { kind: of, owner, networkId } }) => [
        `exchange/${of}/${ownerId(owner)}/${networkId}/${networkId}`,
      ]);
    case 'bridge':
      return bridgeIds(view);
  }
  for (const effect of step.effects) {
    if (kind === 'save-cluster' && effect.do === 'save') return [`${kind}/${effect.of}`];
    if (kind === 'gateway' && effect.do === 'gateway') return [`${kind}/${effect.networkId}`];
    if (kind === 'rename' && effect.do === 'rename') return [`${kind}/${effect.endpointIds[0]}`];
  }
  const [move] = moves;
  if (!move) return [kind];
  const { endpoint, from } = move;
  const owner = kind === 'vips' ? (ground.cluster(endpoint)?.id ?? '') : ownerId(endpoint.owner);
  const plain = `${kind}/${owner}/${endpoint.networkId}`;
  if (from !== ground.row(endpoint.id)?.parked) return [plain];
  // It comes from the parking place to which the step before it went, alone or with others.
  const [first = ''] = id.split('/final/');
  return ground.stepNamed(first)?.kind === kind ? [`${first}/final/${endpoint.id}`] : [];
}

function bridgeIds(view: StepView): readonly string[] {
  const endpoint = bridgedOf(view.ground, view.step);
  return endpoint ? [`bridge/${workedOn(view) ?? ownerId(endpoint.owner)}/${endpoint.networkId}`] : [];
}

/** Kinds that are in a stop always, and those that are as soon as it stops their network of the cluster. */
const alwaysInStop = new Set('define private vips'.split(' '));
const withNetwork = new Set('network-host client-host scan scan-dns exchange'.split(' '));
const inside = new Set([...alwaysInStop, ...withNetwork, 'cell', 'database']);

function groupOf(view: StepView): string | undefined {
  const { ground, step, moves } = view;
  const { kind, id, group = '' } = step;
  if (kind === 'cell-return') return id.replace(/\/return$/, '');
  if (isInStop(step)) return ground.stepNamed(group)?.kind === 'stop' && concerns(view) ? group : undefined;
  if (kind === 'cell') return id;
  if (alwaysInStop.has(kind)) return 'stop/...';
  const [move] = moves;
  const cluster = move && ground.cluster(move.endpoint);
  if (!cluster || !withNetwork.has(kind) || move.from === ground.row(move.endpoint.id)?.parked)
    return undefined;
  return ground.once(stopsByNetwork, 'stops').get(`${cluster.id} ${move.endpoint.networkId}`);
}

/** The group of the stop that stops a network of a cluster. */
function stopsByNetwork(ground: Ground): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const step of ground.plan.steps)
    if (step.kind === 'stop' && step.group !== undefined)
      for (const { cluster, networkId } of stopOf(ground, step).nets)
        found.set(`${cluster.id} ${networkId}`, step.group);
  return found;
}

/** Does the stop of its group stop what the step works on? */
function concerns({ ground, step, moves }: StepView): boolean {
  const { kind, id, group } = step;
  if (ofStop.has(kind) || kind === 'hosts') return true;
  if (kind === 'settle') return ground.stepNamed(id.replace(/^settle\//, ''))?.group === group;
  if (!inside.has(kind)) return false;
  const { clusters, cells, nodes, nets } = stopOf(ground, step);
  const { clusterId } = definedOf(step);
  if (clusterId !== undefined) return clusters.some((one) => one.id === clusterId);
  const [move] = moves;
  if (!move) return false;
  const cluster = ground.cluster(move.endpoint);
  if (cluster) return clusters.includes(cluster);
  const owner = ownerId(move.endpoint.owner);
  if (ground.machine(owner)?.kind === 'storage') return cells.some((cell) => cell.id === owner);
  // A server outside the clusters of the stop moves with a network that they share.
  if (nets.some(({ networkId }) => networkId === move.endpoint.networkId)) return true;
  const guests = ground.guests(owner);
  return guests.length === 0 || guests.some((guest) => nodes.includes(guest.id));
}
