/** The acts that give other addresses: to servers, ILOMs, devices, and to the resources of Clusterware. */
import { ownerId } from '../../appliance/document/ids.ts';
import type { ActOf } from '../act-types.ts';
import type { Effect } from '../effect-types.ts';
import { resourcesInOne } from '../names/clusterware-resources.ts';
import { sideFor, type Way } from '../names/command.ts';
import { machineName, machineOf, type PlanContext } from '../names/plan-context.ts';
import { movesOf, wayOf } from '../names/planned-moves.ts';
import { commandsOf, effectsOf } from '../names/shared-effects.ts';
import { recordsOfMoves } from '../records/move-records.ts';
import type { ActRecord } from './act-record.ts';
import { alertSources } from './alert-sources.ts';
import { deviceCommands, ilomCommands } from './device-commands.ts';
import { fabricPings } from './fabric-pings.ts';
import {
  exchangeCommands,
  ipconfBlocks,
  newNames,
  type Placed,
  scanCommands,
  vipCommands,
} from './move-commands.ts';
import {
  formerRecords,
  publishAlone,
  takeAfterRecords,
  takeEach,
  takePrivate,
  takeTogether,
} from './move-effects.ts';
import { secondaryEffects } from './secondary.ts';

type WithMoves = Pick<ActOf<'ipconf'>, 'moves'>;

const gives = (context: PlanContext, { moves }: WithMoves) => movesOf(context, moves);

const records = (context: PlanContext, { moves }: WithMoves) =>
  recordsOfMoves(context, movesOf(context, moves));

const takes = { each: takeEach, together: takeTogether, private: takePrivate } as const;

/** The copy of what `ipconf` overwrites is the first line of its block. */
export const ipconfAct: ActRecord<'ipconf'> = {
  effects: (context, { moves: named, how }) => {
    const [moves, way] = [movesOf(context, named), wayOf(named)];
    const saved: Effect[] = [];
    for (const { endpoint } of moves) {
      const { save } = effectsOf(context, ownerId(endpoint.owner));
      if (!saved.includes(save)) saved.push(save);
    }
    const taken = takes[how](context, moves, way);
    const isThere = way === 'to';
    const kept = secondaryEffects(context, moves, isThere);
    return isThere ? saved.concat(taken, kept) : saved.concat(kept, taken);
  },
  lines: (context, { moves, lookedAtLater = false }) =>
    ipconfBlocks(context, movesOf(context, moves), wayOf(moves), lookedAtLater),
  gives,
  // No zone has private names.
  records: (context, act) => (act.how === 'private' ? [] : records(context, act)),
  risk: ({ how }) => (how === 'private' ? 'high-risk' : undefined),
};

export const ilomAct: ActRecord<'ilom'> = {
  effects: (context, { moves }) => takeEach(context, movesOf(context, moves), wayOf(moves)),
  lines: (context, { moves: named }) => {
    const [moves, way] = [movesOf(context, named), wayOf(named)];
    const [first] = moves;
    const place = (first && machineOf(context, first.endpoint)?.name) ?? '';
    return ilomCommands(context, moves, way, place).concat(newNames(context, moves, way));
  },
  gives,
  records,
};

export const deviceAct: ActRecord<'device'> = {
  effects: (context, { moves }) => takeEach(context, movesOf(context, moves), wayOf(moves)),
  lines: (context, { moves: named }) => {
    const [moves, way] = [movesOf(context, named), wayOf(named)];
    const machine = moves[0] && machineOf(context, moves[0].endpoint);
    const set = machine ? deviceCommands(context, machine, moves, way, machine.name) : [];
    return set.concat(newNames(context, moves, way));
  },
  gives,
  records,
};

type OfResources = Omit<ActOf<'vips'>, 'act'>;

const placedOf = (context: PlanContext, act: OfResources): Placed => ({
  ...act,
  cluster: context.index.clusters.get(act.clusterId),
  moves: movesOf(context, act.moves),
});

const networkOf = ({ clusterId, networkId, withNetwork }: OfResources, way: Way): Effect[] =>
  withNetwork ? [{ do: 'network', clusterId, networkId, side: sideFor(way) }] : [];

/** Where Clusterware goes on, the resources are offline meanwhile. */
function whileOffline(context: PlanContext, act: OfResources, effects: readonly Effect[]): readonly Effect[] {
  if (!act.isOpen) return effects;
  const resources = resourcesInOne(
    context,
    movesOf(context, act.moves).map(({ endpoint }) => endpoint),
  );
  return [
    { do: 'offline', resources, listeners: true },
    ...effects,
    { do: 'online', resources, listeners: true },
  ];
}

export const vipsAct: ActRecord<'vips'> = {
  effects: (context, act) => {
    const way = wayOf(act.moves);
    const taken = takeAfterRecords(context, movesOf(context, act.moves), way, networkOf(act, way));
    return whileOffline(context, act, taken);
  },
  lines: (context, act) => vipCommands(context, placedOf(context, act), wayOf(act.moves)),
  gives,
  records,
};

export const scanAct: ActRecord<'scan'> = {
  effects: (context, act) => {
    const { clusterId, networkId } = act;
    const way = wayOf(act.moves);
    const records = formerRecords(movesOf(context, act.moves), way);
    return whileOffline(context, act, [
      ...records,
      ...networkOf(act, way),
      { do: 'scan', clusterId, networkId },
    ]);
  },
  lines: (context, act) => scanCommands(context, placedOf(context, act), wayOf(act.moves)),
  gives,
};

export const exchangeAct: ActRecord<'exchange'> = {
  effects: (context, act) => {
    const way = wayOf(act.moves);
    const taken = takeTogether(context, movesOf(context, act.moves), way, networkOf(act, way));
    return whileOffline(context, act, taken);
  },
  lines: (context, act) => exchangeCommands(context, placedOf(context, act), wayOf(act.moves)),
  gives,
  records,
};

export const scanRecordsAct: ActRecord<'scan-records'> = {
  effects: (context, { moves }) => publishAlone(context, movesOf(context, moves), wayOf(moves)),
  records,
};

export const alertSourcesAct: ActRecord<'alert-sources'> = {
  withoutEffect: 'The address in the alerts of a server, which nothing is reached by.',
  lines: (context, { moves: named }) => {
    const moves = movesOf(context, named);
    const machine = moves[0] && machineOf(context, moves[0].endpoint);
    return machine ? alertSources(context, machine, moves, wayOf(named)) : [];
  },
};

export const lookAfterAct: ActRecord<'look-after'> = {
  withoutEffect: 'It only looks.',
  lines: (context, { machineIds }) =>
    machineIds.map((id) => commandsOf(context, machineName(context, id)).verifyAfter),
};

export const lookAgainAct: ActRecord<'look-again'> = {
  withoutEffect: 'It only looks.',
  lines: (context, { machineIds }) =>
    machineIds.map((id) => commandsOf(context, machineName(context, id)).verify),
};

export const fabricPingsAct: ActRecord<'fabric-pings'> = {
  withoutEffect: 'It only looks.',
  lines: (context, { moves }) => fabricPings(context, movesOf(context, moves), wayOf(moves), ''),
};
