import { useMemo, useState } from 'react';
import { applyPaste } from '../../core/appliance/bulk-edit/paste.ts';
import type { PasteNetwork } from '../../core/appliance/bulk-edit/paste-networks.ts';
import type { PasteChange, PasteLine } from '../../core/appliance/bulk-edit/paste-types.ts';
import type { Appliance, Problem } from '../../core/appliance/document/appliance-types.ts';
import { countWords } from '../../core/appliance/document/record-labels.ts';
import { plural } from '../../core/text/plural.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { Progress } from '../../ui/feedback/Progress.tsx';
import { CheckField } from '../../ui/fields/CheckField.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import { TakeDialog } from '../../ui/overlays/TakeDialog.tsx';
import { Pill, Tag } from '../../ui/text/Pill.tsx';
import { useRetainedText } from '../fields/use-retained-text.ts';
import { useServices } from '../services/use-services.ts';
import { type PreviewLine, PreviewTable } from './PreviewTable.tsx';
import { usePasted } from './use-pasted.ts';

type Props = { readonly appliance: Appliance; readonly text: string; readonly onClose: () => void };

const title = 'Paste addresses';
const shownBad = 100;
/** Characters: to lay out a longer text would hold the page while the text is being read. */
const longestDrawn = 50_000;

/** A table from a spreadsheet: what is new in it, what it changes, and which rows cannot be read, before one edit takes it. */
export function PasteAddressesDialog({ appliance, text: given, onClose }: Props) {
  const { workspace } = useServices();
  const { state, read, again } = usePasted(appliance, given);
  const [text, setText] = useRetainedText('paste addresses', given);
  const [clashing, setClashing] = useState(false);
  /** Closed for good; Escape alone leaves the text for the next time. */
  const done = () => {
    setText('');
    onClose();
  };
  const lines = state.kind === 'read' ? state.paste.lines : noLines;
  const networks = state.kind === 'read' ? state.paste.changed : noNetworks;
  const rows = useMemo(() => lines.filter(({ kind }) => kind !== 'same'), [lines]);
  const shown = useMemo(() => [...networks.map(networkLine), ...rows.map(previewLine)], [networks, rows]);
  const count = (kind: PasteLine['kind']) => lines.filter((line) => line.kind === kind).length;
  const clashes = [...rows, ...networks].filter(canBeTaken).filter(({ problem }) => problem).length;
  const takenOf = (some: readonly Takeable[]) =>
    some.filter((one) => canBeTaken(one) && (clashing || !one.problem)).length;
  const [addresses, changed] = [takenOf(rows), takenOf(networks)];
  const taken = addresses + changed;
  const words = [
    addresses > 0 || changed === 0 ? countWords('endpoints', addresses) : '',
    changed > 0 ? plural(changed, 'network') : '',
  ]
    .filter(Boolean)
    .join(' and ');

  if (state.kind !== 'read') {
    return (
      <TakeDialog
        key="text"
        title={title}
        wide
        onClose={onClose}
        onCancel={done}
        action="Read"
        problem={state.kind === 'reading' ? 'Reading...' : text.trim() ? undefined : 'Paste a table first.'}
        onTake={() => read(text)}
      >
        {(state.kind !== 'reading' || text.length < longestDrawn) && (
          <TextField
            label="Table or hosts file"
            hint="Cells copied from a spreadsheet work as they are; the first line names the columns: hostname and address at least."
            rows={10}
            mono
            value={text}
            onChange={setText}
            autoFocus
          />
        )}
        {state.kind === 'reading' && <Progress label="Reading" />}
        {state.kind === 'refused' && <BadRows problems={state.problems} />}
      </TakeDialog>
    );
  }
  const { paste, bad, notes } = state;
  return (
    <Dialog
      // Another dialog, so that the focus goes to what is to be decided there.
      key="preview"
      title={title}
      wide
      onClose={onClose}
      actions={
        <>
          <Button onClick={again}>Back to the text</Button>
          <Button
            variant="primary"
            data-autofocus
            disabledReason={taken === 0 ? 'There is nothing new to take' : undefined}
            onClick={() => {
              workspace.edit(`Paste ${words}`, (now) => applyPaste(now, paste, clashing ? 'take' : 'leave'));
              done();
            }}
          >
            {taken === 0
              ? 'Take'
              : bad.length + (clashing ? 0 : clashes) > 0
                ? `Take ${words}, leave the rest`
                : `Take ${words}`}
          </Button>
        </>
      }
    >
      <div className="row" role="status">
        <Tag accent>{plural(count('added'), 'new', 'new')}</Tag>
        <Tag>{plural(count('changed'), 'changed', 'changed')}</Tag>
        <Tag>{plural(count('same'), 'unchanged', 'unchanged')}</Tag>
        {networks.length > 0 && <Tag>{plural(networks.length, 'network')}</Tag>}
        {clashes > 0 && <Pill tone="warn">{plural(clashes, 'clash', 'clashes')}</Pill>}
        {bad.length > 0 && <Pill tone="bad">{plural(bad.length, 'bad row')}</Pill>}
      </div>
      <PreviewTable label="What the paste changes" lines={shown} empty="No row changes the document." />
      {clashes > 0 && (
        <CheckField
          label={
            clashes === 1
              ? 'Take the one that clashes as well'
              : `Take the ${plural(clashes, '', 'that clash')} as well`
          }
          hint="They are marked in the table until they are corrected"
          checked={clashing}
          onChange={setClashing}
        />
      )}
      {bad.length > 0 && (
        <>
          <h3>{plural(bad.length, 'row could not be read', 'rows could not be read')}</h3>
          <BadRows problems={bad} />
        </>
      )}
      {notes.length > 0 && (
        <>
          <h3>The table has two values for one network</h3>
          <BadRows problems={notes} />
        </>
      )}
      {paste.leftAlone.length > 0 && (
        <>
          <h3>Not changed by a table of addresses</h3>
          <BadRows problems={paste.leftAlone.map((message) => ({ message }))} />
        </>
      )}
    </Dialog>
  );
}

const noLines: readonly PasteLine[] = [];
const noNetworks: readonly PasteNetwork[] = [];

type Takeable = { readonly problem?: string; readonly changes: readonly unknown[]; readonly kind?: string };

/** A new row is a change by itself; the row of a known address must change something. */
const canBeTaken = ({ kind, changes }: Takeable): boolean => kind === 'added' || changes.length > 0;

const worded = (change: PasteChange, value: string) => (value ? `${change.field} ${value}` : '');

function networkLine({ network, changes, problem }: PasteNetwork): PreviewLine {
  return {
    id: network.id,
    name: `Network ${network.name}`,
    from: changes.length > 0 ? list(changes.map((one) => worded(one, one.from))) : (network.subnet ?? ''),
    to: changes.length > 0 ? list(changes.map((one) => worded(one, one.to))) : (network.subnet ?? ''),
    remark: problem ? { level: 'warning', text: problem } : undefined,
  };
}

const list = (texts: readonly string[]) => texts.filter(Boolean).join(', ');

function previewLine({ kind, name, endpoint, changes, problem }: PasteLine): PreviewLine {
  const clash = problem ? { level: 'warning' as const, text: problem } : undefined;
  if (kind === 'added')
    return {
      id: endpoint.id,
      name,
      from: '',
      to: endpoint.address,
      remark: clash ?? { level: 'info', text: 'New' },
    };
  return {
    id: endpoint.id,
    name,
    from: changes
      .map(({ from }) => from)
      .filter(Boolean)
      .join(', '),
    to: changes.map(({ to }) => to).join(', '),
    remark: clash,
  };
}

function BadRows({ problems }: { problems: readonly Problem[] }) {
  return (
    <ul className="problem-list" aria-label="Rows that could not be read">
      {problems.slice(0, shownBad).map((problem, at) => (
        <li key={at}>
          <span>{problem.message}</span>
          {problem.fix && <span className="muted">{problem.fix}</span>}
        </li>
      ))}
      {problems.length > shownBad && (
        <li className="muted">and {plural(problems.length - shownBad, 'more', 'more')}</li>
      )}
    </ul>
  );
}
