/**
 * The effects of a step that its addresses do not show: copies, servers and resources that go and come back, gateways that
 * are given up, records that follow, caches that forget. They are looked up anew by the kind of the step, there and back.
 */
import type { Endpoint, Id } from '../../appliance/document/appliance-types.ts';
import { ownerId } from '../../appliance/document/ids.ts';
import { isYes } from '../answers.ts';
import type { Effect } from '../effect-types.ts';
import type { Step } from '../plan-types.ts';
import { bridgeEffects, bridgeParts } from './bridges.ts';
import { hostsWrites } from './expected-hosts.ts';
import { type Ground, isNamed } from './ground.ts';
import { pairedNetwork } from './interfaces.ts';
import { type Moved, movedBy, type Way } from './moves.ts';
import { firstDifference } from './sets.ts';
import { effectsOfStop, filesOf, lastPrivates } from './stop-effects.ts';

export function effectDifference(ground: Ground, step: Step, way: Way): string | undefined {
  const expected = expectedEffects(ground, step, way);
  if (!expected) return undefined;
  const shown = (way === 'commands' ? step.effects : step.undo).flatMap(partsOf);
  const differ = firstDifference(shown, expected);
  if (!differ) return undefined;
  const [is = 'nothing', other = 'nothing'] = differ;
  return `its effects have "${is}", and "${other}" is expected`;
}

/** One text for each thing that an effect is about; none for what the walk and the commands show. */
function partsOf(effect: Effect): readonly string[] {
  switch (effect.do) {
    case 'save':
      return [`save ${effect.what} ${effect.of}`];
    case 'stop':
    case 'start':
      return effect.nodes.map((id) => `${effect.do} ${id}`);
    case 'leave':
    case 'return':
      return effect.machines.map((id) => `${effect.do} ${id}`);
    case 'offline':
    case 'online':
      return effect.resources.map((id) => turnedText(effect.do, id, effect.listeners));
    case 'turn':
      return effect.of.map((id) => `${effect.to} ${effect.what} ${id}`);
    case 'write':
      return effect.of.map((id) => `write ${effect.what} ${id} ${effect.side}`);
    case 'bridge':
      return bridgeParts(effect);
    case 'settle':
      return effect.endpointIds.map((id) => `settle ${id}`);
    case 'gateway':
      return [gatewayText(effect.networkId, effect.old, effect.new)];
    case 'secondary':
      return effect.records.map(({ endpointId }) => `secondary ${effect.on ? 'on' : 'off'} ${endpointId}`);
    case 'publish':
      return effect.records.map(
        ({ endpointId, address }) => `${address ? 'publish' : 'withdraw'} ${endpointId}`,
      );
    default:
      return [];
  }
}

const turnedText = (verb: 'offline' | 'online', id: Id, listeners?: boolean): string =>
  `${verb} ${id}${listeners ? ' with its listener' : ''}`;

const disks = (verb: 'started' | 'stopped', id: Id): string => `${verb} grid-disks ${id}`;

const gatewayText = (id: Id, old: boolean, now: boolean): string =>
  `gateway of ${id}, old ${old ? 'on' : 'off'}, new ${now ? 'on' : 'off'}`;

const isInStop = ({ group }: Step): boolean => group?.startsWith('stop/') ?? false;

function expectedEffects(ground: Ground, step: Step, way: Way): string[] | undefined {
  const { kind, machineId = '' } = step;
  const there = way === 'commands';
  switch (kind) {
    case 'ilom':
      return followed(ground, step, way);
    case 'device':
      return [`leave ${machineId}`, `return ${machineId}`, ...followed(ground, step, way)];
    case 'cell':
      return [
        ...(isInStop(step) ? [] : servedBy(machineId, there)),
        ...saved(ground, step, way),
        ...followed(ground, step, way),
      ];
    case 'cell-return':
      return servedBy(machineId, !there);
    case 'database':
    case 'client-host': {
      const nodes = isInStop(step) ? [] : nodesOn(ground, machineId);
      const turned = nodes.flatMap((id) => [`stop ${id}`, `start ${id}`]);
      return [...turned, ...saved(ground, step, way), ...followed(ground, step, way)];
    }
    case 'private':
      return [
        ...saved(ground, step, way),
        ...followed(ground, step, way),
        ...filesOf(ground, lastPrivates(ground, step, way), there ? 'new' : 'old'),
      ];
    case 'bridge':
      return bridgeEffects(ground, step, way);
    case 'network-host':
      return [...saved(ground, step, way), ...followed(ground, step, way)];
    case 'vips':
      return followed(ground, step, way);
    case 'vip':
    case 'exchange':
      return [...(isInStop(step) ? [] : turnedBy(ground, step)), ...followed(ground, step, way)];
    case 'stop':
    case 'start':
    case 'online':
    case 'quorum':
      return effectsOfStop(ground, step, way);
    // The rollback writes the same files, as they were.
    case 'hosts':
      return hostsWrites(step, there ? 'rollback' : 'commands').map(
        ({ what, id }) => `write ${what} ${id} ${there ? 'new' : 'old'}`,
      );
    case 'rename':
      return renamed(ground, step);
    case 'save-switches':
      return there
        ? ground.appliance.machines.flatMap(({ id, kind: of }) =>
            of.endsWith('switch') ? [`save switch ${id}`] : [],
          )
        : [];
    case 'save-cluster': {
      const [, id = ''] = step.id.split(/^save-cluster\//);
      return there ? ['ocr', 'profile'].map((what) => `save ${what} ${id}`) : [];
    }
    case 'resolvers':
      return resolvers(ground, step);
    case 'outside':
    case 'release':
      return gateways(ground, step, way);
    case 'scan':
      return ofScan(ground, step, way);
    case 'secondary-remove':
      return turnedSecondary(step, way);
    // A wait for nothing is no wait: what it waits for the walk shows.
    case 'settle':
      return there && step.effects.length === 0 ? ['settle'] : undefined;
    default:
      return undefined;
  }
}

/** Each move back waits until caches have forgotten it; the record of a name follows its address. */
function followed(ground: Ground, step: Step, way: Way): string[] {
  const moved = movedBy(ground, step, way);
  const kept = moved.filter(({ endpoint }) => secondaryOf(step, endpoint.id));
  // Addresses that change hands together are published as they are taken.
  const named = withdraws(step)
    ? []
    : moved.filter(({ endpoint, address, from }) => address !== from && isNamed(endpoint));
  return [
    ...named.map(({ endpoint }) => `publish ${endpoint.id}`),
    ...withdrawn(step, moved),
    ...kept.map(({ endpoint }) => `secondary ${way === 'commands' ? 'on' : 'off'} ${endpoint.id}`),
    ...(way === 'rollback' || withdraws(step) ? moved.map(({ endpoint }) => `settle ${endpoint.id}`) : []),
    ...(way === 'rollback' && withdraws(step) ? moved.map(({ endpoint }) => `settle ${endpoint.id}`) : []),
  ];
}

/** Names that are taken from DNS before their addresses change hands. */
const withdrawn = (step: Step, moved: readonly Moved[]): string[] =>
  withdraws(step)
    ? moved.flatMap(({ endpoint, address, from }) =>
        address !== from && isNamed(endpoint) ? [`withdraw ${endpoint.id}`] : [],
      )
    : [];

/** A SCAN takes the addresses that DNS answers, so its rollback publishes the former ones itself. */
function ofScan(ground: Ground, step: Step, way: Way): string[] {
  const effect = step.effects.find((one) => one.do === 'scan');
  if (effect?.do !== 'scan') return [];
  const all = ground
    .owned(effect.clusterId)
    .filter((one) => one.kind === 'scan' && one.networkId === effect.networkId);
  const rows = step.addressDelta.map(({ endpointId }) => endpointId);
  const moved = all.filter(({ id, address }) => rows.includes(id) || ground.row(id)?.planned !== address);
  const isBack = way === 'rollback';
  return [
    ...(isInStop(step)
      ? []
      : all
          .slice(0, 1)
          .flatMap((one) => togetherWith(ground, one))
          .flatMap(({ id }) => [turnedText('offline', id, true), turnedText('online', id, true)])),
    ...(isBack
      ? moved
          .filter((one) => isNamed(one) && ground.row(one.id)?.planned !== one.address)
          .map(({ id }) => `publish ${id}`)
      : []),
    ...(isBack ? moved.map(({ id }) => `settle ${id}`) : []),
  ];
}

/** The rollback gives an old address back that the step takes away, and the other way round. */
function turnedSecondary({ effects, undo }: Step, way: Way): string[] {
  const [other, on] = way === 'commands' ? [undo, 'off'] : [effects, 'on'];
  return other.flatMap((effect) =>
    effect.do === 'secondary' ? effect.records.map(({ endpointId }) => `secondary ${on} ${endpointId}`) : [],
  );
}

const secondaryOf = ({ effects, undo }: Step, id: Id): boolean =>
  [...effects, ...undo].some(
    (effect) => effect.do === 'secondary' && effect.records.some(({ endpointId }) => endpointId === id),
  );

/** Addresses that change hands all together are withdrawn, and forgotten, before one is taken. */
const withdraws = (step: Step): boolean =>
  step.kind === 'exchange' ||
  (step.kind === 'client-host' &&
    isInStop(step) &&
    step.effects.some((one) => one.do === 'take' && one.publish));

const saved = (ground: Ground, step: Step, way: Way): string[] => [
  ...new Set(movedBy(ground, step, way).map(({ endpoint }) => `save ipconf ${ownerId(endpoint.owner)}`)),
];

function nodesOn(ground: Ground, machine: Id): readonly Id[] {
  return ground.clusterOf.has(machine) ? [machine] : ground.guests(machine).map(({ id }) => id);
}

/** All addresses of a SCAN, and those of a VIP in both families: they stop and start as one. */
function togetherWith(ground: Ground, endpoint: Endpoint): readonly Endpoint[] {
  const { id, kind, owner, networkId, hostname } = endpoint;
  if (kind !== 'vip' && kind !== 'scan') return [endpoint];
  const cluster = ground.cluster(endpoint);
  const network = pairedNetwork(ground, cluster, networkId);
  return ground.owned(ownerId(owner)).filter((one) => {
    if (one.kind !== kind || pairedNetwork(ground, cluster, one.networkId) !== network) return false;
    return kind === 'scan' || one.id === id || (one.networkId !== networkId && one.hostname === hostname);
  });
}

/** A SCAN stops as a whole, also when some of its addresses change. */
function turnedBy(ground: Ground, step: Step): string[] {
  const moved = movedBy(ground, step, 'commands').map(({ endpoint }: Moved) => endpoint);
  const all = new Set(moved.map(({ id }) => id));
  for (const one of moved) for (const { id } of togetherWith(ground, one)) all.add(id);
  return [...all].flatMap((id) => [turnedText('offline', id, true), turnedText('online', id, true)]);
}

/** The servers and resources that are away while their name changes. */
function renamed(ground: Ground, { effects }: Step): string[] {
  const effect = effects.find((one) => one.do === 'rename');
  const [id = ''] = effect?.do === 'rename' ? effect.endpointIds : [];
  const endpoint = ground.index.endpoints.get(id);
  if (!endpoint) return [];
  const { kind, networkId } = endpoint;
  const owner = ownerId(endpoint.owner);
  if (kind === 'vip' || kind === 'scan') {
    return togetherWith(ground, endpoint).flatMap((one) => [
      turnedText('offline', one.id, true),
      turnedText('online', one.id, true),
    ]);
  }
  const machine = ground.machine(owner);
  const isServer = machine?.kind === 'database' || machine?.kind === 'storage' || machine?.kind === 'guest';
  if (
    kind !== 'host' ||
    !isServer ||
    (ground.role(networkId) !== 'client' && !ground.isManagement(networkId))
  )
    return [];
  const save = `save ipconf ${owner}`;
  if (machine.kind === 'storage') return [save, ...servedBy(owner, true), ...servedBy(owner, false)];
  return [save, ...nodesOn(ground, owner).flatMap((node) => [`stop ${node}`, `start ${node}`])];
}

/** A storage server goes with its grid disks, and comes back with them. */
const servedBy = (id: Id, goes: boolean): string[] =>
  goes ? [`leave ${id}`, disks('stopped', id)] : [`return ${id}`, disks('started', id)];

function resolvers(ground: Ground, { effects }: Step): string[] {
  const effect = effects.find((one) => one.do === 'resolvers');
  if (effect?.do !== 'resolvers' || effect.part === 'ilom') return [];
  return effect.machines.flatMap((id) => {
    const kind = ground.machine(id)?.kind;
    const isServer = kind === 'storage' || kind === 'database' || kind === 'guest';
    return isServer ? [`save ipconf ${id}`] : [];
  });
}

/** Old gateways answer beside the new ones, or are given up at the end. */
function gateways(ground: Ground, { kind }: Step, way: Way): string[] {
  const found: string[] = [];
  for (const { id } of ground.appliance.networks) {
    const [old, now] = [ground.side(id, 'old'), ground.side(id, 'new')];
    const differ = old.gateway !== now.gateway || (old.gateway !== '' && old.vlan !== now.vlan);
    if (!differ) continue;
    const together = isYes(ground.plan.answers, ground.isManagement(id) ? 'QN-13' : 'QN-09');
    if (kind === 'release' && way === 'commands') found.push(gatewayText(id, false, true));
    if (kind === 'outside' && together) found.push(gatewayText(id, true, way === 'commands'));
  }
  return found;
}
