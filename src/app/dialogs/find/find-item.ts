import type { Icon } from '../../../ui/text/icon.ts';

/** A line of the palette. */
export type FindItem = {
  readonly id: string;
  readonly icon?: Icon | undefined;
  readonly title: string;
  readonly detail: string;
  /** Found by these too; not shown. */
  readonly keywords?: string | undefined;
  readonly mono?: boolean;
  /** Its own keys, shown at the end: 'Ctrl Z'. */
  readonly keys?: string | undefined;
  /** The name of its appliance. */
  readonly tag?: string | undefined;
  /** The result of a check. */
  readonly result?: 'failed' | 'passed' | 'not evaluated' | 'not applicable' | undefined;
  /** Taking it leaves the palette open. */
  readonly stays?: boolean;
  readonly onSelect: () => void;
};

export type FindGroup = {
  readonly group: string;
  readonly items: readonly FindItem[];
  readonly note?: string | undefined;
  /** A title is exactly what was typed. */
  readonly isExact?: boolean;
  /** Matches that are not among `items`. */
  readonly unlisted?: number;
};
