/**
 * The help text of each screen. Names of controls are in brackets, `[Import]`: they are shown as on the screen, and a
 * test looks for each of them there.
 */
import type { Tone } from '../../ui/text/icon.ts';

type KeyLine = readonly [keys: string, meaning: string];

export type HelpText = {
  readonly title: string;
  /** The purpose of the screen. */
  readonly about: string;
  /** What to do first, in this order. */
  readonly first: readonly string[];
  /** What its signs mean. */
  readonly marks?: readonly (readonly [tone: Tone, sign: string, meaning: string])[];
  /** Keys in addition to the commands that work everywhere. */
  readonly keys?: readonly KeyLine[];
};

/** By path and, where there are tabs, the tab: `/app/dashboard rack`. The first tab is listed under the path alone. */
export type HelpTexts = Readonly<Record<string, HelpText>>;

export const filterKey: KeyLine = ['/', 'Filter the list'];
export const gridKeys: readonly KeyLine[] = [
  ['↑ ↓ ← →', 'Move in the table; with Ctrl to its edge'],
  ['PgUp PgDn', 'Move by a page'],
];
export const editKeys: readonly KeyLine[] = [
  ...gridKeys,
  ['Enter or F2', 'Edit the cell; a typed value takes the place of the old one'],
  ['Tab', 'Take the edit, go on to the next cell'],
];
export const selectKeys: readonly KeyLine[] = [
  ['Space', 'Select a row'],
  ['Shift ↑ ↓', 'Select several rows'],
  ['Ctrl A', 'Select all rows'],
];
export const cellKeys: readonly KeyLine[] = [
  ['↑ ↓ ← →', 'From cell to cell'],
  ['Space', 'Select the cell; at the name, the whole row'],
  ['Shift and an arrow', 'Select a block of cells'],
  ['Enter', 'Open or close a group of machines'],
];
export const addressKeys: readonly KeyLine[] = [
  filterKey,
  ...editKeys,
  ['Ctrl Space', 'Take the value that is proposed'],
  ...selectKeys,
  ['Ctrl C', 'Copy the selected rows'],
  ['Ctrl V', 'Paste rows'],
  ['Delete', 'Remove the selected rows'],
];
export const diagramKeys: readonly KeyLine[] = [
  ['↑ ↓ ← →', 'In a diagram from box to box'],
  ['Enter', 'Select the machine, open or close a group'],
];

/** How sure a statement is; the same three everywhere. */
export const sureness: NonNullable<HelpText['marks']> = [
  ['neutral', 'Vendor document', 'published by the vendor, with its source.'],
  ['neutral', 'Field practice', 'what people of the field do; no document says it.'],
  ['warn', 'Check on your release', 'try it on your release before you rely on it.'],
];
