import { useState } from 'react';
import type { Appliance } from '../../core/appliance/types.ts';
import { markLabel } from '../../parts/labels.ts';
import { Card } from '../../ui/Card.tsx';
import { ChoiceField } from '../../ui/ChoiceField.tsx';
import { type CodeLine, CodeView } from '../../ui/CodeView.tsx';
import { Confirm } from '../../ui/Confirm.tsx';
import { Pill, Tag } from '../../ui/Pill.tsx';
import { useValue } from '../../ui/useValue.ts';
import type { Draft, OedacliModel } from './model.ts';
import type { Output, ShownLine, ShownProblem } from './output.ts';

const tokenKinds = { keyword: 'keyword', name: 'name', value: 'value', comment: 'comment' } as const;

/** The script as it will be pasted: numbered, coloured, each problem under its line, each command with its provenance. */
export function OutputView({
  model,
  draft,
  appliance,
}: {
  model: OedacliModel;
  draft: Draft;
  appliance: Appliance;
}) {
  const output = useValue(model.output);
  const [asking, setAsking] = useState(false);
  if (!output) return null;
  const general = output.problems.filter(
    (problem) =>
      problem.action === undefined && !output.lines.some((line) => line.problems.includes(problem)),
  );
  return (
    <Card
      title="Output"
      note={<Counts output={output} />}
      flush
      actions={
        <ChoiceField
          label="What the script does"
          value={draft.options.deploy ? 'deploy' : 'plan'}
          options={[
            { value: 'plan', label: 'Plan only' },
            { value: 'deploy', label: 'With DEPLOY ACTIONS' },
          ]}
          onChange={(choice) => (choice === 'deploy' ? setAsking(true) : model.setDeploy(false))}
        />
      }
    >
      {general.map((problem) => (
        <p key={problem.message} className="oedacli-general">
          <Pill tone="bad">{problem.message}</Pill> {problem.mend}
        </p>
      ))}
      <CodeView label="Script" lines={output.lines.map((line) => codeLine(line, model))} />
      <p className="oedacli-foot small muted">
        {draft.options.deploy
          ? 'DEPLOY ACTIONS changes the machine. '
          : 'Nothing on the machine changes: no DEPLOY ACTIONS in this script. '}
        Paste it at the <code>oedacli&gt;</code> prompt. <code>HELP &lt;command&gt;</code> of your OEDA bundle
        has the final word on each command.
      </p>
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
        </Confirm>
      )}
    </Card>
  );
}

function Counts({ output: { errors, warnings } }: { output: Output }) {
  if (errors > 0) return <Pill tone="bad">{errors === 1 ? '1 problem' : `${errors} problems`}</Pill>;
  if (warnings > 0) return <Pill tone="warn">{warnings === 1 ? '1 warning' : `${warnings} warnings`}</Pill>;
  return <Pill tone="ok">No problem</Pill>;
}

function codeLine(line: ShownLine, model: OedacliModel): CodeLine {
  return {
    tokens: line.tokens.map(({ text, kind, wrong }) => ({
      text,
      kind: wrong ? 'wrong' : kind in tokenKinds ? tokenKinds[kind as keyof typeof tokenKinds] : undefined,
    })),
    problems: line.problems.map((problem) => ({
      message: [problem.message, problem.mend].filter(Boolean).join(' '),
      tone: problem.severity === 'error' ? 'bad' : 'warn',
      mend: mendOf(problem, model),
    })),
    mark: <LineMark line={line} />,
  };
}

const mendOf = (problem: ShownProblem, model: OedacliModel) =>
  problem.suggestion && problem.action
    ? { label: `Use ${lastPart(problem.suggestion.to)}`, onMend: () => model.mend(problem) }
    : undefined;

/** `dbhome_1` of a path: the whole of it stands in the message. */
const lastPart = (name: string) => name.slice(name.lastIndexOf('/') + 1);

function LineMark({ line: { mark, changesMachine } }: { line: ShownLine }) {
  if (!mark) return null;
  if (changesMachine) return <Pill tone="warn">Changes the machine</Pill>;
  return mark === 'verify' ? <Pill tone="warn">{markLabel(mark)}</Pill> : <Tag>{markLabel(mark)}</Tag>;
}
