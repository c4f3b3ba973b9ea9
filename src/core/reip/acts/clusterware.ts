/** Clusterware on nodes, what it starts, and the storage servers under it. */
import type { Id } from '../../appliance/document/appliance-types.ts';
import { ownerId } from '../../appliance/document/ids.ts';
import { command } from '../names/command.ts';
import { clustersNamed, machineName, netsNamed } from '../names/plan-context.ts';
import { movesOf } from '../names/planned-moves.ts';
import { commandsOf, effectsOf } from '../names/shared-effects.ts';
import type { ActRecord } from './act-record.ts';
import { alertSources } from './alert-sources.ts';
import { cellAttributes } from './cell-files.ts';
import { cellBack, cellOut } from './cell-out.ts';
import { newScanNames, turnDatabases } from './database-commands.ts';
import { startAfterHost } from './guests.ts';
import { turnClusters, turnVips } from './resource-commands.ts';

export const databasesAct: ActRecord<'databases'> = {
  effects: (_, { clusterIds: of, to }) => [{ do: 'turn', what: 'databases', of, to }],
  lines: (context, { clusterIds, to }) =>
    turnDatabases(context, clustersNamed(context, clusterIds), to === 'started' ? 'open' : 'close'),
};

export const resourcesAct: ActRecord<'resources'> = {
  effects: (_, { endpointIds: resources, to }) => [{ do: to, resources, listeners: true }],
  lines: (context, { nets, isWhole, side, to }) => {
    const turn = isWhole ? turnClusters : turnVips;
    return turn(context, to === 'online' ? 'start' : 'stop', netsNamed(context, nets), side === 'new');
  },
};

export const remoteListenersAct: ActRecord<'remote-listeners'> = {
  withoutEffect: 'Databases register by a name; which ones did, no document has.',
  lines: (context, { nets, side }) =>
    newScanNames(context, netsNamed(context, nets), side === 'new' ? 'to' : 'from'),
};

export const clusterwareAct: ActRecord<'clusterware'> = {
  effects: (context, { nodes, to }) => {
    const verb = to === 'started' ? 'start' : 'stop';
    return nodes.length === 1 ? [effectsOf(context, nodes[0] ?? '')[verb]] : [{ do: verb, nodes }];
  },
  lines: (context, { nodes, to, afterHost }) =>
    nodes.map((id) => {
      const where = machineName(context, id);
      const { start, stop } = commandsOf(context, where);
      if (to === 'stopped') return stop;
      return afterHost ? startAfterHost(where) : start;
    }),
};

export const cellAct: ActRecord<'cell'> = {
  effects: (context, { machineId, to }) => {
    const { deactivate, leave, return: back, activate } = effectsOf(context, machineId);
    return to === 'left' ? [deactivate, leave] : [back, activate];
  },
  lines: (context, { machineId, to }) => {
    const where = machineName(context, machineId);
    return to === 'left' ? cellOut(where) : cellBack(where);
  },
};

export const devicePresenceAct: ActRecord<'device-presence'> = {
  effects: (context, { machineId, to }) => {
    const { leave, return: back } = effectsOf(context, machineId);
    return [to === 'left' ? leave : back];
  },
};

/** A server that restarts in the middle must not start it on half of the new addresses. */
export const autostartAct: ActRecord<'autostart'> = {
  withoutEffect: 'It matters only when a server restarts in the middle of a stop.',
  lines: (context, { nodes, on }) =>
    nodes.map((id) =>
      command(`crsctl ${on ? 'enable' : 'disable'} crs`, machineName(context, id), 'root', 'verify'),
    ),
};

export const cellServicesAct: ActRecord<'cell-services'> = {
  effects: (_, { machines, to }) => [{ do: to === 'started' ? 'return' : 'leave', machines }],
  lines: (context, { machines, moves: named, to, side, isPrivate }) => {
    const moves = movesOf(context, named);
    const movesOn = (id: Id) => moves.filter(({ endpoint }) => ownerId(endpoint.owner) === id);
    return machines.flatMap((id) => {
      const cell = context.index.machines.get(id);
      if (!cell) return [];
      if (to === 'stopped') return [command('cellcli -e alter cell shutdown services all', cell.name)];
      return [
        command('cellcli -e alter cell startup services all', cell.name),
        ...(isPrivate ? [cellAttributes(context, cell, side)] : []),
        ...alertSources(context, cell, movesOn(id), side === 'new' ? 'to' : 'from'),
        command('cellcli -e alter cell validate configuration', cell.name),
      ];
    });
  },
};
