import type { Step } from '../../../../core/reip/plan-types.ts';

export type GraphNode = {
  /** Of its first step. */
  readonly id: string;
  readonly title: string;
  readonly steps: readonly Step[];
  /** Places of its first and last step in the plan. */
  readonly from: number;
  readonly to: number;
  readonly band: number;
  readonly isCritical: boolean;
  /** How often the sequence in it repeats; it can be opened then. */
  readonly repeats?: number;
};

export type StepGraph = {
  readonly nodes: readonly GraphNode[];
  readonly edges: readonly GraphEdge[];
  readonly bands: readonly GraphBand[];
};

type GraphBand = { readonly phases: readonly number[]; readonly steps: number };

export type GraphEdge = {
  /** Places of its nodes; the first is before the second. */
  readonly from: number;
  readonly to: number;
  readonly rules: readonly string[];
  readonly isCritical: boolean;
  /** A way over other nodes leads there as well. */
  readonly isImplied: boolean;
};
