/** The two numbers of findings, which belong together, in words: checks that failed, and what they found. */
import type { OpenFindings } from '../../core/audit/run/open-findings.ts';
import type { AuditReport } from '../../core/audit/run/run.ts';
import { upperFirst } from '../../core/text/first-letter.ts';
import { plural } from '../../core/text/plural.ts';

const bothNumbers = (checks: number, findings: number): string | undefined =>
  checks > 0 ? `${plural(checks, 'check')} failed, ${plural(findings, 'finding')}` : undefined;

/** `4 checks failed, 100 findings`; undefined where none failed. */
export const failedWords = ({ failedChecks, findings }: OpenFindings): string | undefined =>
  bothNumbers(failedChecks, findings.length);

/** The same of a report. A suppressed finding is not open, but its check failed. */
export const reportWords = ({ findings, suppressed }: Pick<AuditReport, 'findings' | 'suppressed'>): string =>
  bothNumbers(new Set(findings.map(({ checkId }) => checkId)).size, findings.length) ??
  upperFirst(withoutFailure(suppressed.length));

const withoutFailure = (suppressed: number): string =>
  suppressed > 0 ? `no open finding, ${suppressed} suppressed` : 'no check failed';

/** Nothing is fine before the last check of this state has run: `checking`, `checking again`; undefined after it. */
export function runWords(open: OpenFindings): string | undefined {
  if (open.complete) return undefined;
  if (open.failed) return 'not all checks ran';
  return open.hasEarlier ? 'checking again' : 'checking';
}

/** With the state of the run: `4 checks failed, 100 findings, checking again`. */
export const stateOfChecks = (open: OpenFindings): string =>
  [failedWords(open), runWords(open)].filter(Boolean).join(', ') || withoutFailure(open.suppressed);
