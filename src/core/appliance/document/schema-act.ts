/**
 * The acts of a step: what is done, in small records that name things by their ids and never by a text or an address. The effects
 * and the commands of a step are printed of them (core/reip/acts).
 *
 *   { act: 'interface', clusterId: 'cluster:clu1', networkId: 'network:client', side: 'new', to: 'defined' }
 */
import * as v from 'valibot';
import { flag, maybeFlag, maybeText, object, text, texts } from './schema-primitives.ts';

const side = v.picklist(['old', 'new']);
const presence = v.picklist(['left', 'back']);
/** The addresses of an endpoint in a plan: those of today and of the request, and a place in between. */
const position = v.picklist(['current', 'planned', 'parked']);
const moves = v.array(object({ endpointId: text, from: position, to: position }));
const ofResources = { clusterId: text, networkId: text, moves, isOpen: flag, withNetwork: flag };
const nets = v.array(object({ clusterId: text, networkId: text }));

export const act = v.variant('act', [
  /** A command that only looks; `resources` and `health` of one cluster. */
  object({
    act: v.literal('look'),
    what: v.picklist(['exachk', 'files', 'image', 'firmware', 'grid-disks', 'alerts', 'resources', 'health']),
    clusterId: maybeText,
  }),
  /** A copy of the present configuration by the deployment tool. */
  object({ act: v.literal('discover') }),
  /** A copy of what a cluster keeps. */
  object({ act: v.literal('save'), what: v.picklist(['ocr', 'profile']), clusterId: text }),
  /** A copy of the configuration of each switch. */
  object({ act: v.literal('save-switches') }),
  /** Names and addresses of the servers on the ports of RDMA switches. */
  object({ act: v.literal('port-labels') }),
  /** Which gateways of a network answer; people outside of the racks see to it. */
  object({ act: v.literal('gateway'), networkId: text, old: flag, new: flag }),
  /** Management networks that can be reached from a serial port alone. */
  object({ act: v.literal('blackout'), networkIds: texts, on: flag }),
  /** The databases of clusters. */
  object({ act: v.literal('databases'), clusterIds: texts, to: v.picklist(['started', 'stopped']) }),
  /**
   * VIP and SCAN addresses of networks with their listeners, under their names of a side. `isWhole`: the whole cluster stops, so its
   * default network needs no name.
   */
  object({
    act: v.literal('resources'),
    endpointIds: texts,
    nets,
    isWhole: flag,
    side,
    to: v.picklist(['online', 'offline']),
  }),
  /** Clusterware on nodes; `afterHost`: on guests, once their host is back. */
  object({
    act: v.literal('clusterware'),
    nodes: texts,
    to: v.picklist(['started', 'stopped']),
    afterHost: maybeFlag,
  }),
  /** A storage server with its grid disks. */
  object({ act: v.literal('cell'), machineId: text, to: presence }),
  /** A switch or power unit of a pair. */
  object({ act: v.literal('device-presence'), machineId: text, to: presence }),
  /**
   * Other addresses of servers: each alone, or all in one change, with or without their records. `lookedAtLater`: they reach no
   * DNS server yet, so another step compares them with it.
   */
  object({
    act: v.literal('ipconf'),
    moves,
    how: v.picklist(['each', 'together', 'private']),
    lookedAtLater: maybeFlag,
  }),
  /** Other addresses of an ILOM. */
  object({ act: v.literal('ilom'), moves }),
  /** Other addresses of a switch or power unit. */
  object({ act: v.literal('device'), moves }),
  /** Other addresses of resources of Clusterware; `isOpen`: it goes on, so what changes is offline meanwhile. */
  object({ act: v.literal('vips'), ...ofResources }),
  object({ act: v.literal('scan'), ...ofResources }),
  object({ act: v.literal('exchange'), ...ofResources }),
  /** The records of a SCAN, before Clusterware asks for them. */
  object({ act: v.literal('scan-records'), moves }),
  /** The address that a server sends its alerts from. */
  object({ act: v.literal('alert-sources'), moves }),
  /** `ipconf` compares these servers with DNS once their records have moved. */
  object({ act: v.literal('look-after'), machineIds: texts }),
  /** The same at the end of a stop, and in a rollback where their gateway is back. */
  object({ act: v.literal('look-again'), machineIds: texts }),
  /** From each moved interface to every other server on its network. */
  object({ act: v.literal('fabric-pings'), moves }),
  /** Whether Clusterware starts with its node. */
  object({ act: v.literal('autostart'), nodes: texts, on: flag }),
  /**
   * The services of storage servers, which show their addresses of a side after a start: those of `moves`; with `isPrivate` private
   * ones too.
   */
  object({
    act: v.literal('cell-services'),
    machines: texts,
    moves,
    to: v.picklist(['started', 'stopped']),
    side,
    isPrivate: flag,
  }),
  /** The files of nodes with private addresses. */
  object({ act: v.literal('cell-files'), nodes: texts, side }),
  /** The listener of Flex ASM on the private subnets of clusters. */
  object({ act: v.literal('asm-listener'), clusterIds: texts, side }),
  /** Databases learn of the new name of a SCAN. */
  object({ act: v.literal('remote-listeners'), nets, side }),
  /** Another name of endpoints that share it, with all that is away meanwhile. */
  object({ act: v.literal('name'), endpointIds: texts, side }),
  /** Old addresses beside the new ones on their interfaces. */
  object({ act: v.literal('secondary'), endpointIds: texts, on: flag }),
  /** A subnet on an interface, in Clusterware. */
  object({
    act: v.literal('interface'),
    clusterId: text,
    networkId: text,
    side,
    to: v.picklist(['defined', 'removed']),
  }),
  /** `cluster_interconnects` of the instances of clusters. */
  object({ act: v.literal('parameters'), clusterIds: texts, side }),
  /** Targets and devices of the quorum disks of clusters. */
  object({ act: v.literal('quorum'), clusterIds: texts, side }),
  /** A block of the hosts files of these servers. */
  object({ act: v.literal('hosts'), block: v.picklist(['hosts', 'hosts-admin']), machineIds: texts, side }),
  /** The DNS and NTP servers that one sort of machine asks. */
  object({ act: v.literal('resolvers'), sort: text, side }),
  object({ act: v.literal('time-zone'), side }),
  /** On a KVM host, a bridge with the new VLAN for these addresses of its guests. */
  object({ act: v.literal('bridge'), endpointIds: texts, on: flag }),
  /** A wait until caches forget these addresses. */
  object({ act: v.literal('wait'), endpointIds: texts }),
  /** Records that change in bulk, by the rule that finds them. */
  object({
    act: v.literal('records'),
    set: v.picklist(['ttl', 'reverse-new', 'reverse-old', 'temporary']),
    to: v.picklist(['lowered', 'usual', 'added', 'removed']),
  }),
  /** The owners of networks take back what is no longer used. */
  object({ act: v.literal('release'), networkIds: texts }),
  /** A person accepts the point of no return. */
  object({ act: v.literal('acknowledge') }),
]);
