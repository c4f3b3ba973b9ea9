/** The words for what would let more checks be evaluated. */
import { evidenceTitle } from '../../../core/audit/evidence/titles.ts';
import type { NeededInput } from '../../../core/audit/run/needed-inputs.ts';
import { plural } from '../../../core/text/plural.ts';

type NeededWords = {
  /** Names it in the address. */
  readonly key: string;
  readonly title: string;
  readonly action: string;
};

export function neededWords(one: NeededInput): NeededWords {
  if (one.kind === 'collector')
    return { key: 'collector', title: 'Run the collector', action: 'Download collector' };
  if (one.kind === 'output') {
    const title = evidenceTitle(one.input);
    return {
      key: `output-${one.input}`,
      title: one.alone ? `Paste ${title} instead` : `Paste ${title}`,
      action: 'Paste output',
    };
  }
  const [only, ...others] = one.needs;
  const title =
    only && others.length === 0 ? `Enter ${only.label}` : `Enter ${plural(one.needs.length, 'field')}`;
  return { key: 'fields', title, action: others.length === 0 ? 'Enter field' : 'Enter fields' };
}
