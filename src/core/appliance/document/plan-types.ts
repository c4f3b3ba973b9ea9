/**
 * A re-addressing plan as the document keeps it. It carries the names and addresses that its steps need and the hash
 * of the revision that it was made from, never a document.
 *
 * Each address has three values: current, planned, and parked while a cycle is broken.
 */
import type { Id, Mark } from './appliance-types.ts';

export type PlannedAddress = {
  readonly endpointId: Id;
  readonly current: string;
  readonly planned: string;
  readonly parked?: string;
};

export type PlannedNetwork = {
  readonly networkId: Id;
  readonly subnet?: string;
  readonly gateway?: string;
  readonly vlan?: number;
  readonly mtu?: number;
};

/** DNS and NTP servers that every machine gets, in the order in which they are asked; a list that is absent stays. */
export type PlannedServices = { readonly dns?: readonly string[]; readonly ntp?: readonly string[] };

export type Outage = 'none' | 'host' | 'client' | 'cluster' | 'rack';
export type Reversible = 'yes' | 'same-outage' | 'high-risk' | 'no';

export type StepCommand = {
  readonly text: string;
  readonly where: string;
  readonly user: string;
  readonly provenance: Mark;
};

export type AddressDelta = {
  readonly endpointId: Id;
  readonly iface: string;
  readonly from: string;
  readonly to: string;
  readonly parked?: string;
};

export type PlanStep = {
  readonly id: string;
  /** 0 to 8. */
  readonly phase: number;
  readonly seq: number;
  readonly title: string;
  readonly actor?: string;
  readonly target?: string;
  readonly network?: string;
  readonly outage?: Outage;
  readonly reversible?: Reversible;
  readonly dependsOn?: readonly string[];
  readonly addressDelta?: readonly AddressDelta[];
  readonly dnsDelta?: readonly unknown[];
  readonly preChecks?: readonly string[];
  readonly commands?: readonly StepCommand[];
  readonly expected?: string;
  readonly verify?: readonly string[];
  readonly rollback?: readonly StepCommand[];
  /** The user's estimate; empty until entered. */
  readonly minutes?: number;
  readonly evidence?: string;
  /** What sort of work it is, for example `cell` or `ilom`: estimates are entered once a kind. */
  readonly kind?: string;
  /** Steps of one group belong together: they are dragged as one. */
  readonly group?: string;
  /** What the step does to the model, and its inverse; the shapes stand with the planner. */
  readonly effects?: readonly unknown[];
  readonly undo?: readonly unknown[];
  /** Machine that the step works on. */
  readonly machineId?: Id;
  /** Who stands at which console when the step cuts the only path to its device. */
  readonly console?: string;
  readonly flags?: readonly string[];
};

/** A time in which a name may lead nowhere: from the start of one step to the end of another, for a reason. */
export type PlanGap = {
  readonly endpointIds: readonly Id[];
  readonly from: string;
  readonly to: string;
  readonly reason: string;
};

/** A constraint between two steps, with the id of its rule. */
export type PlanEdge = { readonly before: string; readonly after: string; readonly rule: string };

export type SavedPlan = {
  readonly id: Id;
  readonly name: string;
  readonly at?: string;
  /** Revision that the plan was made from, and the SHA-256 of its JSON. */
  readonly baseRevision?: number;
  readonly baseSha256?: string;
  readonly mapping?: readonly PlannedAddress[];
  readonly networks?: readonly PlannedNetwork[];
  readonly services?: PlannedServices;
  /** Answers to the planning questions, by question id. */
  readonly answers?: Readonly<Record<string, unknown>>;
  readonly steps?: readonly PlanStep[];
  readonly strategy?: 'rolling' | 'at-once';
  readonly edges?: readonly PlanEdge[];
  readonly gaps?: readonly PlanGap[];
  /** New host labels by endpoint id. */
  readonly renames?: Readonly<Record<Id, string>>;
  readonly risks?: readonly { readonly questionId: string; readonly text: string }[];
  readonly assumptions?: readonly string[];
  readonly parking?: readonly string[];
  readonly occupied?: readonly string[];
  /** What was said of the mapping when the plan was made. */
  readonly problems?: readonly { readonly message: string }[];
};

/** A check result to compare later ones with. */
export type Baseline = {
  readonly id: Id;
  readonly name: string;
  readonly at?: string;
  readonly score?: number;
  readonly findings?: readonly {
    readonly checkId: string;
    readonly subjects: readonly Id[];
    readonly severity?: string;
  }[];
};
