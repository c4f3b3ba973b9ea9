import type { Skipped } from './sheet.ts';
import type { Noted, Observed, Seen, Verdict } from './types.ts';

export type Reading = {
  readonly number: number;
  readonly title: string;
  readonly host?: string;
  readonly at: string;
  /** First line in the paste. */
  readonly line: number;
  readonly command?: string;
  readonly seen: readonly Seen[];
  readonly verdicts: readonly Verdict[];
  readonly observed: readonly Observed[];
  /** Attributes that were read, and that nothing in the document is compared with. */
  readonly leftUncompared: readonly Noted[];
  /** Lines of the paste that no rule of the input knows. */
  readonly notRead: readonly { readonly line: number; readonly text: string }[];
  readonly skipped: readonly Skipped[];
  /** A list of the interfaces of the host that is not filtered, and that was read to its end; see `Output`. */
  readonly interfaces?: 'whole' | 'open';
  /** It is about others, so the host that printed it need not be one of the document. */
  readonly isAboutOthers?: true;
};
