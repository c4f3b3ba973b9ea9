/** The acts of the steps that move addresses, by what has them. */
import type { Act } from '../../act-types.ts';
import { withRecords } from '../../acts/move-commands.ts';
import type { Way } from '../../names/command.ts';
import { nodesOn } from '../../names/guests.ts';
import { namedMove } from '../../names/planned-moves.ts';
import { changesNetwork } from '../order/network-change.ts';
import type { Facts } from './step-record.ts';

const movesIn = ({ draft: { moves } }: Facts, way: Way) => moves.map((move) => namedMove(move, way));

/** A rollback ends when no cache has anything of the moves. */
function forgotten({ draft: { moves } }: Facts, way: Way): Act[] {
  if (way === 'to') return [];
  const [first] = moves;
  const endpointIds =
    moves.length === 1 && first ? first.ids : [...new Set(moves.map(({ endpoint }) => endpoint.id))];
  return [{ act: 'wait', endpointIds }];
}

function looks({ context, draft: { moves, lookedAtLater } }: Facts, way: Way): Act[] {
  if (lookedAtLater[way]) return [];
  const machineIds = withRecords(context, moves);
  return machineIds.length > 0 ? [{ act: 'look-after', machineIds }] : [];
}

const ipconf = (facts: Facts, way: Way, how: 'each' | 'together' | 'private' = 'each'): Act => ({
  act: 'ipconf',
  moves: movesIn(facts, way),
  how,
  ...(facts.draft.lookedAtLater[way] && { lookedAtLater: true }),
});

export const ilomActs = (facts: Facts, way: Way): Act[] => [
  { act: 'ilom', moves: movesIn(facts, way) },
  ...forgotten(facts, way),
];

export function deviceActs(facts: Facts, way: Way): Act[] {
  const { machine } = facts.draft;
  const set: Act = { act: 'device', moves: movesIn(facts, way) };
  if (!machine) return [set, ...forgotten(facts, way)];
  return [
    { act: 'device-presence', machineId: machine.id, to: 'left' },
    set,
    { act: 'device-presence', machineId: machine.id, to: 'back' },
    ...forgotten(facts, way),
  ];
}

export const serverActs = (facts: Facts, way: Way): Act[] => [
  ipconf(facts, way),
  ...looks(facts, way),
  ...forgotten(facts, way),
];

/** In a stop the storage server is down with its services; else it leaves, and comes back with the next step. */
export function cellActs(facts: Facts, way: Way): Act[] {
  const { machine, unit } = facts.draft;
  if (!machine || unit) return serverActs(facts, way);
  const machineId = machine.id;
  const moves = movesIn(facts, way);
  const around: readonly [Act[], Act[]] =
    way === 'to'
      ? [[{ act: 'cell', machineId, to: 'left' }], []]
      : [
          [],
          [
            { act: 'cell', machineId, to: 'back' },
            { act: 'alert-sources', moves },
          ],
        ];
  return [...around[0], ipconf(facts, way), ...around[1], ...looks(facts, way), ...forgotten(facts, way)];
}

export function cellReturnActs(facts: Facts, way: Way): Act[] {
  const machineId = facts.draft.machine?.id ?? '';
  if (way === 'from') return [{ act: 'cell', machineId, to: 'left' }];
  return [
    { act: 'cell', machineId, to: 'back' },
    { act: 'alert-sources', moves: movesIn(facts, way) },
  ];
}

/** Clusterware stops on the server, or on its guests that are nodes. */
export function nodeActs(facts: Facts, way: Way): Act[] {
  const { context, draft } = facts;
  const { machine, unit, kind, moves } = draft;
  if (unit || !machine) {
    const isTogether = kind === 'client-host' && unit !== undefined && moves.length > 1;
    return [
      ipconf(facts, way, isTogether ? 'together' : 'each'),
      ...looks(facts, way),
      ...forgotten(facts, way),
    ];
  }
  const nodes = nodesOn(context, machine.id);
  if (nodes.length === 0) return serverActs(facts, way);
  const afterHost = !context.clusterOf.has(machine.id);
  return [
    { act: 'clusterware', nodes, to: 'stopped' },
    ipconf(facts, way),
    { act: 'clusterware', nodes, to: 'started', ...(afterHost && { afterHost }) },
    ...looks(facts, way),
    ...forgotten(facts, way),
  ];
}

export const privateActs = (facts: Facts, way: Way): Act[] => [
  ipconf(facts, way, facts.draft.unit ? 'private' : 'each'),
  { act: 'fabric-pings', moves: movesIn(facts, way) },
  ...looks(facts, way),
  ...forgotten(facts, way),
];

/** Of VIPs, a SCAN or both. */
export const resourceActs =
  (act: 'vips' | 'scan' | 'exchange') =>
  (facts: Facts, way: Way): Act[] => {
    const { context, draft } = facts;
    return [
      {
        act,
        clusterId: draft.cluster?.id ?? '',
        networkId: draft.networkId ?? '',
        moves: movesIn(facts, way),
        isOpen: !draft.unit,
        withNetwork: changesNetwork(context, draft, way),
      },
      ...forgotten(facts, way),
    ];
  };

export const scanRecordsActs = (facts: Facts, way: Way): Act[] => [
  { act: 'scan-records', moves: movesIn(facts, way) },
  ...forgotten(facts, way),
];
