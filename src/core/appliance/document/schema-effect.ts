/**
 * The effects of a step on the model that the proof walks. Each effect leads from one state of the machine to the next.
 *
 *   { do: 'take', moves: [{ endpointId, address: '10.64.8.13', side: 'new' }] }     an interface takes an address
 */
import * as v from 'valibot';
import { flag, maybeFlag, maybeText, object, text, texts } from './schema-primitives.ts';

/** Which definition of its network (subnet, mask, gateway, VLAN) an interface has. */
const side = v.picklist(['old', 'new']);

const move = object({ endpointId: text, address: text, side });

export const effect = v.variant('do', [
  /**
   * A copy of the configuration is put away: `ocr`, `profile` and `pfile` of a cluster, `switch` of a device, `ipconf` of a
   * server. A pfile is the copy of an spfile with which an instance can start.
   */
  object({
    do: v.literal('save'),
    what: v.picklist(['ocr', 'profile', 'pfile', 'switch', 'ipconf']),
    of: text,
  }),
  /** Clusterware on these nodes. */
  object({ do: v.picklist(['stop', 'start']), nodes: texts }),
  /** A storage server or a device of a pair is taken out of service, or is back with everything online. */
  object({ do: v.picklist(['leave', 'return']), machines: texts }),
  /** VIP and SCAN addresses, by endpoint. `listeners`: the listeners on them stop before them, or start after them. */
  object({ do: v.picklist(['offline', 'online']), resources: texts, listeners: maybeFlag }),
  /** The databases of clusters, or the grid disks of storage servers. */
  object({
    do: v.literal('turn'),
    what: v.picklist(['databases', 'grid-disks']),
    of: texts,
    to: v.picklist(['started', 'stopped']),
  }),
  /**
   * Addresses beside the interface: private ones in `cellinit.ora` and `cellip.ora` of machines, in the ASM listener, the
   * quorum disk targets and the `cluster_interconnects` of clusters; those of names in hosts files, where the admin networks
   * are a block of their own.
   */
  object({
    do: v.literal('write'),
    what: v.picklist([
      'cellinit',
      'cellip',
      'hosts',
      'hosts-admin',
      'asm-listener',
      'quorum',
      'interconnect',
    ]),
    of: texts,
    side,
  }),
  /** On the KVM host a bridge with the new VLAN for these addresses of its guests. */
  object({ do: v.literal('bridge'), endpointIds: texts, on: flag }),
  /** One move restarts its interface; several move together, as inside a stop. `publish` updates their names in the same state. */
  object({ do: v.literal('take'), moves: v.array(move), publish: maybeFlag }),
  /** The old address stays on the interface as a secondary one (question QN-10), or goes from it. */
  object({
    do: v.literal('secondary'),
    records: v.array(object({ endpointId: text, address: text })),
    on: flag,
  }),
  /** Forward records; no address takes the record away. */
  object({ do: v.literal('publish'), records: v.array(object({ endpointId: text, address: maybeText })) }),
  /** Reverse records; no endpoint takes the record away. */
  object({ do: v.literal('reverse'), records: v.array(object({ address: text, endpointId: maybeText })) }),
  /** The endpoint's name in DNS and on the device becomes the planned one, or is the current one again. */
  object({ do: v.literal('rename'), endpointIds: texts, side }),
  /** Caches have forgotten: TTL of the names, ARP entries of the old addresses. */
  object({ do: v.literal('settle'), endpointIds: texts }),
  /** Which gateways of a network answer. */
  object({ do: v.literal('gateway'), networkId: text, old: flag, new: flag }),
  /** `oifcfg setif` and `delif`. */
  object({ do: v.picklist(['define', 'undefine']), clusterId: text, networkId: text, side }),
  /** `srvctl modify network`. */
  object({ do: v.literal('network'), clusterId: text, networkId: text, side }),
  /** `srvctl modify scan`: takes the addresses that DNS answers for the name when the command runs. */
  object({ do: v.literal('scan'), clusterId: text, networkId: text }),
  /** A declared time without a path over these networks, with a person at the console that it names. */
  object({ do: v.literal('blackout'), networkIds: texts, on: flag, console: text }),
  /** The lists of DNS and NTP servers of these machines, their own or those of their ILOMs. */
  object({ do: v.literal('resolvers'), part: v.picklist(['own', 'ilom']), machines: texts, side }),
  /** A person with the authority has agreed to go on past the point of no return. */
  object({ do: v.literal('acknowledge') }),
]);
