/**
 * The records of a re-addressing: the mapping, the plan with its steps, and what the proof says of it.
 *
 * A step says what a person does (commands, checks, the way back) and, in `effects`, what that does to the model that
 * the proof walks: each effect leads from one state of the machine to the next. `undo` is the way back from just
 * after the step. Everything is plain JSON; a plan never holds a document.
 *
 *   { do: 'take', moves: [{ endpointId, address: '10.64.8.13', side: 'new' }] }     an interface takes an address
 */
import type { Id, Mark, Problem } from '../appliance/types.ts';
import type {
  AddressDelta,
  Outage,
  PlanEdge,
  PlanGap,
  PlannedAddress,
  PlannedNetwork,
  PlanStep,
  Reversible,
  SavedPlan,
  StepCommand,
} from '../appliance/types-plan.ts';

export type { AddressDelta, Outage, PlanEdge, PlanGap, Reversible, StepCommand };

/** Which definition of its network (subnet, mask, gateway, VLAN) an interface has. */
export type Side = 'old' | 'new';
export type Strategy = 'rolling' | 'at-once';

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
    | 'parking';
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

export type DnsDelta = {
  /** Absolute, for example `example.com.`. */
  readonly zone: string;
  readonly op: 'add' | 'remove' | 'change-ttl';
  /** Absolute, lower case. */
  readonly owner: string;
  readonly type: 'A' | 'AAAA' | 'PTR';
  readonly ttl: number;
  readonly data: string;
  readonly requestOrder: number;
};

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
  /** Somebody who may has agreed to go on past the point of no return. */
  | { readonly do: 'acknowledge' };

/** Lists that the document keeps loosely have their exact shape here. */
export type Step = Omit<PlanStep, 'dnsDelta' | 'effects' | 'undo'> & {
  readonly kind: string;
  readonly actor: string;
  readonly target: string;
  readonly network: string;
  readonly outage: Outage;
  readonly reversible: Reversible;
  readonly dependsOn: readonly string[];
  readonly addressDelta: readonly AddressDelta[];
  readonly dnsDelta: readonly DnsDelta[];
  readonly preChecks: readonly string[];
  readonly commands: readonly StepCommand[];
  /** What its commands need that the document does not tell; until it is given it stands as `<words>` in their text. */
  readonly inputs?: readonly string[];
  readonly expected: string;
  readonly verify: readonly string[];
  readonly rollback: readonly StepCommand[];
  readonly effects: readonly Effect[];
  readonly undo: readonly Effect[];
};

export type OpenRisk = { readonly questionId: string; readonly text: string };

export type Plan = Omit<SavedPlan, 'steps'> & {
  readonly at: string;
  readonly baseSha256: string;
  readonly strategy: Strategy;
  readonly mapping: readonly PlannedAddress[];
  readonly networks: readonly PlannedNetwork[];
  readonly renames: Readonly<Record<Id, string>>;
  readonly answers: Answers;
  readonly steps: readonly Step[];
  readonly edges: readonly PlanEdge[];
  readonly gaps: readonly PlanGap[];
  readonly risks: readonly OpenRisk[];
  readonly assumptions: readonly string[];
  readonly parking: readonly string[];
  readonly problems: readonly { readonly message: string }[];
};

/** By question id; what a question takes stands in the bank. */
export type Answers = Readonly<Record<string, unknown>>;

export type Violation = {
  readonly invariant: string;
  readonly message: string;
  /** Position of the step (0 is the first) and of the effect in it; -1 is the start. */
  readonly step: number;
  readonly effect: number;
  readonly subjects: readonly Id[];
  readonly address?: string;
  /** On the way back from this step: `effect` is one of the step that is undone at that moment. */
  readonly back?: boolean;
  readonly undoing?: number;
  /** Which of the states inside the effect it is, from 1 on; absent where the effect as a whole is what is wrong. */
  readonly inside?: number;
};

export type InvariantResult = {
  readonly id: string;
  readonly name: string;
  readonly holds: boolean;
  readonly checked: number;
  readonly gaps?: readonly string[];
  readonly violation?: Violation;
};

/** One picture of a counter-example. */
export type Frame = {
  readonly step: number;
  readonly stepId: string;
  readonly title: string;
  readonly text: string;
  readonly machines: readonly Id[];
  readonly addresses: readonly {
    readonly address: string;
    readonly endpointId: Id;
    readonly state: 'held' | 'reserved';
  }[];
};

export type Proof = {
  readonly holds: boolean;
  /** `No conflict in 412 states, under 3 assumptions`, or what went wrong where. */
  readonly wording: string;
  readonly statesChecked: number;
  readonly assumptions: readonly string[];
  readonly invariants: readonly InvariantResult[];
  readonly counterexample?: { readonly violation: Violation; readonly frames: readonly Frame[] };
};

export type { Mark };
