import { useState } from 'react';
import { countWords } from '../../../core/appliance/document/record-labels.ts';
import { andMore, plural } from '../../../core/text/plural.ts';
import { useServices } from '../../../parts/services/use-services.ts';
import type { RecordMeta } from '../../../platform/records/record-store.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Progress } from '../../../ui/feedback/Progress.tsx';
import { ChoiceField } from '../../../ui/fields/ChoiceField.tsx';
import { onEnter } from '../../../ui/fields/on-enter.ts';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { useValue } from '../../../ui/hooks/useValue.ts';
import { Dialog } from '../../../ui/overlays/Dialog.tsx';
import { TakeDialog } from '../../../ui/overlays/TakeDialog.tsx';
import { Pill } from '../../../ui/text/Pill.tsx';
import { Described } from './Described.tsx';
import { FilePreview } from './FilePreview.tsx';
import { areDocuments, filesByAppliance } from './import-groups.ts';
import { freeName } from './import-name.ts';
import { hasDifferences, type Preview, type Target } from './import-preview.ts';
import type { Importer, ImportState } from './importer.ts';
import { ProblemList } from './ProblemList.tsx';
import { OpenTable, RefusedFiles } from './RefusedFiles.tsx';

/** More are counted. */
const shownPrefixes = 8;

type Props = {
  readonly importer: Importer;
  /** The stored appliances: a name that one of them has already gets a warning. */
  readonly taken: readonly RecordMeta[];
  /** `isRevision`: the next one of a stored appliance, which the user compares before it is saved. */
  readonly onAccept: (name: string, isRevision: boolean) => void;
};

/** Files during an import: their progress, their contents, their faults and how to fix them. */
export function ImportDialog({ importer, taken, onAccept }: Props) {
  const state = useValue(importer.state);
  const leave = () => importer.leave();
  if (state.kind === 'idle') return null;
  if (state.kind === 'reading') return <Reading state={state} onLeave={leave} />;
  if (state.kind === 'preview')
    return <Shown state={state} importer={importer} taken={taken} onAccept={onAccept} />;
  return <RefusedFiles refused={state.refused} importer={importer} />;
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
      <p className="muted" data-typed="">
        {state.count > 1 && `File ${state.place} of ${state.count}. `}It is read in this browser and sent
        nowhere.
      </p>
    </Dialog>
  );
}

function Shown({ state, importer, taken, onAccept }: Props & { state: Preview }) {
  const { workspace, browserRecords } = useServices();
  const open = useValue(workspace.current);
  const { appliance, files, refused, target, merge, each, unstored } = state;
  // The name that the file gives, while the document is merged into another.
  const [given] = useState(appliance.name);
  const [proposed] = useState(() => freeName(given, taken));
  const [name, setName] = useState(unstored?.name || proposed);
  const known = taken.find((meta) => meta.name === given);
  const [only] = files;
  const bad = files.reduce((sum, file) => sum + file.problems.length, 0);
  const good = (each ?? [state]).reduce((sum, part) => sum + part.appliance.endpoints.length, 0);
  const inUse = (each ?? [state]).reduce(
    (sum, part) => sum + (part.appliance.settings.occupied?.length ?? 0),
    0,
  );
  const groups = filesByAppliance(files);
  const prefixes = areDocuments(files) ? [] : (groups ?? []).map(([file]) => file?.appliance.prefix ?? '');
  const targets: { value: Target; label: string }[] = [];
  if (groups) targets.push({ value: 'each', label: `${groups.length} new appliances` });
  if (!groups || prefixes.length > 0)
    targets.push({ value: 'new', label: groups ? 'One new appliance' : 'New appliance' });
  if (known && !each)
    targets.push({ value: 'revision', label: `Revision ${known.revision + 1} of ${known.name}` });
  if (open) targets.push({ value: 'open', label: `Into ${open.name}` });
  const isRevision = target === 'revision';
  const into = isRevision ? known?.name : target === 'open' ? open?.name : undefined;
  const isSame = into !== undefined && !state.working && !hasDifferences(state);
  const toSee = (each ?? []).filter(
    (part) =>
      part.files.some((file) => file.problems.length > 0) ||
      part.merge?.perFile.some(({ conflicts }) => conflicts.length > 0),
  );
  const problem = target === 'new' && name.trim() === '' ? 'Field is required' : undefined;
  // Of the proposed name too: it has a number because of that appliance.
  const namesake = taken.find((meta) => meta.name === (name === proposed ? given : name.trim()));
  const nameHint =
    namesake &&
    `There is already an appliance ${namesake.name} (revision ${namesake.revision}, ${countWords('endpoints', namesake.counts.endpoints)})`;
  const title =
    files.length === 1 && only
      ? `Import ${only.name}`
      : each
        ? `Import ${each.length} appliances`
        : `Import ${files.length} files`;
  return (
    <TakeDialog
      title={title}
      wide
      onClose={() => importer.leave()}
      action={
        bad > 0 && !merge
          ? good === 1
            ? `Import the good ${only?.wide ? 'address' : 'row'}`
            : `Import the ${good.toLocaleString('en')} good ${only?.wide ? 'addresses' : 'rows'}`
          : isRevision
            ? 'Compare and save'
            : target === 'open'
              ? `Import into ${open?.name}`
              : good > 0
                ? `Import ${countWords('endpoints', good)}`
                : inUse > 0
                  ? `Import ${plural(inUse, 'occupied address', 'occupied addresses')}`
                  : 'Import'
      }
      note={
        browserRecords
          ? 'Read in this browser, and stored on this appliance for all who sign in.'
          : 'Read and stored in this browser only.'
      }
      problem={
        state.working ? 'Analyzing import...' : isSame && isRevision ? 'There is nothing to save.' : problem
      }
      onTake={() => onAccept(name, isRevision)}
    >
      {unstored && (
        <p role="status">
          <Pill tone="bad">Not stored</Pill> {unstored.message}
        </p>
      )}
      {prefixes.length > 0 && (
        <p>
          The names in these files begin with {prefixes.length} rack prefixes:{' '}
          <span className="mono">{prefixes.slice(0, shownPrefixes).join(', ')}</span>
          {prefixes.length > shownPrefixes && ` ${andMore(prefixes.length - shownPrefixes)}`}. Racks that are
          cabled together may be one appliance.
        </p>
      )}
      {toSee.length > 0 && (
        <p>
          <Pill tone="warn">Check</Pill> Values to choose or rows that could not be read:{' '}
          <span className="mono">{toSee.map((part) => part.appliance.name).join(', ')}</span>
        </p>
      )}
      {(each ?? [{ ...state, first: 0 }]).map((part) => (
        // Imported data is work as typed text is: pasted text is in no file, so the end of a session must not discard
        // it.
        <section
          key={part.first}
          className="stack tight"
          aria-label={each && part.appliance.name}
          data-typed=""
        >
          {each && <h3 className="mono">{part.appliance.name}</h3>}
          {each && taken.some((meta) => meta.name === part.appliance.name) && (
            <p className="muted">There is already an appliance of this name; this becomes another one</p>
          )}
          {part.files.length > 1 && <Described appliance={part.appliance} />}
          {part.files.map((file, i) => (
            <FilePreview
              // Two files may bear one name.
              key={`${i} ${file.name}`}
              file={file}
              alone={part.files.length === 1}
              described={part.files.length === 1 && <Described appliance={part.appliance} />}
              merge={part.merge?.perFile[i]}
              preview={state}
              place={part.first + i}
              onAnswer={(answers) => void importer.answer(part.first + i, answers)}
              onForget={() => void importer.forgetColumns(part.first + i)}
              onAssign={(assignments) => void importer.assign(part.first + i, assignments)}
              onChoose={(path, side) => importer.choose(part.first + i, path, side)}
            />
          ))}
        </section>
      ))}
      {refused.map((file, i) => (
        <section key={`${i} ${file.name}`} className="stack tight" aria-label={file.name}>
          <h3>{file.name} is not imported</h3>
          <ProblemList problems={file.problems} />
          <OpenTable file={file} place={i} importer={importer} />
        </section>
      ))}
      {(targets.length > 1 || target === 'new') && (
        <div className="row import-as">
          <b aria-hidden="true">Import as</b>
          {targets.length > 1 && (
            <ChoiceField<Target>
              label="Import as"
              value={target}
              onChange={(next) => importer.setTarget(next, next === 'revision' ? known?.id : undefined)}
              options={targets}
            />
          )}
          {target === 'new' && (
            <TextField
              label="Name of the appliance"
              labelHidden
              value={name}
              onChange={setName}
              mono
              error={problem}
              hint={nameHint}
              onKeyDown={onEnter(() => onAccept(name, isRevision))}
            />
          )}
        </div>
      )}
      {isSame && (
        <p role="status">
          No differences: <b>{into}</b> has everything in {files.length === 1 ? 'this file' : 'these files'}{' '}
          already.
        </p>
      )}
      {state.unsaved !== undefined && state.unsaved > 0 && (
        <p role="status">
          <Pill tone="warn">Check</Pill> {plural(state.unsaved, 'value')} of yours{' '}
          {state.unsaved === 1 ? 'is' : 'are'} not saved yet. {state.unsaved === 1 ? 'It stays' : 'They stay'}{' '}
          unless you choose the value of the file.
        </p>
      )}
      {isRevision && known && !isSame && (
        <p className="muted">You see all differences before revision {known.revision + 1} is saved.</p>
      )}
    </TakeDialog>
  );
}
