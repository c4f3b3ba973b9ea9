import Check from 'lucide-react/icons/check';
import ListChecks from 'lucide-react/icons/list-checks';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { useEffect, useMemo, useRef, useState } from 'react';
import { Link } from 'wouter';
import { type RunHead, startRun } from '../../../core/reip/project/run-log.ts';
import { planHeading } from '../../../core/reip/proof/plan-heading.ts';
import { openDecisions } from '../../../core/reip/questions/question-groups.ts';
import { plural } from '../../../core/text/plural.ts';
import { useQuery } from '../../../parts/navigation/use-query.ts';
import { usePrinting } from '../../../parts/print/use-printing.ts';
import { useServices } from '../../../parts/services/use-services.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { CheckField } from '../../../ui/fields/CheckField.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { useValue } from '../../../ui/hooks/useValue.ts';
import { Card } from '../../../ui/surfaces/Card.tsx';
import { IconText } from '../../../ui/text/IconText.tsx';
import { nothingExecuted, viewPath } from '../labels.ts';
import { windowInstants } from '../planning/outage/window-answer.ts';
import { QuestionLink } from '../planning/questions/QuestionLink.tsx';
import type { LoadingPanelProps } from '../use-reip.ts';
import { useTypedName } from '../use-typed-name.ts';
import { useLoadAll } from './load-all.ts';
import { ownSteps, startGates, unsavedGate } from './start-problems.ts';
import { goneWith, saveRun, useSetRun } from './use-run.ts';

/** What must be in order, who starts, and the start: all parts of the page are fetched and the run file is saved first. */
export function StartCard({ reip, loaders }: LoadingPanelProps) {
  const { plan, proof, appliance, base, mapping, work } = reip;
  const setRun = useSetRun(appliance.id);
  const { clock, files, page, workspace } = useServices();
  const loadAll = useLoadAll(loaders, appliance);
  const [by, setBy] = useTypedName('who starts it');
  const [knows, setKnows] = useState(false);
  const [busy, setBusy] = useState(false);
  const printing = usePrinting();
  const gates = [...startGates(reip), ...unsavedGate(useValue(workspace.offeredDrafts), appliance)];
  const decisions = useMemo(() => openDecisions(base, mapping, work.answers), [base, mapping, work.answers]);
  const lost = plan ? ownSteps(reip, plan, page.host) : [];
  const blocked = gates.find(({ ok }) => !ok);
  const asks = decisions.length > 0 && plan !== undefined && plan.steps.length > 0;
  const name = by.trim();
  const problem = blocked
    ? blocked.words
    : decisions.length > 0 && !knows
      ? 'Acknowledge the open decisions first.'
      : name === ''
        ? 'Enter who starts it.'
        : busy
          ? 'Loading all parts of the page...'
          : undefined;

  const start = async () => {
    if (!plan) return;
    setBusy(true);
    const all = await loadAll();
    setBusy(false);
    if (!all) return;
    const window = windowInstants(base, work.answers);
    const head: RunHead = {
      kind: 'reip',
      appliance: { id: appliance.id, name: appliance.name },
      started: new Date(clock.now()).toISOString(),
      plan,
      ...(window && { window }),
      proof: planHeading(plan, proof),
    };
    const run = startRun(
      head,
      name,
      decisions.length > 0 ? `Open decisions: ${decisions.map(({ id }) => id).join(', ')}` : undefined,
    );
    saveRun({ files }, reip, run);
    // Until the first entry after it, undo leads back to before the start.
    setRun('Start the checklist', () => run, goneWith(1));
  };

  const { query, set } = useQuery();
  const isAsked = query.has('start');
  const whole = useRef<HTMLDivElement>(null);
  // A start requested elsewhere puts the focus on its obstacle: the closed gate, else the decisions to acknowledge.
  useEffect(() => {
    if (!isAsked || !plan) return;
    set({ start: undefined });
    const first = ['[data-gate]', 'input[type=checkbox]:not(:checked)', '.primary'].map((one) =>
      whole.current?.querySelector<HTMLElement>(one),
    );
    first.find((element) => element)?.focus();
  }, [isAsked, plan, set]);

  return (
    <Card title="re-IP checklist">
      <div ref={whole} className="stack measure">
        <p>
          Every step of the plan in order, each with time, name and evidence. The log is tamper-evident: every
          change breaks the hash chain.
        </p>
        <ul className="stack tight" aria-label="Before it starts">
          {gates.map(({ label, ok, words, place }) => (
            <li key={label}>
              <IconText icon={ok ? Check : TriangleAlert} tone={ok ? 'ok' : 'warn'}>
                <b>{label}</b> {words}
                {!ok && place && (
                  <span className="no-print">
                    {'. '}
                    <Link href={viewPath(appliance, place.view, place.query)} data-gate={label}>
                      {place.words}
                    </Link>
                  </span>
                )}
              </IconText>
            </li>
          ))}
          {lost.length > 0 && (
            <li>
              <IconText icon={TriangleAlert} tone="warn">
                <b>
                  This page loses its server in {lost.length === 1 ? 'step' : 'steps'} {lost.join(', ')}.
                </b>{' '}
                All parts of it are fetched before the start, and the checklist goes on in this open tab.
                Under a new address this browser finds nothing that it stored under the old one: keep the run
                file.
              </IconText>
            </li>
          )}
        </ul>
        {asks && (
          <div>
            <h3>{plural(decisions.length, 'open decision')}</h3>
            <ul className="start-decisions" aria-label="Open decisions">
              {decisions.map(({ id, text }) => (
                <li key={id}>
                  <span className="mono small muted">{id}</span>{' '}
                  {printing ? (
                    text
                  ) : (
                    <QuestionLink reip={reip} id={id}>
                      {text}
                    </QuestionLink>
                  )}
                </li>
              ))}
            </ul>
          </div>
        )}
        <div className="stack no-print">
          {asks && (
            <CheckField
              label={`Start with ${decisions.length === 1 ? 'this decision' : `these ${decisions.length} decisions`} open`}
              checked={knows}
              onChange={setKnows}
            />
          )}
          <TextField label="Who starts it" value={by} onChange={setBy} />
          <div>
            <Button variant="primary" icon={ListChecks} disabledReason={problem} onClick={() => void start()}>
              Start checklist
            </Button>
            <p className="small muted">{nothingExecuted}</p>
          </div>
          {problem && !blocked && (
            <p className="small muted" role="status">
              {problem}
            </p>
          )}
        </div>
      </div>
    </Card>
  );
}
