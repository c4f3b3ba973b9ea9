/** What is asked of a re-addressing, and the mapping that comes of it: every address and name with what it becomes. */
import type { Id, Problem } from '../appliance/document/appliance-types.ts';
import type { PlannedAddress, PlannedNetwork, PlannedServices } from '../appliance/document/plan-types.ts';

export type MappingRule =
  /** Same place in the new subnet; the rule of every network that names none. */
  | { readonly networkId?: Id; readonly rule: 'keep-host' }
  /** One after the other from `from`, for one kind of address; several blocks a network are usual. */
  | { readonly networkId?: Id; readonly rule: 'block'; readonly kind: string; readonly from: string }
  /** The lowest free address of the new subnet. */
  | { readonly networkId?: Id; readonly rule: 'next-free' }
  /** Text with `*` for the current last part, or `+5` / `-5` added to the current address: `10.64.8.*`. */
  | { readonly networkId?: Id; readonly rule: 'pattern'; readonly pattern: string };

export type ReipRequest = {
  readonly networks: readonly PlannedNetwork[];
  readonly services?: PlannedServices;
  readonly rules?: readonly MappingRule[];
  /** Win over every rule. */
  readonly pins?: readonly { readonly endpointId: Id; readonly address: string }[];
  readonly renames?: readonly { readonly endpointId: Id; readonly hostname: string }[];
  /** Addresses that are free for parking (question QN-14). */
  readonly parking?: readonly string[];
  /** Addresses of others, beside those that the document knows. */
  readonly occupied?: readonly string[];
  /** What `olsnodes` prints (question QC-07); without it the client host names of the nodes count as node names. */
  readonly nodeNames?: readonly string[];
  /** What temporary names end with while the final ones still lead to the old addresses (ORD-19), `-new`; absent for none. */
  readonly temporarySuffix?: string;
};

export type MappingNetwork = {
  readonly networkId: Id;
  readonly current: Omit<PlannedNetwork, 'networkId'>;
  readonly planned: Omit<PlannedNetwork, 'networkId'>;
  /** Subnet, gateway, VLAN or MTU differ. */
  readonly changes: boolean;
};

export type MappingRename = {
  readonly endpointId: Id;
  readonly from: string;
  readonly to: string;
  readonly nameClass: NameClass;
};

/** Every address with its three values: current, planned, and parked once a plan has broken a cycle. */
export type Mapping = {
  readonly endpoints: readonly PlannedAddress[];
  readonly networks: readonly MappingNetwork[];
  /** Of what is asked the lists that differ from today's. */
  readonly services?: PlannedServices;
  readonly renames: readonly MappingRename[];
  readonly parking: readonly string[];
  readonly occupied: readonly string[];
  readonly temporarySuffix?: string;
};

export type MappingProblem = Problem & {
  readonly kind:
    | 'two-owners'
    | 'outside'
    | 'not-host'
    | 'reserved'
    | 'occupied'
    | 'overlap'
    | 'gateway'
    | 'name'
    | 'pin'
    | 'full'
    | 'parking'
    | 'servers';
  /** `stop`: the plan cannot hold; `look`: works, and somebody should know. */
  readonly level: 'stop' | 'look';
  readonly endpointIds: readonly Id[];
  /** Of what is wrong with a network itself. */
  readonly networkId?: Id;
  readonly address?: string;
};

export type NameClass =
  | 'node'
  | 'admin'
  | 'client'
  | 'vip'
  | 'scan'
  | 'storage'
  | 'ilom'
  | 'device'
  | 'backup'
  | 'private';
