import RefreshCw from 'lucide-react/icons/refresh-cw';
import Wrench from 'lucide-react/icons/wrench';
import { useMemo } from 'react';
import type { Appliance } from '../../../core/appliance/document/appliance-types.ts';
import { diffAppliances } from '../../../core/appliance/merge/diff.ts';
import type { Finding } from '../../../core/audit/basis/types.ts';
import { findingKey } from '../../../core/audit/run/compare-runs.ts';
import { upperFirst } from '../../../core/text/first-letter.ts';
import { plural } from '../../../core/text/plural.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { classes } from '../../../ui/text/classes.ts';
import { Changes } from '../../changes/Changes.tsx';
import { useServices } from '../../services/use-services.ts';
import { fixFailed } from './consequences.ts';
import { FindingLines } from './FindingLines.tsx';
import { fixOffer } from './fix-labels.ts';
import { useFixes } from './use-fixes.ts';

type Props = {
  readonly appliance: Appliance;
  readonly checkId: string;
  /** Those that are ticked. */
  readonly findings: readonly Finding[];
  /** Of the document as it is, where that is known. */
  readonly score: number | undefined;
  readonly onFixed?: () => void;
};

/** So many changes are shown without a press. */
const fewChanges = 3;

/** The fix of the chosen findings: the score after it, its difference, what else goes or comes, and its one button. */
export function FixPanel({ appliance, checkId, findings, score = 100, onFixed }: Props) {
  const { workspace, notices } = useServices();
  const keys = useMemo(() => findings.map(findingKey), [findings]);
  const { fixes, state, ask } = useFixes(appliance, checkId, keys);
  const possible = fixes && fixes.appliance !== appliance ? fixes : undefined;
  const changes = useMemo(
    () => (possible ? diffAppliances(appliance, possible.appliance) : []),
    [appliance, possible],
  );
  const offer = fixOffer(appliance, findings);
  if (findings.length > 0 && !offer) return null;
  const label =
    offer?.kind === 'known' ? offer.label : `Fix ${plural(possible?.fixed ?? findings.length, 'finding')}`;
  const apply = () => {
    if (!possible) return;
    // Nothing is lost if the document changed since: the findings are judged again.
    workspace.edit(label, (document) => (document === appliance ? possible.appliance : document));
    notices.toast('success', `${label}: ${plural(possible.fixed, 'finding')} of ${checkId} fixed`);
    onFixed?.();
  };
  const others = possible?.solved.filter((finding) => finding.checkId !== checkId) ?? [];
  return (
    <section className="stack tight" aria-label={`Fix of ${checkId}`} aria-busy={state === 'working'}>
      {possible && (
        <p role="status">
          Score <b className={classes('audit-after', possible.score > score && 'ok')}>{possible.score}</b>{' '}
          after this fix
          {possible.left > 0 && `, ${plural(possible.left, 'finding')} left`}
        </p>
      )}
      {state === 'failed' && <p role="alert">{upperFirst(fixFailed)}</p>}
      {fixes && !possible && findings.length > 0 && (
        <p>No fix without a new fault that is as severe. Correct the record itself.</p>
      )}
      {possible &&
        (changes.length > fewChanges ? (
          <details className="more">
            <summary>Show {plural(changes.length, 'change')}</summary>
            <Changes changes={changes} />
          </details>
        ) : (
          <Changes changes={changes} />
        ))}
      <FindingLines title="Also fixed" findings={others} />
      <FindingLines title="New, less severe" findings={possible?.arisen ?? []} />
      <div data-primary>
        {state === 'asks' || state === 'failed' ? (
          <Button icon={state === 'failed' ? RefreshCw : Wrench} onClick={ask}>
            {state === 'failed' ? 'Run again' : 'Show the fix'}
          </Button>
        ) : (
          <Button
            variant="primary"
            data-autofocus
            icon={Wrench}
            disabledReason={
              possible
                ? undefined
                : findings.length === 0
                  ? 'Tick what to fix'
                  : state === 'working'
                    ? 'Analyzing the fix'
                    : 'No fix can be applied'
            }
            onClick={apply}
          >
            {label}
          </Button>
        )}
      </div>
    </section>
  );
}
