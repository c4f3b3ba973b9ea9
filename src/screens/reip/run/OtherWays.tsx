import { useMemo } from 'react';
import { addEntry, startRun } from '../../../core/reip/project/run-log.ts';
import { installSteps } from '../../../core/reip/questions/install-steps.ts';
import { readRun } from '../../../core/reip/run/run-file.ts';
import { plural } from '../../../core/text/plural.ts';
import { useStoredText } from '../../../parts/fields/use-stored-text.ts';
import { useServices } from '../../../parts/services/use-services.ts';
import { useUserName } from '../../../parts/services/use-user-name.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { Card } from '../../../ui/surfaces/Card.tsx';
import { nothingExecuted } from '../labels.ts';
import { ResumeCard } from '../ResumeCard.tsx';
import type { LoadingPanelProps, Reip } from '../use-reip.ts';
import { useLoadAll } from './load-all.ts';
import { goneWith, saveRun, useSetRun } from './use-run.ts';

/** Goes on with a run of the open appliance that was begun elsewhere. */
export function ResumeRun({ reip: { appliance } }: { readonly reip: Reip }) {
  const { notices } = useServices();
  const setRun = useSetRun(appliance.id);
  return (
    <ResumeCard
      onFile={async (text, entry) => {
        const read = readRun(text);
        if (!read.ok) return read.message;
        const { run } = read;
        if (run.appliance.name !== appliance.name)
          return `The file is of ${run.appliance.name}; ${appliance.name} is open`;
        const resumed = addEntry(run, { ...entry, what: 'resume' });
        // The file has the log: until something is added, undo may leave it again.
        setRun('Resume the checklist', () => resumed, goneWith(resumed.log.length));
        notices.toast(
          'success',
          `${plural(run.log.length, 'entry', 'entries')} of the log, unchanged since they were written`,
        );
        return undefined;
      }}
    />
  );
}

/** The same checklist for a first deployment: the steps that the installer lists. */
export function DeploymentCard({ reip, loaders }: LoadingPanelProps) {
  const { clock, files } = useServices();
  const { appliance } = reip;
  const setRun = useSetRun(appliance.id);
  const user = useUserName();
  const loadAll = useLoadAll(loaders, appliance);
  const [text, setText] = useStoredText('first deployment');
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
    saveRun({ files }, reip, run);
    setText('');
    setRun('Start the deployment checklist', () => run, goneWith(1));
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
          hint="The list of steps that the installer prints. Other text is ignored."
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
