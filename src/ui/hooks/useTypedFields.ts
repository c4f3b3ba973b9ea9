import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import type { EarlyFields } from './typed-fields.ts';

/** Keeps the text of a dialog or form: typed-fields.ts. Gives the way to clear what was put back, while there is something. */
export function useTypedFields(
  box: RefObject<HTMLElement | null>,
  title: string,
  isActive: boolean,
): (() => void) | undefined {
  const [clear, setClear] = useState<() => void>();
  const first = useRef(title);
  useLayoutEffect(() => {
    const root = box.current;
    if (!root || !isActive) return;
    let kept: ReturnType<typeof import('./typed-fields.ts')['keepFields']> | undefined;
    let isOpen = true;
    // A user may type before the code that keeps it has arrived: by field, its value before, and whether it was typed in.
    const early: EarlyFields = new Map();
    const note = ({ target, type }: { readonly target: EventTarget | null; readonly type?: string }) => {
      if (!target) return;
      const [known, isTyped] = [early.get(target), type === 'input'];
      const first = known?.first ?? (isTyped ? '' : (target as HTMLInputElement).value);
      early.set(target, { first, isTyped: isTyped || known?.isTyped === true });
    };
    note({ target: root.querySelector(':focus') });
    const noted = ['focusin', 'input'];
    for (const type of noted) root.addEventListener(type, note);
    const begin = ({ keepFields }: typeof import('./typed-fields.ts')) => {
      for (const type of noted) root.removeEventListener(type, note);
      if (!isOpen) return;
      const one = keepFields(root, first.current, early, () =>
        setClear(() => () => {
          setClear(undefined);
          void one.clear();
        }),
      );
      kept = one;
    };
    // Not fetched a second time: without it the dialog or form does everything else.
    import('./typed-fields.ts').then(begin, () => undefined);
    return () => {
      isOpen = false;
      kept?.stop();
    };
  }, [box, isActive]);
  return clear;
}
