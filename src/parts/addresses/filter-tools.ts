import type { Filters } from './use-filters.ts';

export type FilterTools = {
  readonly filters: Filters;
  /** What stands in the filter box. */
  readonly filter: string;
  readonly keep: (name: string, text: string) => void;
  readonly forget: (name: string) => void;
};
