import { type KeyboardEvent, useId, useMemo, useRef, useState } from 'react';
import type { Appliance } from '../../../core/appliance/document/appliance-types.ts';
import { type Completion, completeLine } from '../../../core/oedacli/assist/complete.ts';
import type { ScriptProblem } from '../../../core/oedacli/script/script-problem.ts';
import { andMore } from '../../../core/text/plural.ts';

type Problem = Pick<ScriptProblem, 'message' | 'fix' | 'line' | 'column'> &
  Partial<Pick<ScriptProblem, 'severity'>>;

/** The line that the caret is in, and where in it. */
function lineAt(text: string, caret: number) {
  const start = text.lastIndexOf('\n', caret - 1) + 1;
  const end = text.indexOf('\n', caret);
  return { start, line: text.slice(start, end < 0 ? undefined : end), column: caret - start };
}

/**
 * A script as text. Ctrl and Space, or typing, offers texts that are valid at the caret; the arrow keys choose, Enter
 * or Tab takes. The problems are below it; each links to its place.
 */
export function ScriptEditor({
  text,
  onChange,
  appliance,
  problems,
}: {
  text: string;
  onChange: (text: string) => void;
  appliance: Appliance;
  problems: readonly Problem[];
}) {
  const id = useId();
  const area = useRef<HTMLTextAreaElement>(null);
  const [offer, setOffer] = useState<Completion>();
  const [place, setPlace] = useState(0);
  const options = useMemo(() => offer?.options.slice(0, 60) ?? [], [offer]);
  const close = () => setOffer(undefined);
  const look = (asked: boolean) => {
    const box = area.current;
    if (!box) return;
    const { line, column } = lineAt(box.value, box.selectionStart);
    const found = completeLine(
      line.replace(/^oedacli>\s*/i, (lead) => ' '.repeat(lead.length)),
      column,
      appliance,
    );
    const typed = column > found.from;
    // A complete word needs no offer.
    const isWhole = found.options.length === 1 && found.options[0]?.text === line.slice(found.from, column);
    setPlace(0);
    setOffer(found.options.length > 0 && !isWhole && (asked || typed) ? found : undefined);
  };
  const take = (option: Completion['options'][number] | undefined) => {
    const box = area.current;
    if (!box || !option || !offer) return;
    const { start, column } = lineAt(box.value, box.selectionStart);
    const end = option.text.endsWith('=') ? '' : ' ';
    box.setRangeText(option.text + end, start + offer.from, start + column, 'end');
    onChange(box.value);
    close();
    requestAnimationFrame(() => {
      box.focus();
      if (end === '') look(true);
    });
  };
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    const { key } = event;
    if (key === ' ' && event.ctrlKey) look(true);
    else if (!offer) return;
    else if (key === 'Escape') close();
    else if (key === 'ArrowDown') setPlace((place + 1) % options.length);
    else if (key === 'ArrowUp') setPlace((place + options.length - 1) % options.length);
    else if ((key === 'Enter' && place >= 0) || key === 'Tab') take(options[place]);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const goTo = ({ line, column }: Problem) => {
    const box = area.current;
    if (!box) return;
    const rows = box.value.split(/\r\n|\n|\r/);
    const start = rows.slice(0, line - 1).reduce((sum, row) => sum + row.length + 1, 0);
    box.focus();
    box.setSelectionRange(start + column - 1, start + (rows[line - 1]?.length ?? 0));
  };
  const active = offer && options[place];
  return (
    <div className="field">
      <label htmlFor={id} className="field-label">
        Script
      </label>
      <textarea
        ref={area}
        id={id}
        className="input mono oedacli-editor"
        rows={14}
        spellCheck={false}
        value={text}
        aria-describedby={`${id}-hint`}
        aria-autocomplete="list"
        aria-controls={offer && `${id}-options`}
        aria-activedescendant={active && `${id}-${place}`}
        onChange={(event) => {
          onChange(event.target.value);
          look(false);
        }}
        onKeyDown={onKeyDown}
        onClick={close}
        onBlur={close}
      />
      {offer && (
        <div id={`${id}-options`} role="listbox" aria-label="Suggestions" className="oedacli-options">
          {options.map((option, at) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the text's
            // biome-ignore lint/a11y/useFocusableInteractive: aria-activedescendant points here, the focus stays in the text
            <div
              key={option.text}
              id={`${id}-${at}`}
              role="option"
              aria-selected={at === place}
              ref={at === place ? (item) => item?.scrollIntoView({ block: 'nearest' }) : undefined}
              // The press must not take the focus out of the text.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => take(option)}
            >
              <b className="mono">{option.text}</b> <span className="small muted">{option.words}</span>
            </div>
          ))}
        </div>
      )}
      <p className="field-hint" id={`${id}-hint`}>
        One command per line. Press Ctrl and Space for suggestions. Prompts in front of lines are dropped.
      </p>
      {problems.length > 0 && (
        <ul className="oedacli-lines" aria-label="Problems" tabIndex={0}>
          {problems.slice(0, 50).map((problem) => (
            <li
              key={`${problem.line}/${problem.column}/${problem.message}`}
              className={problem.severity === 'warning' ? 'warn' : undefined}
            >
              <button type="button" className="oedacli-goto" onClick={() => goTo(problem)}>
                Line {problem.line}, column {problem.column}: {problem.message} {problem.fix}
              </button>
            </li>
          ))}
          {problems.length > 50 && <li className="muted">{andMore(problems.length - 50)}</li>}
        </ul>
      )}
    </div>
  );
}
