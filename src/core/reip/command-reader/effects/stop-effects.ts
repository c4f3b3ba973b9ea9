/** The effects of the steps of a stop: databases, resources, Clusterware, storage servers, and what holds private addresses. */
import type { Id } from '../../../appliance/document/appliance-types.ts';
import { ownerId } from '../../../appliance/document/ids.ts';
import type { Effect, Side } from '../../effect-types.ts';
import type { Step } from '../../plan-types.ts';
import { type Stop, stopOf } from '../clusterware/expected-stop.ts';
import { hostsWrites } from '../expected-hosts.ts';
import { cellLines, changesPrivate, privateSubnets } from '../expected-private.ts';
import type { Ground } from '../ground.ts';
import { movedBy, type Way } from '../moves.ts';
import {
  clusterwarePart,
  databasesPart,
  type EffectPart,
  gatewayPart,
  savedPart,
  servicePart,
  turnedPart,
  writtenPart,
} from './effect-words.ts';

export function effectsOfStop(ground: Ground, step: Step, way: Way): EffectPart[] {
  const stop = stopOf(ground, step);
  const there = way === 'commands';
  const side = there ? 'new' : 'old';
  switch (step.kind) {
    case 'quorum':
      return stop.clusters.map(({ id }) => writtenPart('quorum', id, side));
    case 'parameters':
      return [
        ...(there ? stop.clusters.map(({ id }) => savedPart('pfile', id)) : []),
        ...interconnects(stop, side),
      ];
    case 'online':
      return [
        ...stop.resources.map(({ id }) => turnedPart(there ? 'online' : 'offline', id, true)),
        ...databases(stop, there ? 'started' : 'stopped'),
        ...(there ? [] : [...formerHosts(ground, step), ...formerInterconnects(stop)]),
      ];
    case 'start': {
      const isLast = stop.nets.length === 0;
      if (!there)
        return [
          ...down(stop),
          ...(isLast ? [...databases(stop, 'stopped'), ...formerInterconnects(stop)] : []),
        ];
      return [...up(ground, stop, side), ...(isLast ? databases(stop, 'started') : [])];
    }
    default:
      return stopped(ground, stop, step, way);
  }
}

/** Before the VIPs are modified back, the hosts files of the stop are the former ones. */
const formerHosts = (ground: Ground, { group }: Step): EffectPart[] =>
  ground
    .stepsOf(group)
    .flatMap((one) => (one.kind === 'hosts' ? hostsWrites(one, 'commands') : []))
    .map(({ what, id }) => writtenPart(what, id, 'old'));

/** Gateways that change over inside the stop are taken from its own effects: the walk shows whether they fit. */
function stopped(ground: Ground, stop: Stop, { effects }: Step, way: Way): EffectPart[] {
  const there = way === 'commands';
  const gateways = effects.flatMap((effect: Effect) =>
    effect.do === 'gateway' ? [gatewayPart(effect.networkId, !there, there)] : [],
  );
  const resources = stop.resources.map(({ id }) => turnedPart(there ? 'offline' : 'online', id, true));
  return [
    ...gateways,
    ...resources,
    ...databases(stop, there ? 'stopped' : 'started'),
    ...(there ? down(stop) : up(ground, stop, 'old')),
  ];
}

const databases = ({ clusters, stops }: Stop, to: 'started' | 'stopped'): EffectPart[] =>
  stops ? clusters.map(({ id }) => databasesPart(to, id)) : [];

const interconnects = ({ clusters }: Stop, side: Side): EffectPart[] =>
  clusters.map(({ id }) => writtenPart('interconnect', id, side));

/** Instances that run on the new addresses get the former ones before they stop. */
const formerInterconnects = (stop: Stop): EffectPart[] => (stop.hasPrivate ? interconnects(stop, 'old') : []);

const down = ({ nodes, cells }: Stop): EffectPart[] => [
  ...nodes.map((id) => clusterwarePart('stop', id)),
  ...cells.map(({ id }) => servicePart('leave', id)),
];

function up(ground: Ground, { nodes, cells, clusters, hasPrivate }: Stop, side: Side): EffectPart[] {
  const others = hasPrivate ? nodes.filter((id) => changesPrivate(ground, id) === undefined) : [];
  const asm = hasPrivate ? clusters.filter((one) => privateSubnets(ground, one, side).size > 0) : [];
  return [
    ...nodes.map((id) => clusterwarePart('start', id)),
    ...cells.map(({ id }) => servicePart('return', id)),
    ...filesOf(ground, others, side),
    ...asm.map(({ id }) => writtenPart('asm-listener', id, side)),
  ];
}

/** The files of nodes that hold private addresses. */
export function filesOf(ground: Ground, machines: readonly Id[], side: Side): EffectPart[] {
  return machines.flatMap((id) => {
    const cluster = ground.clusterOf.get(id);
    if (!cluster) return [];
    return [
      ...(ground.privates(id).length > 0 ? [writtenPart('cellinit', id, side)] : []),
      ...(cellLines(ground, cluster, side) ? [writtenPart('cellip', id, side)] : []),
    ];
  });
}

/** Nodes that get the last of their private addresses with this step. */
export const lastPrivates = (ground: Ground, step: Step, way: Way): Id[] => [
  ...new Set(
    movedBy(ground, step, way).flatMap(({ endpoint }) => {
      const owner = ownerId(endpoint.owner);
      return changesPrivate(ground, owner) === endpoint.networkId ? [owner] : [];
    }),
  ),
];
