/**
 * What a step does to the model that the proof walks: each effect leads from one state of the machine to the next.
 *
 *   { do: 'take', moves: [{ endpointId, address: '10.64.8.13', side: 'new' }] }     an interface takes an address
 */
import type { Id } from '../appliance/document/appliance-types.ts';

/** Which definition of its network (subnet, mask, gateway, VLAN) an interface has. */
export type Side = 'old' | 'new';

export type Move = { readonly endpointId: Id; readonly address: string; readonly side: Side };

export type Effect =
  /** A copy of the configuration is put away: `ocr` and `profile` of a cluster, `switch` of a device, `ipconf` of a server. */
  | { readonly do: 'save'; readonly what: 'ocr' | 'profile' | 'switch' | 'ipconf'; readonly of: Id }
  /** Clusterware on these nodes. */
  | { readonly do: 'stop' | 'start'; readonly nodes: readonly Id[] }
  /** A storage server or a device of a pair is taken out of service, or is back with everything online. */
  | { readonly do: 'leave' | 'return'; readonly machines: readonly Id[] }
  /** VIP and SCAN addresses, by endpoint. */
  | { readonly do: 'offline' | 'online'; readonly resources: readonly Id[] }
  /** One move restarts its interface; several are one change of all at once, as inside a stop. With `publish` their names follow in the same moment. */
  | { readonly do: 'take'; readonly moves: readonly Move[]; readonly publish?: boolean }
  /** The old address stays on the interface as a secondary one (question QN-10), or goes from it. */
  | {
      readonly do: 'secondary';
      readonly records: readonly { readonly endpointId: Id; readonly address: string }[];
      readonly on: boolean;
    }
  /** Forward records; no address takes the record away. */
  | {
      readonly do: 'publish';
      readonly records: readonly { readonly endpointId: Id; readonly address?: string }[];
    }
  /** Reverse records; no endpoint takes the record away. */
  | {
      readonly do: 'reverse';
      readonly records: readonly { readonly address: string; readonly endpointId?: Id }[];
    }
  /** The endpoint's name in DNS and on the device becomes the planned one, or is the current one again. */
  | { readonly do: 'rename'; readonly endpointIds: readonly Id[]; readonly side: Side }
  /** Caches have forgotten: TTL of the names, ARP entries of the old addresses. */
  | { readonly do: 'settle'; readonly endpointIds: readonly Id[] }
  /** Which gateways of a network answer. */
  | { readonly do: 'gateway'; readonly networkId: Id; readonly old: boolean; readonly new: boolean }
  /** `oifcfg setif` and `delif`. */
  | {
      readonly do: 'define' | 'undefine';
      readonly clusterId: Id;
      readonly networkId: Id;
      readonly side: Side;
    }
  /** `srvctl modify network`. */
  | { readonly do: 'network'; readonly clusterId: Id; readonly networkId: Id; readonly side: Side }
  /** `srvctl modify scan`: takes what DNS answers for the name at that moment. */
  | { readonly do: 'scan'; readonly clusterId: Id; readonly networkId: Id }
  /** A declared time without a path over these networks, with somebody at the console that it names. */
  | {
      readonly do: 'blackout';
      readonly networkIds: readonly Id[];
      readonly on: boolean;
      readonly console: string;
    }
  /** The lists of DNS and NTP servers of these machines, their own or those of their ILOMs. */
  | {
      readonly do: 'resolvers';
      readonly part: 'own' | 'ilom';
      readonly machines: readonly Id[];
      readonly side: Side;
    }
  /** Somebody who may has agreed to go on past the point of no return. */
  | { readonly do: 'acknowledge' };
