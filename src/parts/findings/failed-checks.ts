/** The two numbers of a report's findings, which belong together: checks that failed, and what they found. */
import type { Finding } from '../../core/audit/basis/types.ts';
import { plural } from '../../core/text/plural.ts';

/** `4 checks failed, 100 findings` */
export const reportWords = (findings: readonly Finding[]): string =>
  findings.length === 0
    ? 'No check failed'
    : `${plural(new Set(findings.map(({ checkId }) => checkId)).size, 'check')} failed, ${plural(findings.length, 'finding')}`;
