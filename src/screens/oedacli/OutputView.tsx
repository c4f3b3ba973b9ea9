import { useState } from 'react';
import type { Appliance } from '../../core/appliance/document/appliance-types.ts';
import { actsAtOnce } from '../../core/oedacli/script/plan-only.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { ChoiceField } from '../../ui/fields/ChoiceField.tsx';
import { useValue } from '../../ui/hooks/useValue.ts';
import { Confirm } from '../../ui/overlays/Confirm.tsx';
import { Card } from '../../ui/surfaces/Card.tsx';
import { Pill } from '../../ui/text/Pill.tsx';
import type { OedacliModel } from './model/model.ts';
import { firstProblem, type Output, openWords, type ShownProblem } from './model/output.ts';
import type { ScriptDraft } from './model/script-store.ts';
import { EffectSummary } from './script/EffectSummary.tsx';
import { ScriptView } from './script/ScriptView.tsx';

type Props = {
  readonly model: OedacliModel;
  readonly draft: ScriptDraft;
  readonly appliance: Appliance;
  readonly onEffect: () => void;
};

/** The script, whether it may be taken, and what it would do. */
export function OutputView({ model, draft, appliance, onEffect }: Props) {
  const output = useValue(model.output);
  const selected = useValue(model.selected);
  const startsFrom = useValue(model.startsFrom);
  const [asking, setAsking] = useState(false);
  if (!output) return null;
  const general = output.problems.filter(
    (problem) =>
      problem.action === undefined && !output.lines.some((line) => line.problems.includes(problem)),
  );
  return (
    <Card
      title="Output"
      note={<Counts output={output} onFirst={(first) => model.goTo(first)} />}
      flush
      actions={
        <ChoiceField
          label="What the script does"
          value={effectOf(draft)}
          options={[
            { value: 'plan', label: 'Plan only' },
            ...(draft.actions.some(actsAtOnce) ? [{ value: 'once' as const, label: 'Acts at once' }] : []),
            { value: 'deploy', label: 'With DEPLOY ACTIONS' },
          ]}
          onChange={(choice) => {
            if (choice === 'deploy') setAsking(true);
            else if (choice === 'plan') model.setPlanOnly();
            else model.setDeploy(false);
          }}
        />
      }
    >
      {general.map((problem) => (
        <p key={problem.message} className="oedacli-general">
          <Pill tone="bad">{problem.message}</Pill> {problem.fix}
        </p>
      ))}
      <ScriptView
        lines={output.lines}
        selected={selected}
        onSelect={model.select}
        onGoTo={(problem) => model.goTo(problem)}
        onFix={(problem) => model.applyFix(problem)}
      />
      <EffectSummary model={model} appliance={appliance} output={output} onMore={onEffect} />
      <div className="oedacli-foot small muted">
        {startsFrom && (
          <p className="row">
            <span>Checked against {startsFrom}: the script starts from there.</span>
            <Button variant="quiet" className="oedacli-small" onClick={() => model.startHere()}>
              Check against the document as it is
            </Button>
          </p>
        )}
        <p>
          Paste it at the <code>oedacli&gt;</code> prompt. The catalog may be incomplete:{' '}
          <code>HELP &lt;command&gt;</code> of your OEDA bundle has the final word.
        </p>
      </div>
      {asking && (
        <Confirm
          title="Add DEPLOY ACTIONS?"
          action="Add DEPLOY ACTIONS"
          onCancel={() => setAsking(false)}
          onConfirm={() => {
            setAsking(false);
            model.setDeploy(true);
          }}
        >
          <p>
            Whoever runs this script then changes <span className="mono">{appliance.name}</span>, not only the
            file. Nothing is run from here.
          </p>
          <p className="small muted">
            To deploy, oedacli must reach the servers as root and as the owners of the software: by their
            default passwords, by hashes from genPasswordHash.sh, or by SSH keys. A script never holds a
            password.
          </p>
        </Confirm>
      )}
    </Card>
  );
}

/** A script that was opened may deploy step by step, or act without a deployment. */
function effectOf({ actions, options }: ScriptDraft): 'plan' | 'once' | 'deploy' {
  if (options.deploy || actions.some(({ deploysAfter }) => deploysAfter)) return 'deploy';
  return actions.some(actsAtOnce) ? 'once' : 'plan';
}

/** The state of the script; in a long one the first problem may be far down, so the count links to it. */
function Counts({ output, onFirst }: { output: Output; onFirst: (problem: ShownProblem) => void }) {
  const { errors, warnings, state } = output;
  const first = firstProblem(output);
  const open = openWords(output);
  const counts = open ? (
    <Pill tone={errors > 0 ? 'bad' : 'neutral'}>{open}</Pill>
  ) : warnings > 0 ? (
    <Pill tone="warn">{warnings === 1 ? '1 warning' : `${warnings} warnings`}</Pill>
  ) : undefined;
  if (state === 'checking') return counts ?? <Pill tone="neutral">Checking</Pill>;
  if (state === 'failed') return <Pill tone="warn">Not checked</Pill>;
  if (!counts) return <Pill tone="ok">No problem</Pill>;
  return first ? (
    <button type="button" className="oedacli-goto" title="To the first one" onClick={() => onFirst(first)}>
      {counts}
    </button>
  ) : (
    counts
  );
}
