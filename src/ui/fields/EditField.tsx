import { createContext, useContext, useEffect, useRef, useState } from 'react';
import { isAnyRefused, keepRefused, refusedAt, refusedKey, useOnLeave } from '../hooks/useOnLeave.ts';
import { type FieldMessage, FieldNotice, FieldWarning } from './FieldWarning.tsx';
import { lengthNotice } from './field-checks.ts';
import { TextField, type TextFieldProps } from './TextField.tsx';

export interface EditFieldProps extends Omit<TextFieldProps, 'onChange' | 'onBlur'> {
  /** Called on blur and on Enter when the text differs from `value`. Returns the problem, or nothing when it was taken. */
  onCommit(text: string): string | undefined;
  /**
   * Judges the text at every key, and the present value; an unreadable text is not committed. It must be cheap: see the
   * draft checks of the core.
   */
  check?: ((text: string) => FieldMessage | undefined) | undefined;
  /** Receives the draft at every key; undefined when it was taken or undone. For a preview next to the field. */
  onDraft?: ((text: string | undefined) => void) | undefined;
}

/** Whether what is typed still belongs where it would go. With it a field that is taken off the page takes its text first. */
export const StillOpen = createContext<() => boolean>(() => false);

/** A field over the document: one edit, one undo step, when the user is done and not at every key. Escape takes the text back. */
export function EditField({ value, onCommit, error, check, onDraft, hint, ...rest }: EditFieldProps) {
  const [draft, setDraft] = useState<string>();
  const [problem, setProblem] = useState<string>();
  // Known before the next drawing, which a field that goes does not see.
  const typed = useRef<string>(undefined);
  const box = useRef<HTMLDivElement>(null);
  // Of the place where it was typed: a field that goes has none any more.
  const key = useRef<string>(undefined);
  const keep = (text: string | undefined) => {
    if (text === undefined) keepRefused(key.current);
    else if (typed.current === undefined) key.current = refusedKey(rest.label, value, box.current);
    typed.current = text;
    setDraft(text);
    onDraft?.(text);
  };
  const take = (text: string) => {
    const notice = lengthNotice(text) ?? check?.(text);
    const found = text === value ? undefined : notice?.unreadable ? notice.text : onCommit(text);
    setProblem(found);
    keep(found === undefined ? undefined : text);
    if (found !== undefined) keepRefused(key.current, [text, found]);
  };
  const commit = () => {
    if (typed.current !== undefined) take(typed.current);
  };
  // As the field was left, once value and place are what they were: unsaved work is recovered after the field is there.
  useEffect(() => {
    if (typed.current !== undefined || !isAnyRefused()) return;
    const refused = refusedAt(refusedKey(rest.label, value, box.current));
    if (!refused) return;
    keep(refused[0]);
    setProblem(refused[1]);
  });
  const commitRef = useRef(commit);
  commitRef.current = commit;
  const isTyped = draft !== undefined;
  useOnLeave(commit, isTyped);
  const isStillOpen = useContext(StillOpen);
  useEffect(() => {
    if (!isTyped) return;
    return () => {
      if (isStillOpen()) commitRef.current();
    };
  }, [isTyped, isStillOpen]);
  const message = (draft === undefined ? undefined : lengthNotice(draft)) ?? check?.(draft ?? value);
  const notice = message && <FieldNotice message={message} onFix={take} />;
  return (
    <TextField
      {...rest}
      ref={box}
      value={draft ?? value}
      error={message?.level === 'error' ? notice : (problem ?? error)}
      hint={check ? <FieldWarning hint={hint}>{message?.level === 'warning' && notice}</FieldWarning> : hint}
      onChange={(text) => {
        if (check) setProblem(undefined);
        keep(text);
      }}
      onBlur={commit}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && !rest.rows) {
          event.preventDefault();
          commit();
        }
        if ((event.ctrlKey || event.metaKey) && /^s$/i.test(event.key)) commit();
        // Undoing a committed text is the document's task: the browser would bring back single letters of it.
        if ((event.ctrlKey || event.metaKey) && /^z$/i.test(event.key) && draft === undefined)
          event.preventDefault();
        if (event.key === 'Escape' && draft !== undefined) {
          event.stopPropagation();
          setProblem(undefined);
          keep(undefined);
        }
      }}
    />
  );
}
