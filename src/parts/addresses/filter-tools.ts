import type { Filters } from './use-filters.ts';

export type FilterTools = {
  readonly filters: Filters;
  /** The text in the filter box. */
  readonly filter: string;
  readonly keep: (name: string, text: string) => void;
  readonly forget: (name: string) => void;
};
