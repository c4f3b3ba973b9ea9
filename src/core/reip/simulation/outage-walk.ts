/**
 * The outage of each step, by its effects alone and by the state that the steps before it have reached: a server, a VIP or the
 * gateway of servers (`host`), all that clients of a cluster reach (`client`), the fabric or all servers that share storage (`rack`).
 *
 *   const outageOf = outageWalk(vega01);
 *   outageOf([{ do: 'stop', nodes: [first] }, ..., { do: 'start', nodes: [first] }])     'host'
 */
import type { Appliance, Endpoint, Id, Machine } from '../../appliance/document/appliance-types.ts';
import { ownerId } from '../../appliance/document/ids.ts';
import { indexAppliance } from '../../appliance/document/index-appliance.ts';
import { isServer } from '../../appliance/document/machine-kinds.ts';
import type { Outage } from '../../appliance/document/plan-types.ts';
import { isAdmin } from '../../appliance/networks/same-network.ts';
import { appendTo, getOrCreate } from '../../collections/grouping.ts';
import type { Effect } from '../effect-types.ts';
import { storageDomains } from '../questions/storage-domains.ts';

const outages: readonly Outage[] = ['none', 'host', 'client', 'rack'];
const [none, host, client, rack] = [0, 1, 2, 3] as const;
type Level = typeof none | typeof host | typeof client | typeof rack;

/** A cluster by its nodes, a cluster by its VIPs in a network, or storage: out when all of its members are away. */
type Group = { readonly level: Level; size: number; away: number };

/** Call it with the effects of each step, in the order of the plan. */
export function outageWalk(appliance: Appliance): (effects: readonly Effect[]) => Outage {
  const index = indexAppliance(appliance);
  const { endpoints, machines } = index;
  const { groups, storage } = groupsOf(appliance);
  const away = new Set<Id>();
  /** Networks whose new gateway answers, alone or beside the former one. */
  const renewed = new Set<Id>();
  /** The storage of a machine or cluster of the step is away as a whole. */
  let isDown = false;

  const touch = (id: Id) => {
    const cells = storage.get(id);
    if (cells && isWhole(cells)) isDown = true;
  };

  /** A departure is looked at after it, a return before it. */
  function turn(ids: readonly Id[], isAway: boolean, levelOf: (id: Id) => Level): Level {
    let level: Level = none;
    for (const id of ids) {
      touch(id);
      const own = groups.get(id) ?? noGroups;
      if (away.has(id) !== isAway) {
        if (!isAway) level = worse(level, wholeOf(own));
        if (isAway) away.add(id);
        else away.delete(id);
        for (const group of own) group.away += isAway ? 1 : -1;
      }
      if (isAway) level = worse(level, wholeOf(own));
      level = worse(level, levelOf(id));
      touch(id);
    }
    return level;
  }

  const ofMachine = (id: Id): Level => levelOfMachine(machines.get(id));
  const ofEndpoint = (id: Id): Level => {
    const endpoint = endpoints.get(id);
    if (!endpoint) return none;
    const owner = ownerId(endpoint.owner);
    touch(owner);
    return levelOfEndpoint(endpoint, machines.get(owner));
  };

  /** Servers whose gateway changes over are cut off until their own addresses change; management alone serves no client. */
  function levelOfGateway({ networkId, old }: Extract<Effect, { do: 'gateway' }>): Level {
    const isFirst = !renewed.has(networkId);
    renewed.add(networkId);
    if (old || !isFirst || isAdmin(index.networks.get(networkId)?.role)) return none;
    const hosts = index.byNetwork.get(networkId)?.filter(({ kind }) => kind === 'host') ?? [];
    return hosts.reduce<Level>((level, { id }) => worse(level, ofEndpoint(id)), none);
  }

  function levelOf(effect: Effect): Level {
    switch (effect.do) {
      case 'gateway':
        return levelOfGateway(effect);
      case 'stop':
      case 'start':
        return turn(effect.nodes, effect.do === 'stop', ofMachine);
      case 'leave':
      case 'return':
        return turn(effect.machines, effect.do === 'leave', ofMachine);
      case 'offline':
      case 'online':
        return turn(effect.resources, effect.do === 'offline', ofEndpoint);
      case 'take':
        return effect.moves.reduce<Level>((level, one) => worse(level, ofEndpoint(one.endpointId)), none);
      case 'network':
      case 'scan':
        touch(effect.clusterId);
        return client;
      case 'write':
        return effect.what === 'quorum' ? rack : none;
      default:
        return none;
    }
  }

  return (effects) => {
    let level: Level = none;
    isDown = false;
    for (let at = 0; at < effects.length; at++) level = worse(level, levelOf(effects[at] as Effect));
    return outages[level > none && isDown ? rack : level] ?? 'none';
  };
}

const worse = (a: Level, b: Level): Level => (a < b ? b : a);

const noGroups: readonly Group[] = [];

function wholeOf(groups: readonly Group[]): Level {
  let level: Level = none;
  for (const group of groups) if (isWhole(group)) level = worse(level, group.level);
  return level;
}

const isWhole = ({ size, away }: Group): boolean => away === size;

const levelOfMachine = (machine: Machine | undefined): Level => (machine && isServer(machine) ? host : none);

function levelOfEndpoint({ kind }: Endpoint, owner: Machine | undefined): Level {
  if (kind === 'private') return rack;
  if (kind === 'scan') return client;
  return kind === 'vip' ? host : kind === 'host' ? levelOfMachine(owner) : none;
}

/** Groups by node, storage server and VIP; the storage of each machine and cluster. */
function groupsOf(appliance: Appliance) {
  const groups = new Map<Id, Group[]>();
  const storage = new Map<Id, Group>();
  const add = (id: Id, group: Group) => {
    group.size++;
    appendTo(groups, id, group);
  };
  const group = (level: Level): Group => ({ level, size: 0, away: 0 });
  const domains = new Map<Id, Group>();
  const domainOf = storageDomains(appliance, indexAppliance(appliance));
  for (const { id, kind } of appliance.machines)
    if (kind === 'storage')
      add(
        id,
        getOrCreate(domains, domainOf(id), () => group(rack)),
      );
  const setStorage = (id: Id, machine: Id | undefined) => {
    const cells = machine === undefined ? undefined : domains.get(domainOf(machine));
    if (cells) storage.set(id, cells);
  };
  for (const { id } of appliance.machines) setStorage(id, id);
  const clusterOf = new Map<Id, Id>();
  for (const { id, machines } of appliance.clusters) {
    const nodes = group(client);
    setStorage(id, machines[0]);
    for (const machine of machines) {
      add(machine, nodes);
      clusterOf.set(machine, id);
    }
  }
  const vips = new Map<string, Group>();
  for (const { id, kind, owner, networkId } of appliance.endpoints) {
    const cluster = kind === 'vip' ? clusterOf.get(ownerId(owner)) : undefined;
    if (cluster !== undefined)
      add(
        id,
        getOrCreate(vips, `${cluster} ${networkId}`, () => group(client)),
      );
  }
  return { groups, storage };
}
