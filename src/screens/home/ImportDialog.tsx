import { useState } from 'react';
import type { Problem } from '../../core/appliance/types.ts';
import { liveFindings } from '../../core/audit/live.ts';
import { describeRead } from '../../core/formats/preview.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Pill, Tag } from '../../ui/Pill.tsx';
import { Progress } from '../../ui/Progress.tsx';
import { TextField } from '../../ui/TextField.tsx';
import type { ImportState } from './import-model.ts';

const shownProblems = 200;

type Props = {
  readonly state: ImportState;
  readonly waiting: number;
  readonly onAccept: (name: string) => void;
  readonly onLeave: () => void;
};

/** A file on its way in: how far it is, what was found in it, what is wrong and how to mend it. */
export function ImportDialog({ state, waiting, onAccept, onLeave }: Props) {
  if (state.kind === 'idle') return null;
  if (state.kind === 'reading')
    return (
      <Dialog
        title={`Reading ${state.name}`}
        onClose={onLeave}
        actions={<Button onClick={onLeave}>Cancel</Button>}
      >
        <Progress label={`Reading ${state.name}`} done={state.done} total={state.total} />
        <p className="muted">It is read in this browser and sent nowhere.</p>
      </Dialog>
    );
  if (state.kind === 'refused')
    return (
      <Dialog
        title={`${state.name} was not imported`}
        wide
        onClose={onLeave}
        actions={<Button onClick={onLeave}>{waiting > 0 ? 'Next file' : 'Close'}</Button>}
      >
        <ProblemList problems={state.problems} />
      </Dialog>
    );
  return <Preview key={state.name} state={state} waiting={waiting} onAccept={onAccept} onLeave={onLeave} />;
}

function Preview({
  state,
  waiting,
  onAccept,
  onLeave,
}: Props & { state: Extract<ImportState, { kind: 'preview' }> }) {
  const { appliance, notes, problems } = state;
  const [name, setName] = useState(appliance.name);
  const faults = liveFindings(appliance).length;
  const count = appliance.endpoints.length;
  return (
    <Dialog
      title={`Import ${state.name}`}
      wide
      onClose={onLeave}
      actions={
        <>
          <Button onClick={onLeave}>{waiting > 0 ? `Skip, ${waiting} more` : 'Cancel'}</Button>
          <Button variant="primary" onClick={() => onAccept(name)}>
            {problems.length > 0 ? `Import the ${count.toLocaleString('en')} good rows` : 'Import'}
          </Button>
        </>
      }
    >
      <TextField
        label="Name of the appliance"
        value={name}
        onChange={setName}
        mono
        onKeyDown={(event) => {
          if (event.key === 'Enter') onAccept(name);
        }}
      />
      <div className="row">
        {describeRead(appliance).map(({ label }) => (
          <Tag key={label}>{label}</Tag>
        ))}
      </div>
      {faults > 0 && (
        <p className="row">
          <Pill tone="bad">{faults === 1 ? '1 fault' : `${faults} faults`}</Pill>
          {faults === 1 ? 'It is' : 'They are'} marked on the dashboard, with a mend where one can be
          computed.
        </p>
      )}
      {problems.length > 0 && (
        <>
          <h3>
            {problems.length === 1 ? '1 row could not be read' : `${problems.length} rows could not be read`}
          </h3>
          <ProblemList problems={problems} />
        </>
      )}
      {notes.length > 0 && (
        <details>
          <summary>{notes.length === 1 ? '1 note' : `${notes.length} notes`}</summary>
          <ul className="note-list">
            {notes.slice(0, shownProblems).map((note) => (
              <li key={`${note.line} ${note.message}`}>
                {note.line !== undefined && <span className="mono">Line {note.line}: </span>}
                {note.message}
              </li>
            ))}
          </ul>
        </details>
      )}
    </Dialog>
  );
}

/** Place, message, mend: a line each. */
export function ProblemList({ problems }: { problems: readonly Problem[] }) {
  return (
    <ul className="problem-list">
      {problems.slice(0, shownProblems).map((problem) => (
        <li key={`${problem.line} ${problem.column} ${problem.message}`}>
          <span>{problem.message}</span>
          {problem.mend && <span className="muted">{problem.mend}</span>}
        </li>
      ))}
      {problems.length > shownProblems && (
        <li className="muted">and {problems.length - shownProblems} more</li>
      )}
    </ul>
  );
}
