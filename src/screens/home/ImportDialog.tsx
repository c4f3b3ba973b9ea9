import { useState } from 'react';
import { countWords } from '../../core/appliance/record-words.ts';
import type { Appliance } from '../../core/appliance/types.ts';
import { liveFindings } from '../../core/audit/live.ts';
import { describeRead } from '../../core/formats/preview.ts';
import { useServices } from '../../parts/use-services.ts';
import type { RecordMeta } from '../../platform/records/record-store.ts';
import { Button } from '../../ui/Button.tsx';
import { ChoiceField } from '../../ui/ChoiceField.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Pill, Tag } from '../../ui/Pill.tsx';
import { Progress } from '../../ui/Progress.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { useValue } from '../../ui/useValue.ts';
import { FilePreview } from './FilePreview.tsx';
import type { Importer, ImportState, Preview, Target } from './import-model.ts';
import { ProblemList } from './ProblemList.tsx';

type Props = {
  readonly importer: Importer;
  /** The stored appliances: a name that one of them bears is told. */
  readonly taken: readonly RecordMeta[];
  readonly onAccept: (name: string) => void;
};

/** Files on their way in: how far they are, what was found in them, what is wrong and how to mend it. */
export function ImportDialog({ importer, taken, onAccept }: Props) {
  const state = useValue(importer.state);
  const leave = () => importer.leave();
  if (state.kind === 'idle') return null;
  if (state.kind === 'reading') return <Reading state={state} onLeave={leave} />;
  if (state.kind === 'preview')
    return <Shown state={state} importer={importer} taken={taken} onAccept={onAccept} />;
  const [first] = state.refused;
  const title =
    state.refused.length === 1 && first
      ? `${first.name} was not imported`
      : `${state.refused.length} files were not imported`;
  return (
    <Dialog title={title} wide onClose={leave} actions={<Button onClick={leave}>Close</Button>}>
      {state.refused.map((file) => (
        <section key={file.name} aria-label={file.name}>
          {state.refused.length > 1 && <h3>{file.name}</h3>}
          <ProblemList problems={file.problems} />
        </section>
      ))}
    </Dialog>
  );
}

function Reading({
  state,
  onLeave,
}: {
  state: Extract<ImportState, { kind: 'reading' }>;
  onLeave: () => void;
}) {
  const title = `Reading ${state.name}`;
  return (
    <Dialog title={title} onClose={onLeave} actions={<Button onClick={onLeave}>Cancel</Button>}>
      <Progress label={title} done={state.done} total={state.total} />
      <p className="muted">
        {state.count > 1 && `File ${state.place} of ${state.count}. `}It is read in this browser and sent
        nowhere.
      </p>
    </Dialog>
  );
}

function Shown({ state, importer, taken, onAccept }: Props & { state: Preview }) {
  const { workspace } = useServices();
  const open = useValue(workspace.current);
  const { appliance, files, refused, target, merge, each } = state;
  const [name, setName] = useState(appliance.name);
  const [only] = files;
  const bad = files.reduce((sum, file) => sum + file.problems.length, 0);
  const findings = liveFindings(appliance);
  const faults = findings.length;
  const problem = target === 'new' && !each && name.trim() === '' ? 'Field is required' : undefined;
  const namesake = taken.find((meta) => meta.name === name.trim());
  const title =
    files.length === 1 && only
      ? `Import ${only.name}`
      : `Import ${files.length} ${each ? 'appliances' : 'files'}`;
  return (
    <Dialog
      title={title}
      wide
      onClose={() => importer.leave()}
      actions={
        <>
          <Button onClick={() => importer.leave()}>Cancel</Button>
          <Button
            variant="primary"
            disabledReason={state.working ? 'What it brings is being worked out' : problem}
            onClick={() => onAccept(name)}
          >
            {bad > 0 && !merge
              ? appliance.endpoints.length === 1
                ? `Import the good ${only?.wide ? 'address' : 'row'}`
                : `Import the ${appliance.endpoints.length.toLocaleString('en')} good ${only?.wide ? 'addresses' : 'rows'}`
              : target === 'open'
                ? `Import into ${open?.name}`
                : 'Import'}
          </Button>
        </>
      }
    >
      {open && (
        <ChoiceField<Target>
          label="Where to"
          value={target}
          onChange={(next) => importer.setTarget(next)}
          options={[
            { value: 'new', label: each ? 'New appliances' : 'A new appliance' },
            { value: 'open', label: `Into ${open.name}` },
          ]}
        />
      )}
      {target === 'new' && !each && (
        <TextField
          label="Name of the appliance"
          value={name}
          onChange={setName}
          mono
          error={problem}
          hint={
            namesake &&
            `There is already an appliance ${namesake.name} (revision ${namesake.revision}, ${countWords('endpoints', namesake.counts.endpoints)}); this becomes another one`
          }
          onKeyDown={(event) => {
            if (event.key === 'Enter') onAccept(name);
          }}
        />
      )}
      {each ? (
        files.map((file, i) => (
          <section key={`${i} ${file.name}`} className="stack tight" aria-label={file.name}>
            <h3 className="mono">{file.appliance.name}</h3>
            {taken.some((meta) => meta.name === file.appliance.name) && (
              <p className="muted">There is already an appliance of this name; this becomes another one</p>
            )}
            <Described appliance={file.appliance} />
          </section>
        ))
      ) : (
        <>
          <Described appliance={appliance} />
          {faults > 0 && (
            <p className="row">
              <Pill tone="bad">{faults === 1 ? '1 fault' : `${faults} faults`}</Pill>
              {findings[0]?.detail}
              {faults > 1 && ` And ${faults - 1} more, marked on the dashboard.`}
            </p>
          )}
          {files.map((file, i) => (
            <FilePreview
              // Two files may bear one name.
              key={`${i} ${file.name}`}
              file={file}
              alone={files.length === 1}
              merge={merge?.perFile[i]}
              preview={state}
              place={i}
              onAssign={(assignments) => void importer.assign(i, assignments)}
              onChoose={(path, side) => importer.choose(i, path, side)}
            />
          ))}
        </>
      )}
      {refused.map((file) => (
        <section key={file.name} aria-label={file.name}>
          <h3>{file.name} is left out</h3>
          <ProblemList problems={file.problems} />
        </section>
      ))}
    </Dialog>
  );
}

function Described({ appliance }: { appliance: Appliance }) {
  return (
    <div className="row">
      {describeRead(appliance).map(({ label }) => (
        <Tag key={label}>{label}</Tag>
      ))}
    </div>
  );
}
