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
    const begin = ({ keepFields }: typeof import('./typed-fields.ts')) => {
      if (!isOpen) return;
      const one = keepFields(root, first.current, () =>
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
