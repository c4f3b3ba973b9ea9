import { type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { keepRefused, refusedAt, refusedKey, useOnLeave } from '../hooks/useOnLeave.ts';
import { classes } from '../text/classes.ts';
import { Kbd } from '../text/Kbd.tsx';
import { levelTones } from '../text/level-tones.ts';
import type { CellCheck } from './table-column.ts';

/** How an edit ended: where the grid goes next. */
export type EditEnd = 'stay' | 'next' | 'before' | 'left';

/** The input in a cell. Enter and Tab commit, leaving commits, Escape gives up. A refused text stays, with the reason under it. */
export function CellEditor({
  label,
  text,
  typed,
  onBegun,
  choices,
  mono,
  onCommit,
  check,
  onEnd,
}: {
  label: string;
  text: string;
  /** Typed in place of the text already. */
  typed?: string | undefined;
  /** The input holds the typed text now: an editor that is drawn again must not begin with it. */
  onBegun(): void;
  choices?: readonly string[] | undefined;
  mono?: boolean | undefined;
  onCommit(text: string): string | undefined;
  /** Judges the text while it is typed; its message appears at once and refuses nothing. */
  check?: ((text: string) => CellCheck | undefined) | undefined;
  onEnd(end: EditEnd): void;
}) {
  const id = useId();
  const [key] = useState(() => refusedKey(label, text));
  const [before] = useState(() => refusedAt(key));
  const [draft, setDraft] = useState(typed ?? before?.[0] ?? text);
  const [problem, setProblem] = useState(typed === undefined ? before?.[1] : undefined);
  const input = useRef<HTMLInputElement & HTMLSelectElement>(null);
  // Ending moves the focus, which would commit a second time by blur.
  const ended = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when it is opened
  useLayoutEffect(() => {
    input.current?.focus();
    if (typed === undefined) input.current?.select?.();
    else onBegun();
  }, []);

  const end = (how: EditEnd, value?: string) => {
    if (ended.current) return;
    const found = value === undefined || value === text ? undefined : onCommit(value);
    setProblem(found);
    keepRefused(key, value !== undefined && found !== undefined ? [value, found] : undefined);
    if (found !== undefined) return;
    ended.current = true;
    onEnd(how);
  };
  useOnLeave(() => end('left', draft), draft !== text);
  const message = problem === undefined && draft !== text ? check?.(draft) : undefined;
  const change = (value: string) => {
    setDraft(value);
    setProblem(undefined);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // A user who saves by the keys means the present text.
    if ((event.ctrlKey || event.metaKey) && /^s$/i.test(event.key)) return end('stay', draft);
    event.stopPropagation();
    if (event.key === 'Escape') end('stay');
    else if (event.key === 'Enter') end('stay', draft);
    else if (event.key === ' ' && event.ctrlKey && message?.fix !== undefined) change(message.fix);
    else if (event.key === 'Tab') end(event.shiftKey ? 'before' : 'next', draft);
    else return;
    event.preventDefault();
  };
  const shared = {
    ref: input,
    className: classes('input', mono && 'mono'),
    'aria-label': label,
    'aria-invalid': problem || message?.level === 'error' ? (true as const) : undefined,
    'aria-describedby': problem || message ? id : undefined,
    value: draft,
    onKeyDown,
    onBlur: () => end('left', draft),
  };
  return (
    <>
      {choices ? (
        <select {...shared} onChange={(event) => change(event.target.value)}>
          {(choices.includes(text) ? choices : [text, ...choices]).map((choice) => (
            <option key={choice}>{choice}</option>
          ))}
        </select>
      ) : (
        <input
          {...shared}
          spellCheck={false}
          autoComplete="off"
          onChange={(event) => change(event.target.value)}
        />
      )}
      {problem && (
        <span className="cell-problem" id={id} role="alert">
          {problem}
        </span>
      )}
      {message && (
        <span className={classes('cell-problem', levelTones[message.level])} id={id} role="status">
          {message.text}
          {message.fix !== undefined && (
            <button
              type="button"
              tabIndex={-1}
              className="button quiet"
              // The editor keeps the focus, else it would end.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => message.fix !== undefined && change(message.fix)}
            >
              Set to {message.fix} <Kbd>Ctrl Space</Kbd>
            </button>
          )}
        </span>
      )}
    </>
  );
}
