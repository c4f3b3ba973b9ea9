/** The two numbers of a report's findings, which belong together: checks that failed, and what they found. */
import type { AuditReport } from '../../core/audit/run/run.ts';
import { plural } from '../../core/text/plural.ts';

/** `4 checks failed, 100 findings`. A suppressed finding is not open, but its check failed. */
export const reportWords = ({
  findings,
  suppressed,
}: Pick<AuditReport, 'findings' | 'suppressed'>): string =>
  findings.length === 0
    ? suppressed.length === 0
      ? 'No check failed'
      : `No open finding, ${suppressed.length} suppressed`
    : `${plural(new Set(findings.map(({ checkId }) => checkId)).size, 'check')} failed, ${plural(findings.length, 'finding')}`;
