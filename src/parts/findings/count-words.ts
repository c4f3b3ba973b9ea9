/** The numbers of the open findings in words. */
import type { OpenFindings } from '../../core/audit/run/open-findings.ts';
import { plural } from '../../core/text/plural.ts';

/** `4 checks failed, 100 findings`; undefined where none failed. */
export const failedWords = ({ failedChecks, findings }: OpenFindings): string | undefined =>
  failedChecks > 0
    ? `${plural(failedChecks, 'check')} failed, ${plural(findings.length, 'finding')}`
    : undefined;

/** Nothing is fine before the last check of this state has run: `checking`, `checking again`; undefined after it. */
export function runWords(open: OpenFindings): string | undefined {
  if (open.complete) return undefined;
  if (open.failed) return 'not all checks ran';
  return open.hasEarlier ? 'checking again' : 'checking';
}

/** Both: `4 checks failed, 100 findings, checking again`. */
export const stateOfChecks = (open: OpenFindings): string =>
  [failedWords(open), runWords(open)].filter(Boolean).join(', ') || 'no check failed';
