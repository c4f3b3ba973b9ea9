import Check from 'lucide-react/icons/check';
import { useId, useState } from 'react';
import type { Appliance } from '../../../core/appliance/document/appliance-types.ts';
import { portWords } from '../../../core/platinum/matrix/matrix-csv.ts';
import type { MatrixEnd, MatrixRow } from '../../../core/platinum/matrix/network-matrix.ts';
import { tickOf, tickRows, untickRows } from '../../../core/platinum/matrix/ticks.ts';
import { plural } from '../../../core/text/plural.ts';
import { readDay } from '../../../core/time/typed-dates.ts';
import { useRetainedText } from '../../../parts/fields/use-retained-text.ts';
import { dayText } from '../../../parts/labels/dates.ts';
import { evidenceText } from '../../../parts/labels/evidence-text.ts';
import { MarkPill } from '../../../parts/labels/MarkPill.tsx';
import { useServices } from '../../../parts/services/use-services.ts';
import { localDay } from '../../../platform/browser/local-day.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { dateNotValid } from '../../../ui/text/format-date.ts';
import { useEditor } from '../use-editor.ts';
import { commonTick, selectionWords, tickText } from './cell-state.ts';

/** The chosen rules: one evidence and one day for all of them, and the tick. `onDone`: nothing is chosen any more, with what was done. */
export function TickBar({
  appliance,
  rows,
  onDone,
}: {
  appliance: Appliance;
  rows: readonly MatrixRow[];
  onDone: (done?: string) => void;
}) {
  const { workspace, clock } = useServices();
  const by = useEditor();
  const id = useId();
  const common = commonTick(appliance, rows);
  // They are there again for the next selection, until they are taken.
  const [retainedEvidence, retainEvidence] = useRetainedText('evidence of matrix ticks');
  const [retainedDate, retainDate] = useRetainedText('date of matrix ticks');
  const [typed, setTyped] = useState<{ readonly evidence?: string; readonly date?: string }>({
    ...(retainedEvidence && { evidence: retainedEvidence }),
    ...(retainedDate && { date: retainedDate }),
  });
  const [problem, setProblem] = useState<string>();
  const evidence = typed.evidence ?? common?.evidence ?? '';
  const date = typed.date ?? dayText(common?.date ?? localDay(clock.now()));
  const ticked = rows.filter((row) => tickOf(appliance, row));
  const words = plural(rows.length, 'rule');
  const tick = () => {
    const day = readDay(date);
    if (!day) return setProblem(dateNotValid);
    const text = evidenceText(evidence);
    workspace.edit(`Tick ${words} of the network matrix`, (document) =>
      tickRows(document, rows, {
        date: day,
        // An emptied field empties it; one that was not touched leaves each rule its own.
        ...((text || typed.evidence !== undefined) && { evidence: text }),
        ...(by && { by }),
      }),
    );
    retainEvidence('');
    retainDate('');
    onDone([`${words} ticked`, dayText(day), text].filter(Boolean).join(', '));
  };
  const clear = () => {
    workspace.edit(`Clear ${plural(ticked.length, 'tick')} of the network matrix`, (document) =>
      untickRows(document, ticked),
    );
    onDone(`${plural(ticked.length, 'tick')} cleared`);
  };
  const [only, ...others] = rows;
  return (
    <form
      className="matrix-bar"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        tick();
      }}
      onKeyDown={(event) => {
        // Escape clears the selection, unless it was pressed to leave a text.
        const isTyped = typed.evidence || typed.date;
        if (event.key === 'Escape' && isTyped && event.target instanceof HTMLInputElement)
          event.preventDefault();
      }}
    >
      <div>
        <b role="status">{selectionWords(rows)}</b>
        {only && others.length === 0 && (
          <p className="small">
            {portWords(only)}, {endText(only.from)} to {endText(only.to)}. {only.purpose}{' '}
            <MarkPill mark={only.mark} />
          </p>
        )}
        {common && <p className="small">{tickText(common)}</p>}
      </div>
      <label className="matrix-bar-evidence">
        <span>Evidence</span>
        <input
          aria-label="Evidence"
          className="input"
          value={evidence}
          placeholder="Test and ticket"
          onChange={({ target: { value } }) => {
            retainEvidence(value);
            setTyped({ ...typed, evidence: value });
          }}
        />
      </label>
      <label>
        <span>Date</span>
        <input
          aria-label="Date"
          className="input mono"
          value={date}
          placeholder="MM/DD/YYYY"
          aria-invalid={problem !== undefined || undefined}
          aria-describedby={problem === undefined ? undefined : id}
          onChange={({ target: { value } }) => {
            setProblem(undefined);
            retainDate(value);
            setTyped({ ...typed, date: value });
          }}
        />
      </label>
      {problem && (
        <span id={id} role="alert" className="field-error">
          {problem}
        </span>
      )}
      <div className="row push">
        {ticked.length > 0 && (
          <Button variant="quiet" onClick={clear}>
            Clear {plural(ticked.length, 'tick')}
          </Button>
        )}
        <Button variant="quiet" onClick={() => onDone()}>
          Deselect
        </Button>
        <Button type="submit" icon={Check} variant="primary">
          Tick {words}
        </Button>
      </div>
    </form>
  );
}

const endText = ({ name, addresses }: MatrixEnd): string =>
  addresses.length === 1 && addresses[0] !== name ? `${name} ${addresses[0]}` : name;
