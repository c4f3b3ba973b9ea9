/** The list of the report: failed checks, then what would let more be evaluated, then the rest, folded. */
import type { Appliance } from '../../../core/appliance/document/appliance-types.ts';
import type { Finding } from '../../../core/audit/basis/types.ts';
import type { NeededInput } from '../../../core/audit/run/needed-inputs.ts';
import { andMore, plural } from '../../../core/text/plural.ts';
import { fixOffer } from '../../../parts/findings/fix/fix-labels.ts';
import { neededWords } from '../inputs/needed-words.ts';
import { cureLabel, curesOf } from './cures.ts';
import { subjectWords } from './found.ts';
import { type CheckRow, isNarrowed, type Result, type RowFilter, resultWords, rowsByResult } from './rows.ts';

type Item = {
  /** Names it in the address. */
  readonly key: string;
  readonly title: string;
  readonly about: string;
  readonly action: string;
};
export type ListItem = Item &
  (
    | { readonly kind: 'check'; readonly row: CheckRow }
    | { readonly kind: 'needed'; readonly needed: NeededInput }
  );

export type ListGroup = {
  readonly id: Result;
  readonly title: string;
  readonly note: string;
  readonly items: readonly ListItem[];
  readonly isFolding: boolean;
  readonly isOpen: boolean;
};

type Listed = {
  readonly appliance: Appliance;
  /** As the filter leaves them. */
  readonly rows: readonly CheckRow[];
  readonly needed: readonly NeededInput[];
  readonly filter: RowFilter;
  readonly opened: ReadonlySet<Result>;
};

/** An output that the collector gives too: only the most useful one is worth a line here. */
const mostAlone = 1;

export function listGroups({ appliance, rows, needed, filter, opened }: Listed): readonly ListGroup[] {
  const byResult = rowsByResult(rows);
  const isNarrow = isNarrowed(filter);
  const isWhole = filter.result === 'all' && !isNarrow;
  const checks = (result: Result) => byResult[result].map((row) => checkItem(appliance, row));
  const folding = (id: Result): ListGroup => {
    const count = byResult[id].length;
    const [only] = byResult[id];
    const reason = count === 1 && only?.reason ? `: ${only.reason}` : '';
    return {
      id,
      title: resultWords[id],
      note: `${plural(count, 'check')}${reason}`,
      items: checks(id),
      isFolding: isWhole,
      isOpen: !isWhole || opened.has(id),
    };
  };
  const findings = byResult.failed.reduce((sum, row) => sum + row.findings.length, 0);
  const groups: readonly ListGroup[] = [
    {
      id: 'failed',
      title: resultWords.failed,
      note: `${plural(byResult.failed.length, 'check')}, ${plural(findings, 'finding')}`,
      items: checks('failed'),
      isFolding: false,
      isOpen: true,
    },
    {
      id: 'unanswered',
      title: resultWords.unanswered,
      note: `${plural(byResult.unanswered.length, 'check')}${isWhole ? rankWords(needed) : ''}`,
      items: [
        ...(isNarrow ? [] : neededItems(needed, filter.result === 'unanswered')),
        ...(isWhole ? [] : checks('unanswered')),
      ],
      isFolding: false,
      isOpen: true,
    },
    folding('passed'),
    folding('notApplicable'),
    folding('suppressed'),
  ];
  return groups.filter(
    ({ id }) => byResult[id].length > 0 || (id === 'failed' && isWhole) || id === filter.result,
  );
}

const rankWords = (needed: readonly NeededInput[]): string =>
  needed.some((one) => one.kind === 'output' && one.alone)
    ? ', inputs ranked by number of checks, alternatives last'
    : ', inputs ranked by number of checks';

function neededItems(needed: readonly NeededInput[], isAll: boolean): readonly ListItem[] {
  let alone = 0;
  return needed.flatMap((one): ListItem[] => {
    const isAlone = one.kind === 'output' && one.alone;
    if (isAlone && !isAll && ++alone > mostAlone) return [];
    const { key, title, action } = neededWords(one);
    const about = plural(one.checks.length, 'check');
    return [{ kind: 'needed', key, title, about, action, needed: one }];
  });
}

/** The fix in its words, or the field that cures it. */
function actionOf(appliance: Appliance, findings: readonly Finding[]): string {
  const offer = fixOffer(appliance, findings);
  if (offer) return offer.kind === 'known' ? offer.label : 'Show the fix';
  return cureLabel(appliance, curesOf(appliance, findings)) ?? '';
}

function checkItem(appliance: Appliance, row: CheckRow): ListItem {
  const { checkId, title, result, findings, needs } = row;
  const item = { kind: 'check', key: checkId, title, row } as const;
  if (result === 'failed')
    return {
      ...item,
      about: subjectWords(appliance, findings),
      action: actionOf(appliance, findings),
    };
  const [need] = needs ?? [];
  return {
    ...item,
    about: checkId,
    action: need
      ? `Enter ${need.label}${needs && needs.length > 1 ? ` ${andMore(needs.length - 1)}` : ''}`
      : '',
  };
}
