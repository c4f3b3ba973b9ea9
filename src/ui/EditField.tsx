import { createContext, useContext, useEffect, useRef, useState } from 'react';
import { type FieldMessage, FieldSaid, FieldWarning } from './FieldWarning.tsx';
import { TextField, type TextFieldProps } from './TextField.tsx';
import { refusedText, useOnLeave } from './useOnLeave.ts';

export interface EditFieldProps extends Omit<TextFieldProps, 'onChange' | 'onBlur'> {
  /** Called on blur and on Enter when the text differs from `value`. Returns the problem, or nothing when it was taken. */
  onCommit(text: string): string | undefined;
  /** Judges the text at every key, and the value as it stands; what is unreadable is not committed. It must be cheap: see the draft checks of the core. */
  check?: ((text: string) => FieldMessage | undefined) | undefined;
  /** Told at every key what is typed; undefined when it was taken or taken back. For a preview beside the field. */
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
  const keep = (text: string | undefined) => {
    typed.current = text;
    setDraft(text);
    onDraft?.(text);
  };
  const take = (text: string, isPageGone = false) => {
    const said = check?.(text);
    const found = text === value ? undefined : said?.unreadable ? said.text : onCommit(text);
    setProblem(found);
    keep(found === undefined ? undefined : text);
    if (isPageGone && found !== undefined) refusedText(rest.label, value, [text, found]);
  };
  const commit = (isPageGone?: boolean) => {
    if (typed.current !== undefined) take(typed.current, isPageGone);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: as the page was left
  useEffect(() => {
    const labels = [...document.querySelectorAll('.field-label')];
    const alike = labels.filter(({ textContent }) => textContent === rest.label);
    const refused = refusedText(rest.label, value);
    if (!refused || alike.length > 1) return;
    keep(refused[0]);
    setProblem(refused[1]);
  }, []);
  const settle = useRef(commit);
  settle.current = commit;
  const isTyped = draft !== undefined;
  useOnLeave(commit, isTyped);
  const isStillOpen = useContext(StillOpen);
  useEffect(() => {
    if (!isTyped) return;
    return () => {
      if (isStillOpen()) settle.current();
    };
  }, [isTyped, isStillOpen]);
  const message = check?.(draft ?? value);
  const said = message && <FieldSaid message={message} onMend={take} />;
  return (
    <TextField
      {...rest}
      value={draft ?? value}
      error={message?.tone === 'bad' ? said : (problem ?? error)}
      hint={check ? <FieldWarning hint={hint}>{message?.tone === 'warn' && said}</FieldWarning> : hint}
      onChange={(text) => {
        if (check) setProblem(undefined);
        keep(text);
      }}
      onBlur={() => commit()}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && !rest.rows) {
          event.preventDefault();
          commit();
        }
        if ((event.ctrlKey || event.metaKey) && /^s$/i.test(event.key)) commit();
        // What was taken is the document's to undo: the browser would bring back single letters of it.
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
