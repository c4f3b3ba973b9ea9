import { type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { classes } from './classes.ts';

/** How an edit ended: where the grid goes next. */
export type EditEnd = 'stay' | 'next' | 'before' | 'left';

/** The input in a cell. Enter and Tab commit, leaving commits, Escape gives up. A refused text stays, with the reason under it. */
export function CellEditor({
  label,
  text,
  choices,
  mono,
  onCommit,
  onEnd,
}: {
  label: string;
  text: string;
  choices?: readonly string[] | undefined;
  mono?: boolean | undefined;
  onCommit(text: string): string | undefined;
  onEnd(end: EditEnd): void;
}) {
  const id = useId();
  const [draft, setDraft] = useState(text);
  const [problem, setProblem] = useState<string>();
  const input = useRef<HTMLInputElement & HTMLSelectElement>(null);
  // Ending moves the focus, which would commit a second time by blur.
  const ended = useRef(false);
  useLayoutEffect(() => {
    input.current?.focus();
    input.current?.select?.();
  }, []);

  const end = (how: EditEnd, value?: string) => {
    if (ended.current) return;
    const found = value === undefined || value === text ? undefined : onCommit(value);
    setProblem(found);
    if (found !== undefined) return;
    ended.current = true;
    onEnd(how);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    event.stopPropagation();
    if (event.key === 'Escape') end('stay');
    else if (event.key === 'Enter') end('stay', draft);
    else if (event.key === 'Tab') end(event.shiftKey ? 'before' : 'next', draft);
    else return;
    event.preventDefault();
  };
  const shared = {
    ref: input,
    className: classes('input', mono && 'mono'),
    'aria-label': label,
    'aria-invalid': problem ? (true as const) : undefined,
    'aria-describedby': problem && id,
    value: draft,
    onKeyDown,
    onBlur: () => end('left', draft),
  };
  return (
    <>
      {choices ? (
        <select {...shared} onChange={(event) => setDraft(event.target.value)}>
          {(choices.includes(text) ? choices : [text, ...choices]).map((choice) => (
            <option key={choice}>{choice}</option>
          ))}
        </select>
      ) : (
        <input
          {...shared}
          spellCheck={false}
          autoComplete="off"
          onChange={(event) => setDraft(event.target.value)}
        />
      )}
      {problem && (
        <span className="cell-problem" id={id} role="alert">
          {problem}
        </span>
      )}
    </>
  );
}
