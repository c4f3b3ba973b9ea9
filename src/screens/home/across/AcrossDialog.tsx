/** The questions that are asked of all stored appliances at once. They come in one download, on first use. */
import type { AcrossProps } from './across-props.ts';
import { DuplicatesDialog } from './DuplicatesDialog.tsx';
import { FindingsDialog } from './FindingsDialog.tsx';
import { FreeSubnetDialog } from './FreeSubnetDialog.tsx';

const dialogs = {
  duplicates: DuplicatesDialog,
  'free-subnet': FreeSubnetDialog,
  findings: FindingsDialog,
} as const;

export type AcrossQuestion = keyof typeof dialogs;

export function AcrossDialog({ question, ...props }: AcrossProps & { readonly question: AcrossQuestion }) {
  const Question = dialogs[question];
  return <Question {...props} />;
}
