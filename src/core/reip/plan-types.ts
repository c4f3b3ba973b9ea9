/**
 * The records of a plan with its steps. A step says what a person does (commands, checks, the way back) and, in
 * `effects`, what that does to the model; `undo` is the way back from just after the step. Everything is plain JSON; a
 * plan never holds a document.
 */
import type { Id } from '../appliance/document/appliance-types.ts';
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
} from '../appliance/document/plan-types.ts';
import type { Effect } from './effect-types.ts';

export type Strategy = 'rolling' | 'at-once';

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
  readonly temporarySuffix?: string;
  readonly problems: readonly { readonly message: string }[];
};

/** By question id; what a question takes stands in the bank. */
export type Answers = Readonly<Record<string, unknown>>;
