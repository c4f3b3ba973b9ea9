/**
 * The effects of a step that its addresses do not show: copies, servers and resources that go and come back, gateways that
 * are given up, records that follow, caches that forget. They are looked up anew by the kind of the step, there and back.
 */
import type { Id } from '../../../appliance/document/appliance-types.ts';
import { ownerId } from '../../../appliance/document/ids.ts';
import type { Step } from '../../plan-types.ts';
import { bridgeEffects } from '../bridges.ts';
import { hostsWrites } from '../expected-hosts.ts';
import { type Ground, isNamed } from '../ground.ts';
import { type Moved, movedBy, sideOf, type Way } from '../moves.ts';
import { firstDifference } from '../sets.ts';
import { isInStop } from '../step-view.ts';
import { partsOf } from './effect-parts.ts';
import {
  acknowledgedText,
  cacheWaitText,
  gatewayText,
  publishText,
  resolversText,
  savedText,
  secondaryText,
  serviceText,
  waitText,
  withdrawText,
  withNames,
  writtenText,
} from './effect-texts.ts';
import { blackout, gateways } from './gateway-effects.ts';
import { effectsOfStop, filesOf, lastPrivates } from './stop-effects.ts';
import { nodesOn, ofScan, renamed, restarted, servedBy, turnedBy } from './turned-effects.ts';

export function effectDifference(ground: Ground, step: Step, way: Way): string | undefined {
  const expected = expectedEffects(ground, step, way);
  if (!expected) return undefined;
  const shown = (way === 'commands' ? step.effects : step.undo).flatMap(partsOf);
  const differ = firstDifference(shown, expected);
  if (!differ) return undefined;
  const [is, other] = differ;
  const isMore = is !== undefined && !expected.includes(is);
  const isLacking = other !== undefined && !shown.includes(other);
  const words = (text = '') => `"${withNames(ground, text)}"`;
  if (is === undefined || (isLacking && !isMore)) return `its effects lack ${words(other)}`;
  if (other === undefined || (isMore && !isLacking))
    return `its effects have ${words(is)}, which is not expected`;
  return `its effects have ${words(is)}, and ${words(other)} is expected`;
}

function expectedEffects(ground: Ground, step: Step, way: Way): string[] | undefined {
  const { kind, machineId = '' } = step;
  const there = way === 'commands';
  switch (kind) {
    case 'ilom':
      return followed(ground, step, way);
    case 'device':
      return [
        serviceText('leave', machineId),
        serviceText('return', machineId),
        ...followed(ground, step, way),
      ];
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
      const turned = nodes.flatMap(restarted);
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
    case 'parameters':
      return effectsOfStop(ground, step, way);
    // The rollback writes the same files, as they were.
    case 'hosts':
      return hostsWrites(step, there ? 'rollback' : 'commands').map(({ what, id }) =>
        writtenText(what, id, there ? 'new' : 'old'),
      );
    case 'rename':
      return renamed(ground, step);
    case 'save-switches':
      return there
        ? ground.appliance.machines.flatMap(({ id, kind: of }) =>
            of.endsWith('switch') ? [savedText('switch', id)] : [],
          )
        : [];
    case 'save-cluster': {
      const [, id = ''] = step.id.split(/^save-cluster\//);
      return there ? [savedText('ocr', id), savedText('profile', id)] : [];
    }
    case 'resolvers':
      return resolvers(ground, step, way);
    case 'outside':
    case 'release':
      return gateways(ground, step, way);
    case 'scan':
      return ofScan(ground, step, way);
    case 'secondary-remove':
      return turnedSecondary(step, way);
    // What it waits for the walk shows; a wait for nothing is no wait.
    case 'settle':
      return there ? waits(step) : [];
    case 'scan-dns':
      return undefined;
    case 'gateway':
      return [gatewayText(step.id.replace(/^gateway\//, ''), !there, there)];
    case 'blackout-on':
    case 'blackout-off':
      return blackout(ground, step, way);
    case 'acknowledge':
      return there ? [acknowledgedText] : [];
    default:
      return [];
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
    ...named.map(({ endpoint, address }) => publishText(endpoint.id, address)),
    ...withdrawn(step, moved),
    ...kept.map(({ endpoint }) => secondaryText(endpoint.id, way === 'commands')),
    ...(way === 'rollback' || withdraws(step) ? moved.map(({ endpoint }) => cacheWaitText(endpoint.id)) : []),
    ...(way === 'rollback' && withdraws(step) ? moved.map(({ endpoint }) => cacheWaitText(endpoint.id)) : []),
  ];
}

/** Names that are taken from DNS before their addresses change hands. */
const withdrawn = (step: Step, moved: readonly Moved[]): string[] =>
  withdraws(step)
    ? moved.flatMap(({ endpoint, address, from }) =>
        address !== from && isNamed(endpoint) ? [withdrawText(endpoint.id)] : [],
      )
    : [];

/** The rollback gives an old address back that the step takes away, and the other way round. */
function turnedSecondary({ effects, undo }: Step, way: Way): string[] {
  const there = way === 'commands';
  const other = there ? undo : effects;
  return other.flatMap((effect) =>
    effect.do === 'secondary'
      ? effect.records.map(({ endpointId }) => secondaryText(endpointId, !there))
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

const saved = (ground: Ground, step: Step, way: Way): string[] => [
  ...new Set(movedBy(ground, step, way).map(({ endpoint }) => savedText('ipconf', ownerId(endpoint.owner)))),
];

/** The rollback sets the former servers on the same machines. */
function resolvers(ground: Ground, { effects }: Step, way: Way): string[] {
  const effect = effects.find((one) => one.do === 'resolvers');
  if (effect?.do !== 'resolvers') return [];
  return [...new Set(effect.machines)].flatMap((id) => {
    const kind = ground.machine(id)?.kind;
    const isServer = kind === 'storage' || kind === 'database' || kind === 'guest';
    return [
      resolversText(effect.part, id, sideOf(way)),
      ...(isServer && effect.part === 'own' ? [savedText('ipconf', id)] : []),
    ];
  });
}

const waits = ({ effects }: Step): string[] => {
  const parts = effects.filter((one) => one.do === 'settle').flatMap(partsOf);
  return parts.length > 0 ? [...new Set(parts)] : [waitText];
};
