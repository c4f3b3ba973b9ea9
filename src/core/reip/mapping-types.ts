/** The request of a re-addressing, and the mapping that results from it: the new address and name of every endpoint. */

import type { Id, Problem } from '../appliance/document/appliance-types.ts';
import type { PlannedAddress, PlannedNetwork, PlannedServices } from '../appliance/document/plan-types.ts';
import type { PartsOf } from '../appliance/document/schema-primitives.ts';
import type { requestParts } from '../appliance/document/schema-reip.ts';
import type { ProblemLevel } from '../text/level.ts';

type Parts = PartsOf<typeof requestParts>;

export type MappingRule = Parts['rules'][number];
export type ReipRequest = Pick<Parts, 'networks'> & Partial<Parts>;

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
    | 'family'
    | 'not-host'
    | 'reserved'
    | 'occupied'
    | 'overlap'
    | 'gateway'
    | 'vlan'
    | 'mtu'
    | 'name'
    | 'pin'
    | 'full'
    | 'missing-address'
    | 'missing-cluster'
    | 'parking'
    | 'servers';
  /** `error`: no plan can hold it; `warning`: it works, and the user should know. */
  readonly level: ProblemLevel;
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
