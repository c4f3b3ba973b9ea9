import { type ReactNode, useState } from 'react';
import type { Evidence } from '../../../core/platinum/contract/record.ts';
import { DayField } from '../../../parts/fields/DayField.tsx';
import { dayText } from '../../../parts/labels/dates.ts';
import { evidenceText } from '../../../parts/labels/evidence-text.ts';
import { useServices } from '../../../parts/services/use-services.ts';
import { localDay } from '../../../platform/browser/local-day.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { ChoiceField } from '../../../ui/fields/ChoiceField.tsx';
import { EditField } from '../../../ui/fields/EditField.tsx';
import type { Tone } from '../../../ui/text/icon.ts';
import { Pill } from '../../../ui/text/Pill.tsx';
import { useEditor } from '../use-editor.ts';

type State = 'open' | 'met' | 'not-met';
const tones: Readonly<Record<State, Tone>> = { open: 'neutral', met: 'ok', 'not-met': 'bad' };
type StateWords = Readonly<Record<State, string>>;

const usualWords: StateWords = { open: 'Open', met: 'Met', 'not-met': 'Not met' };

/** One point of a checklist: its state, its evidence and its date; its fields open on demand. */
export function EvidenceLine({
  title,
  detail,
  status,
  answer,
  words = usualWords,
  underWay,
  withWho,
  onAnswer,
}: {
  title: string;
  detail?: ReactNode;
  /** The document's own information about it. */
  status?: ReactNode;
  answer: Evidence;
  words?: StateWords;
  /** An unmet point is no fault: work on it is under way. */
  underWay?: boolean;
  /** The person in charge need not be the one that answers. */
  withWho?: boolean;
  /** Undefined: the answer was taken back. */
  onAnswer(label: string, answer: Evidence | undefined): void;
}) {
  const { clock } = useServices();
  const editor = useEditor();
  const [open, setOpen] = useState(false);
  const state = answer.state ?? 'open';
  const set = (label: string, change: Partial<Evidence>) => {
    const by = withWho ? (answer.by ?? editor) : editor;
    const stated = Object.entries({ ...answer, by, ...change }).filter(
      ([, value]) => value !== undefined && value !== '',
    );
    // A question without a state, a date and evidence is not answered.
    const isAnswered = stated.some(([key]) => key !== 'by') || (withWho && change.by);
    onAnswer(label, isAnswered ? Object.fromEntries(stated) : undefined);
  };
  return (
    <li className="evidence-line">
      <Pill tone={underWay && state === 'not-met' ? 'warn' : tones[state]}>{words[state]}</Pill>
      <div className="evidence-text">
        <b>{title}</b>
        {detail && <p className="muted">{detail}</p>}
        {(answer.date || answer.evidence || answer.by) && (
          <p>
            {answer.date && <span className="mono">{dayText(answer.date)}</span>}{' '}
            {answer.by && <span className="muted">{answer.by}</span>} {answer.evidence}
          </p>
        )}
      </div>
      {status && <div className="evidence-status">{status}</div>}
      <Button aria-expanded={open} aria-label={`Answer ${title}`} onClick={() => setOpen(!open)}>
        Answer
      </Button>
      {open && (
        <div className="evidence-edit">
          <ChoiceField
            label={`State of ${title}`}
            value={state}
            options={(['open', 'met', 'not-met'] as const).map((value) => ({ value, label: words[value] }))}
            onChange={(value) =>
              set(`Set '${title}' to ${words[value].toLowerCase()}`, {
                state: value === 'open' ? undefined : value,
                // A user who answers now has seen it today, unless the answer has another day.
                date: value === 'open' ? undefined : (answer.date ?? localDay(clock.now())),
              })
            }
          />
          <div className="edit-grid">
            {withWho && (
              <EditField
                label="Who"
                value={answer.by ?? ''}
                onCommit={(text) => {
                  set(`Change who carries '${title}'`, { by: text.trim() });
                  return undefined;
                }}
              />
            )}
            <DayField
              label="Date"
              value={answer.date}
              onDay={(date) => set(`Set the date of '${title}'`, { date })}
            />
            <EditField
              label="Evidence"
              value={answer.evidence ?? ''}
              placeholder="Document, ticket or person"
              onCommit={(text) => {
                set(`Change the evidence of '${title}'`, { evidence: evidenceText(text) });
                return undefined;
              }}
            />
          </div>
        </div>
      )}
    </li>
  );
}
