import Check from 'lucide-react/icons/check';
import Undo2 from 'lucide-react/icons/undo-2';
import { useMemo } from 'react';
import { mappingOfPlan } from '../../../core/reip/proof/plan-invariants.ts';
import { type RunLine, tickProblem } from '../../../core/reip/run/run-state.ts';
import { type MoveState, reconcileMove } from '../../../core/reip/tools/reconcile-move.ts';
import { evidenceText } from '../../../parts/labels/evidence-text.ts';
import { useServices } from '../../../parts/services/use-services.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { zonedDateTime } from '../../../ui/text/format-date.ts';
import type { Tone } from '../../../ui/text/icon.ts';
import { StateCounts } from '../tools/StateCounts.tsx';
import type { Reip } from '../use-reip.ts';
import { useTypedName } from '../use-typed-name.ts';
import type { Running } from './use-run.ts';
import { useTypedEvidence } from './use-typed-evidence.ts';

/** Who did the step and what shows it; output that is pasted is compared with old and new addresses at once. */
export function TickForm({
  reip,
  running,
  line,
  onTicked,
}: {
  readonly reip: Reip;
  readonly running: Running;
  readonly line: RunLine;
  readonly onTicked: () => void;
}) {
  const { state, act } = running;
  const [by, setBy] = useTypedName(`who completes ${line.id}`);
  const [text, setText] = useTypedEvidence(running.run, line.id);
  const tick = state.ticks.get(line.id);
  const problem = tickProblem(state, line);
  const name = by.trim();
  if (tick)
    return (
      <div className="stack">
        <p>
          Done {zonedDateTime(tick.at)} by <b>{tick.by}</b>
        </p>
        {tick.text && (
          <div className="evidence mono" role="group" aria-label="Evidence" tabIndex={0}>
            {tick.text}
          </div>
        )}
        <div className="row">
          <Button
            icon={Undo2}
            disabledReason={problem}
            onClick={() => act(`Mark ${line.number} as open`, 'open', { stepId: line.id, by: name })}
          >
            Mark as open
          </Button>
        </div>
      </div>
    );
  const done = () => {
    if (problem || name === '') return;
    act(`Complete ${line.number} ${line.title}`, 'done', {
      stepId: line.id,
      text: evidenceText(text),
      by: name,
    });
    setText('');
    onTicked();
  };
  return (
    <div className="tick-form">
      <Reconciled reip={reip} running={running} text={text} />
      <div className="tick-line">
        <TextField
          label="Evidence"
          mono
          rows={1}
          value={text}
          onChange={setText}
          placeholder="Output or ticket. No passwords."
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
            event.preventDefault();
            done();
          }}
        />
        <TextField label="Who" value={by} onChange={setBy} />
        <Button
          variant="primary"
          icon={Check}
          title={`Complete ${line.number} (Ctrl+Enter in the evidence)`}
          disabledReason={problem ?? (name === '' ? 'Enter who did it.' : undefined)}
          onClick={done}
        >
          Complete {line.number}
        </Button>
      </div>
    </div>
  );
}

/** Pasted output compared with the plan: as planned, not moved yet, or neither. */
const states: Readonly<Record<MoveState, readonly [Tone, string]>> = {
  planned: ['ok', 'as planned'],
  same: ['ok', 'right, do not move'],
  current: ['warn', 'not moved yet'],
  ambiguous: ['warn', 'of two networks'],
  neither: ['bad', 'neither old nor new'],
};
const order = Object.keys(states) as readonly MoveState[];

function Reconciled({
  reip: { base },
  running: { run },
  text,
}: {
  readonly reip: Reip;
  readonly running: Running;
  readonly text: string;
}) {
  const { clock } = useServices();
  const found = useMemo(() => {
    if (!run.plan || text.trim().length < 8) return undefined;
    const at = new Date(clock.now()).toISOString();
    return reconcileMove(base, mappingOfPlan(base, run.plan), text, { at });
  }, [base, run.plan, text, clock]);
  if (!found || found.lines.length === 0) return null;
  const wrong = found.lines.filter(({ state }) => state === 'neither');
  return (
    <div className="row small" role="status">
      <StateCounts states={states} order={order} found={found.lines} />
      {wrong.slice(0, 3).map(({ name, observed, planned }) => (
        <span key={`${name} ${observed}`} className="mono">
          {name} {observed}, planned {planned}
        </span>
      ))}
    </div>
  );
}
