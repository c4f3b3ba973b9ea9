import FileUp from 'lucide-react/icons/file-up';
import { useMemo, useState } from 'react';
import { installSteps } from '../../../core/reip/install-steps.ts';
import { readRun } from '../../../core/reip/run-file.ts';
import { addEntry, startRun } from '../../../core/reip/run-log.ts';
import { useServices } from '../../../parts/use-services.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { FileButton } from '../../../ui/DropZone.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { nothingExecuted } from '../labels.ts';
import { plural } from '../planning/step-words.ts';
import type { Reip } from '../use-reip.ts';
import { useLoadAll } from './load-all.ts';
import { runFile, runFileName, useSetRun, useUserName } from './use-run.ts';

/** Goes on with a run that was begun elsewhere. */
export function ResumeCard({ reip }: { readonly reip: Reip }) {
  const { clock, notices } = useServices();
  const { appliance } = reip;
  const setRun = useSetRun();
  const user = useUserName();
  const [problem, setProblem] = useState<string>();
  const take = async ([file]: File[]) => {
    if (!file) return;
    const read = readRun(new TextDecoder().decode(await file.arrayBuffer()));
    if (!read.ok) return setProblem(read.message);
    const { run } = read;
    if (run.appliance.name !== appliance.name)
      return setProblem(`The file is of ${run.appliance.name}; ${appliance.name} is open`);
    setProblem(undefined);
    const at = new Date(clock.now()).toISOString();
    const resumed = addEntry(run, { at, by: user || 'not named', what: 'resume', text: file.name });
    // The file has the log: until something is added, undo may leave it again.
    setRun(
      'Resume the checklist',
      () => resumed,
      (now) => (now.log.length === resumed.log.length ? 'none' : undefined),
    );
    notices.toast(
      'ok',
      `${plural(run.log.length, 'entry', 'entries')} of the log, unchanged since they were written`,
    );
  };
  return (
    <Card title="Begun elsewhere">
      <div className="stack">
        <p>A run file holds plan and log. Its hashes are checked before it is taken up again.</p>
        <div className="row">
          <FileButton icon={FileUp} accept=".json,application/json" onFiles={(files) => void take(files)}>
            Resume from a run file
          </FileButton>
        </div>
        {problem && (
          <p className="form-problem" role="alert">
            {problem}
          </p>
        )}
      </div>
    </Card>
  );
}

/** The same checklist for a first deployment: the steps that the installer lists. */
export function DeploymentCard({ reip }: { readonly reip: Reip }) {
  const { clock, files } = useServices();
  const { appliance, base } = reip;
  const setRun = useSetRun();
  const user = useUserName();
  const loadAll = useLoadAll();
  const [text, setText] = useState('');
  const steps = useMemo(() => installSteps(text), [text]);
  const start = async () => {
    if (!(await loadAll())) return;
    const run = startRun(
      {
        kind: 'deployment',
        appliance: { id: appliance.id, name: appliance.name },
        started: new Date(clock.now()).toISOString(),
        steps,
      },
      user || 'not named',
    );
    files.download(runFileName(appliance.name, run), runFile(run, base), 'application/json');
    setRun(
      'Start the deployment checklist',
      () => run,
      (now) => (now.log.length === 1 ? 'none' : undefined),
    );
  };
  return (
    <Card title="First deployment">
      <div className="stack">
        <TextField
          label="Output of install.sh -l"
          mono
          rows={5}
          value={text}
          onChange={setText}
          hint="The list of steps that the installer prints; the rest of the text is left out."
        />
        <div className="row">
          <Button
            disabledReason={steps.length === 0 ? 'Paste the list of steps first' : undefined}
            onClick={() => void start()}
          >
            {steps.length === 0 ? 'Start' : `Start with ${plural(steps.length, 'step')}`}
          </Button>
          <span className="small muted">{nothingExecuted}</span>
        </div>
      </div>
    </Card>
  );
}
