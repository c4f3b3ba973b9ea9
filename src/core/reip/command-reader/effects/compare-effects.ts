/**
 * The effects of a step that its addresses do not show: copies, servers and resources that go and come back, gateways that
 * are given up, records that follow, caches that forget. They are looked up anew by the kind of the step, there and back.
 */
import type { Id } from '../../../appliance/document/appliance-types.ts';
import { ownerId } from '../../../appliance/document/ids.ts';
import { timeZoneQuestion } from '../../answers.ts';
import type { Effect } from '../../effect-types.ts';
import type { Step } from '../../plan-types.ts';
import { bridgeEffects } from '../bridges.ts';
import { hostsWrites } from '../expected-hosts.ts';
import { type Ground, isNamed } from '../ground.ts';
import { movedBy, sideOf, type Way } from '../moves.ts';
import { firstDifference } from '../sets.ts';
import { isInStop } from '../step-view.ts';
import { partsOf } from './effect-parts.ts';
import {
  acknowledgedPart,
  cacheWaitPart,
  clusterwarePart,
  type EffectPart,
  gatewayPart,
  isSamePart,
  publishedPart,
  resolverPart,
  savedPart,
  secondaryPart,
  servicePart,
  textOfPart,
  waitPart,
  withdrawnPart,
  withNames,
  writtenPart,
} from './effect-words.ts';
import { blackout, gateways } from './gateway-effects.ts';
import { effectsOfStop, filesOf, lastPrivates } from './stop-effects.ts';
import { nodesOn, ofScan, renamed, servedBy, turnedBy } from './turned-effects.ts';

const likeness = { isSame: isSamePart, textOf: textOfPart };

export function effectDifference(ground: Ground, step: Step, way: Way): string | undefined {
  const expected = expectedEffects(ground, step, way);
  if (!expected) return undefined;
  const shown = partsOf(way === 'commands' ? step.effects : step.undo);
  const differ = firstDifference(shown, expected, likeness);
  if (!differ) return undefined;
  const [is, other] = differ;
  const isIn = (list: readonly EffectPart[], text: string) => list.some((one) => textOfPart(one) === text);
  const isMore = is !== undefined && !isIn(expected, is);
  const isLacking = other !== undefined && !isIn(shown, other);
  const words = (text = '') => `"${withNames(ground, text)}"`;
  if (is === undefined || (isLacking && !isMore)) return `its effects lack ${words(other)}`;
  if (other === undefined || (isMore && !isLacking))
    return `its effects have ${words(is)}, which is not expected`;
  return `its effects have ${words(is)}, and ${words(other)} is expected`;
}

function expectedEffects(ground: Ground, step: Step, way: Way): EffectPart[] | undefined {
  const { kind, machineId = '' } = step;
  const there = way === 'commands';
  switch (kind) {
    case 'ilom':
      return followed(ground, step, way);
    case 'device':
      return followed(
        ground,
        step,
        way,
        [servicePart('leave', machineId)],
        [servicePart('return', machineId)],
      );
    case 'cell': {
      const served = isInStop(step) ? none : servedBy(machineId, there);
      return followed(ground, step, way, ...inOrder(way, served, saved(ground, step, way)));
    }
    case 'cell-return':
      return servedBy(machineId, !there);
    case 'database':
    case 'client-host': {
      const nodes = isInStop(step) ? none : nodesOn(ground, machineId);
      return followed(
        ground,
        step,
        way,
        [...nodes.map((id) => clusterwarePart('stop', id)), ...saved(ground, step, way)],
        nodes.map((id) => clusterwarePart('start', id)),
      );
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
    case 'parameters':
      return effectsOfStop(ground, step, way);
    // The rollback writes the same files, as they were.
    case 'hosts':
      return hostsWrites(step, there ? 'rollback' : 'commands').map(({ what, id }) =>
        writtenPart(what, id, there ? 'new' : 'old'),
      );
    case 'rename':
      return renamed(ground, step);
    case 'save-switches':
      return there
        ? ground.appliance.machines.flatMap(({ id, kind: of }) =>
            of.endsWith('switch') ? [savedPart('switch', id)] : [],
          )
        : [];
    case 'save-cluster': {
      const [, id = ''] = step.id.split(/^save-cluster\//);
      return there ? [savedPart('ocr', id), savedPart('profile', id)] : [];
    }
    case 'resolvers':
      return resolvers(ground, step, way);
    case 'consumer':
      return step.id === `consumer/${timeZoneQuestion}` ? savedOnServers(ground) : [];
    case 'outside':
    case 'release':
      return gateways(ground, step, way);
    case 'scan':
      return ofScan(ground, step, way);
    case 'secondary-remove':
      return turnedSecondary(ground, step, way);
    // What it waits for the walk shows; a wait for nothing is no wait.
    case 'settle':
      return there ? waits(step) : [];
    case 'scan-dns':
      return undefined;
    case 'gateway':
      return [gatewayPart(step.id.replace(/^gateway\//, ''), !there, there)];
    case 'blackout-on':
    case 'blackout-off':
      return blackout(ground, step, way);
    case 'acknowledge':
      return there ? [acknowledgedPart] : [];
    default:
      return [];
  }
}

const none: readonly never[] = [];

/** Servers leave before the moves, and come back behind those of the rollback. */
const inOrder = (way: Way, served: readonly EffectPart[], copies: readonly EffectPart[]) =>
  way === 'commands' ? ([[...served, ...copies], none] as const) : ([copies, served] as const);

/** Each move back waits until caches have forgotten it; the record of a name follows its address. */
function followed(
  ground: Ground,
  step: Step,
  way: Way,
  before: readonly EffectPart[] = none,
  after: readonly EffectPart[] = none,
): EffectPart[] {
  const moved = movedBy(ground, step, way);
  // Addresses that change hands together are published as they are taken.
  const isTogether = withdraws(step);
  const found = [...before];
  for (const { endpoint, address, from } of moved)
    if (address !== from && isNamed(endpoint))
      found.push(isTogether ? withdrawnPart(endpoint.id) : publishedPart(endpoint.id, address));
  if (step.effects.some(isSecondary) || step.undo.some(isSecondary))
    for (const { endpoint } of moved)
      if (secondaryOf(step, endpoint.id))
        found.push(secondaryPart(endpoint.id, way === 'commands', ground.row(endpoint.id)?.current));
  for (const one of after) found.push(one);
  const waits = (way === 'rollback' ? 1 : 0) + (isTogether ? 1 : 0);
  for (let i = 0; i < waits; i++) for (const { endpoint } of moved) found.push(cacheWaitPart(endpoint.id));
  return found;
}

const isSecondary = (effect: Effect): boolean => effect.do === 'secondary';

/** The rollback gives an old address back that the step takes away, and the other way round. */
function turnedSecondary(ground: Ground, { effects, undo }: Step, way: Way): EffectPart[] {
  const there = way === 'commands';
  const other = there ? undo : effects;
  return other.flatMap((effect) =>
    effect.do === 'secondary'
      ? effect.records.map(({ endpointId }) =>
          secondaryPart(endpointId, !there, ground.row(endpointId)?.current),
        )
      : [],
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

function saved(ground: Ground, step: Step, way: Way): EffectPart[] {
  const moved = movedBy(ground, step, way);
  const owners = moved.map(({ endpoint }) => ownerId(endpoint.owner));
  return (owners.length > 1 ? [...new Set(owners)] : owners).map((id) => savedPart('ipconf', id));
}

/** The rollback sets the former servers on the same machines. */
function resolvers(ground: Ground, { effects }: Step, way: Way): EffectPart[] {
  const effect = effects.find((one) => one.do === 'resolvers');
  if (effect?.do !== 'resolvers') return [];
  return [...new Set(effect.machines)].flatMap((id) => {
    const kind = ground.machine(id)?.kind;
    const isServer = kind === 'storage' || kind === 'database' || kind === 'guest';
    return [
      resolverPart(effect.part === 'ilom' ? 'ilom' : 'own', id, sideOf(way)),
      ...(isServer && effect.part === 'own' ? [savedPart('ipconf', id)] : []),
    ];
  });
}

/** A new time zone is entered on every server by `ipconf`. */
const savedOnServers = ({ appliance }: Ground): EffectPart[] =>
  appliance.machines.flatMap(({ id, kind }) =>
    kind === 'storage' || kind === 'database' || kind === 'guest' ? [savedPart('ipconf', id)] : [],
  );

function waits({ effects }: Step): EffectPart[] {
  const ids = new Set<Id>();
  for (const effect of effects) if (effect.do === 'settle') for (const id of effect.endpointIds) ids.add(id);
  return ids.size > 0 ? Array.from(ids, cacheWaitPart) : [waitPart];
}
