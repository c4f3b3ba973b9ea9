import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

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
    // A user may type before the code that keeps it has arrived.
    const entered = new Map<EventTarget, string>();
    const onFocus = ({ target }: { readonly target: EventTarget | null }) => {
      if (target && !entered.has(target)) entered.set(target, (target as HTMLInputElement).value);
    };
    onFocus({ target: root.querySelector(':focus') });
    root.addEventListener('focusin', onFocus);
    const begin = ({ keepFields }: typeof import('./typed-fields.ts')) => {
      root.removeEventListener('focusin', onFocus);
      if (!isOpen) return;
      const one = keepFields(root, first.current, entered, () =>
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
